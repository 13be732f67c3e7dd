"""Reviews in words: how well both played, what decided the match, and what was better."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from bot.archive.replays import position_after, trick_around
from bot.pictures.review import review_picture_of
from bot.play.matches import LoadedMatch, deal_match
from bot.ui.choices import choice
from bot.ui.pictures import MAX_DESCRIPTION, describe
from bot.ui.replay import replay
from bot.ui.review import Reviewed, no_review, review_page, reviewing
from claim_core import Move, Outcome
from claim_core.players.review import Judged, Moment, Review, decisions, summarise
from languages import LANGUAGES, Words, words_of
from tests.bot.loaded_matches import ALICE, BOB, finished_match, mark_over

from .message_contents import assert_valid, ids, labels, presses, read

PLAYERS = "Alice", "Bob"

Costs = Mapping[int, tuple[float, float]]  # by ply: the chance after the card, and the best one


def reviewed(loaded: LoadedMatch, costs: Costs) -> Reviewed:
    """Review a match, with all moves being as good as any but these; cards of phase two exactly."""
    judged = []
    for ply, seen, move in decisions(deal_match(loaded.game), loaded.match.moves):
        chance, best = costs.get(ply, (0.5, 0.5))
        better = next((each for each in seen.legal if each != move), Move.parse("K8"))
        preferred = better if best > chance else move
        seat, exact = seen.seat or 0, seen.phase == 2 and move.verb == better.verb == "play"
        judged.append(
            Judged(
                *(ply, seat, seen.phase, seen.trick, move, preferred),
                *(chance, best, min(chance, 0.4), exact),
            )
        )
    review = summarise(judged, loaded.match.outcome)
    moves = trick_around(loaded, review.moment.ply) if review.moment else ()
    return Reviewed(loaded.snapshot(None), review, moves)


def shown(found: Reviewed, words: Words, *, in_words: bool = False) -> str:
    parts = review_page(found, words, "s", 7, PLAYERS, in_words=in_words)
    assert_valid(parts)
    return read(parts).replace("\u00a0", " ")


def ended(loaded: LoadedMatch, winner: int | None, reason: str = "votes") -> LoadedMatch:
    assert loaded.match.outcome
    votes = loaded.match.outcome.votes if reason == "votes" else None
    loaded.match.outcome = Outcome(winner, votes, reason)
    return mark_over(loaded, loaded.match.outcome)


def mover(loaded: LoadedMatch, ply: int) -> int:
    return loaded.match.moves[ply - 1][0]


def test_a_review_says_how_well_both_played(english: Words) -> None:
    loaded = finished_match("classic", seed=1)
    ply = next(ply for ply in range(2, 20) if mover(loaded, ply) == 0)
    text = shown(reviewed(loaded, {ply: (0.3, 0.62)}), english)
    assert f"<@{ALICE}>: accuracy **89%**, 1 mistake" in text
    assert f"<@{BOB}>: accuracy **100%**, no mistakes" in text
    assert "Accuracy is how much" in text


def test_a_match_without_a_card_has_no_moment(english: Words) -> None:
    nothing = reviewed(finished_match("classic", seed=1, stop=0), {})
    text = shown(nothing, english)
    assert f"<@{ALICE}>: no choice that mattered" in text
    assert "Too little was played" in text
    assert labels(review_page(nothing, english, "s", 7, PLAYERS, in_words=True)) == [
        "Back to the replay"
    ]


@pytest.mark.parametrize(
    ("phase", "chances", "said"),
    [
        (1, (0.48, 0.62), "had a 62% chance to win, after {card} only 48%."),
        (2, (0.0, 1.0), "had a sure win. After {card}, {other} had one."),
        (2, (0.5, 1.0), "had a sure win. After {card}, {other} had a sure draw."),
        (2, (0.0, 0.5), "had a sure draw. After {card}, {other} had a sure win."),
        (2, (0.2, 0.7), "had a 70% chance to win, after {card} only 20%."),
    ],
)
def test_the_mistake_that_decided_is_explained(
    phase: int, chances: tuple[float, float], said: str, english: Words
) -> None:
    loaded = finished_match("classic", seed=1)
    ply = 9 if phase == 1 else 35
    seat = mover(loaded, ply)
    found = reviewed(ended(loaded, 1 - seat), {ply: chances})
    text = shown(found, english)
    card = english(f"card-{loaded.match.moves[ply - 1][1].card[0]}", value="X")[:-2]
    assert card.replace("\u00a0", " ") in text
    other = f"<@{(ALICE, BOB)[1 - seat]}>"
    before, _, after = said.partition("{card}")
    assert f"<@{(ALICE, BOB)[seat]}> {before}" in text
    assert after.format(other=other) in text
    assert f"**What decided it** · phase {('one', 'two')[phase - 1]}, trick" in text
    assert "wins the trick" in text.partition("What decided it")[2]
    page = review_page(found, english, "s", 7, PLAYERS, in_words=False)
    assert (f"v1:replay:{loaded.game.id}:s:{ply}:moment") in ids(page)


def test_resigning_and_the_clock_may_decide(english: Words) -> None:
    for reason, said in (
        ("resigned", "resigned with a 50% chance"),
        ("timeout", "ran out of time with a 50% chance"),
    ):
        loaded = ended(finished_match("classic", seed=1, stop=9), 0, reason)
        assert f"<@{BOB}> {said} to win." in shown(reviewed(loaded, {}), english)


def test_without_a_mistake_the_cards_decided(english: Words) -> None:
    loaded = finished_match("classic", seed=1)
    seat, ply = mover(loaded, 10), 10
    won = reviewed(ended(loaded, seat), {ply: (0.8, 0.8)})
    assert f"In this trick, <@{(ALICE, BOB)[seat]}>’s chance to win rose from 50% to" in shown(
        won, english
    )
    begins = next(each.ply for each in won.review.judged if each.phase == 2) + 1
    sure = float(mover(loaded, begins) == seat)
    every = dict.fromkeys(range(begins, begins + 1), (sure, sure))
    assert "had a sure win" in shown(reviewed(loaded, every), english)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_it_all(language: str) -> None:
    words, costs = words_of(language), {}
    loaded = finished_match("GHWKU", seed=3)
    for ply in range(1, len(loaded.match.moves) + 1):
        costs[ply] = ((0.2, 0.4), (0.0, 1.0), (0.5, 1.0), (0.0, 0.5))[ply % 4]
    for winner in (0, 1, None):
        found = reviewed(ended(loaded, winner), costs)
        assert_valid(review_page(found, words, "0", 3, PLAYERS, in_words=True))
        picture = review_picture_of(found.review, ("M" * 32, "W" * 32))
        assert 100 < len(describe(picture, words)) <= MAX_DESCRIPTION
    for page in (
        reviewing(found.snapshot, words, "1", 4),
        no_review(found.snapshot, words, "1", 4, "no"),
    ):
        assert_valid(page)
    for ply in range(len(loaded.match.moves) + 1):
        read(replay(position_after(loaded, ply), words, "1", PLAYERS, found.review))


def test_all_mistakes_can_be_gone_to(english: Words) -> None:
    loaded = finished_match("classic", seed=1)
    found = reviewed(loaded, {9: (0.4, 0.5), 12: (0.3, 0.5), 40: (0.0, 1.0)})
    page = review_page(found, english, "1", 7, PLAYERS, in_words=False)
    select = f"v1:replay:{loaded.game.id}:1"
    assert [press.value for press in presses(page) if press.id == select] == ["9", "12", "40"]
    (options,) = (part["options"] for part in page[0]["components"][-2]["components"])
    who = PLAYERS[mover(loaded, 9)]
    assert f" · {who}: " in options[0]["label"]
    assert options[0]["description"].startswith("Better: ")
    assert options[0]["description"].endswith("(−10%)")
    assert f"v1:replay:{loaded.game.id}:1:7" in ids(page)
    many = reviewed(loaded, {ply: (0.1, 0.1 + ply / 100) for ply in range(10, 52)})
    page = review_page(many, english, "1", 7, PLAYERS, in_words=False)
    assert [press.value for press in presses(page) if press.id == select] == [
        str(ply) for ply in range(27, 52)
    ]


def test_a_step_says_what_the_king_would_have_played(english: Words) -> None:
    loaded = finished_match("classic", seed=1)
    found = reviewed(loaded, {9: (0.48, 0.62), 40: (0.0, 1.0)})

    def step(ply: int) -> str:
        parts = replay(position_after(loaded, ply), english, "s", PLAYERS, found.review)
        return read(parts).replace("\u00a0", " ")

    assert "-# The King would have played" in step(9)
    assert ": 62% instead of 48%." in step(9)
    assert ": 62% instead of 48%." in step(10)  # in the same trick
    assert ": a sure win instead of a loss." in step(40)
    for ply in (0, 8, 11, 52):
        assert "The King" not in step(ply)
    plain = replay(position_after(loaded, 9), english, "s", PLAYERS)
    assert "The King" not in read(plain)


def test_steps_lead_to_the_next_mistake(english: Words) -> None:
    loaded = finished_match("classic", seed=1)
    found = reviewed(loaded, {9: (0.48, 0.62), 40: (0.0, 1.0)})
    id = f"v1:replay:{loaded.game.id}:s"
    at = {
        ply: ids(replay(position_after(loaded, ply), english, "s", PLAYERS, found.review))
        for ply in (0, 9, 39, 40)
    }
    for ply, shown in at.items():
        assert f"v1:review:{loaded.game.id}:s:{ply}" in shown
    assert f"{id}:9:mistake" in at[0]
    assert f"{id}:40:mistake" in at[9]
    assert f"{id}:40:mistake" in at[39]
    last = replay(position_after(loaded, 40), english, "s", PLAYERS, found.review)
    assert "Next mistake" not in [press.label for press in presses(last)]
    assert "Next mistake" in labels(last)


def test_words_only_readers_get_the_curve_in_words(english: Words) -> None:
    loaded = finished_match("classic", seed=1)
    found = reviewed(loaded, {})
    curve = " ".join(["50"] * 13)
    text = shown(found, english, in_words=True)
    assert f"<@{ALICE}>’s chance to win after each trick" in text
    assert f"-# Phase one: {curve}\n-# Phase two: {curve}" in text
    assert "after each trick" not in shown(found, english)
    assert f"The curve is <@{ALICE}>’s chance to win, trick by trick." in shown(found, english)
    picture = review_picture_of(found.review, PLAYERS)
    assert describe(picture, english).startswith(
        f"Alice’s chance to win after each trick, in percent. Phase one: {curve}."
    )


def test_a_potion_is_part_of_what_would_have_been_better(english: Words) -> None:
    loaded = finished_match("classic", seed=1)
    found = reviewed(loaded, {9: (0.48, 0.62)})
    (mistake,) = found.review.mistakes
    with_potion = Judged(
        *(mistake.ply, mistake.seat, mistake.phase, mistake.trick, mistake.move),
        *(Move.parse("W7+potion"), 0.48, 0.62, 0.4, False),
    )
    review = Review((with_potion,), (0.5, 0.5), (), None)
    parts = replay(position_after(loaded, 9), english, "s", PLAYERS, review)
    assert "Wizard 7 with Potion: 62%" in read(parts).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("made", "better", "named"),
    [
        ("ghost=leave", "ghost=keep", "Keep the Ghost"),
        ("ghost=keep", "ghost=leave", "Leave the Ghost"),
        ("seer=prize", "seer=deck", "Take the top card"),
        ("seer=deck", "seer=prize", "Take the prize"),
        ("keep=G5", "keep=K9", "Keep Knight 9"),
        ("horn", "pass", "Use nothing"),
        ("pass", "horn", "Horn of Silence"),
        ("pass", "crown=D", "Crown of Light: Dwarves"),
        ("U5", "bow", "Lover’s Bow"),
        ("U5", "U7+sword+stein=G", "Undead 7 with Serpent Sword with Stein of Kings: Goblin"),
        ("U5+sword", "U7", "Undead 7"),
    ],
)
def test_other_choices_are_named_as_on_their_buttons(
    made: str, better: str, named: str, english: Words
) -> None:
    loaded = finished_match("classic", seed=1)
    judged = Judged(9, 0, 1, 5, Move.parse(made), Move.parse(better), 0.48, 0.62, 0.4, False)
    moment = Moment("mistake", 9, 1, 5, 0, 0.62, 0.48)
    found = Reviewed(loaded.snapshot(None), Review((judged,), (0.5, 0.5), (), moment), ())
    assert f"No mistake cost more. **{named}** gave <@{ALICE}> a 62% chance to win" in shown(
        found, english
    )
    page = review_page(found, english, "s", 7, PLAYERS, in_words=False)
    (options,) = (part["options"] for part in page[0]["components"][-2]["components"])
    assert options[0]["label"].endswith(" · Alice: " + choice(english, judged.move))
    assert options[0]["description"] == f"Better: {named} (−14%)"
    step = read(replay(position_after(loaded, 9), english, "s", PLAYERS, found.review))
    said = "played 🧟 Undead 7" if better == "U7" else f"chosen **{named}**"
    assert f"-# The King would have {said}: 62%" in step.replace("\u00a0", " ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_names_other_choices(language: str) -> None:
    words = words_of(language)
    loaded = finished_match("GKEHW", artifacts=True, seed=3)
    found = reviewed(loaded, dict.fromkeys(range(len(loaded.match.moves) + 1), (0.2, 0.4)))
    assert {judged.preferred.verb for judged in found.review.mistakes} > {"play", "pass", "seer"}
    for ply in range(len(loaded.match.moves) + 1):
        read(replay(position_after(loaded, ply), words, "1", PLAYERS, found.review))
    for each in found.review.mistakes:
        moment = Moment("mistake", each.ply, each.phase, each.trick, each.seat, 0.4, 0.2)
        review = replace(found.review, moment=moment)
        assert_valid(
            review_page(found._replace(review=review), words, "0", 3, PLAYERS, in_words=True)
        )
