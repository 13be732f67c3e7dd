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

from bot.archive.replays import faction_replay, position_after
from bot.play.matches import LoadedMatch
from bot.play.proof import Proof
from bot.play.snapshot import CANCELLED, CLOSED
from bot.ui import names
from bot.ui.names import GLUE, pile
from bot.ui.parts import Part
from bot.ui.replay import replay
from bot.ui.replay_faction import faction_story
from bot.ui.replay_navigation import SIDES
from bot.ui.verify import check_command, deal_command, verify
from claim_core import Kingdom, Match, deal, match_seed
from claim_core.derived.standing import standing_of
from claim_core.events import TrickWon
from languages import Words
from tests.bot.loaded_matches import ALICE, BOB, finished_match, mark_over
from tests.claim_core.matches import KINGDOMS
from tests.effort import cases, times

from .message_contents import assert_valid, ids, labels, presses, read, walk

PLAYER_NAMES = ("Alice", "Bob")


def moves_text(parts: Sequence[Part]) -> str:
    """Return the text about the moves on a replay page, which is after the divider."""
    (frame,) = parts
    at = [part["type"] for part in frame["components"]].index(14) + 1
    content: str = frame["components"][at]["content"]
    return content


def plain(message: str) -> str:
    """Replace the spaces at which no line breaks."""
    return message.replace(GLUE, " ")


def goblins(loaded: LoadedMatch) -> tuple[int, int]:
    """Count the Goblins that vote in the end, by seat."""
    first, second = standing_of(position_after(loaded, 999).snapshot.view).piles
    return len(first["G"]), len(second["G"])


@pytest.mark.parametrize("artifacts", [False, True])
def test_every_step_from_every_side_can_be_shown(artifacts: bool, english: Words) -> None:
    done = set()
    for seed in cases(range(25), 7):
        loaded = finished_match(KINGDOMS[7 * seed], artifacts=artifacts, seed=seed)
        for ply in range(len(loaded.match.moves) + 1):
            now = position_after(loaded, ply)
            on = SIDES[ply % 3]
            parts = replay(now, english, on, PLAYER_NAMES)
            assert_valid(parts)
            message = read(parts)
            for seat in (0, 1):
                for cards in (now.views[seat].hand, now.views[seat].followers):
                    assert not cards or pile(cards) in message
                for card in now.snapshot.view.score[seat]:
                    assert card[1] in message or "=" in card
            if now.moves:
                made = now.moves[-1]
                done.add(made.move.verb)
                first, *then = moves_text(parts).partition("▸ ")[2].split("\n")
                assert re.search(r"<@\d+>", first)
                if made.move.verb == "play":
                    assert f"{made.move.card[1]}" in first
                for event in made.events:
                    if isinstance(event, TrickWon) and event.how != "horn":
                        won = f"**<@{(ALICE, BOB)[event.winner]}> wins the trick:**"
                        assert any(line.startswith(won) for line in then)
        for code in loaded.match.kingdom.codes:
            assert_valid(faction_story(faction_replay(loaded, code, 3), english, "s", PLAYER_NAMES))
        assert_valid(
            verify(loaded.snapshot(None), loaded.match.deal, Proof(), english, by_lot=True)
        )
    assert {"play", "seer", "ghost"} <= done
    assert not artifacts or {"pass", "keep", "horse", "crown", "boots"} <= done


def test_each_move_has_a_line_of_its_own(english: Words) -> None:
    for seed in range(times(30, 10)):
        loaded = finished_match(KINGDOMS[4 * seed], artifacts=True, seed=seed)
        for stop in position_after(loaded, 0).trick_ends:
            now = position_after(loaded, stop.ply)
            lines = plain(moves_text(replay(now, english, "s", PLAYER_NAMES))).split("\n")
            assert len(lines) >= len(now.moves)
            assert sum(line.startswith("▸ ") for line in lines) == 1
            assert not any(". " in line for line in lines), lines
            begun = [made for made in now.moves if made.move.verb == "play"]
            plays = [line for line in lines if re.search(r" (leads|plays) .\D+ \d", line)]
            assert len(plays) == len(begun)


