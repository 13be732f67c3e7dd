"""Replays in words: what happened, what everybody had, and what became of each faction."""

from __future__ import annotations

import hmac
import json
import re
from collections.abc import Sequence
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest

from bot.languages import Words
from bot.matches import Live
from bot.replays import fate, moment
from bot.scene import CANCELLED, CLOSED
from bot.ui.names import GLUE, pile
from bot.ui.parts import Part
from bot.ui.replay import SIDES, replay, why
from bot.ui.verify import check, deal_again, verify
from claim_core import Kingdom, Match, deal, match_seed
from claim_core.events import TrickWon
from claim_core.standing import standing_of
from tests.bot.finished import ALICE, BOB, finished, over
from tests.claim_core.matches import KINGDOMS

from .reading import ids, labels, must_be_fine, presses, read, walk

CALLED = ("Alice", "Bob")


def news(parts: Sequence[Part]) -> str:
    """Give what a replay tells: the text after the line."""
    (frame,) = parts
    told = [part["type"] for part in frame["components"]].index(14) + 1
    content: str = frame["components"][told]["content"]
    return content


def plain(said: str) -> str:
    """Undo the spaces at which no line is broken."""
    return said.replace(GLUE, " ")


def goblins(live: Live) -> tuple[int, int]:
    """Count the Goblins that vote in the end, by seat."""
    first, second = standing_of(moment(live, 999).scene.view).piles
    return len(first["G"]), len(second["G"])


@pytest.mark.parametrize("artifacts", [False, True])
def test_every_step_from_every_side_can_be_shown(artifacts: bool, english: Words) -> None:
    done = set()
    for seed in range(25):
        live = finished(KINGDOMS[7 * seed], artifacts=artifacts, seed=seed)
        for ply in range(len(live.match.moves) + 1):
            now = moment(live, ply)
            on = SIDES[ply % 3]
            parts = replay(now, english, on, CALLED)
            must_be_fine(parts)
            said = read(parts)
            for seat in (0, 1):
                for cards in (now.views[seat].hand, now.views[seat].followers):
                    assert not cards or pile(cards) in said
                for card in now.scene.view.score[seat]:
                    assert card[1] in said or "=" in card
            if now.made:
                made = now.made[-1]
                done.add(made.move.verb)
                first, *then = news(parts).partition("▸ ")[2].split("\n")
                assert re.search(r"<@\d+>", first)
                if made.move.verb == "play":
                    assert f"{made.move.card[1]}" in first
                for event in made.events:
                    if isinstance(event, TrickWon) and event.how != "horn":
                        won = f"**<@{(ALICE, BOB)[event.winner]}> wins the trick:**"
                        assert any(line.startswith(won) for line in then)
        for code in live.match.kingdom.codes:
            must_be_fine(why(fate(live, code, 3), english, "s", CALLED))
        must_be_fine(verify(live.scene(None), live.match.deal, english, by_lot=True))
    assert {"play", "seer", "ghost"} <= done
    assert not artifacts or {"pass", "keep", "horse", "crown", "boots"} <= done


def test_each_move_has_a_line_of_its_own(english: Words) -> None:
    for seed in range(30):
        live = finished(KINGDOMS[4 * seed], artifacts=True, seed=seed)
        for stop in moment(live, 0).stops:
            now = moment(live, stop.ply)
            told = plain(news(replay(now, english, "s", CALLED))).split("\n")
            assert len(told) >= len(now.made)
            assert sum(line.startswith("▸ ") for line in told) == 1
            assert not any(". " in line for line in told), told
            begun = [made for made in now.made if made.move.verb == "play"]
            plays = [line for line in told if re.search(r" (leads|plays) .\D+ \d", line)]
            assert len(plays) == len(begun)


@pytest.mark.parametrize("artifacts", [False, True])
def test_all_that_names_the_trick_agrees_at_every_step(artifacts: bool, english: Words) -> None:
    seen = set()
    for seed in range(20):
        live = finished(KINGDOMS[5 * seed], artifacts=artifacts, seed=seed)
        stops = moment(live, 0).stops
        for ply in range(1, len(live.match.moves)):
            now = moment(live, ply)
            stop = next(stop for stop in stops if stop.ply >= ply)
            assert now.made[0].ply > max((s.ply for s in stops if s.ply < ply), default=0)
            parts = replay(now, english, "s", CALLED)
            head, *_, caption = (part["content"] for part in walk(parts) if part["type"] == 10)
            two = now.scene.view.two_cards or (stop.two and ply == stop.ply)
            number = f"tricks {stop.trick} and {stop.trick + 1}" if two else f"trick {stop.trick}"
            assert f"⏩ {number} of 13 · ◀️ ▶️ move {ply} of {now.last}" in caption
            phase = ("Phase one", "Phase two")[stop.phase - 1]
            chosen = [
                option["label"]
                for part in walk(parts)
                for option in part.get("options", ())
                if option.get("default")
            ]
            if ply < stop.ply:
                where, choice = f"{phase}, {number}", []
            elif now.scene.view.phase == stop.phase:
                where, choice = f"{phase}, after {number}", [f"{phase}, {number}"]
            else:
                where, choice = f"Phase two begins, after {number}", ["Phase two begins"]
            seen.add(where.partition(" and ")[1])
            assert f"-# {where} of 13 · match K7F3Q2" in head
            assert chosen == choice
    assert (" and " in seen) == artifacts  # Bows have been among them


