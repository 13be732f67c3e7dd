"""The private hand: every legal move can be pressed, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.chat.custom_ids import parse_custom_id
from bot.play.lesson import Hint
from bot.play.snapshot import CANCELLED, LIVE, Snapshot
from bot.ui.hand import hand
from bot.ui.names import GLUE, artifact
from bot.ui.parts import Part
from bot.ui.private_side import explanation
from claim_core import ARTIFACTS
from claim_core.players.advice import REASONS, Advice
from languages import Words
from tests.claim_core.matches import KINGDOMS, Game
from tests.claim_core.stage import stage
from tests.effort import cases

from .message_contents import assert_valid, ids, labels, presses, read
from .snapshots import Position, positions

Chosen = tuple[str, ...]


def offered_moves(
    snapshot: Snapshot, words: Words, *, as_select: bool
) -> Iterator[tuple[str, Chosen]]:
    """Press everything that plays no move; yield each move offered, with its modifiers."""
    seen: set[tuple[Chosen, str]] = set()
    left: list[tuple[Chosen, str]] = [((), "")]
    while left:
        chosen, group = at = left.pop()
        if at in seen:
            continue
        seen.add(at)
        parts = hand(snapshot, words, chosen=chosen, group=group, as_select=as_select)
        assert_valid(parts)
        for press in presses(parts):
            action, of = parse_custom_id(press.id)
            if action in ("play", "no", "with", "pick", "narrow"):
                assert of[:2] == [snapshot.match, str(snapshot.ply)]
            match action:
                case "play":
                    yield of[2], chosen
                case "pick":
                    yield press.value, chosen
                case "with":
                    left.append((tuple(filter(None, of[2].split("+"))), ""))
                case "narrow":
                    left.append((chosen, press.value))
                case _:
                    assert action in ("unseen", "resign", "asking", "explain")


@pytest.mark.parametrize("as_select", [False, True])
@pytest.mark.parametrize("kingdom", cases(KINGDOMS[::7], 5))
def test_exactly_the_legal_moves_can_be_pressed(
    kingdom: str, as_select: bool, english: Words
) -> None:
    for artifacts in (True, False):
        for position in positions(Game(kingdom, artifacts, None, sum(map(ord, kingdom)))):
            if position.match.outcome:
                break
            for seat in (0, 1):
                snapshot = position.snapshot(seat)
                reached = list(offered_moves(snapshot, english, as_select=as_select))
                assert {move for move, _ in reached} == {move.text for move in snapshot.view.legal}
                plain = [move for move, chosen in reached if not chosen]
                assert len(plain) == len(set(plain)) or any("horse" in move for move in plain)


def test_hands_of_every_kingdom_are_valid_messages(english: Words) -> None:
    for number, kingdom in enumerate(cases(KINGDOMS, 60)):
        for ply, position in enumerate(positions(Game(kingdom, True, None, number))):
            if ply % 4 == number % 4:
                seat = ply // 4 % 2
                snapshot = position.snapshot(seat, passes=frozenset({"react", "collect"}))
                assert_valid(hand(snapshot, english, note="That card can’t play."))


def test_the_fullest_hand_fits_into_a_message(english: Words) -> None:
    match = stage(
        "GKWBS",
        ("G0 G1 G2 K2 K3 W0 W1 W2 B0 B1 S0 S1 S2", "G3 G4 G5 K4 K5 W3 W4 W5 B3 B4 S3 S4 S5"),
        prize="G9",
        leader=1,
        artifacts=("stein shield staff", "ring axe boots"),
        potions=("+6 -5", ""),
        followers=("K9 S9", "B9"),
        laid_before=("B8", ""),
    )
    position = Position(match)
    position.push("G3")
    snapshot = position.snapshot(0)
    advised = replace(
        snapshot,
        computer=1,
        hints=(Hint("explain"), Hint("many")),
        advice=Advice(snapshot.view.legal[0], "tried", 55),
    )
    for chosen in ((), ("stein",), ("potion", "stein=W")):
        assert_valid(hand(snapshot, english, chosen=chosen, note="Something was just said."))
        parts = hand(advised, english, chosen=chosen, note="Something was just said.")
        assert_valid(parts)
        assert "The King would choose" in read(parts)
    assert "v1:hint:K7F3Q2:1" in ids(hand(advised, english))
    assert "v1:with:K7F3Q2:1:stein=W" in ids(hand(snapshot, english, chosen=("stein",)))
    assert "v1:play:K7F3Q2:1:shield" in ids(hand(snapshot, english))


def test_a_hint_is_offered_only_in_unrated_matches_against_the_computer(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3 D4", "G0 G0 K2"), prize="U7"))
    rated = replace(position.snapshot(0).terms, rated=True)
    for seat, changes, expected in (
        (0, {"computer": 1}, True),
        (1, {"computer": 0}, False),  # it is the other seat's turn
        (0, {}, False),
        (0, {"computer": 1, "terms": rated}, False),
    ):
        parts = hand(position.snapshot(seat, **changes), english)
        assert ("v1:hint:K7F3Q2:0" in ids(parts)) == expected


@pytest.mark.parametrize("why", REASONS)
def test_every_reason_of_the_king_can_be_told(why: str, english: Words) -> None:
    snapshot = Position(stage("GKUDX", ("G5 D3 D4", "G0 G0 K2"), prize="U7")).snapshot(0)
    advice = Advice(snapshot.view.legal[0], why, None)
    parts = hand(replace(snapshot, computer=1, advice=advice), english)
    assert_valid(parts)
    assert f"The King would choose **👺{GLUE}Goblin{GLUE}5**. " in read(parts)
    assert "Your chance" not in read(parts)


def test_equal_cards_are_one_button_and_unplayable_ones_are_disabled(
    english: Words,
) -> None:
    match = stage("GKUDX", ("G5 D3 D4", "G0 G0 K2"), prize="U7")
    position = Position(match)
    position.push("G5")
    parts = hand(position.snapshot(1), english)
    assert {"G 0 ×2", "K 2"} <= set(labels(parts))
    assert "v1:play:K7F3Q2:1:G0" in [press.id for press in presses(parts)]
    assert "v1:no:K7F3Q2:1:K2" in ids(parts)
    assert "v1:no:K7F3Q2:1:K2" not in [press.id for press in presses(parts)]


@pytest.mark.parametrize(
    ("moves", "seat", "asked"),
    [
        ("", 0, "Lead a card\n🏅 **🧟\u00a0U\u00a07**\n-# Phase one, trick 12"),
        ("", 1, "**▶ <@201> leads**"),
        ("G5", 1, "No 👺\u00a0Goblins: play any card"),
        ("D3", 1, "Follow ⛏️\u00a0Dwarves"),
        ("D3", 0, "**▶ <@202> follows ⛏️\u00a0Dwarves**"),
    ],
)
def test_the_decision_stands_above_the_cards(
    moves: str, seat: int, asked: str, english: Words
) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    for move in moves.split():
        position.push(move)
    assert f"### {asked}" in read(hand(position.snapshot(seat), english))


def test_chosen_modifiers_that_are_gone_are_dropped(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    snapshot = position.snapshot(0)
    assert hand(snapshot, english, chosen=("sword", "stein=D")) == hand(snapshot, english)


def test_letters_and_artifacts_are_explained_behind_a_button(english: Words) -> None:
    match = stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7", artifacts=("horse staff", "axe"))
    snapshot = Position(match).snapshot(0)
    parts = hand(snapshot, english)
    assert "v1:explain:K7F3Q2" in ids(parts)
    assert "Staff of Order" in told_by(parts)
    assert "lead the next trick" not in read(parts)
    explained = explanation(snapshot, english)
    assert_valid(explained)
    assert "**D** ⛏️\u00a0Dwarves: no power in phase one" in read(explained)
    assert "Undead: when played, they go to the winner’s score pile" in read(explained)
    assert "lead the next trick" in read(explained)
    assert "Axe" not in read(explained)


@pytest.mark.parametrize("code", "NIUDTEBSH")
def test_powers_are_explained_for_the_phase_that_is_being_played(code: str, english: Words) -> None:
    """Each of these factions has a power in one phase only, as the rules say."""
    phases = [english(f"does-faction-{code}", phase=phase) for phase in (1, 2)]
    without = 1 if code in "NIDT" else 2
    assert phases[without - 1] == f"no power in phase {('one', 'two')[without - 1]}"
    assert "no power" not in phases[2 - without]


def test_the_explanation_of_every_kingdom_fits(english: Words) -> None:
    for kingdom in cases(KINGDOMS, 60):
        for position in positions(Game(kingdom, True, None, 1)):
            if position.match.outcome or len(position.match.moves) % 7:
                continue
            explained = explanation(position.snapshot(0), english)
            assert_valid(explained)
            for code in kingdom:
                does = english(f"does-faction-{code}", phase=position.match.phase)
                assert does in read(explained)


def test_whatever_can_be_used_now_is_explained_above_the_question(english: Words) -> None:
    """Each artifact and potion that can be used for this decision, and no other."""
    seen = set()
    for seed in cases(range(60), 24):
        for position in positions(Game(KINGDOMS[seed * 3 % len(KINGDOMS)], True, None, seed)):
            seat = position.match.decision.seat
            if seat is None:
                continue
            snapshot = position.snapshot(seat)
            shown, asked, _ = read(hand(snapshot, english)).partition("### ")
            assert asked
            moves = snapshot.view.legal
            usable = {move.verb for move in moves} | {
                each.partition("=")[0] for move in moves for each in move.modifiers
            }
            for name in ARTIFACTS:
                does = english(f"does-artifact-{name}", phase=snapshot.view.phase)
                line = english("usable-artifact", artifact=artifact(english, name), does=does)
                assert (line in shown) == (name in usable), name
                assert len(does) <= 60, does
            assert (english("usable-potion") in shown) == ("potion" in usable)
            seen |= usable
    assert {*ARTIFACTS, "potion"} <= seen


@pytest.mark.parametrize(
    ("kingdom", "hands", "moves", "kind"),
    [
        ("NIRTE", ("E7 R1", "E2 R2"), "E7 E2", "seer"),
        ("GKUDH", ("H9 U1", "D2 U2"), "H9 D2", "ghost"),
    ],
)
def test_a_choice_that_a_power_gives_is_explained(
    kingdom: str, hands: tuple[str, str], moves: str, kind: str, english: Words
) -> None:
    position = Position(stage(kingdom, hands, prize="G0" if kind == "ghost" else "N1"))
    for move in moves.split():
        position.push(move)
    assert position.match.decision.kind == kind
    lines = {
        "seer": "You see both cards. <@202> gets the one you don’t take.",
        "ghost": "Keep your Ghost, or take the other card.",
    }
    shown, asked, _ = read(hand(position.snapshot(0), english)).partition("### ")
    assert asked
    assert lines[kind] in shown


def test_the_menu_of_what_not_to_ask_is_behind_one_button(english: Words) -> None:
    match = stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7", artifacts=("horse staff", "axe"))
    snapshot = Position(match).snapshot(0, passes=frozenset({"react"}))
    parts = hand(snapshot, english)
    assert "v1:asking:K7F3Q2" in ids(parts)
    assert "v1:auto:K7F3Q2" not in ids(parts)
    assert "passed for you" in read(parts)
    menu = hand(snapshot, english, asking=True)
    assert_valid(menu)
    offered = {press.value: press.label for press in presses(menu) if press.value}
    assert offered == {
        "react:off": "Ask again about: Magician’s Horse",
        "aftermath:on": "Don’t ask about: Staff of Order",
        "only-card:on": "Play my only card for me",
    }


def test_each_artifact_of_a_hand_has_its_own_line(english: Words) -> None:
    """On a phone, a list in one line would leave emblems at its end, away from their names."""
    held = ("horse", "staff", "axe")
    match = stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7", artifacts=(" ".join(held), ""))
    lines = read(hand(Position(match).snapshot(0), english)).split("\n")
    own = [line for line in lines if line in {artifact(english, name) for name in held}]
    assert sorted(own) == sorted(artifact(english, name) for name in held)


def test_with_no_choice_a_player_can_have_their_only_card_played(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "G9 K2"), prize="U7"))
    assert "v1:asking:K7F3Q2" not in ids(hand(position.snapshot(0), english))
    position.push("G5")
    assert "v1:asking:K7F3Q2" in ids(hand(position.snapshot(1), english))
    assert "v1:asking:K7F3Q2" not in ids(hand(position.snapshot(0), english))


def test_the_hand_of_a_finished_match_says_how_it_ended(english: Words) -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, score=("G2", "U3"))
    position = Position(match)
    position.push("G5")
    position.push("G9")
    parts = hand(position.snapshot(0), english, note="Too late.")
    assert "v1:rematch:K7F3Q2" in ids(parts)
    assert "Too late." in read(parts)
    cancelled = hand(position.snapshot(0, state=CANCELLED), english)
    assert_valid(cancelled)
    assert ids(cancelled) == []


def test_the_first_hand_of_phase_two_says_what_was_recruited(english: Words) -> None:
    for position in positions(Game("GKUDX", False, None, 5)):
        match = position.match
        if match.phase == 2 and not match.places:
            break
    assert "followers are now your hand" in read(hand(position.snapshot(0), english))
    assert "followers are now your hand" not in read(hand(first_snapshot(), english))
    leader = match.decision.seat
    assert leader is not None
    position.push(match.legal(leader)[0])
    assert "followers are now your hand" in read(hand(position.snapshot(1 - leader), english))
    assert "followers are now your hand" not in read(hand(position.snapshot(leader), english))


def test_a_question_after_the_first_trick_of_phase_two_no_longer_says_it(english: Words) -> None:
    after = [
        read(hand(position.snapshot(seat), english))
        for seed in range(8)
        for position in positions(Game("GKUDX", True, None, seed))
        for seat in (0, 1)
        if position.match.phase == 2 and position.match.trick == 1
        if position.match.tricks[-1].phase == 2
    ]
    assert after
    assert not any("followers are now your hand" in told for told in after)


def told_by(parts: list[Part]) -> str:
    return read(parts).replace(GLUE, " ")


def test_the_last_trick_is_told_before_the_decision(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3 D4", "G9 K2 K3"), prize="U7", deck="D2 D1 D0"))
    position.push("G5")
    assert "Last trick" not in read(hand(position.snapshot(0), english))
    position.push("G9")
    for seat in (0, 1):
        above, _, below = read(hand(position.snapshot(seat), english)).partition("\n### ")
        assert "Last trick" in above
        assert "Last trick" not in below
    told = told_by(hand(position.snapshot(0), english))
    assert "-# Last trick **lost** · 👺 G 5 – 👺 G 9 → **⛏️ D 2**" in told
    told = told_by(hand(position.snapshot(1), english))
    assert "-# Last trick **won** · 👺 G 9 – 👺 G 5 → **🧟 U 7**" in told


def test_a_trick_that_nobody_won_or_of_four_cards_is_told_in_one_line(english: Words) -> None:
    hands, held = ("G5 D3 D4", "G9 K2 K3"), ("horn", "bow")
    position = Position(stage("GKUDX", hands, phase=2, artifacts=held))
    for move in ("G5", "G9", "horn"):
        position.push(move)
    told = told_by(hand(position.snapshot(0), english))
    assert "-# Last trick to nobody · 👺 G 5 – 👺 G 9" in told
    assert "Horn" not in told
    for move, seat in (("bow", 1), ("K2", 1), ("K3", 1), ("D3", 0), ("D4", 0)):
        position.push(move, seat)
    told = told_by(hand(position.snapshot(1, state=LIVE), english))
    assert "-# Last trick **won** · K 2 K 3 – D 3 D 4\n" in told


def test_a_question_after_a_trick_tells_it_in_one_line(english: Words) -> None:
    hands = "G9 K2 K3 K4 K5 K6", "G5 D3 D4 D5 D6 D7"
    match = stage("GKUDX", hands, phase=2, artifacts=("lantern", "crown"))
    position = Position(match)
    for move in ("G9", "G5"):
        position.push(move)
    asked = told_by(hand(position.snapshot(0), english))
    assert "Use your 🏮 Eternal Lantern?" in asked
    assert "-# Last trick **won** · 👺 G 9 – 👺 G 5" in asked
    assert "wins the trick" not in asked
    position.push("lantern")
    seen = told_by(hand(position.snapshot(0), english))
    assert seen.count("⛏️ D ") == 3
    assert "👀 You have seen" in seen
    assert "👀" not in told_by(hand(position.snapshot(1), english))


def test_what_decides_the_next_card_stands_with_the_cards(english: Words) -> None:
    match = stage(
        "GKWBS",
        ("G5 W3 B4", "G9 K2 S3"),
        prize="W7",
        artifacts=("boots", "axe"),
        potions=("+6", ""),
        laid_before=("B8", ""),
    )
    position = Position(match)
    position.push("boots", 0)
    position.push("axe", 1)
    first, second = (read(hand(position.snapshot(seat), english)) for seat in (0, 1))
    for told in (
        "Bear: +3 for the next card",
        "+2 to the next 2 cards",
        "−2 to the next 2 cards",
    ):
        assert told in first.partition("Legend")[0]
        assert told in second
    assert "**You**: 🐻" in first
    assert "**<@201>**: 🐻" in second
    assert "1 potion" in first


def test_in_phase_two_a_hand_shows_the_current_votes(english: Words) -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, score=("U7 K2", "D9"))
    message = read(hand(Position(match).snapshot(1), english))
    assert "**Votes** you **1 : 2** <@201>" in message
    assert "⛏️ `← 1 : 0 ·` Dwarves" in message
    assert "**Votes**" not in read(hand(first_snapshot(), english))


def test_a_hand_says_that_its_table_is_lost(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    for seat in (0, 1):
        lost = hand(position.snapshot(seat, lost=True, link=""), english)
        assert_valid(lost)
        assert "`/claim table`" in read(lost)
        assert "`/claim table`" not in read(hand(position.snapshot(seat), english))


def first_snapshot() -> Snapshot:
    return next(positions(Game("GKUDX", False, None, 5))).snapshot(0)


def test_the_opponent_of_a_player_whose_time_is_up_may_claim_the_win(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    late = position.snapshot(1, lapsed=True)
    assert "v1:claimwin:K7F3Q2" in ids(hand(late, english))
    assert "v1:claimwin:K7F3Q2" not in ids(hand(position.snapshot(0, lapsed=True), english))


def test_a_wish_to_cancel_or_to_play_again_is_shown_with_its_button(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5", "G9"), phase=2, score=("G2", "U3")))
    wish = {"may_cancel": True, "wants_cancel": (True, False)}
    asked = hand(position.snapshot(1, **wish), english)
    assert "<@201> wants to cancel" in read(asked)
    assert "v1:cancel:K7F3Q2" in ids(asked)
    asking = hand(position.snapshot(0, **wish), english)
    assert "You asked to cancel" in read(asking)
    assert "v1:cancel:K7F3Q2" not in ids(asking)
    position.push("G5")
    position.push("G9")
    wanted = hand(position.snapshot(1, wants_rematch=(True, False)), english)
    assert "<@201> wants a rematch" in read(wanted)
    assert "v1:rematch:K7F3Q2" in ids(wanted)
    began = hand(position.snapshot(1, wants_rematch=(True, True), rematch="AB2C3D"), english)
    assert "The rematch has begun" in read(began)
    assert "v1:rematch:K7F3Q2" not in ids(began)