@pytest.mark.parametrize("artifacts", [False, True])
def test_everything_that_names_the_trick_agrees_at_every_step(
    artifacts: bool, english: Words
) -> None:
    seen = set()
    for seed in range(times(20, 8)):
        loaded = finished_match(KINGDOMS[5 * seed], artifacts=artifacts, seed=seed)
        stops = position_after(loaded, 0).trick_ends
        for ply in range(1, len(loaded.match.moves)):
            now = position_after(loaded, ply)
            stop = next(stop for stop in stops if stop.ply >= ply)
            assert now.moves[0].ply > max((s.ply for s in stops if s.ply < ply), default=0)
            parts = replay(now, english, "s", PLAYER_NAMES)
            head, *_, caption = (part["content"] for part in walk(parts) if part["type"] == 10)
            two = now.snapshot.view.two_cards or (stop.two_cards and ply == stop.ply)
            number = f"tricks {stop.trick} and {stop.trick + 1}" if two else f"trick {stop.trick}"
            assert f"» {number} of 13 · ‹ › move {ply} of {now.last}" in caption
            phase = ("Phase one", "Phase two")[stop.phase - 1]
            chosen = [
                option["label"]
                for part in walk(parts)
                for option in part.get("options", ())
                if option.get("default")
            ]
            if ply < stop.ply:
                where, choice = f"{phase}, {number}", []
            elif now.snapshot.view.phase == stop.phase:
                where, choice = f"{phase}, after {number}", [f"{phase}, {number}"]
            else:
                where, choice = f"Before phase two, after {number}", ["Phase two begins"]
            seen.add(where.partition(" and ")[1])
            assert f"-# {where} of 13 · match K7F3Q2" in head
            assert chosen == choice
    assert (" and " in seen) == artifacts  # some of them with Bows


def test_the_moves_are_right_above_the_buttons_which_stay_in_place(english: Words) -> None:
    """The rows from the step buttons down are the same at each step."""
    loaded = finished_match("classic", seed=2)
    last = len(loaded.match.moves)
    for ply in range(last + 1):
        (frame,) = replay(position_after(loaded, ply), english, "0", PLAYER_NAMES)
        parts = frame["components"]
        steps = next(at for at, part in enumerate(parts) if "«" in labels([part]))
        below = [len(part["components"]) for part in parts[steps:]]
        assert below == [4, 2, 1, 1, 1]
        above = [part["type"] for part in parts[:steps]]
        more = [1] if ply in (0, last) else []
        assert above == [10, 10, 10, 14, 10, 10, *more, 10]


def test_step_buttons_lead_where_they_say(english: Words) -> None:
    loaded = finished_match("classic", seed=2)
    last = len(loaded.match.moves)
    stops = [stop.ply for stop in position_after(loaded, 0).trick_ends]

    def leads(ply: int) -> dict[str, str]:
        parts = replay(position_after(loaded, ply), english, "0", PLAYER_NAMES)
        return {p.label: p.id for p in presses(parts) if p.id.startswith("v1:replay")}

    at = leads(5)
    assert at["‹"] == "v1:replay:K7F3Q2:0:4"
    assert at["›"] == "v1:replay:K7F3Q2:0:6"
    assert at["«"] == "v1:replay:K7F3Q2:0:4:trick-back"
    assert at["»"] == "v1:replay:K7F3Q2:0:6:trick-on"
    assert at["Both players"] == "v1:replay:K7F3Q2:s:5:side"
    assert at["Bob’s view"] == "v1:replay:K7F3Q2:1:5:side"
    assert "Alice’s view" not in at
    assert not {"«", "‹"} & set(leads(0))
    assert not {"›", "»"} & set(leads(last))

    def listed(ply: int) -> list[str]:
        found = presses(replay(position_after(loaded, ply), english, "0", PLAYER_NAMES))
        return [press.value for press in found if press.id == "v1:replay:K7F3Q2:0" and press.value]

    values = list(map(str, stops))
    assert listed(5) == ["0", *values[:13], f"{stops[12]}:phase-two", str(last)]
    assert listed(last) == ["0", *values[12:]]


def test_the_bot_has_drawn_every_sign_of_the_controls(english: Words) -> None:
    """Other emojis would look different on each device, and the texts next to them do without."""
    loaded = finished_match("GKUDX", artifacts=True)
    for ply in range(len(loaded.match.moves) + 1):
        controls = walk(replay(position_after(loaded, ply), english, "s", PLAYER_NAMES))
        options = [option for each in controls for option in each.get("options", ())]
        assert options
        shown = {each["emoji"]["name"] for each in (*controls, *options) if "emoji" in each}
        assert shown <= names.SIGNS.keys()


