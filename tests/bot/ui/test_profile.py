"""Profiles, the questions before somebody is forgotten, and what former players are called."""

from __future__ import annotations

from dataclasses import replace

from bot.boards import Ranked
from bot.former import new_former
from bot.languages import Words
from bot.profiles import Played, profile
from bot.ratings import NEWCOMER, Shown
from bot.storage.leaderboards import Place
from bot.ui import forgetting, names
from bot.ui import profile as ui
from bot.ui.challenge import challenge
from bot.ui.hand import hand
from bot.ui.lists import matches
from bot.ui.table import table
from bot.ui.unseen import unseen
from tests.claim_core.matches import Game
from tests.claim_core.stage import stage

from .reading import ids, must_be_fine, read
from .scenes import ALICE, BOB, Told, told
from .test_messages import OFFER, entry

SURE = Shown(1637, 58, 1521)
WIN = Played(BOB, False, "GKUDX", True, "GKU", "UUGU")
LOSS = WIN._replace(won=False, votes="", kingdom="NIUXH")
RANKED = Ranked(Place(28, ALICE, 1, "Alice", 1521, NEWCOMER, 5, 14, 0), 44)


def test_a_profile_without_anything_says_how_to_begin(english: Words) -> None:
    parts = ui.profile(profile(ALICE, [], asker=ALICE), english)
    must_be_fine(parts)
    assert "No rating yet" in read(parts)


def test_a_profile_says_all_that_there_is(english: Words) -> None:
    computer = WIN._replace(computer=True)
    made = profile(
        ALICE,
        [WIN, WIN, WIN, LOSS, WIN._replace(won=None), computer] * 3,
        asker=BOB,
        standings=(SURE, NEWCOMER.shown, SURE),
        curve=(NEWCOMER.shown, *[SURE] * 15),
        more=True,
    )
    # Its picture is checked where it is sent.
    must_be_fine(ui.profile(replace(made, hidden=True), english, RANKED))
    parts = ui.profile(made, english, RANKED, b"a picture")
    said = read(parts)
    for line in (
        "Profile of <@201> in this server",
        "📈 Rating **1637** ± 58 · **1521 points**, no. **28** of 44\n",
        "-# 19 rated matches: 5 won, 14 lost\n",
        "This season **1500** ± 250",
        "The rating after each of 15 rated matches. The band around it is its ±; the line",
        "🏁 **9 won, 3 lost, 3 drawn** · rated or not",
        "👺⚔️🧟⛏️🎭 Classic · 9 won, 0 lost, 3 drawn",
        "🍄🗿🧟🎭👻 Custom · 0 won, 3 lost",
        "computer: 3 won, 0 lost",
        "3 wins in a row · longest: 3",
        "Likes to lead: 🧟 Undead (75% of the time)",
        "Wins most: 👺 Goblins (their vote in 12 of 12 matches)",
        "Against you: 9 won, 3 lost, 3 drawn",
        "the last 18 matches",
    ):
        assert line in said.replace("\u00a0", " "), line
    assert "On all servers" not in said  # the same as here
    picture = ui.curve(made, english, b"a picture")
    assert picture.description.startswith("The rating after each of 15 rated matches: from 1500")
    assert picture.address in str(parts)


def test_a_rating_that_means_little_yet_is_called_so(english: Words) -> None:
    shown = Shown(1591, 228, 1135)
    made = profile(ALICE, [WIN], asker=ALICE, standings=(shown, shown, None))
    first = replace(RANKED, place=replace(RANKED.place, wins=1, losses=0))
    parts = ui.profile(made, english, first)
    must_be_fine(parts)
    assert "1 rated match: 1 won, 0 lost. Provisional" in read(parts).replace("\u00a0", " ")
    assert "This season" not in read(parts)  # the same as of all time
    assert not ui.has_curve(made.curve)


def test_how_one_stands_everywhere_is_said_with_who_sees_it(english: Words) -> None:
    made = profile(ALICE, [WIN], asker=ALICE, standings=(None, None, SURE))
    for hidden in (True, False):
        said = read(ui.profile(replace(made, hidden=hidden), english)).replace("\u00a0", " ")
        assert "On all servers **1637** ± 58" in said
        assert ("only you see this" in said) == hidden


def test_being_forgotten_is_asked_twice(english: Words) -> None:
    first = forgetting.question(english)
    must_be_fine(first)
    assert ids(first) == ["v1:forgetno", "v1:forget"]
    for live in (0, 1, 2, 5):
        last = forgetting.last_question(live, english)
        must_be_fine(last)
        assert ids(last) == ["v1:forgetno", "v1:forgetyes"]
    assert "the 2 matches" in read(forgetting.last_question(2, english))
    for said in (forgetting.forgotten(english), forgetting.kept(english)):
        must_be_fine(said)
        assert ids(said) == []


def test_a_former_player_is_said_in_words_everywhere(english: Words) -> None:
    former = new_former()
    assert names.person(english, former) == "a former player"
    positions = [*told(Game("GKUDX", False, None, 3)), Told(stage("GKUDX", ("G5", "D3"), phase=2))]
    for position in positions:
        for seat in (None, 0):
            scene = position.scene(seat, players=(ALICE, former))
            shown = [table(scene, english)]
            if seat is not None:
                shown += [hand(scene, english), unseen(scene, english)]
            for parts in shown:
                assert former not in str(parts)
                assert "former:" not in str(parts)
    over = table(positions[-2].scene(None, players=(former, BOB)), english)
    must_be_fine(over)
    assert "a former player" in read(over)
    assert not any(id.startswith("v1:rematch") for id in ids(over))
    for offer in (
        replace(OFFER, challenger=former, state="withdrawn"),
        replace(OFFER, opponent=former, state="declined"),
        replace(OFFER, opponent=former, state="accepted"),
    ):
        parts = challenge(offer, english)
        must_be_fine(parts)
        assert "former player" in read(parts)
    listed = matches([replace(entry(), players=(former, BOB))], english, of=former)
    must_be_fine(listed)
    assert former not in str(listed)