def test_the_news_stands_next_to_the_buttons_that_stay_in_place(english: Words) -> None:
    """From the steps down there are the same rows at each step; the news is right above them."""
    live = finished("classic", seed=2)
    last = len(live.match.moves)
    for ply in range(last + 1):
        (frame,) = replay(moment(live, ply), english, "0", CALLED)
        parts = frame["components"]
        steps = next(at for at, part in enumerate(parts) if "⏪" in labels([part]))
        below = [len(part["components"]) for part in parts[steps:]]
        assert below == [4, 2, 1, 1]
        above = [part["type"] for part in parts[:steps]]
        more = [1] if ply in (0, last) else []
        assert above == [10, 10, 10, 14, 10, 10, *more, 10]


def test_steps_lead_where_they_say(english: Words) -> None:
    live = finished("classic", seed=2)
    last = len(live.match.moves)
    stops = [stop.ply for stop in moment(live, 0).stops]

    def leads(ply: int) -> dict[str, str]:
        parts = replay(moment(live, ply), english, "0", CALLED)
        return {p.label: p.id for p in presses(parts) if p.id.startswith("v1:replay")}

    at = leads(5)
    assert at["◀️"] == "v1:replay:K7F3Q2:0:4"
    assert at["▶️"] == "v1:replay:K7F3Q2:0:6"
    assert at["⏪"] == "v1:replay:K7F3Q2:0:4:trick-back"
    assert at["⏩"] == "v1:replay:K7F3Q2:0:6:trick-on"
    assert at["Both sides"] == "v1:replay:K7F3Q2:s:5:side"
    assert at["Bob’s view"] == "v1:replay:K7F3Q2:1:5:side"
    assert "Alice’s view" not in at
    assert not {"⏪", "◀️"} & set(leads(0))
    assert not {"▶️", "⏩"} & set(leads(last))

    def listed(ply: int) -> list[str]:
        found = presses(replay(moment(live, ply), english, "0", CALLED))
        return [press.value for press in found if press.id == "v1:replay:K7F3Q2:0" and press.value]

    values = list(map(str, stops))
    assert listed(5) == ["0", *values[:13], f"{stops[12]}:phase-two", str(last)]
    assert listed(last) == ["0", *values[12:]]


def test_a_side_says_what_it_could_not_know(english: Words) -> None:
    live = finished("classic", seed=4)
    early, late = moment(live, 0), moment(live, len(live.match.moves) - 4)
    for on, who in (("0", ALICE), ("1", BOB)):
        assert f"<@{who}> could know none of these cards" in read(
            replay(early, english, on, CALLED)
        )
        assert f"<@{who}> could know all of these cards" in read(replay(late, english, on, CALLED))
    won = moment(live, 2)
    recruiter = won.scene.view.tricks[0].winner
    prize = pile(won.views[recruiter].followers)
    said = read(replay(won, english, str(1 - recruiter), CALLED))
    assert f"could know only {prize}" in said
    for now in (early, won, late):
        assert "know" not in read(replay(now, english, "s", CALLED))


def test_what_had_she_in_hand(english: Words) -> None:
    """Before every card that was played, the hand it came from can be read."""
    live = finished("claim2", seed=6)
    for ply, (seat, move) in enumerate(live.match.moves):
        if move.verb == "play":
            now = moment(live, ply)
            said = read(replay(now, english, "s", CALLED))
            assert move.card in now.views[seat].hand
            assert f"Hand now: {pile(now.views[seat].hand)}" in said


def test_why_did_i_lose_the_goblins(english: Words) -> None:
    live = finished("classic", seed=8)
    said = plain(read(why(fate(live, "G", 12), english, "0", CALLED)))
    outcome = live.match.outcome
    assert outcome
    assert outcome.votes
    winner = outcome.votes["G"]
    assert winner is not None
    assert f"→ <@{(ALICE, BOB)[winner]}>" in said
    for turn in fate(live, "G", 0).turns:
        assert turn.stop.won
        for seat in (0, 1):
            if turn.gained[seat]:
                line = f"**In trick {turn.stop.trick}** · "
                assert line in said
                assert f"<@{(ALICE, BOB)[seat]}> takes {plain(pile(turn.gained[seat]))}" in said
        assert f"<@{(ALICE, BOB)[turn.stop.won.winner]}> wins the trick:" in said
    assert "Counted for nobody: 👺" in said
    begun = moment(live, next(stop.ply for stop in moment(live, 0).stops if stop.trick == 13))
    recruited = [
        f"<@{who}> {plain(pile(card for card in view.hand if card[0] == 'G'))}"
        for who, view in zip((ALICE, BOB), begun.views, strict=True)
    ]
    assert f"-# As followers, when phase two began: {' · '.join(recruited)}" in said
    mine, theirs = goblins(live)
    assert f"Cards: <@{ALICE}> **{mine}**, <@{BOB}> **{theirs}** → <@" in said
    parts = why(fate(live, "G", 12), english, "0", CALLED)
    assert "v1:replay:K7F3Q2:0:12" in ids(parts)


