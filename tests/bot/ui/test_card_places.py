"""The cards of a hand keep their places, so that a second press never lands on another one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pytest

from bot.chat.custom_ids import parse_custom_id
from bot.play.lesson import Hint
from bot.play.snapshot import Snapshot
from bot.ui.card_places import WIDTH, Gap, Kind, card_places
from bot.ui.hand import hand
from bot.ui.parts import BLANK, MAX_PARTS, ROW, Part, short_rows
from bot.ui.pressed import Pressed, find_pressed
from claim_core import Move
from languages import Words
from tests.claim_core.matches import KINGDOMS, Game
from tests.claim_core.stage import stage
from tests.effort import cases

from .message_contents import assert_valid, walk
from .snapshots import Position, positions

GAINS = ("horse", "fools_crystal")  # with these a card may join a hand
RETURNS = "hourglass"  # gives back what was played


class Spot(NamedTuple):
    row: int  # from below
    column: int


def rows_of(parts: list[Part]) -> list[list[Part]]:
    """Return the rows from below: a chat grows upwards."""
    return [part["components"] for part in walk(parts) if part["type"] == ROW][::-1]


def moves_at(parts: list[Part]) -> dict[Spot, str]:
    """Return the moves that a press makes, by the place of their buttons."""
    found = {}
    for at, buttons in enumerate(rows_of(parts)):
        for column, each in enumerate(buttons):
            action, of = parse_custom_id(each.get("custom_id", ""))
            if action == "play" and not each.get("disabled"):
                found[Spot(at, column)] = of[2]
    return found


def is_of_cards(buttons: list[Part]) -> bool:
    """Whether this row has cards, or has had some."""
    action, of = parse_custom_id(buttons[0].get("custom_id", ""))
    match action:
        case "done":
            return of[2].isdecimal()
        case "play":
            return Move.parse(of[2]).verb == "play"
        case _:
            return action == "no"


def shape(parts: list[Part]) -> list[int]:
    """Return how many buttons each row of cards has, from below; nothing else may be there."""
    *others, frame = parts
    assert not others
    below: list[int] = []
    for part in reversed(frame["components"]):
        if part["type"] != ROW or not is_of_cards(part["components"]):
            break
        below.append(len(part["components"]))
    assert len(below) == sum(map(is_of_cards, rows_of(parts)))
    return below


def card_spots(parts: list[Part]) -> dict[str, Spot]:
    """Return the places of the cards in the hand."""
    found = {}
    for at, buttons in enumerate(rows_of(parts)):
        for column, each in enumerate(buttons):
            action, of = parse_custom_id(each.get("custom_id", ""))
            if action == "no" or (action == "play" and Move.parse(of[2]).verb == "play"):
                found[of[2][:2]] = Spot(at, column)
    return found


class Player:
    """What a player sees, and where they last pressed."""

    def __init__(self, seat: int, words: Words) -> None:
        self.seat = seat
        self.words = words
        self.pressed: Pressed | None = None
        self.phase = 1
        self.gap: Gap | None = None

    def sees(self, snapshot: Snapshot) -> list[Part]:
        if snapshot.view.phase > self.phase:
            self.phase = snapshot.view.phase
            self.gap = self.pressed and Gap(self.pressed.row, self.pressed.column)
        return hand(snapshot, self.words, gap=self.gap, pressed=self.pressed)

    def press(self, parts: list[Part], snapshot: Snapshot, move: Move) -> Spot | None:
        """Note where a move's button is; with modifiers, these are turned on before."""
        if move.modifiers:
            parts = hand(snapshot, self.words, chosen=move.modifiers, gap=self.gap)
        id = f"v1:play:{snapshot.match}:{snapshot.ply}:{move.text}"
        self.pressed = find_pressed(parts, id)
        return Spot(*self.pressed[:2]) if self.pressed else None


def states(
    kingdom: str, artifacts: bool, seed: int, words: Words
) -> Iterator[tuple[Position, list[Player], list[list[Part]], Spot | None, int, Move]]:
    """Play a match; yield what both see before each move, and where it is pressed."""
    game = Game(kingdom, artifacts, None, seed)
    position = Position(game.start())
    players = [Player(seat, words) for seat in (0, 1)]
    for _, seat, move in game.walk():
        seen = [player.sees(position.snapshot(player.seat)) for player in players]
        spot = players[seat].press(seen[seat], position.snapshot(seat), move)
        yield position, players, seen, spot, seat, move
        position.push(move, seat)


@pytest.mark.parametrize("artifacts", [False, True])
@pytest.mark.parametrize("kingdom", cases(KINGDOMS[::17], 5))
def test_nothing_can_be_played_where_the_last_press_was(
    kingdom: str, artifacts: bool, english: Words
) -> None:
    for seed in range(2):
        spots: list[Spot | None] = [None, None]
        for _, _, seen, spot, seat, move in states(kingdom, artifacts, seed, english):
            for each in (0, 1):
                assert_valid(seen[each])
                at = spots[each]
                assert at is None or at not in moves_at(seen[each]), (kingdom, seed, move)
            spots[seat] = spot
            if move.verb == RETURNS:  # a card lies again where it was, for both to see
                spots[1 - seat] = None


