"""Profiles, the questions before a person is forgotten, and anonymous players."""

from __future__ import annotations

from dataclasses import replace

from bot.people.anonymous import new_anonymous_id
from bot.standings.board import BoardEntry
from bot.standings.board_page import Ranked
from bot.standings.profiles import PlayedMatch, profile
from bot.standings.ratings import NEWCOMER, DisplayedRating
from bot.ui import forgetting, names
from bot.ui import profile as ui
from bot.ui.challenge import challenge
from bot.ui.hand import hand
from bot.ui.lists import matches
from bot.ui.table import table
from bot.ui.unseen import unseen
from languages import Words
from tests.claim_core.matches import Game
from tests.claim_core.stage import stage

from .message_contents import assert_valid, ids, read
from .snapshots import ALICE, BOB, Position, positions
from .test_messages import CHALLENGE, entry

SURE = DisplayedRating(1637, 58, 1521)
WIN = PlayedMatch(BOB, False, "GKUDX", True, "GKU", "UUGU")
LOSS = WIN._replace(won=False, votes="", kingdom="NIUXH")
RANKED = Ranked(BoardEntry(28, ALICE, 1, "Alice", 1521, NEWCOMER, 5, 14, 0), 44)


def test_an_empty_profile_says_how_to_begin(english: Words) -> None:
    parts = ui.profile(profile(ALICE, [], asker=ALICE), english)
    assert_valid(parts)
    assert "No rating yet" in read(parts)


def test_somebody_inactive_keeps_the_rating_without_a_rank(english: Words) -> None:
    entry = replace(RANKED.entry, rank=None)
    found = profile(ALICE, [WIN], asker=BOB, standings=(SURE, None, None))
    message = read(ui.profile(found, english, replace(RANKED, entry=entry)))
    rating = "📈 Rating **1637** ± 58 · **1521 points**"
    assert f"{rating}, unranked: no rated match in the last half year\n" in message.replace(
        "\u00a0", " "
    )


def test_a_full_profile_has_every_line(english: Words) -> None:
    computer = WIN._replace(computer=True)
    found = profile(
        ALICE,
        [WIN, WIN, WIN, LOSS, WIN._replace(won=None), computer] * 3,
        asker=BOB,
        standings=(SURE, NEWCOMER.displayed, SURE),
        curve=(NEWCOMER.displayed, *[SURE] * 15),
        more=True,
    )
    # Its picture is checked where it is sent.
    assert_valid(ui.profile(replace(found, hidden=True), english, RANKED))
    parts = ui.profile(found, english, RANKED, b"a picture")
    message = read(parts)
    for line in (
        "### <@201> in this server",
        "📈 Rating **1637** ± 58 · **1521 points**, no. **28** of 44\n",
        "-# 19 rated matches: 5 won, 14 lost\n",
        "This season **1500** ± 180",
        "The rating after each of 15 rated matches. The band is its ±; the line",
        "🏁 **9 won, 3 lost, 3 drawn** · rated or not",
        "👺⚔️🧟⛏️🎭 Classic · 9 won, 0 lost, 3 drawn",
        "🍄🗿🧟🎭👻 Custom · 0 won, 3 lost",
        "computer: 3 won, 0 lost",
        "3 wins in a row · longest: 3",
        "Favourite lead: 🧟 Undead (75% of leads)",
        "Wins most often: 👺 Goblins (their vote in 12 of 12 matches)",
        "Against you: 9 won, 3 lost, 3 drawn",
        "the last 18 matches",
    ):
        assert line in message.replace("\u00a0", " "), line
    assert "All servers" not in message  # the same as here
    picture = ui.curve(found, english, b"a picture")
    assert picture.description.startswith("The rating after each of 15 rated matches: from 1500")
    assert picture.address in str(parts)


def test_a_provisional_rating_is_called_provisional(english: Words) -> None:
    shown = DisplayedRating(1591, 228, 1135)
    found = profile(ALICE, [WIN], asker=ALICE, standings=(shown, shown, None))
    first = replace(RANKED, entry=replace(RANKED.entry, wins=1, losses=0))
    parts = ui.profile(found, english, first)
    assert_valid(parts)
    assert "1 rated match: 1 won, 0 lost. Provisional" in read(parts).replace("\u00a0", " ")
    assert "This season" not in read(parts)  # the same as of all time
    assert not ui.has_curve(found.curve)


def test_the_rating_on_all_servers_says_who_sees_it(english: Words) -> None:
    found = profile(ALICE, [WIN], asker=ALICE, standings=(None, None, SURE))
    for hidden in (True, False):
        message = read(ui.profile(replace(found, hidden=hidden), english)).replace("\u00a0", " ")
        assert "All servers **1637** ± 58" in message
        assert ("only you can see this" in message) == hidden


def test_forgetting_is_confirmed_twice(english: Words) -> None:
    first = forgetting.question(english)
    assert_valid(first)
    assert ids(first) == ["v1:forgetno", "v1:forget"]
    for live in (0, 1, 2, 5):
        last = forgetting.last_question(live, english)
        assert_valid(last)
        assert ids(last) == ["v1:forgetno", "v1:forgetyes"]
    assert "the 2 matches" in read(forgetting.last_question(2, english))
    both = (forgetting.forgotten(english, done=done) for done in (True, False))
    for message in (*both, forgetting.not_forgotten(english)):
        assert_valid(message)
        assert ids(message) == []


def test_an_anonymous_player_is_never_shown_by_id(english: Words) -> None:
    anonymous = new_anonymous_id()
    assert names.person(english, anonymous) == "a former player"
    played = [
        *positions(Game("GKUDX", False, None, 3)),
        Position(stage("GKUDX", ("G5", "D3"), phase=2)),
    ]
    for position in played:
        for seat in (None, 0):
            snapshot = position.snapshot(seat, players=(ALICE, anonymous))
            messages = [table(snapshot, english)]
            if seat is not None:
                messages += [hand(snapshot, english), unseen(snapshot, english)]
            for parts in messages:
                assert anonymous not in str(parts)
                assert "former:" not in str(parts)
    over = table(played[-2].snapshot(None, players=(anonymous, BOB)), english)
    assert_valid(over)
    assert "a former player" in read(over)
    assert not any(id.startswith("v1:rematch") for id in ids(over))
    for closed in (
        replace(CHALLENGE, challenger=anonymous, state="withdrawn"),
        replace(CHALLENGE, opponent=anonymous, state="declined"),
        replace(CHALLENGE, opponent=anonymous, state="accepted"),
    ):
        parts = challenge(closed, english)
        assert_valid(parts)
        assert "former player" in read(parts)
    listed = matches([replace(entry(), players=(anonymous, BOB))], english, person=anonymous)
    assert_valid(listed)
    assert anonymous not in str(listed)
