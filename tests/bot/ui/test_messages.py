"""Challenges, panels, lists, notes, questions and the guide."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.languages import Words
from bot.offer import ACCEPTED, DECLINED, EXPIRED, WITHDRAWN, Offer
from bot.people import PASSABLE, Person
from bot.servers import Server
from bot.terms import Terms
from bot.ui import asking, notes, panels
from bot.ui.challenge import challenge
from bot.ui.guide import TOPICS, find_topic, guide, guide_of, topics
from bot.ui.lists import SHOWN, Entry, matches
from bot.ui.parts import Part
from bot.ui.unseen import unseen
from claim_core import ARTIFACTS, FACTIONS
from tests.claim_core.matches import KINGDOMS, Game
from tests.claim_core.stage import stage

from .reading import ids, labels, must_be_fine, presses, read
from .scenes import ALICE, BOB, COMMITMENT, LINK, Told, told

TERMS = Terms("GKUDX", False, "international", "day")
OFFER = Offer("C7D8E9", "1", "2", "3", ALICE, BOB, TERMS, COMMITMENT, 0, 1_900_000_000_000)


PHONE = 32  # characters of a select that a phone shows


def entry(match: str = "K7F3Q2", due: int | None = 1_900_000_000_000, link: str = LINK) -> Entry:
    return Entry(match, (ALICE, BOB), 0, due, "GKUDX", 1, 5, link, "Bob")


# Challenges


def test_a_challenge_says_all_that_is_agreed_on(english: Words) -> None:
    parts = challenge(OFFER, english)
    must_be_fine(parts)
    said = read(parts)
    for what in ("<@201>", "<@202>", "Classic", "Doppelgängers", "a day", COMMITMENT, ":R>"):
        assert what in said
    assert ids(parts) == ["v1:accept:C7D8E9", "v1:decline:C7D8E9", "v1:withdraw:C7D8E9"]


def test_an_open_challenge_cannot_be_declined(english: Words) -> None:
    terms = Terms("NIUXH", True, "german", "none")
    parts = challenge(replace(OFFER, opponent=None, terms=terms), english)
    must_be_fine(parts)
    assert ids(parts) == ["v1:accept:C7D8E9", "v1:withdraw:C7D8E9"]
    assert "with artifacts" in read(parts)


@pytest.mark.parametrize("state", [ACCEPTED, DECLINED, WITHDRAWN, EXPIRED])
def test_a_challenge_that_is_closed_has_no_buttons(state: str, english: Words) -> None:
    parts = challenge(replace(OFFER, state=state, link=LINK), english)
    must_be_fine(parts)
    assert ids(parts) == []
    assert (LINK in str(parts)) == (state == ACCEPTED)


def test_a_challenge_to_nobody_in_particular_can_expire(english: Words) -> None:
    assert "Nobody" in read(challenge(replace(OFFER, state=EXPIRED, opponent=None), english))


# Panels, questions, lists, notes


def test_preferences_show_what_is_preferred(english: Words) -> None:
    person = Person("1", pings="never", hand="select", passes=frozenset(PASSABLE))
    parts = panels.preferences(person, english)
    must_be_fine(parts)
    names = {id.removeprefix("v1:prefer:") for id in ids(parts)}
    assert names == {"language", "pings", "hand", "challenges", "everywhere", "passes"}
    assert chosen(parts) >= {"auto", "never", "select", "on", *PASSABLE}


def chosen(parts: list[Part]) -> set[str]:
    return {
        option["value"]
        for part in parts[0]["components"]
        for select in part.get("components", ())
        for option in select["options"]
        if option.get("default")
    }


def test_settings_show_what_is_settled_and_end_stuck_matches(english: Words) -> None:
    server = Server("1", kingdom="NIUXH", edition="german", open_challenges=4, live_matches=7)
    live = [entry(f"AAAA{at:02}") for at in range(40)]
    parts = panels.settings(server, english, live)
    must_be_fine(parts)
    assert chosen(parts) == {"auto", "off", "NIUXH", "german", "day", "4", "7"}
    assert "v1:set:end" in ids(parts)
    assert "v1:set:end" not in ids(panels.settings(server, english))


def test_what_is_chosen_can_be_read_on_a_phone(english: Words) -> None:
    for parts in (
        panels.preferences(Person("1"), english),
        panels.settings(Server("1", kingdom="NIUXH"), english),
    ):
        for press in presses(parts):
            if press.value and press.id != "v1:prefer:passes":  # which are shown as they fit
                assert len(press.label) <= PHONE, press.label


def test_giving_up_is_asked_about_and_cancelling_offered_where_it_can_be_done(
    english: Words,
) -> None:
    position = Told(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7"))
    parts = asking.resigning(position.scene(0, may_cancel=True), english)
    must_be_fine(parts)
    assert ids(parts) == ["v1:resignyes:K7F3Q2", "v1:cancel:K7F3Q2", "v1:hand:K7F3Q2"]
    assert "v1:cancel:K7F3Q2" not in ids(asking.resigning(position.scene(0), english))
    rated = replace(TERMS, rated=True)
    for wants, button, said in (
        ((False, False), "Ask to cancel", "has to agree. You can ask."),
        ((True, False), "", "has yet to agree."),
        ((False, True), "Cancel without a result", "<@202> has asked to cancel: if you agree"),
    ):
        scene = position.scene(0, may_cancel=True, terms=rated, wants_cancel=wants)
        parts = asking.resigning(scene, english)
        must_be_fine(parts)
        assert labels(parts)[1:-1] == [button][: bool(button)]
        assert said in read(parts)
    ending = asking.ending(position.scene(None), english)
    must_be_fine(ending)
    assert ids(ending) == ["v1:endmatch:K7F3Q2"]


def test_which_match_is_asked_with_a_select(english: Words) -> None:
    parts = asking.which_match([entry(), entry("ABCDEF", None, "")], english, "hand")
    must_be_fine(parts)
    assert [(press.id, press.value) for press in presses(parts)] == [
        ("v1:which:hand", "K7F3Q2"),
        ("v1:which:hand", "ABCDEF"),
    ]


def test_lists_of_matches_are_never_too_long(english: Words) -> None:
    for of in ("", ALICE):
        for number in (0, 1, SHOWN + 1, 60):
            parts = matches([entry()] * number, english, of=of)
            must_be_fine(parts)
            assert read(parts).count("▶") == min(number, SHOWN)


def test_notes_say_whom_they_are_for(english: Words) -> None:
    scene = Told(stage("GKUDX", ("G5 D3", "D9 K2"), prize="U7")).scene(None)
    for note in (notes.your_turn, notes.reminder, notes.ended, notes.closed_by_manager):
        parts = note(scene, english, "<@201>")
        must_be_fine(parts)
        assert "<@201>" in read(parts)
        assert "<@202>" not in read(parts)
    said = read(notes.lapsed(scene, english, "<@202>"))
    assert said.startswith("⌛ <@202>, <@201> has run out of time")
    must_be_fine(notes.moved(LINK, english))
    must_be_fine(notes.note("One thing."))
    without = notes.your_turn(replace(scene, link=""), english, "<@201>")
    assert read(without) == "▶ <@201>, it is your turn."


# What has not been seen


def test_what_has_not_been_seen_can_always_be_shown(english: Words) -> None:
    for seed in range(0, len(KINGDOMS), 5):
        for position in told(Game(KINGDOMS[seed], seed % 2 == 0, None, seed)):
            for seat in (0, 1):
                must_be_fine(unseen(position.scene(seat), english))


def test_a_whole_hand_that_follows_by_elimination_is_shown_as_such(english: Words) -> None:
    scene = Told(stage("GKUDX", ("G5 D3", "D9 K2"), phase=2)).scene(0)
    said = read(unseen(scene, english))
    assert "<@202>’s hand" in said
    assert "⛏️\u00a0Dwarves: 9" in said


# The guide


def test_there_is_a_page_about_everything(english: Words) -> None:
    assert {f"faction-{code}" for code in FACTIONS} <= set(TOPICS)
    assert {f"artifact-{name}" for name in ARTIFACTS} <= set(TOPICS)
    for topic, name in topics(english):
        must_be_fine(guide(topic, english))
        assert name in read(guide(topic, english))
        assert find_topic(name, english) == topic
        assert find_topic(topic, english) == topic


def test_ratings_are_explained_in_six_lines(english: Words) -> None:
    said = read(guide("ratings", english))
    for term in (
        "1500",
        "±",
        "Points",
        "provisional",
        "fourth for a half",
        "season",
        "leaderboard",
    ):
        assert term in said, term
    assert said.count("• ") == 6


@pytest.mark.parametrize(
    ("typed", "topic"),
    [
        ("knig", "faction-K"),
        ("GHOSTS", "faction-H"),
        ("crown", "artifact-crown"),
        ("rating", "ratings"),
        ("wombats", ""),
        ("", ""),
    ],
)
def test_topics_are_found_as_people_ask(typed: str, topic: str, english: Words) -> None:
    assert find_topic(typed, english) == topic


def test_an_unknown_topic_leads_to_the_game(english: Words) -> None:
    parts = guide("<@1> **wombats**", english)
    must_be_fine(parts)
    assert "“\\<@\u200b1\\> \\*\\*wombats\\*\\*”" in read(parts)


def test_the_rules_of_a_match_are_those_of_its_kingdom(english: Words) -> None:
    for kingdom in ("GKUDX", "NIRTE", "GKWBS", "NIXSH"):
        scene = next(told(Game(kingdom, True, "german", 1))).scene(None)
        parts = guide_of(scene, english)
        must_be_fine(parts)
        for code in kingdom:
            assert FACTIONS[code].name in read(parts)