def test_a_side_shows_what_its_player_could_know(english: Words) -> None:
    loaded = finished_match("classic", seed=4)
    early, late = position_after(loaded, 0), position_after(loaded, len(loaded.match.moves) - 4)
    for on, who in (("0", ALICE), ("1", BOB)):
        assert f"<@{who}> couldn’t know any of these cards" in read(
            replay(early, english, on, PLAYER_NAMES)
        )
        assert f"<@{who}> could know all of these cards" in read(
            replay(late, english, on, PLAYER_NAMES)
        )
    won = position_after(loaded, 2)
    recruiter = won.snapshot.view.tricks[0].winner
    prize = pile(won.views[recruiter].followers)
    message = read(replay(won, english, str(1 - recruiter), PLAYER_NAMES))
    assert f"could only know {prize}" in message
    for now in (early, won, late):
        assert "know" not in read(replay(now, english, "s", PLAYER_NAMES))


def test_the_hand_before_each_card_is_shown(english: Words) -> None:
    loaded = finished_match("claim2", seed=6)
    for ply, (seat, move) in enumerate(loaded.match.moves):
        if move.verb == "play":
            now = position_after(loaded, ply)
            message = read(replay(now, english, "s", PLAYER_NAMES))
            assert move.card in now.views[seat].hand
            assert f"Hand now: {pile(now.views[seat].hand)}" in message


def test_players_stand_in_the_order_of_the_picture_whoever_reads(english: Words) -> None:
    position = position_after(finished_match("classic", seed=8), 5)
    for side in SIDES:
        message = read(replay(position, english, side, PLAYER_NAMES))
        heads = [line.partition(GLUE)[0] for line in message.split("\n") if line.startswith("**<@")]
        assert heads[:2] == [f"**<@{ALICE}>**", f"**<@{BOB}>**"]


def test_a_faction_page_explains_who_won_it(english: Words) -> None:
    loaded = finished_match("classic", seed=8)
    message = plain(
        read(faction_story(faction_replay(loaded, "G", 12), english, "0", PLAYER_NAMES))
    )
    outcome = loaded.match.outcome
    assert outcome
    assert outcome.votes
    winner = outcome.votes["G"]
    assert winner is not None
    assert f"→ <@{(ALICE, BOB)[winner]}>" in message
    for trick in faction_replay(loaded, "G", 0).tricks:
        assert trick.end.won
        for seat in (0, 1):
            if trick.gained[seat]:
                line = f"**In trick {trick.end.trick}** · "
                assert line in message
                assert f"<@{(ALICE, BOB)[seat]}> takes {plain(pile(trick.gained[seat]))}" in message
        assert f"<@{(ALICE, BOB)[trick.end.won.winner]}> wins the trick:" in message
    assert "Counted for nobody: 👺" in message
    begun = position_after(
        loaded, next(stop.ply for stop in position_after(loaded, 0).trick_ends if stop.trick == 13)
    )
    recruited = [
        f"<@{who}> {plain(pile(card for card in view.hand if card[0] == 'G'))}"
        for who, view in zip((ALICE, BOB), begun.views, strict=True)
    ]
    assert f"-# As followers, at the start of phase two: {' · '.join(recruited)}" in message
    mine, theirs = goblins(loaded)
    assert f"Cards: <@{ALICE}> **{mine}**, <@{BOB}> **{theirs}** → <@" in message
    parts = faction_story(faction_replay(loaded, "G", 12), english, "0", PLAYER_NAMES)
    assert "v1:replay:K7F3Q2:0:12" in ids(parts)