def test_matches_that_ended_early_say_how(english: Words) -> None:
    live = finished("classic", seed=1, moves=[(1, "resign")])
    said = read(replay(moment(live, 1), english, "s", CALLED))
    assert f"▸ <@{BOB}> gives up." in said
    assert f"<@{ALICE}> wins" in said
    assert "before the vote" in read(why(fate(live, "G", 1), english, "s", CALLED))
    live = finished("classic", seed=1, stop=0)
    said = read(replay(moment(live, 0), english, "s", CALLED))
    assert "on time" in said
    for state, text in ((CANCELLED, "called off"), (CLOSED, "no result")):
        live.game = replace(over(live, None).game, state=state, ended=live.game.moved)
        live.match = Match(live.match.deal, live.match.edition)
        parts = replay(moment(live, 0), english, "s", CALLED)
        must_be_fine(parts)
        assert text in read(parts)
        assert "⏪" not in labels(parts)
        assert not any(part["type"] == 3 for part in walk(parts))
        assert {"Record", "Verify", "Bob’s view"} <= set(labels(parts))


def test_former_players_have_a_name_in_words(english: Words) -> None:
    live = finished("classic", seed=1)
    live.game = replace(live.game, players=("former:0123456789abcdef", BOB))
    said = read(replay(moment(live, 30), english, "1", ("Former player", "Bob")))
    assert "former:" not in said
    assert "a former player" in said


# The deal


@pytest.mark.parametrize(("kingdom", "artifacts"), [("classic", False), ("magic", True)])
def test_what_checks_a_deal_is_right(kingdom: str, artifacts: bool, english: Words) -> None:
    live = finished(kingdom, artifacts=artifacts, seed=5)
    scene = live.scene(None)
    seed = match_seed(bytes.fromhex(live.game.seed), live.game.salt)
    assert seed == live.match.deal.seed
    said = read(verify(scene, live.match.deal, english, by_lot=True))
    for thing in (scene.commitment, scene.server_seed, scene.salt, seed.hex()):
        assert thing in said
    assert check(scene) in said
    assert deal_again(scene) in said
    again = deal(Kingdom.parse(kingdom), seed, artifacts=artifacts)
    order = again.kingdom.codes.index
    for seat in (0, 1):
        cards = [card.text for card in again.deck[13 * seat : 13 * seat + 13]]
        assert pile(sorted(cards, key=lambda card: (order(card[0]), card))) in said
    assert f'`"deck": {json.dumps([card.text for card in again.deck])}`' in said
    assert "by lot" in said
    assert ("Potions" in said) == (kingdom == "magic")
    assert "lost the match before" in read(verify(scene, live.match.deal, english, by_lot=False))


@pytest.mark.parametrize("kingdom", ["classic", "NIHSW"])
def test_who_reads_the_documentation_can_deal_again(kingdom: str) -> None:
    """By what `docs/replays.md` says, and with nothing of the project's."""
    live = finished(kingdom, seed=11)
    told = (ROOT / "docs" / "replays.md").read_text()
    values = {name: list(map(int, told_of.split())) for name, told_of in VALUES.findall(told)}
    order = re.search(r"`(G K N [A-Z ]+)`", told)
    assert order
    special = {"G": "Goblins", "K": "Knights", "N": "Gnomes", "I": "Giants"}
    deck = [
        f"{code}{value}"
        for code in order[1].split()
        if code in live.match.kingdom.codes
        for value in (values[special[code]] if code in special else range(10))
    ]
    assert len(deck) == 52
    seed = sha256(bytes.fromhex(live.game.seed) + live.game.salt.encode()).digest()
    shuffled(deck, seed, b"deck")
    assert deck == [card.text for card in live.match.deal.deck]


ROOT = Path(__file__).parents[3]
VALUES = re.compile(r"(Goblins|Knights|Gnomes|Giants) `([\d ]+)`")


def shuffled(deck: list[str], seed: bytes, name: bytes) -> None:
    blocks = (hmac.digest(seed, name + b":%d" % at, "sha256") for at in count())
    numbers = (int.from_bytes(block[at : at + 4]) for block in blocks for at in range(0, 32, 4))
    for i in range(len(deck) - 1, 0, -1):
        n = i + 1
        at = next(number for number in numbers if number < 2**32 - 2**32 % n) % n
        deck[i], deck[at] = deck[at], deck[i]
