"""The right cards lie at the right places of each picture, and it is small."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any, TypeAlias

import pytest
from PIL import Image, ImageChops, ImageColor

from bot.pictures import challenge, hands, palette, review, table
from bot.pictures.canvas import CORNER, MARGIN, MIDI, MINI, SMALLEST, WIDTH, Canvas
from bot.pictures.challenge import ChallengePicture
from bot.pictures.example import SIGNS, ExamplePicture, Gain
from bot.pictures.example import TRICK as EXAMPLE_TRICK
from bot.pictures.faces import face, height_of
from bot.pictures.hands import HandPicture
from bot.pictures.painter import draw
from bot.pictures.replay import ReplayPicture, replay_of
from bot.pictures.result import ResultPicture, result_of
from bot.pictures.review import Mark, ReviewPicture, Stand
from bot.pictures.scores import ROW, Score, scores_of
from bot.pictures.table import (
    CARD,
    CENTRES,
    MIDDLE,
    TRICK,
    LastTrick,
    Side,
    TablePicture,
    height_with,
    table_of,
)
from bot.ui.pictures import AnyPicture
from claim_core import ARTIFACTS, Move, deal, view
from claim_core.derived.standing import Counted
from claim_core.kingdoms import Kingdom
from claim_core.match import Match
from claim_core.staging import stage
from claim_core.view import Lasting, TableCard

from .shown import KINGDOMS, NAMES, fullest, pictures_of, positions

Box: TypeAlias = tuple[int, int, int, int]

MOST_BYTES = 60_000
HEIGHT = height_with(5)
SIDE = Side("Alice", 3, 0, 0, (), 0, ())
EMPTY = TablePicture(
    phase=1,
    trick=3,
    two_cards=False,
    sides=(SIDE, SIDE._replace(name="Bob")),
    leader=0,
    turn=None,
    prizes=(),
    on_table=(),
    last=None,
    frozen=(),
    aside=(),
    scores=tuple(Score(code, ((), ()), None, None) for code in "GKUDX"),
    votes=(0, 0),
)


def has(picture: Image.Image, part: Image.Image, x: int, y: int) -> bool:
    """Whether a part lies at a place, not counting its round corners."""
    edge = 8
    inner = edge, edge, part.width - edge, part.height - edge
    there = picture.crop((x, y, x + part.width, y + part.height)).crop(inner).convert("RGB")
    ground = Image.new("RGB", part.size)
    ground.paste(part, (0, 0), part)
    return ImageChops.difference(there, ground.crop(inner)).getbbox() is None


def differs(one: Image.Image, other: Image.Image) -> Box | None:
    return ImageChops.difference(one, other).getbbox()


def slot(seat: int) -> tuple[int, int]:
    """Where a player's only card lies."""
    return CENTRES[seat] - CARD // 2, TRICK