@pytest.mark.parametrize("artifacts", [False, True])
@pytest.mark.parametrize("kingdom", cases(KINGDOMS[::17], 5))
def test_nothing_below_a_card_changes_for_a_whole_phase(
    kingdom: str, artifacts: bool, english: Words
) -> None:
    for seed in range(2):
        rows: list[list[int]] = [[], []]
        before: list[dict[str, Spot]] = [{}, {}]
        phase = 1
        for position, _, seen, _, _, move in states(kingdom, artifacts, seed, english):
            if position.match.phase != phase:
                phase, rows, before = 2, [[], []], [{}, {}]
            for seat in (0, 1):
                now, spots = shape(seen[seat]), card_spots(seen[seat])
                assert now == (rows[seat] or now), (kingdom, seed, move)
                for card, spot in spots.items():
                    was = before[seat].get(card, spot)
                    assert was.row == spot.row, (kingdom, seed, move)
                rows[seat] = now
                before[seat] |= spots
            if move.verb in GAINS:
                rows, before = [[], []], [{}, {}]


@pytest.mark.parametrize("artifacts", [False, True])
@pytest.mark.parametrize("kingdom", cases(KINGDOMS[::17], 5))
def test_no_card_comes_to_where_the_last_press_of_phase_one_was(
    kingdom: str, artifacts: bool, english: Words
) -> None:
    for seed in range(2):
        for _, players, seen, _, _, move in states(kingdom, artifacts, seed, english):
            for player, parts in zip(players, seen, strict=True):
                if gap := player.gap:
                    there = moves_at(parts).get(Spot(gap.row, gap.column), "pass")
                    assert Move.parse(there).verb != "play", (kingdom, seed, move)


@pytest.mark.parametrize("kingdom", cases(KINGDOMS, 48))
def test_rows_fit_on_a_line_wherever_the_last_press_of_phase_one_was(
    kingdom: str,
) -> None:
    for seed in range(2):
        match = Game(kingdom, False, None, seed).start()
        while match.phase == 1:
            match.push(match.legal(match.decision.seat)[0])
        snapshot = Position(match).snapshot(match.decision.seat)
        usual = card_places(snapshot)[::-1]
        for gap in (Gap(row, column) for row in range(len(usual)) for column in range(5)):
            rows = card_places(snapshot, gap)[::-1]
            assert all(1 <= len(row) <= WIDTH for row in rows), (gap, rows)
            assert rows[: gap.row] == usual[: gap.row]
            there = rows[gap.row][gap.column : gap.column + 1]
            assert [place.kind for place in there] in ([], [Kind.EMPTY]), (gap, rows)
            cards, before = (
                [place.card for row in each[::-1] for place in row if place.card]
                for each in (rows, usual)
            )
            assert cards == before


def test_of_equal_cards_one_can_be_pressed_and_its_place_changes(english: Words) -> None:
    rows = []
    for held in ("G0 G0 G0 K3", "G0 G0 K3", "G0 K3", "K3"):
        position = Position(stage("GKUDX", (held, "G5 G6 G7 K2"[: len(held)]), prize="U7"))
        snapshot = replace(position.snapshot(0), had=("G0", "G0", "G0", "K3"))
        rows.append([button["label"] for button in rows_of(hand(snapshot, english))[1]])
    assert rows == [["G 0 ×3", BLANK], ["G 0", "G 0 ×2"], ["G 0", "G 0"], ["G 0", "G 0"]]


