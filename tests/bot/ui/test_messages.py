"""Challenges, panels, lists, notes, questions and the guide."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.people.person import PASSABLE, Person
from bot.people.server import Server
from bot.play.challenge import ACCEPTED, DECLINED, EXPIRED, WITHDRAWN, Challenge
from bot.play.terms import Terms
from bot.ui import notes, panels, questions
from bot.ui.challenge import challenge
from bot.ui.guide import TOPICS, find_topic, guide, guide_of, matching_topics, topics
from bot.ui.lists import MAX_ENTRIES, Entry, matches
from bot.ui.parts import (
    MAX_TEXT,
    Attachment,
    Part,
    button,
    container,
    divider,
    illustrated,
    row,
    short_rows,
    text,
)
from bot.ui.unseen import unseen
from claim_core import ARTIFACTS, FACTIONS
from languages import Words
from tests.claim_core.matches import KINGDOMS, Game
from tests.claim_core.stage import stage
from tests.effort import cases

from .message_contents import SELECTED, assert_valid, ids, labels, presses, read, walk
from .snapshots import ALICE, BOB, COMMITMENT, LINK, Position, positions

LONGER = 1.35  # how much longer than the English text another language may be
TERMS = Terms("GKUDX", False, "international", "day")
CHALLENGE = Challenge("C7D8E9", "1", "2", "3", ALICE, BOB, TERMS, COMMITMENT, 0, 1_900_000_000_000)


def entry(match: str = "K7F3Q2", due: int | None = 1_900_000_000_000, link: str = LINK) -> Entry:
    return Entry(match, (ALICE, BOB), 0, due, "GKUDX", 1, 5, link, "against Bob")


# Challenges


def test_a_challenge_shows_its_terms(english: Words) -> None:
    parts = challenge(CHALLENGE, english)
    assert_valid(parts)
    message = read(parts)
    for what in (
        "<@201>",
        "<@202>",
        "Classic",
        "Doppelgängers",
        "24 hours per move",
        COMMITMENT,
        ":R>",
    ):
        assert what in message
    actions = ("accept", "decline", "withdraw", "seal")
    assert ids(parts) == [f"v1:{action}:C7D8E9" for action in actions]


def test_an_open_challenge_cannot_be_declined(english: Words) -> None:
    terms = Terms("NIUXH", True, "german", "none")
    parts = challenge(replace(CHALLENGE, opponent=None, terms=terms), english)
    assert_valid(parts)
    assert ids(parts) == ["v1:accept:C7D8E9", "v1:withdraw:C7D8E9", "v1:seal:C7D8E9"]
    assert "with artifacts" in read(parts)


@pytest.mark.parametrize("state", [ACCEPTED, DECLINED, WITHDRAWN, EXPIRED])
def test_a_closed_challenge_has_no_buttons(state: str, english: Words) -> None:
    parts = challenge(replace(CHALLENGE, state=state, link=LINK), english)
    assert_valid(parts)
    assert ids(parts) == []
    assert (LINK in str(parts)) == (state == ACCEPTED)


def test_an_open_challenge_can_expire(english: Words) -> None:
    assert "Nobody" in read(challenge(replace(CHALLENGE, state=EXPIRED, opponent=None), english))


# Panels, questions, lists, notes


def test_preferences_show_the_current_choices(english: Words) -> None:
    person = Person("1", pings="never", hand="select", passes=frozenset(PASSABLE))
    parts = panels.preferences(person, [ALICE, BOB], english)
    assert_valid(parts)
    names = {id.removeprefix("v1:prefer:") for id in ids(parts)}
    assert names == {
        *("language", "pings", "hand", "pictures", "challenges", "everywhere", "passes"),
        "blocked",
    }
    assert chosen(parts) >= {"auto", "never", "select", "on", *PASSABLE}
    assert f"[{{'id': '{ALICE}', 'type': 'user'}}, {{'id': '{BOB}', 'type': 'user'}}]" in str(parts)
    name, select = parts[0]["components"][-2:]  # in which only the chosen people are left to read
    assert (name["content"], ids([select])) == ("-# Blocked", ["v1:prefer:blocked"])


def chosen(parts: list[Part]) -> set[str]:
    return {
        option["value"]
        for part in parts[0]["components"]
        for select in part.get("components", ())
        for option in select.get("options", ())
        if option.get("default")
    }


def test_settings_show_the_current_choices_and_end_stuck_matches(english: Words) -> None:
    server = Server("1", kingdom="NIUXH", edition="german", open_challenges=4, live_matches=7)
    live = [entry(f"AAAA{at:02}") for at in range(40)]
    parts = panels.settings(server, english, live)
    assert_valid(parts)
    assert chosen(parts) == {"auto", "on", "off", "NIUXH", "german", "day", "4", "7"}
    assert "v1:set:end" in ids(parts)
    assert "v1:set:end" not in ids(panels.settings(server, english))


def test_options_are_short_enough_for_a_phone(english: Words) -> None:
    for parts in (
        panels.preferences(Person("1"), [], english),
        panels.settings(Server("1", kingdom="NIUXH"), english),
    ):
        for press in presses(parts):
            # Several choices are shown as far as they fit.
            if press.value and press.id != "v1:prefer:passes":
                assert len(press.label) <= SELECTED, press.label


def test_resigning_asks_first_and_offers_to_cancel_where_possible(
    english: Words,
) -> None:
    position = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    parts = questions.resign_question(position.snapshot(0, may_cancel=True), english)
    assert_valid(parts)
    assert ids(parts) == ["v1:resignyes:K7F3Q2", "v1:cancel:K7F3Q2", "v1:hand:K7F3Q2"]
    assert "v1:cancel:K7F3Q2" not in ids(questions.resign_question(position.snapshot(0), english))
    rated = replace(TERMS, rated=True)
    for wants, label, message in (
        ((False, False), "Ask to cancel", "has to agree. You can ask."),
        ((True, False), "", "to agree."),
        ((False, True), "Cancel without a result", "<@202> wants to cancel. If you agree"),
    ):
        snapshot = position.snapshot(0, may_cancel=True, terms=rated, wants_cancel=wants)
        parts = questions.resign_question(snapshot, english)
        assert_valid(parts)
        assert labels(parts)[1:-1] == [label][: bool(label)]
        assert message in read(parts)
    for terms, manager, message in (
        (TERMS, "201", "ends without a result"),
        (rated, "203", "ends without a result"),
        (rated, "201", "ending it means resigning"),
    ):
        snapshot = position.snapshot(None, terms=terms)
        ending = questions.end_match_question(snapshot, english, manager)
        assert_valid(ending)
        assert ids(ending) == ["v1:endmatch:K7F3Q2"]
        assert message in read(ending)


def test_a_select_asks_which_match_is_meant(english: Words) -> None:
    parts = questions.which_match([entry(), entry("ABCDEF", None, "")], english, "hand")
    assert_valid(parts)
    assert [(press.id, press.value) for press in presses(parts)] == [
        ("v1:which:hand", "K7F3Q2"),
        ("v1:which:hand", "ABCDEF"),
    ]


def test_lists_of_matches_are_never_too_long(english: Words) -> None:
    for of in ("", ALICE):
        for number in (0, 1, MAX_ENTRIES + 1, 60):
            parts = matches([entry()] * number, english, person=of)
            assert_valid(parts)
            assert read(parts).count("▶") == min(number, MAX_ENTRIES)


def test_notes_mention_the_people_they_are_for(english: Words) -> None:
    snapshot = Position(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7")).snapshot(None)
    for note in (notes.your_turn, notes.reminder, notes.ended, notes.closed_by_manager):
        parts = note(snapshot, english, "<@201>")
        assert_valid(parts)
        assert "<@201>" in read(parts)
        assert "<@202>" not in read(parts)
    message = read(notes.lapsed(snapshot, english, "<@202>"))
    assert message.startswith("⌛ <@202>, <@201> ran out of time")
    assert_valid(notes.moved(LINK, english))
    assert_valid(notes.note("One thing."))
    without = notes.your_turn(replace(snapshot, link=""), english, "<@201>")
    assert read(without) == "▶ <@201>, it’s your turn."


# Unseen cards


def test_unseen_cards_can_be_shown_in_every_position(english: Words) -> None:
    for seed in cases(range(0, len(KINGDOMS), 5), 20):
        for position in positions(Game(KINGDOMS[seed], seed % 2 == 0, None, seed)):
            for seat in (0, 1):
                assert_valid(unseen(position.snapshot(seat), english))


def test_a_hand_known_by_elimination_is_shown(english: Words) -> None:
    snapshot = Position(stage("GKUDX", ("G5 D3", "D9 K2"), phase=2)).snapshot(0)
    message = read(unseen(snapshot, english))
    assert "<@202>’s hand" in message
    assert "⛏️\u00a0Dwarves: 9" in message


def test_nothing_is_unseen_when_the_other_hand_is_empty(english: Words) -> None:
    position = Position(stage("GKUDX", ("G5", "G9"), phase=2, leader=1))
    position.push("G9")
    assert read(unseen(position.snapshot(0), english)).startswith("You’ve seen every card.")


# The guide


def test_the_guide_has_a_page_about_everything(english: Words) -> None:
    assert {f"faction-{code}" for code in FACTIONS} <= set(TOPICS)
    assert {f"artifact-{name}" for name in ARTIFACTS} <= set(TOPICS)
    for topic, name in topics(english):
        assert_valid(guide(topic, english))
        assert name in read(guide(topic, english))
        assert len(read(guide(topic, english))) * LONGER <= MAX_TEXT
        assert find_topic(name, english) == topic
        assert find_topic(topic, english) == topic


def test_ratings_are_explained_line_by_line(english: Words) -> None:
    message = read(guide("ratings", english))
    for term in (
        "1500",
        "±",
        "Points",
        "provisional",
        "fourth counts half",
        "season",
        "leaderboard",
    ):
        assert term in message, term
    assert message.count("\n- ") == 7


def test_the_game_in_two_minutes_is_short(english: Words) -> None:
    """About two screens of a phone, without the example."""
    texts = [part["content"] for part in walk(guide("game", english)) if part["type"] == 10]
    first, example, rest = texts
    assert len(first) + len(rest) <= 1000
    assert len(example) <= 250
    assert example.startswith("> **Example**")


@pytest.mark.parametrize(
    ("typed", "topic"),
    [
        ("knig", "faction-K"),
        ("GHOSTS", "faction-H"),
        ("crown", "artifact-crown"),
        ("rating", "ratings"),
        ("doppelganger", "faction-X"),
        ("DOPPELGÄNGER", "faction-X"),
        ("runestone", "artifact-runestone"),
        ("stone kings", ""),
        ("kings stein", "artifact-stein"),
        ("lovers bow", "artifact-bow"),
        ("lover's", "artifact-bow"),
        ("fool’s crystal", "artifact-fools_crystal"),
        ("wombats", ""),
        ("", ""),
    ],
)
def test_topics_are_found_as_people_type_them(typed: str, topic: str, english: Words) -> None:
    assert find_topic(typed, english) == topic


def test_topics_are_suggested_for_any_word_of_their_names(english: Words) -> None:
    found = {topic for topic, _ in matching_topics("cryst", english)}
    assert found == {"artifact-crystal_ball", "artifact-fools_crystal"}
    assert [topic for topic, _ in matching_topics("of light", english)] == ["artifact-crown"]
    assert len(matching_topics("", english)) == len(TOPICS)
    assert matching_topics("🐻", english) == []


def test_an_unknown_topic_leads_to_the_game(english: Words) -> None:
    parts = guide("<@1> **wombats**", english)
    assert_valid(parts)
    assert "“\\<@\u200b1\\> \\*\\*wombats\\*\\*”" in read(parts)


def test_the_rules_of_a_match_are_those_of_its_kingdom(english: Words) -> None:
    for kingdom in cases(KINGDOMS, 60):
        snapshot = next(positions(Game(kingdom, True, "german", 1))).snapshot(None)
        parts = guide_of(snapshot, english)
        assert_valid(parts)
        for code in kingdom:
            assert FACTIONS[code].name in read(parts)
            assert english(f"power-{code}") in read(parts)
        assert "> **Example**" in read(parts)
        assert english("guide-votes-german") in read(parts)
        assert len(read(parts)) * LONGER <= MAX_TEXT


def test_a_picture_stands_below_the_first_text_or_above_the_last_one() -> None:
    parts = [container([text("first"), divider(), text("last"), row([])])]
    for is_low, types in (False, [10, 12, 14, 10, 1]), (True, [10, 14, 12, 10, 1]):
        (frame,) = illustrated(parts, Attachment("a.png", b"", is_low=is_low))
        assert [part["type"] for part in frame["components"]] == types


def test_rows_are_as_short_as_a_phone_shows_on_one_line() -> None:
    artifacts = [
        button(name, name, emoji="🏺") for name in ("Shield of the Veil", "Divine Hourglass")
    ]
    found = short_rows([*artifacts, button("pass", "Use nothing")])
    assert [[each["label"] for each in line["components"]] for line in found] == [
        ["Shield of the Veil"],
        ["Divine Hourglass", "Use nothing"],
    ]