def test_cards_lie_on_the_side_of_who_played_them() -> None:
    shown = replace(
        EMPTY,
        on_table=(TableCard(1, "G5", 5, "G"), TableCard(0, "K8", 8, "K")),
        prizes=("U7",),
    ).draw()
    assert has(shown, face("G5", CARD), *slot(1))
    assert has(shown, face("K8", CARD), *slot(0))
    assert has(shown, face("U7", CARD), MIDDLE - CARD // 2, TRICK)
    assert not has(shown, face("G4", CARD), *slot(1))


def test_a_card_that_has_not_been_played_leaves_its_place_empty() -> None:
    one = replace(EMPTY, on_table=(TableCard(0, "G5", 5, "G"),))
    box = differs(one.draw(), EMPTY.draw())
    assert box
    x, y = slot(0)
    assert x - 1 <= box[0]
    assert box[2] <= x + CARD + 1
    assert y - 1 <= box[1]
    assert box[3] <= y + height_of(CARD) + 1


def test_the_trick_before_is_shown_faintly_until_a_card_is_played() -> None:
    last = LastTrick((("K8",), ("G5",)), winner=0, leader=1, counts_as=("K", "G"))
    drawn = {
        replace(EMPTY, last=one).draw().tobytes()
        for one in (
            None,
            last,
            last._replace(winner=1),
            last._replace(winner=None),
            last._replace(cards=(("G5",), ("K8",)), counts_as=("G", "K")),
            last._replace(counts_as=("G", "G")),
        )
    }
    assert len(drawn) == 6
    for match in positions("GKWBS", 3):
        shown = table_of(view(match, None), NAMES)
        assert not (shown.last and (shown.on_table or shown.frozen))
        if shown.last:
            won = match.tricks[-1]
            assert shown.last.cards[won.leader] + shown.last.cards[1 - won.leader] == won.cards
            for cards, codes in zip(shown.last.cards, shown.last.counts_as, strict=True):
                assert len(cards) == len(codes)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_trick_before_still_shows_what_a_stein_did(seat: int) -> None:
    """Otherwise nobody would understand why this card has won."""
    match = stage("GKUDX", ("G5 K2", "D9 D2"), artifacts=("stein", "stein"), leader=1 - seat)
    lead, answer = ("D9", "G5+stein=D") if seat == 0 else ("G5", "D9+stein=G")
    match.push(Move.parse(lead), 1 - seat)
    match.push(Move.parse(answer), seat)
    last = table_of(view(match, None), NAMES).last
    assert last
    assert last.counts_as == (("D", "D") if seat == 0 else ("G", "G"))
    plain = last._replace(counts_as=("G", "D"))
    box = differs(replace(EMPTY, last=last).draw(), replace(EMPTY, last=plain).draw())
    assert box
    assert (box[2] < MIDDLE) if seat == 0 else (box[0] > MIDDLE)


@pytest.mark.parametrize("kingdom", KINGDOMS)
def test_every_position_shows_its_trick_and_prize(kingdom: str) -> None:
    seen = set()
    for match in positions(kingdom, 5, artifacts=False):
        shown = view(match, None)
        picture = table_of(shown, NAMES).draw()
        for card in shown.table:
            plain = card.value == int(card.card[1]) and card.counts_as == card.card[0]
            if plain and len(shown.table) <= 2 and not shown.two_cards:
                assert has(picture, face(card.card, CARD), *slot(card.seat))
                seen.add(card.card)
        if len(shown.prizes) == 1:
            assert has(picture, face(shown.prizes[0], CARD), MIDDLE - CARD // 2, TRICK)
    assert len(seen) > 15


# What differs between two positions differs in the picture, and only where it belongs.

CHANGES: dict[str, tuple[TablePicture, Box]] = {
    "the leader": (replace(EMPTY, leader=1), (0, 0, WIDTH, 110)),
    "whose turn it is": (replace(EMPTY, turn=0), (0, 0, MIDDLE, 110)),
    "a name": (replace(EMPTY, sides=(SIDE._replace(name="Eve"), EMPTY.sides[1])), (0, 0, 360, 110)),
    "followers": (
        replace(EMPTY, sides=(SIDE._replace(cards=4), EMPTY.sides[1])),
        (0, 50, 360, 110),
    ),
    "potions": (
        replace(EMPTY, sides=(SIDE._replace(potions=1), EMPTY.sides[1])),
        (0, 50, 360, 110),
    ),
    "artifacts": (
        replace(EMPTY, sides=(SIDE._replace(artifacts=1), EMPTY.sides[1])),
        (0, 50, 360, 110),
    ),
    "used artifacts": (
        replace(EMPTY, sides=(SIDE._replace(used=("crown",)), EMPTY.sides[1])),
        (0, 50, 360, 110),
    ),
    "a Bear": (
        replace(EMPTY, sides=(EMPTY.sides[0], SIDE._replace(name="Bob", bears=1))),
        (360, 300, WIDTH, 360),
    ),
    "Boots": (
        replace(
            EMPTY,
            sides=(EMPTY.sides[0], SIDE._replace(name="Bob", lasting=(Lasting("boots", 2, 2),))),
        ),
        (360, 300, WIDTH, 360),
    ),
    "the Axe": (
        replace(
            EMPTY,
            sides=(EMPTY.sides[0], SIDE._replace(name="Bob", lasting=(Lasting("axe", -2, 1),))),
        ),
        (360, 300, WIDTH, 360),
    ),
    "the trick": (replace(EMPTY, trick=4), (200, 300, 520, 360)),
    "two tricks as one": (replace(EMPTY, two_cards=True), (200, 300, 520, 360)),
    "a second prize": (replace(EMPTY, prizes=("G0", "G1")), (200, 100, 520, 330)),
}


SECOND = replace(EMPTY, phase=2)
FIRST_SCORE = Score("G", ((Counted(4),), ()), 0, None), *EMPTY.scores[1:]
LAST_SCORE = *EMPTY.scores[:4], Score("X", ((), (Counted(4),)), 1, None)
SCORES = {
    "a score": (FIRST_SCORE, (0, table.SCORES, MIDDLE, table.SCORES + ROW)),
    "the last score": (LAST_SCORE, (MIDDLE, HEIGHT - ROW - 12, WIDTH, HEIGHT)),
}
CHANGES_OF_PHASE_TWO = {
    "the tally": replace(SECOND, votes=(2, 1)),
    "Trolls set aside": replace(SECOND, aside=("T4",)),
    "a frozen card": replace(SECOND, frozen=(TableCard(0, "G5", 5, "G"),)),
    "another frozen card": replace(SECOND, frozen=(TableCard(0, "G6", 6, "G"),)),
    "a value": replace(SECOND, on_table=(TableCard(0, "G5", 7, "G"),)),
    "another value": replace(SECOND, on_table=(TableCard(0, "G5", 8, "G"),)),
    "a faction": replace(SECOND, on_table=(TableCard(0, "G5", 5, "D"),)),
    "another faction": replace(SECOND, on_table=(TableCard(0, "G5", 5, "X"),)),
}


@pytest.mark.parametrize("what", CHANGES)
def test_a_change_is_seen_where_it_belongs(what: str) -> None:
    changed, place = CHANGES[what]
    differ_within(place, changed, EMPTY)


@pytest.mark.parametrize("what", SCORES)
def test_a_score_is_seen_where_it_belongs(what: str) -> None:
    scores, place = SCORES[what]
    differ_within(place, replace(SECOND, scores=scores), SECOND)


def differ_within(place: Box, one: TablePicture, other: TablePicture) -> None:
    box = differs(one.draw(), other.draw())
    assert box, "nothing is seen"
    left, top, right, bottom = place
    assert left <= box[0]
    assert top <= box[1]
    assert box[2] <= right
    assert box[3] <= bottom


def test_a_table_of_phase_one_has_rows_only_for_factions_of_which_somebody_has_a_card() -> None:
    assert EMPTY.draw().height == table.SCORES
    assert SECOND.draw().height == HEIGHT
    for score, row in ((FIRST_SCORE, 0), (LAST_SCORE, 4)):
        shown = replace(EMPTY, scores=score).draw()
        assert shown.height == height_with(1)
        whole = replace(SECOND, scores=score).draw()
        top = table.SCORES + row * ROW
        expected = whole.crop((0, top, WIDTH, top + ROW - 4))
        assert differs(shown.crop((0, table.SCORES, WIDTH, shown.height - 8)), expected) is None


def test_each_of_the_next_cards_has_its_own_change(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boots of two cards say `+2 +2`, then `+2`; and all changes have room next to the trick."""
    written: list[str] = []
    write = Canvas.text

    def note(canvas: Canvas, x: float, y: float, content: str, *rest: Any, **more: Any) -> None:
        written.append(content)
        write(canvas, x, y, content, *rest, **more)

    monkeypatch.setattr(Canvas, "text", note)
    for left in (2, 1):
        side = SIDE._replace(lasting=(Lasting("boots", 2, left), Lasting("axe", -2, left)))
        replace(EMPTY, sides=(side, EMPTY.sides[1])).draw()
    assert [each for each in written if each[0] in "+−"] == ["+2 +2", "−2 −2", "+2", "−2"]
    full = SIDE._replace(bears=2, lasting=(Lasting("boots", 2, 2), Lasting("axe", -2, 2)))
    changed = replace(EMPTY, sides=(full, EMPTY.sides[1])).draw()
    box = differs(changed, EMPTY.draw())
    assert box
    assert box[0] >= MARGIN
    assert box[2] <= MIDDLE - 64


def test_the_lower_left_corner_is_free_for_the_badge_of_the_description() -> None:
    ten = tuple(Counted(value) for value in range(9, -1, -1))
    scores = (*EMPTY.scores[:4], Score("X", (ten, ()), 0, None))
    changes = SIDE._replace(bears=1, lasting=(Lasting("boots", 2, 1),))
    for full, empty in (
        (replace(SECOND, scores=scores), SECOND),
        (replace(EMPTY, sides=(changes, EMPTY.sides[1])), EMPTY),
    ):
        one, other = full.draw(), empty.draw()
        corner = 0, one.height - ROW, CORNER - 12, one.height
        assert differs(one, other)
        assert differs(one.crop(corner), other.crop(corner)) is None


def test_a_replay_of_phase_one_shows_both_hands_and_the_followers() -> None:
    for match in positions("GKUDX", 3, artifacts=False):
        views = view(match, 0), view(match, 1)
        shown = replay_of(view(match, None), views, NAMES)
        assert shown.hands == (views[0].hand, views[1].hand)
        assert shown.followers == (views[0].followers, views[1].followers)
        assert match.phase == 1 or shown.followers == ((), ())
    cards = ("G0", "K5")
    none = ReplayPicture(EMPTY, ((), ()), ((), ()))
    won = differs(replace(none, followers=((), cards)).draw(), none.draw())
    assert won
    assert won[0] > MIDDLE
    assert won[1] >= table.SCORES
    hand = differs(replace(none, hands=(cards, ())).draw(), none.draw())
    assert hand
    assert hand[2] < MIDDLE
    assert hand[3] < table.SCORES


def test_a_replay_shows_which_artifacts_are_left() -> None:
    seen = set()
    for match in positions("GKWBS", 3):
        views = view(match, 0), view(match, 1)
        for side, own in zip(
            replay_of(view(match, None), views, NAMES).table.sides, views, strict=True
        ):
            assert side.unused == own.artifacts_held
            assert not side.artifacts
            seen.add(len(side.unused))
    assert len(seen) > 1
    drawn = set()
    for name in ARTIFACTS:
        for left in ({"unused": (name,)}, {"used": (name,)}, {"artifacts": 1}):
            sides = SIDE._replace(**left), EMPTY.sides[1]
            drawn.add(replace(EMPTY, sides=sides).draw().tobytes())
    assert len(drawn) == 2 * len(ARTIFACTS) + 1


def test_everything_in_a_trick_of_phase_two_can_be_told_apart() -> None:
    drawn = {what: shown.draw().tobytes() for what, shown in CHANGES_OF_PHASE_TWO.items()}
    assert len({*drawn.values(), SECOND.draw().tobytes()}) == len(drawn) + 1


def test_a_vote_is_marked_by_shape_not_only_by_colour() -> None:
    """Without colours, the side that has the vote still differs from the other one."""
    cards = ((Counted(4),), (Counted(3),))

    def row(vote: int | None) -> Image.Image:
        scores = (Score("G", cards, vote, 0 if vote is not None else None), *EMPTY.scores[1:])
        whole = replace(EMPTY, scores=scores).draw()
        return whole.crop((0, table.SCORES, WIDTH, table.SCORES + ROW)).convert(
            "1", dither=Image.Dither.NONE
        )

    assert len({row(vote).tobytes() for vote in (None, 0, 1)}) == 3


def test_gnomes_in_front_of_a_player_are_those_that_a_giant_can_strike() -> None:
    seen = set()
    for match in (match for seed in range(4) for match in positions("NIHEU", seed)):
        shown = view(match, None)
        for score in scores_of(shown):
            for seat, places in enumerate(score.in_front):
                cards = [f"{score.code}{score.piles[seat][at].value}" for at in places]
                before = [card for card in shown.laid_before[seat] if card[0] == score.code]
                assert sorted(cards) == sorted(before)
                seen.add((bool(cards), len(cards) < len(score.piles[seat])))
    assert {(True, False), (False, True)} <= seen


@pytest.mark.parametrize("decided", [None, 0])
@pytest.mark.parametrize("seat", [0, 1])
def test_gnomes_in_front_of_a_player_are_marked_by_a_shape(seat: int, decided: int | None) -> None:
    """Even without colours, and where one of them has broken a tie."""
    cards = Counted(5), Counted(3)
    score = Score("N", (cards, cards), None, decided)
    drawn = []
    for places in ((), (0,), (1,), (0, 1)):
        in_front = (places, ()) if seat == 0 else ((), places)
        shown = replace(SECOND, scores=(score._replace(in_front=in_front), *EMPTY.scores[1:]))
        drawn.append(shown.draw().convert("L"))
    assert len({each.tobytes() for each in drawn}) == 4
    box = differs(drawn[0], drawn[1])
    assert box
    assert (box[2] < MIDDLE) if seat == 0 else (box[0] > MIDDLE)


def test_a_hand_shows_all_cards_and_raises_those_that_can_be_played() -> None:
    cards = ("G0", "G0", "K5", "U1", "U2", "X9", "X3")
    canvas = Canvas(MIDI[1])
    canvas.midi("K5", 0, 0)
    expected = canvas.image.crop((0, 0, *MIDI)).convert("RGBA")
    left = (WIDTH - 3 * (MIDI[0] + hands.GAP) + hands.GAP) // 2 + 2 * (MIDI[0] + hands.GAP)
    top = MARGIN + hands.RAISED
    on_table = HandPicture(cards, frozenset()).draw()
    assert has(on_table, expected, left, top)
    raised = HandPicture(cards, frozenset({"K5"})).draw()
    assert has(raised, expected, left, top - hands.RAISED)
    assert not has(raised, expected, left, top)


@pytest.mark.parametrize("cards", [("G0", "K5"), ("G0", "G1", "G2", "K5", "K6", "K7")])
def test_cards_that_cannot_be_played_are_faint_while_others_can(cards: tuple[str, ...]) -> None:
    colours = {}
    for playable in ((), ("G0",)):
        picture = HandPicture(cards, frozenset(playable)).draw()
        colours[playable] = {colour for _, colour in picture.getcolors(1 << 24) or ()}
    knight = ImageColor.getrgb(palette.FACTIONS["K"])
    assert knight in colours[()]
    assert knight not in colours["G0",]
    assert ImageColor.getrgb(palette.FACTIONS["G"]) in colours["G0",]


@pytest.mark.parametrize(
    ("hand", "rows"),
    [
        ("GGGKKKKUUUDXX", "GGGKKKK UUUDXX"),
        ("GGGGGKKKKKUXX", "GGGGG KKKKKUXX"),
        ("GGKKKKKKKKKXX", "GGKKKKK KKKKXX"),
        ("GKKKKK", "GKK KKK"),
        ("GGKKKK", "GG KKKK"),
    ],
)
def test_a_faction_is_in_one_row_if_the_rows_remain_alike(hand: str, rows: str) -> None:
    assert hands.first_row(tuple(f"{code}1" for code in hand)) == rows.index(" ")


def test_few_cards_are_shown_large() -> None:
    width, height = hands.LARGE
    on_table = HandPicture(("G7",), frozenset()).draw()
    at = (WIDTH - width) // 2, (hands.HEIGHT - height + hands.RAISED) // 2
    assert has(on_table, face("G7", width), *at)


def test_cards_have_no_bands_of_colours() -> None:
    sent = Image.open(BytesIO(draw(HandPicture(("G7", "H4"), frozenset())).content)).convert("RGB")
    width, height = hands.LARGE
    left = (WIDTH - 2 * (width + hands.GAP) + hands.GAP) // 2
    top = (hands.HEIGHT - height + hands.RAISED) // 2
    for x in (left, left + width + hands.GAP):
        edge = sent.crop((x + 5, top + 20, x + 8, top + height - 20))  # left of all that is drawn
        assert len(edge.getcolors() or ()) == 1


def test_every_faction_is_in_a_kingdom_of_these_tests() -> None:
    assert {*"".join(KINGDOMS)} == palette.FACTIONS.keys()


def test_each_used_artifact_is_seen() -> None:
    drawn = set()
    for name in ARTIFACTS:
        side = SIDE._replace(used=(name,))
        for sides in ((side, EMPTY.sides[1]), (EMPTY.sides[0], side)):
            drawn.add(replace(EMPTY, sides=sides).draw().tobytes())
    assert len(drawn) == 2 * len(ARTIFACTS)


# Two cards, because of a Bow


def seen_of(card: str, *, faint: bool = False) -> Image.Image:
    """Return one of two cards as it is drawn."""
    canvas = Canvas(MIDI[1])
    (canvas.faint_midi if faint else canvas.midi)(card, 0, 0)
    return canvas.image.crop((0, 0, *MIDI)).convert("RGBA")


FOUR = (("G5", "K7"), ("X4", "U3"))
LETTER_AND_VALUE = 56  # from the top of one of two cards
EMBLEM = 124


@pytest.mark.parametrize(
    ("value", "counts_as", "depth"),
    [(None, "", MIDI[1]), (12, "", EMBLEM), (None, "D", EMBLEM), (12, "D", LETTER_AND_VALUE)],
)
def test_nothing_covers_the_letters_values_and_emblems_of_two_cards(
    value: int | None, counts_as: str, depth: int
) -> None:
    on_table = tuple(
        TableCard(seat, card, int(card[1]) if value is None else value, counts_as or card[0])
        for seat in (0, 1)
        for card in FOUR[seat]
    )
    frozen = tuple(TableCard(seat, "G3", 3, "G") for seat in (0, 0, 1, 1))
    first = replace(EMPTY, on_table=on_table, prizes=("G5", "U0"))
    second = replace(
        EMPTY, phase=2, on_table=on_table, frozen=frozen, aside=("T0", "T1"), votes=(2, 3)
    )
    example = replace(EXAMPLE, on_table=on_table, prizes=("G5", "U0"), frozen=frozen)
    for shown, top in ((first, TRICK), (second, TRICK), (example, EXAMPLE_TRICK)):
        picture = shown.draw()
        for seat in (0, 1):
            for card, x in zip(FOUR[seat], table.lefts(2, seat), strict=True):
                assert has(picture, seen_of(card).crop((0, 0, MIDI[0], depth)), x, top)
    assert (
        len({shown.draw().tobytes() for shown in (first, replace(first, on_table=on_table[:3]))})
        == 2
    )


def test_nothing_covers_the_letters_and_values_of_two_prizes_and_of_the_trick_before() -> None:
    last = LastTrick(FOUR, winner=1, leader=0, counts_as=("DD", "XU"))
    picture = replace(EMPTY, last=last, prizes=("G5", "U0")).draw()
    for card, x in zip(("G5", "U0"), table.prize_lefts(2), strict=True):
        assert has(picture, seen_of(card), x, TRICK)
    for seat in (0, 1):
        for card, x in zip(FOUR[seat], table.lefts(2, seat), strict=True):
            seen = seen_of(card, faint=True).crop((0, 0, MIDI[0], LETTER_AND_VALUE))
            assert has(picture, seen, x, TRICK)


@pytest.mark.parametrize("best", range(4))
def test_the_winner_among_two_cards_of_an_example_is_marked_on_the_card(best: int) -> None:
    on_table = tuple(TableCard(seat, card, 10, card[0]) for seat in (0, 1) for card in FOUR[seat])
    example = replace(EXAMPLE, on_table=on_table)
    marked = differs(replace(example, best=best).draw(), example.draw())
    assert marked
    seat, at = divmod(best, 2)
    left = table.lefts(2, seat)[at]
    assert left < marked[0] < marked[2] <= left + MIDI[0] + 4
    assert marked[1] > EXAMPLE_TRICK + LETTER_AND_VALUE


# Examples

EXAMPLE = ExamplePicture(
    names=("Alice", "Bob"),
    leader=0,
    used=((), ()),
    prizes=("U7",),
    on_table=(TableCard(0, "G5", 5, "G"), TableCard(1, "K2", 2, "K")),
    frozen=(),
    best=None,
    gains=((), ()),
    aside=(),
    gone=(),
)


def test_an_example_looks_like_a_table() -> None:
    shown = EXAMPLE.draw()
    for seat, card in enumerate(("G5", "K2")):
        assert has(shown, face(card, CARD), CENTRES[seat] - CARD // 2, EXAMPLE_TRICK)
    assert has(shown, face("U7", CARD), MIDDLE - CARD // 2, EXAMPLE_TRICK)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_winner_of_an_example_is_marked_by_a_shape_on_the_card(seat: int) -> None:
    marked = differs(replace(EXAMPLE, best=seat).draw().convert("L"), EXAMPLE.draw().convert("L"))
    assert marked
    left, top, right, bottom = marked
    assert CENTRES[seat] - CARD // 2 < left < right < CENTRES[seat] + CARD // 2
    assert top < EXAMPLE_TRICK + height_of(CARD) < bottom


@pytest.mark.parametrize(
    "changes",
    [
        {"leader": 1},
        {"used": (("bow",), ())},
        {"used": ((), ("bear",))},
        {"gains": ((Gain("followers", ("D3",)),), ())},
        {"gains": ((Gain("score", ("D3",)),), ())},
        {"gains": ((Gain("score", ("crown=D",)),), ())},
        {"gains": ((), (Gain("lead"),))},
        {"gone": ("U7",)},
        {"gone": ("D3",)},
        {"aside": ("T3",)},
        {"frozen": (TableCard(0, "G4", 4, "G"),)},
    ],
)
def test_everything_about_an_example_is_seen_outside_the_lower_left_corner(
    changes: dict[str, Any],
) -> None:
    changed, before = replace(EXAMPLE, **changes).draw(), EXAMPLE.draw()
    corner = 0, before.height - ROW, CORNER - 12, before.height
    assert differs(changed, before)
    assert differs(changed.crop(corner), before.crop(corner)) is None


def test_each_place_where_cards_go_has_its_own_sign() -> None:
    drawn = {
        replace(EXAMPLE, gains=((Gain(where, ("D3",)),), ())).draw().tobytes() for where in SIGNS
    }
    assert len(drawn) == len(SIGNS)


# Reviews


def colours_in(picture: Image.Image, box: Box) -> set[Any]:
    return {colour for _, colour in picture.crop(box).getcolors(1 << 20) or ()}


def test_the_curve_of_a_review_is_high_where_the_first_player_wins() -> None:
    ink, middle = ImageColor.getrgb(palette.INK), (review.TOP + review.BOTTOM) // 2
    columns = range(review.LEFTS[2] + 20, review.LEFTS[2] + 320)
    for percent, is_above in ((100, True), (75, True), (25, False), (0, False)):
        stands = tuple(Stand(2, trick, percent) for trick in range(1, 14))
        shown = ReviewPicture(NAMES, stands, (), None).draw()
        above = columns[0], review.TOP, columns[-1], middle - 20
        below = columns[0], middle + 20, columns[-1], review.BOTTOM
        assert (ink in colours_in(shown, above)) == is_above
        assert (ink in colours_in(shown, below)) != is_above


def test_mistakes_and_the_decisive_moment_of_a_review_are_marked() -> None:
    stands = tuple(Stand(1, trick, 50) for trick in range(1, 14))
    plain = ReviewPicture(NAMES, stands, (), None)
    gold, whole = ImageColor.getrgb(palette.GOLD), (0, 0, WIDTH, review.HEIGHT)
    assert gold not in colours_in(plain.draw(), whole)
    decided = replace(plain, moment=Mark(1, 4, 0))
    assert gold in colours_in(decided.draw(), whole)
    middle = (review.TOP + review.BOTTOM) // 2
    both = Mark(1, 4, 0), Mark(1, 4, 1)
    one, other = (replace(plain, mistakes=both, moment=mark).draw() for mark in both)
    assert differs(one, other)  # only the decisive mistake is gold
    for seat in (0, 1):
        erred = replace(plain, mistakes=(Mark(1, 9, seat),))
        box = differs(erred.draw(), plain.draw())
        assert box
        assert (box[3] <= middle) if seat == 0 else (box[1] >= middle)
        assert not differs(
            erred.draw().crop((0, 0, box[0], box[3])), plain.draw().crop((0, 0, box[0], box[3]))
        )
    empty = ReviewPicture(NAMES, (), (), None).draw()
    corner = 0, review.HEIGHT - 40, CORNER, review.HEIGHT
    assert differs(empty.crop(corner), decided.draw().crop(corner)) is None


# Sizes


def all_kinds() -> list[AnyPicture]:
    found = list(fullest())
    for kingdom in KINGDOMS:
        for at, match in enumerate(positions(kingdom, 2)):
            if at % 9 == 0 or match.outcome:
                found += pictures_of(match)
    return found


def test_a_challenge_shows_its_factions_in_order_and_places_for_those_to_be_chosen() -> None:
    def drawn(kingdom: str) -> Image.Image:
        return ChallengePicture("Alice", "Bob", kingdom, artifacts=False).draw()

    for at in range(5):
        box = differs(drawn("GKUDX"[: at + 1]), drawn("GKUDX"[:at]))
        assert box
        left = challenge.left_of(at)
        assert left <= box[0]
        assert box[2] <= left + challenge.TILE[0]
        assert len(drawn("").crop(box).getcolors() or ()) > 1


def test_every_picture_is_small_and_has_the_fixed_size_of_its_kind() -> None:
    sizes: dict[str, set[tuple[int, int]]] = {}
    for picture in all_kinds():
        drawn = draw(picture)
        assert len(drawn.content) <= MOST_BYTES
        image = Image.open(BytesIO(drawn.content))
        assert image.format == "PNG"
        sizes.setdefault(picture.file, set()).add(image.size)
        assert drawn == draw(picture)
    assert sizes.keys() == {"table", "replay", "hand", "result", "challenge", "example", "review"}
    heights = {height_with(rows) for rows in (0, 1, 5)}  # in phase one, only Undead are won
    assert sizes["table"] == {(WIDTH, height) for height in heights}
    sizes["table"] = {(WIDTH, HEIGHT)}
    for each in sizes.values():
        ((width, height),) = each
        assert width == WIDTH
        assert height <= 350 * WIDTH / 286  # as high as a phone shows a picture of this width


def test_text_can_be_read_on_a_phone() -> None:
    assert SMALLEST * 286 / WIDTH >= 11
    assert 50 / 240 * CARD * 286 / WIDTH >= 11  # the letter of a card
    assert MINI[0] < MIDI[0] < CARD


@pytest.mark.parametrize("ground", [palette.FELT, palette.PANEL])
@pytest.mark.parametrize("ink", [palette.INK, palette.QUIET, palette.GOLD, palette.ICE])
def test_text_and_signs_contrast_with_their_ground(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= 4.5
    assert contrast(palette.DARK, palette.GOLD) >= 4.5


def contrast(one: str, other: str) -> float:
    """The ratio of two colours' luminance, as WCAG defines it."""

    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [
            (part + 0.055) ** 2.4 / 1.055**2.4 if part > 0.04 else part / 12.92 for part in parts
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("name", ["", "日本語", "🐻🐻", "Œß ĳ é", "W" * 32, "a"])
def test_every_name_fits(name: str) -> None:
    box = differs(
        replace(EMPTY, sides=(SIDE._replace(name=name), EMPTY.sides[1])).draw(), EMPTY.draw()
    )
    assert box
    assert box[2] <= MIDDLE


# Results


def test_a_result_tells_who_won_and_what_broke_ties() -> None:
    match = max(positions("GKUDX", 1), key=lambda match: len(match.moves))
    shown = result_of(view(match, None), NAMES)
    assert match.outcome
    assert shown.winner == match.outcome.winner
    assert {score.code: score.vote for score in shown.scores} == match.outcome.votes
    assert shown.votes is not None
    drawn = {replace(shown, winner=winner).draw().tobytes() for winner in (None, 0, 1)}
    assert len(drawn) == 3


def test_a_match_that_was_given_up_shows_no_votes() -> None:
    match = Match(deal(Kingdom.parse("GKUDX"), bytes(32)))
    while match.phase == 1 or match.trick < 5:
        seat = match.decision.seat
        match.push(match.legal(seat or 0)[0], seat)
    match.push(Move.parse("resign"), 0)
    shown = result_of(view(match, None), NAMES)
    assert shown.votes is None
    assert {score.vote for score in shown.scores} == {None}
    assert any(any(score.piles) for score in shown.scores)
    assert isinstance(shown, ResultPicture)


def test_a_tie_shows_the_cards_that_broke_it() -> None:
    found = 0
    for seed in range(4):
        *_, match = positions("GKUDX", seed, artifacts=False)
        for score in scores_of(view(match, None)):
            mine, theirs = score.piles
            if score.decided is None:
                continue
            found += 1
            assert score.vote is not None
            pair = mine[score.decided].value, theirs[score.decided].value
            assert pair[score.vote] == max(pair)
            assert mine[: score.decided] == theirs[: score.decided]
    assert found


def test_names_in_pictures_are_drawn_without_empty_boxes() -> None:
    """Fancy letters are drawn as plain ones, and letters that the font lacks as dots."""

    def drawn(name: str) -> bytes:
        return ChallengePicture(name, "", "GKUDX", artifacts=False).draw().tobytes()

    assert drawn("𝓑𝓸𝓫 👻") == drawn("Bob") != drawn("Rob")
    assert drawn("さくら") == drawn("···")