def test_a_press_on_the_last_card_does_not_lead_to_one_on_rematch(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5", "G9"), phase=2))
    position.push("G5")
    position.push("G9")
    (frame,) = hand(position.snapshot(1), english)
    assert "v1:rematch:K7F3Q2" in [each.get("custom_id") for each in rows_of([frame])[0]]
    played = {"type": 2, "style": 1, "label": "G 9", "custom_id": "v1:play:K7F3Q2:1:G9"}
    under = ({**played, "custom_id": "v1:no:K7F3Q2:1:G3"},)
    pressed = Pressed(1, 0, (played,), (under,))
    parts = hand(position.snapshot(1), english, pressed=pressed)
    assert_valid(parts)
    below, row, *above = rows_of(parts)
    assert all(each["disabled"] for each in (*below, *row))
    assert (len(below), len(row)) == (1, 1)
    assert "v1:rematch:K7F3Q2" in str(above)
    assert parts[0]["components"][0]["type"] == ROW  # as far up as possible


def test_what_is_kept_where_the_last_press_was_does_not_look_like_a_live_button(
    english: Words,
) -> None:
    snapshot = Position(stage("GKUDX", ("G0", "K2"), artifacts=("axe", "bow"))).snapshot(0)
    shown = hand(snapshot, english)
    pressed = find_pressed(shown, "v1:play:K7F3Q2:0:axe")
    parts = hand(snapshot, english, pressed=pressed)
    assert_valid(parts)
    labels = [each["label"] for buttons in rows_of(parts) for each in buttons]
    usual = [each["label"] for buttons in rows_of(shown) for each in buttons]
    assert sorted(labels) == sorted([*usual, *[BLANK] * (len(labels) - len(usual))])
    assert len(labels) > len(usual)


def test_a_hand_has_a_row_for_each_faction_in_the_order_of_the_kingdom(english: Words) -> None:
    for number, kingdom in enumerate(cases(KINGDOMS, 60)):
        snapshot = Position(Game(kingdom, False, None, number).start()).snapshot(0)
        rows = rows_of(hand(snapshot, english))[::-1]
        factions = [
            {
                of[2][0]
                for action, of in (parse_custom_id(each["custom_id"]) for each in row)
                if action != "done"
            }
            for row in rows
            if is_of_cards(row)
        ]
        assert all(len(row) <= WIDTH for row in rows if is_of_cards(row))
        assert all(len(faction) == 1 for faction in factions)
        order = [code for faction in factions for code in faction]
        assert order == sorted(order, key=kingdom.index)


def test_a_modifier_stays_where_it_is_when_something_is_turned_on(english: Words) -> None:
    artifacts = ("stein sword ring", "axe")
    match = stage("GKWBS", ("G0 K2", "G7 G8"), prize="W2", artifacts=artifacts, potions=("+6", ""))
    snapshot = Position(match).snapshot(0)
    kinds = ("potion", "sword", "stein", "ring")
    for chosen in ((), kinds[:1], ("stein",), ("stein=W",), ("potion", "sword", "stein=W", "ring")):
        parts = hand(snapshot, english, chosen=chosen)
        assert_valid(parts)
        spots = {}
        for at, buttons in enumerate(rows_of(parts)):
            assert len(short_rows(buttons)) == 1 or buttons[0]["custom_id"].startswith("v1:explain")
            for column, each in enumerate(buttons):
                spots[each["label"].lstrip("+✓ ")] = Spot(at, column)
        assert spots["Potion"] == (3, 0)
        assert spots["Serpent Sword"] == (3, 1)
        assert spots["Stein of Kings"] == (2, 0)
        stein = any(each.startswith("stein") for each in chosen)
        assert ("Wizards" in spots) == stein


@pytest.mark.parametrize("chosen", [(), ("stein",), ("potion", "sword", "stein=W", "ring")])
def test_the_fullest_hand_with_everything_kept_in_its_place_is_valid(
    chosen: tuple[str, ...], english: Words
) -> None:
    match = stage(
        "GKWBS",
        ("G0 G1 G2 G3 G4 G5 G6 K2 K3 W0 W1 B0 S0", "G7 G8 G9 K4 K5 W3 W4 W5 B3 B4 S3 S4 S5"),
        prize="W2",
        leader=1,
        artifacts=("stein sword ring", "axe boots bow"),
        potions=("+6 -5", ""),
        laid_before=("B8", ""),
    )
    position = Position(match)
    position.push("G7")
    done = {"type": 2, "style": 1, "label": "Shield of the Veil", "custom_id": "v1:play:K7F3Q2:0:x"}
    pressed = None if chosen else Pressed(6, 4, (done,) * 5)
    snapshot = position.snapshot(0)
    for row in range(7):
        parts = hand(snapshot, english, chosen=chosen, gap=Gap(row, 0), pressed=pressed, note="So.")
        assert_valid(parts)
        assert len(list(walk(parts))) < MAX_PARTS  # there may be a picture, too


@pytest.mark.parametrize("kingdom", cases(KINGDOMS[::11], 6))
def test_whatever_is_kept_and_offered_at_once_fits_into_a_message(
    kingdom: str, english: Words
) -> None:
    """A lesson and a hint are offered, the menu is open, and what was pressed keeps its place."""
    chance = random.Random(kingdom)
    hints = Hint("explain"), Hint("many")
    for number in range(3):
        pressed: dict[int, Pressed | None] = {0: None, 1: None}
        gaps: dict[int, Gap | None] = {0: None, 1: None}
        phase = 1
        for position in positions(Game(kingdom, True, None, number)):
            if position.match.outcome:
                break
            if position.match.phase > phase:
                phase = 2
                gaps = {at: last and Gap(last.row, last.column) for at, last in pressed.items()}
            seat = position.match.decision.seat
            assert seat is not None
            snapshot = position.snapshot(seat, computer=1 - seat, hints=hints)
            gap, last = gaps[seat], pressed[seat]
            show = partial(hand, snapshot, english, note="So.", gap=gap, pressed=last)
            chosen = chance.choice(snapshot.view.legal).modifiers
            for parts in (show(), show(chosen=chosen), show(asking=True)):
                assert_valid(parts)
                assert len(walk(parts)) < MAX_PARTS  # there may be a picture, too
            move = chance.choice([*moves_at(show()).values()] or [""])
            pressed[seat] = find_pressed(show(), f"v1:play:K7F3Q2:{snapshot.ply}:{move}")
