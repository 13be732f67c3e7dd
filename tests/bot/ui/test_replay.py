"""Replays in words: what happened, what everybody had, and what became of each faction."""

from __future__ import annotations

import hmac
import re
from dataclasses import replace
from hashlib import sha256
from itertools import count
from pathlib import Path

import pytest

from bot.languages import Words
from bot.replays import fate, moment
from bot.scene import CANCELLED, CLOSED
from bot.ui.names import pile
from bot.ui.replay import SIDES, replay, why
from bot.ui.verify import check, deal_again, verify
from claim_core import Kingdom, Match, deal, match_seed
from claim_core.events import TrickWon
from tests.bot.finished import ALICE, BOB, finished, over
from tests.claim_core.matches import KINGDOMS

from .reading import ids, must_be_fine, presses, read

CALLED = ("Alice", "Bob")


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
                line = next(line for line in said.split("\n") if line.startswith("▸ "))
                assert re.search(r"<@\d+>", line)
                if made.move.verb == "play":
                    assert f"{made.move.card[1]}" in line
                for event in made.events:
                    if isinstance(event, TrickWon) and event.how != "horn":
                        assert f"<@{(ALICE, BOB)[event.winner]}> wins the trick" in line
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
            told = read(replay(now, english, "s", CALLED)).split("\n")[2:][: len(now.made)]
            assert all(re.search(r"<@\d+>|🏹|⏳|wins the trick", line) for line in told), told
            assert told[-1].startswith("▸ ")


def test_steps_lead_where_they_say(english: Words) -> None:
    live = finished("classic", seed=2)
    last = len(live.match.moves)
    stops = [stop.ply for stop in moment(live, 0).stops]

    def leads(ply: int) -> dict[str, str]:
        parts = replay(moment(live, ply), english, "0", CALLED)
        return {p.label: p.id for p in presses(parts) if p.id.startswith("v1:replay") and p.label}

    at = leads(5)
    assert at["Back"] == "v1:replay:K7F3Q2:0:4"
    assert at["On"] == "v1:replay:K7F3Q2:0:6"
    assert at["Trick back"] == "v1:replay:K7F3Q2:0:4:trick-back"
    assert at["Trick on"] == "v1:replay:K7F3Q2:0:6:trick-on"
    assert at["Both sides"] == "v1:replay:K7F3Q2:s:5:side"
    assert at["Bob"] == "v1:replay:K7F3Q2:1:5:side"
    assert "Alice" not in at
    assert not {"Back", "Trick back"} & set(leads(0))
    assert not {"On", "Trick on"} & set(leads(last))
    tricks = [
        int(press.value)
        for press in presses(replay(moment(live, last), english, "0", CALLED))
        if press.id == "v1:replay:K7F3Q2:0" and press.value
    ]
    assert tricks == [0, *stops[12:]]


def test_a_side_says_what_it_could_not_know(english: Words) -> None:
    live = finished("classic", seed=4)
    early, late = moment(live, 0), moment(live, len(live.match.moves) - 4)
    for on, who in (("0", ALICE), ("1", BOB)):
        assert f"<@{who}> knew none of these cards" in read(replay(early, english, on, CALLED))
        assert f"<@{who}> could know all of these cards" in read(replay(late, english, on, CALLED))
    won = moment(live, 2)
    recruiter = won.scene.view.tricks[0].winner
    prize = pile(won.views[recruiter].followers)
    said = read(replay(won, english, str(1 - recruiter), CALLED))
    assert f"knew only {prize}" in said
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
            assert f"Hand: {pile(now.views[seat].hand)}" in said


def test_why_did_i_lose_the_goblins(english: Words) -> None:
    live = finished("classic", seed=8)
    said = read(why(fate(live, "G", 12), english, "0", CALLED))
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
                line = f"**Trick {turn.stop.trick}** · "
                assert line in said
                assert f"<@{(ALICE, BOB)[seat]}> takes {pile(turn.gained[seat])}" in said
        assert f"<@{(ALICE, BOB)[turn.stop.won.winner]}> wins the trick:" in said
    assert "Never scored, or lost again: 👺" in said
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