def test_matches_that_ended_early_say_how(english: Words) -> None:
    loaded = finished_match("classic", seed=1, moves=[(1, "resign")])
    message = read(replay(position_after(loaded, 1), english, "s", PLAYER_NAMES))
    assert f"▸ <@{BOB}> resigns." in message
    assert f"<@{ALICE}> wins" in message
    assert "before the vote" in read(
        faction_story(faction_replay(loaded, "G", 1), english, "s", PLAYER_NAMES)
    )
    loaded = finished_match("classic", seed=1, stop=0)
    message = read(replay(position_after(loaded, 0), english, "s", PLAYER_NAMES))
    assert "ran out of time" in message
    for state, text in ((CANCELLED, "cancelled before"), (CLOSED, "no result")):
        loaded.game = replace(mark_over(loaded, None).game, state=state, ended=loaded.game.moved)
        loaded.match = Match(loaded.match.deal, loaded.match.edition)
        parts = replay(position_after(loaded, 0), english, "s", PLAYER_NAMES)
        assert_valid(parts)
        assert text in read(parts)
        assert "«" not in labels(parts)
        assert not any(part["type"] == 3 for part in walk(parts))
        assert {"Record", "Verify", "Bob’s view"} <= set(labels(parts))


def test_anonymous_players_are_named_in_words(english: Words) -> None:
    loaded = finished_match("classic", seed=1)
    loaded.game = replace(loaded.game, players=("former:0123456789abcdef", BOB))
    message = read(replay(position_after(loaded, 30), english, "1", ("Former player", "Bob")))
    assert "former:" not in message
    assert "a former player" in message


# The deal


@pytest.mark.parametrize(("kingdom", "artifacts"), [("classic", False), ("magic", True)])
def test_the_deal_can_be_checked_with_what_is_shown(
    kingdom: str, artifacts: bool, english: Words
) -> None:
    loaded = finished_match(kingdom, artifacts=artifacts, seed=5)
    snapshot = loaded.snapshot(None)
    seed = match_seed(bytes.fromhex(loaded.game.seed), loaded.game.salt)
    assert seed == loaded.match.deal.seed
    message = read(verify(snapshot, loaded.match.deal, Proof(), english, by_lot=True))
    for thing in (snapshot.commitment, snapshot.server_seed, snapshot.salt, seed.hex()):
        assert thing in message
    assert check_command(snapshot) in message
    assert deal_command(snapshot) in message
    again = deal(Kingdom.parse(kingdom), seed, artifacts=artifacts)
    order = again.kingdom.codes.index
    for seat in (0, 1):
        cards = [card.text for card in again.deck[13 * seat : 13 * seat + 13]]
        assert pile(sorted(cards, key=lambda card: (order(card[0]), card))) in message
    assert f'`"deck": {json.dumps([card.text for card in again.deck])}`' in message
    assert "chosen at random" in message
    assert ("Potions" in message) == (kingdom == "magic")
    assert "loser of the last match" in read(
        verify(snapshot, loaded.match.deal, Proof(), english, by_lot=False)
    )


@pytest.mark.parametrize("kingdom", ["classic", "NIHSW"])
def test_the_documentation_is_enough_to_repeat_the_deal(kingdom: str) -> None:
    """As `docs/replays.md` describes, without any code of the project."""
    loaded = finished_match(kingdom, seed=11)
    page = (ROOT / "docs" / "replays.md").read_text()
    values = {name: list(map(int, numbers.split())) for name, numbers in VALUES.findall(page)}
    order = re.search(r"`(G K N [A-Z ]+)`", page)
    assert order
    special = {"G": "Goblins", "K": "Knights", "N": "Gnomes", "I": "Giants"}
    deck = [
        f"{code}{value}"
        for code in order[1].split()
        if code in loaded.match.kingdom.codes
        for value in (values[special[code]] if code in special else range(10))
    ]
    assert len(deck) == 52
    seed = sha256(bytes.fromhex(loaded.game.seed) + loaded.game.salt.encode()).digest()
    shuffled(deck, seed, b"deck")
    assert deck == [card.text for card in loaded.match.deal.deck]


ROOT = Path(__file__).parents[3]
VALUES = re.compile(r"(Goblins|Knights|Gnomes|Giants) `([\d ]+)`")


def shuffled(deck: list[str], seed: bytes, name: bytes) -> None:
    blocks = (hmac.digest(seed, name + b":%d" % at, "sha256") for at in count())
    numbers = (int.from_bytes(block[at : at + 4]) for block in blocks for at in range(0, 32, 4))
    for i in range(len(deck) - 1, 0, -1):
        n = i + 1
        at = next(number for number in numbers if number < 2**32 - 2**32 % n) % n
        deck[i], deck[at] = deck[at], deck[i]
