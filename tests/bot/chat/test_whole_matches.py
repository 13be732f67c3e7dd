"""Whole matches in chat: the whole bot over real sockets."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from claim_core import ARTIFACTS, PASS, Decision, Kingdom, Match, Move, View, view
from playground.people import Person
from tests.effort import cases

from .harness import (
    Harness,
    choices_of,
    hand_of,
    ids_of,
    moves_of,
    play_out,
    player,
    private,
    replays,
    text_of,
)

KINGDOMS = [
    ("classic", False),
    ("claim2", False),
    ("magic", True),
    ("NIHSW", True),
    ("GKHTE", False),
    ("GKRBX", True),
]


@pytest.mark.parametrize(("kingdom", "artifacts"), cases(KINGDOMS, 4))
async def test_a_match_is_played_by_pressing_what_is_shown(
    harness: Harness, kingdom: str, artifacts: bool
) -> None:
    code = await harness.match(kingdom=kingdom, artifacts=artifacts)
    loaded = await play_out(harness, code, random.Random(kingdom))
    assert loaded.match.kingdom is Kingdom.parse(kingdom)
    assert loaded.match.outcome
    assert replays(loaded.match)
    await harness.until_shown(code)
    assert "Rematch" in harness.ground.carol.reads()


@pytest.mark.parametrize(("kingdom", "artifacts"), cases(KINGDOMS[:3], 2))
async def test_a_match_is_played_by_choosing_from_selects(
    harness: Harness, kingdom: str, artifacts: bool
) -> None:
    for person in (harness.ground.alice, harness.ground.bob):
        panel = await person.run("claim preferences")
        await person.choose("select", message=panel.message, select="v1:prefer:hand")
    code = await harness.match(kingdom=kingdom, artifacts=artifacts)
    chance = random.Random(kingdom)
    while not (loaded := await harness.load(code)).match.outcome:
        seat = loaded.match.decision.seat
        assert seat is not None
        if loaded.match.decision.kind in ("lead", "follow"):
            plain = {
                m.text for m in loaded.match.legal(seat) if m.verb == "play" and not m.modifiers
            }
            _, mover, _ = await harness.turn(code)
            at_ply = f"v1:pick:{code}:{loaded.game.ply}"
            await harness.until_refreshed(code)
            picks = [c for c in choices_of(mover, code, "pick") if c.id == at_ply]
            assert {choice.value for choice in picks} == plain
        await harness.play_on(code, 1, chance)
    assert replays(loaded.match)


@pytest.mark.parametrize(("kingdom", "artifacts"), cases(KINGDOMS[:3], 2))
async def test_a_match_is_played_with_composed_ids(
    harness: Harness, kingdom: str, artifacts: bool
) -> None:
    """All kinds of moves, without reading any message."""
    chance = random.Random(kingdom)
    code = await harness.match(kingdom=kingdom, artifacts=artifacts)
    while not (loaded := await harness.load(code)).match.outcome:
        _, mover, _ = await harness.turn(code)
        seat = loaded.match.decision.seat
        assert seat is not None
        move = chance.choice(loaded.match.legal(seat)).text
        if chance.random() < 0.5:
            outcome = await harness.press(mover, f"v1:play:{code}:{loaded.game.ply}:{move}")
        else:
            outcome = await harness.press(mover, f"v1:pick:{code}:{loaded.game.ply}", move)
        private(outcome)
        assert (await harness.load(code)).match.moves[loaded.game.ply] == (seat, Move.parse(move))
    assert replays(loaded.match)


@pytest.mark.parametrize(("kingdom", "artifacts"), [("magic", True), ("NIHSW", True)])
async def test_everything_legal_can_be_pressed_in_one_or_two_steps(
    harness: Harness, kingdom: str, artifacts: bool
) -> None:
    """Each hand of a match offers all that is legal, and nothing that is not."""
    chance = random.Random(kingdom)
    code = await harness.match(kingdom=kingdom, artifacts=artifacts)
    seen: set[str] = set()
    while not (loaded := await harness.load(code)).match.outcome:
        _, mover, _ = await harness.turn(code)
        seat = loaded.match.decision.seat
        assert seat is not None
        legal = {move.text for move in loaded.match.legal(seat)}
        shown = await mover.run("claim hand")
        assert shown.message
        assert len(ids_of(shown.message)) == len(set(ids_of(shown.message)))
        offered = {choice.move for choice in moves_of(mover, code)}
        assert offered <= legal
        steps = [
            c for c in choices_of(mover, code, "with", "narrow") if str(loaded.game.ply) in c.id
        ]
        if legal - offered:
            assert steps
            for step in (*steps, *steps):  # two may be turned on together
                private(await harness.press(mover, step.id, *filter(None, [step.value])))
        seen |= {move.partition("=")[0].partition("+")[0] for move in legal if move != "pass"}
        await harness.play_on(code, 1, chance)
    assert len(seen & ARTIFACTS.keys()) > 2


async def test_modifiers_are_turned_on_and_off_and_then_played(harness: Harness) -> None:
    chance = random.Random(7)
    code = await harness.match(kingdom="magic", artifacts=False)

    def potion(loaded: View) -> bool:
        return any("potion" in move.modifiers for move in loaded.legal)

    while True:
        loaded, mover, _ = await harness.turn(code)
        seat = loaded.match.decision.seat
        if potion(view(loaded.match, seat)):
            break
        await harness.play_on(code, 1, chance)
    ply = loaded.game.ply
    shown = await mover.run("claim hand")
    assert shown.message
    assert f"v1:with:{code}:{ply}:potion" in ids_of(shown.message)
    private(await mover.press(f"v1:with:{code}:{ply}:potion", shown.message))
    plays = [id for id in ids_of(shown.message) if id.startswith(f"v1:play:{code}:{ply}:")]
    cards = [id for id in plays if id.endswith("+potion")]
    assert cards
    assert (await harness.load(code)).game.ply == ply
    private(await mover.press(f"v1:with:{code}:{ply}:", shown.message))
    assert not any(id.endswith("+potion") for id in ids_of(shown.message)[:13])
    private(await mover.press(f"v1:with:{code}:{ply}:potion", shown.message))
    private(await mover.press(cards[0], shown.message))
    assert (await harness.load(code)).match.moves[ply][1].modifiers == ("potion",)
    for junk in ("nonsense", "potion+potion", "stein=Q", "ring+sword", "+", "potion+" * 12):
        private(await harness.press(mover, f"v1:with:{code}:{ply + 1}:{junk}"))


async def test_ask_me_and_pass_for_me_are_remembered_for_the_match(harness: Harness) -> None:
    """Somebody with an artifact for every trick is asked, then not, then asked again."""
    ground = harness.ground
    while True:
        code = await harness.match(kingdom="magic", artifacts=True)
        players = ground.alice, ground.bob
        asked = [who for who in players if "react:on" in await menu_of(who, code)]
        if asked:
            break
        await harness.services.referee.cancel(code, ground.alice.user.id)
    person = asked[0]
    seat = players.index(person)
    await play_without_artifacts(harness, code, lambda match: match.decision == ("react", seat))
    await harness.until_refreshed(code)
    await harness.until_quiet()  # a refresh would close the menu
    assert "react:on" in await menu_of(person, code)
    menu, message = f"v1:auto:{code}", hand_of(person, code)
    private(await person.choose("react:on", message=message, select=menu))
    loaded = await harness.load(code)
    assert loaded.game.passes[seat] == {"react"}
    assert loaded.match.decision != ("react", seat)
    assert "react:off" in await menu_of(person, code)
    await harness.restart()
    for who in players:
        await who.run("claim hand")
    decisions = await play_without_artifacts(harness, code, lambda match: match.trick == 4)
    assert ("react", seat) not in decisions
    plies = (await harness.load(code)).game.ply - loaded.game.ply
    assert plies - len(decisions) == 2  # one pass for the player in each of two tricks
    private(await harness.press(person, f"v1:auto:{code}:react:off"))
    assert (await harness.load(code)).game.passes[seat] == set()
    await play_without_artifacts(harness, code, lambda match: match.decision == ("react", seat))
    for junk in ("nonsense", "lead", "", "react+crown"):
        private(await harness.press(person, f"v1:auto:{code}:{junk}:on"))


async def menu_of(person: Person, code: str) -> list[str]:
    """Open the menu of what not to be asked about, and return its choices."""
    if f"v1:asking:{code}" not in ids_of(hand_of(person, code)):
        return []
    private(await person.press(f"v1:asking:{code}", hand_of(person, code)))
    return [choice.value for choice in choices_of(person, code, "auto")]


async def play_without_artifacts(
    harness: Harness, code: str, until: Callable[[Match], bool]
) -> list[Decision]:
    """Let both pass whenever they can, in phase one; return the decisions that they were asked."""
    decisions = []
    while not until(match := (loaded := await harness.load(code)).match):
        assert match.phase == 1
        decisions.append(match.decision)
        seat = match.decision.seat
        assert seat is not None
        legal = match.legal(seat)
        cards = [move for move in legal if move.verb == "play" and not move.modifiers]
        move = PASS if PASS in legal else (cards or legal)[0]
        mover = player(harness, loaded, seat)
        private(await harness.press(mover, f"v1:play:{code}:{loaded.game.ply}:{move.text}"))
    return decisions


async def test_equal_cards_are_one_button_with_a_count(harness: Harness) -> None:
    ground = harness.ground
    for _ in range(5):
        code = await harness.match()
        for seat, person in enumerate((ground.alice, ground.bob)):
            cards = (await harness.load(code)).snapshot(seat).view.hand
            hand = hand_of(person, code)
            assert hand
            shown = [i for i in ids_of(hand) if i.split(":")[1] in ("play", "no")]
            assert {i.split(":")[4] for i in shown} == set(cards)
            assert len(shown) == len(set(cards))
            doubles = sum(cards.count(card) > 1 for card in set(cards))
            assert text_of(hand).count("×") >= doubles
        await harness.services.referee.cancel(code, ground.alice.user.id)


async def test_unseen_cards_are_shown_on_request(harness: Harness) -> None:
    code = await harness.match()
    await harness.play_on(code, 6)
    for person in (harness.ground.alice, harness.ground.bob):
        shown = await person.press(f"v1:unseen:{code}", hand_of(person, code))
        assert private(shown)
        assert shown.message is not hand_of(person, code)
    assert "not playing" in private(await harness.press(harness.ground.carol, f"v1:unseen:{code}"))
