"""When a seat is asked, in which order, and what it may use out of turn."""

import pytest

from claim_core import IllegalMove, Match
from claim_core.events import GnomesJoined, Struck

from ..stage import (
    asked,
    decision_of,
    followers,
    hands,
    laid_before,
    legal,
    of_kind,
    play,
    score,
    stage,
)

UNUSABLE_IN_PHASE_ONE = (
    "crown sword horn spear fools_crystal boots runestone lantern necklace stein axe bow ring"
)
UNUSABLE_IN_PHASE_TWO = "crown sword crystal_ball boots stein axe bow ring lantern"


def test_nobody_is_asked_without_an_artifact_to_use() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("", ""))
    play(match, "0:G5", "1:G9")
    assert decision_of(match) == "1 lead"


@pytest.mark.parametrize("name", UNUSABLE_IN_PHASE_ONE.split())
def test_its_holder_is_not_asked_about_it_in_phase_one(name: str) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=(name, name))
    play(match, "0:G5", "1:G9")
    assert decision_of(match) == "1 lead"


@pytest.mark.parametrize("name", UNUSABLE_IN_PHASE_TWO.split())
def test_its_holder_is_not_asked_about_it_in_phase_two(name: str) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=(name, name))
    play(match, "0:G5", "1:G9")
    assert decision_of(match) == "1 lead"


@pytest.mark.parametrize("name", ["horse", "necklace", "staff", "fools_crystal", "boots", "axe"])
def test_its_holder_is_not_asked_about_it_in_the_last_trick(name: str) -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, artifacts=(name, name))
    play(match, "0:G5", "1:G9")
    assert decision_of(match) == "None over"


@pytest.mark.parametrize("phase", [1, 2])
def test_a_card_is_asked_for_even_if_there_is_no_choice(phase: int) -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=phase, artifacts=("", ""))
    assert (decision_of(match), legal(match)) == ("0 lead", "G5")
    play(match, "0:G5")
    assert (decision_of(match), legal(match)) == ("1 follow", "G9")


def test_a_waiting_seat_can_use_only_boots_and_axe() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("shield", "horse axe boots"))
    play(match, "0:G5", "1:G9")
    assert (decision_of(match), legal(match, 1)) == ("0 react", "axe boots")
    with pytest.raises(IllegalMove, match="turn"):
        play(match, "1:horse=X3")


@pytest.mark.parametrize("phase", [1, 2])
def test_the_leader_may_react_before_the_follower(phase: int) -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=phase, artifacts=("shield", "shield"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == ["0 react", "1 react"]


def test_seat_1_is_asked_first_if_it_leads() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("shield", "shield"), leader=1)
    play(match, "1:G9", "0:G5")
    assert asked(match) == ["1 react", "0 react"]


def test_the_artifacts_usable_after_both_cards_depend_on_the_phase() -> None:
    names = f"{UNUSABLE_IN_PHASE_ONE} crystal_ball horse staff hourglass shield"
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=(names, ""))
    play(match, "0:G5", "1:G9")
    assert legal(match) == "axe boots horse=K2 hourglass pass shield"
    match = stage("GKUDX", ("G5 K2", "G9 X3"), phase=2, artifacts=(names, ""))
    play(match, "0:G5", "1:G9")
    assert legal(match) == "axe boots horn horse=K2 hourglass necklace pass shield"


def test_a_leader_with_nothing_to_use_is_not_asked() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("sword", "shield"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == ["1 react"]


def test_a_follower_with_nothing_to_use_is_not_asked() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("shield", "sword"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == ["0 react"]


def test_the_leader_is_asked_again_after_the_follower_uses_an_artifact() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("shield", "horse"))
    play(match, "0:G5", "1:G9", "0:pass", "1:horse=X3")
    assert decision_of(match) == "0 react"


def test_the_leader_is_asked_again_after_using_an_artifact() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("shield horse", "shield"))
    play(match, "0:G5", "1:G9", "0:shield")
    assert asked(match) == ["0 react", "1 react"]


def test_the_follower_is_asked_after_the_leader_uses_an_artifact() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("shield", "shield"))
    play(match, "0:G5", "1:G9", "0:shield")
    assert asked(match) == ["1 react"]


def test_a_follower_who_passed_is_asked_again_after_a_later_use() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("shield horse", "shield horse"))
    play(match, "0:G5", "1:G9", "0:pass", "1:shield", "0:horse=K2")
    assert asked(match) == ["0 react", "1 react"]


def test_the_round_ends_when_all_have_passed_since_the_last_use() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("shield", "shield horse"))
    play(match, "0:G5", "1:G9", "0:pass", "1:horse=X3", "0:pass", "1:pass")
    assert decision_of(match) == "0 lead"


def test_boots_and_axe_do_not_restart_the_round() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("shield boots", "shield axe"))
    play(match, "0:G5", "1:G9", "0:pass", "0:boots", "1:axe")
    assert asked(match) == ["1 react"]


def test_a_trick_is_decided_only_after_the_round() -> None:
    match = stage("GKUDX", ("G5 K2", "G9 X3"), artifacts=("", "shield"))
    play(match, "0:G5", "1:G9")
    assert match.tricks == []
    play(match, "1:pass")
    assert len(match.tricks) == 1


SIX = ("G5 K2 K3 K4 K5 K6", "G9 X2 X3 X4 X5 X6")


def test_the_loser_is_asked_before_the_winner_after_the_trick() -> None:
    match = stage("GKUDX", SIX, phase=2, artifacts=("staff", "lantern"))
    play(match, "0:G5", "1:G9")
    assert asked(match) == ["0 aftermath", "1 aftermath"]


def test_the_follower_who_lost_is_asked_before_the_leader_who_won() -> None:
    match = stage("GKUDX", SIX, phase=2, artifacts=("spear", "lantern"), leader=1)
    play(match, "1:G9", "0:G5")
    assert asked(match) == ["0 aftermath", "1 aftermath"]


def test_the_loser_is_asked_while_there_is_something_to_use() -> None:
    match = stage("GKUDX", SIX, phase=2, artifacts=("staff spear", "lantern"))
    play(match, "0:G5", "1:G9")
    assert legal(match) == "pass spear=G5 spear=G9 staff"
    play(match, "0:staff")
    assert (decision_of(match), legal(match)) == ("0 aftermath", "pass spear=G5 spear=G9")
    play(match, "0:spear=G9")
    assert (decision_of(match), legal(match)) == ("1 aftermath", "lantern pass")
    play(match, "1:lantern")
    assert decision_of(match) == "0 lead"


def test_a_loser_who_passed_is_not_asked_again() -> None:
    match = stage("GKUDX", SIX, phase=2, artifacts=("staff spear", "lantern"))
    play(match, "0:G5", "1:G9", "0:pass", "1:lantern")
    assert decision_of(match) == "1 lead"


def test_the_loser_may_use_only_the_staff_in_phase_one() -> None:
    match = stage("GKUDX", SIX, artifacts=("staff spear", "lantern"))
    play(match, "0:G5", "1:G9")
    assert (decision_of(match), legal(match)) == ("0 aftermath", "pass staff")
    assert asked(match) == ["0 aftermath"]


def test_phase_one_asks_about_the_seer_the_ghosts_and_the_draw_in_this_order() -> None:
    match = stage(
        "GKDEH",
        ("E5 H2 K2", "H9 D3 G3"),
        prize="G1",
        deck="G2 D4 D5 D6 D7",
        artifacts=("bow", "staff crystal_ball"),
    )
    order = []
    play(match, "0:bow", "0:E5", "0:H2", "1:H9", "1:D3")
    for answer in ("pass", "seer=prize", "ghost=leave", "ghost=leave", "crystal_ball", "keep=D5"):
        order.append(decision_of(match))
        play(match, f"{order[-1][0]}:{answer}")
        assert match.tricks[-1].winner == 0
    assert order == ["1 aftermath", "0 seer", "0 ghost", "1 ghost", "1 draw", "1 keep"]


def test_the_winners_ghost_comes_first_even_if_the_loser_led() -> None:
    match = stage("GKDEH", ("H5 K2", "H9 K3"), artifacts=("", ""))
    play(match, "0:H5", "1:H9")
    assert decision_of(match) == "1 ghost"
    play(match, "1:ghost=leave")
    assert decision_of(match) == "0 ghost"


def test_no_card_moves_in_phase_one_before_all_choices_are_made() -> None:
    match = stage(
        "GKUDX", ("U5 K2", "U9 X3"), prize="G1", deck="G2", artifacts=("crystal_ball", "")
    )
    play(match, "0:U5", "1:U9")
    assert (decision_of(match), followers(match), score(match)) == ("0 draw", ("", ""), ("", ""))
    play(match, "0:pass")
    assert (followers(match), score(match)) == (("G2", "G1"), ("", "U5 U9"))


def test_the_winner_is_asked_about_cards_to_collect_before_the_loser() -> None:
    match = stage(
        "GKUDX",
        ("D5 K2", "D3 X3"),
        phase=2,
        score=("U1", "U2"),
        artifacts=("runestone", "runestone"),
    )
    play(match, "0:D5", "1:D3")
    assert asked(match) == ["1 collect", "1 collect"]
    match = stage(
        "GKUDX",
        ("D5 K2", "G3 X3"),
        phase=2,
        score=("U1", "U2"),
        artifacts=("runestone", "runestone"),
        leader=1,
    )
    play(match, "1:G3", "0:D5")
    assert asked(match) == ["1 collect", "0 collect"]


def offered(match: Match) -> list[str]:
    """Pass on each card to collect; return the cards in the order offered."""
    cards = []
    while match.decision.kind == "collect":
        cards.append(match.legal()[0].card)
        play(match, f"{match.decision.seat}:pass")
    return cards


def test_trolls_set_aside_earlier_are_collected_first_in_ascending_order() -> None:
    match = stage(
        "GKDTX",
        ("X9", "X5"),
        phase=2,
        score=("D1", ""),
        set_aside="T7 T2 T9",
        artifacts=("runestone", ""),
    )
    play(match, "0:X9", "1:X5")
    assert offered(match) == ["T2", "T7", "T9", "X9", "X5"]


def test_other_cards_are_collected_in_the_order_played() -> None:
    match = stage(
        "GKUDX", ("X5 K2", "X9 G1"), phase=2, score=("", "D1"), artifacts=("", "runestone")
    )
    play(match, "0:X5", "1:X9")
    assert offered(match) == ["X5", "X9"]


def test_the_last_tricks_trolls_are_collected_after_those_set_aside() -> None:
    match = stage(
        "GKDTX",
        ("T5", "T3"),
        phase=2,
        score=("D1", ""),
        set_aside="T7",
        artifacts=("runestone", ""),
    )
    play(match, "0:T5", "1:T3")
    assert offered(match) == ["T7", "T5", "T3"]


def test_a_card_is_scored_before_its_seat_is_asked_about_the_next() -> None:
    match = stage("GKUDX", ("X9 K2", "X5 G1"), phase=2, artifacts=("fools_crystal", ""))
    play(match, "0:X9", "1:X5", "0:pass")
    assert (decision_of(match), score(match)) == ("0 collect", ("X9", ""))


def test_one_artifact_may_be_used_for_each_card_to_collect() -> None:
    match = stage("GKUDX", ("X9 K2", "X5 G1"), phase=2, artifacts=("fools_crystal runestone", ""))
    play(match, "0:X9", "1:X5", "0:fools_crystal=X9>K2")
    assert (decision_of(match), legal(match)) == ("0 collect", "pass runestone=X5>K")


def test_giants_strike_before_any_card_is_collected() -> None:
    match = stage(
        "NIUDX",
        ("I5 U2", "D1 U3"),
        phase=2,
        laid_before=("", "N5"),
        artifacts=("fools_crystal", ""),
    )
    play(match, "0:I5")
    assert of_kind(play(match, "1:D1"), Struck) == [Struck(1, "I5", "N5")]
    assert decision_of(match) == "0 collect"


def test_giants_strike_after_the_aftermath() -> None:
    match = stage(
        "NIUDX", ("I5 U2", "D1 U3"), phase=2, laid_before=("", "N5"), artifacts=("", "staff")
    )
    play(match, "0:I5", "1:D1")
    assert (decision_of(match), laid_before(match)) == ("1 aftermath", ("", "N5"))
    assert of_kind(play(match, "1:pass"), Struck) == [Struck(1, "I5", "N5")]


def test_gnomes_join_the_score_piles_before_the_crown_may_be_used() -> None:
    match = stage("NIUDX", ("N5", "U2"), phase=2, laid_before=("", "N7"), artifacts=("crown", ""))
    play(match, "0:N5")
    events = play(match, "1:U2")
    assert of_kind(events, GnomesJoined) == [GnomesJoined(0, ("N5",)), GnomesJoined(1, ("N7",))]
    assert (decision_of(match), score(match)) == ("0 crown", ("N5 U2", "N7"))


def test_the_vote_comes_after_the_crown() -> None:
    match = stage("GKUDX", ("X5", "X3"), phase=2, artifacts=("", "crown"))
    play(match, "0:X5", "1:X3")
    assert asked(match) == ["1 crown"]
    assert match.outcome
    assert match.outcome.reason == "votes"


# A decision of each kind for seat 0: kind, kingdom, hands, seat 0's artifact, phase, moves.
DECISIONS: list[tuple[str, str, tuple[str, str], str, int, tuple[str, ...]]] = [
    ("lead", "GKUDX", ("G5 K2", "G9 X3"), "", 1, ()),
    ("follow", "GKUDX", ("G5 K2", "G9 X3"), "", 1, ("1:G9",)),
    ("react", "GKUDX", ("G5 K2", "G9 X3"), "horse", 1, ("0:G5", "1:G9")),
    ("aftermath", "GKUDX", ("G5 K2", "G9 X3"), "staff", 1, ("0:G5", "1:G9")),
    ("seer", "GKDEH", ("E5 K2", "D9 G3"), "", 1, ("0:E5", "1:D9")),
    ("ghost", "GKDEH", ("H5 K2", "D9 G3"), "", 1, ("0:H5", "1:D9")),
    ("draw", "GKUDX", ("G5 K2", "G9 X3"), "crystal_ball", 1, ("0:G5", "1:G9")),
    ("keep", "GKUDX", ("G5 K2", "G9 X3"), "crystal_ball", 1, ("0:G5", "1:G9", "0:crystal_ball")),
    ("collect", "GKUDX", ("G5 K2", "G4 X3"), "fools_crystal", 2, ("0:G5", "1:G4")),
]


@pytest.mark.parametrize(("own", "other"), [("boots", "axe"), ("axe", "boots")])
@pytest.mark.parametrize(
    ("kind", "kingdom", "cards", "needed", "phase", "moves"),
    DECISIONS,
    ids=[kind for kind, *_ in DECISIONS],
)
def test_either_seat_may_use_boots_and_axe_at_every_decision(
    kind: str,
    kingdom: str,
    cards: tuple[str, str],
    needed: str,
    phase: int,
    moves: tuple[str, ...],
    own: str,
    other: str,
) -> None:
    match = stage(
        kingdom,
        cards,
        phase=phase,
        artifacts=(f"{needed} {own}", other),
        leader=1 if kind == "follow" else 0,
    )
    play(match, *moves)
    decision = f"0 {kind}"
    assert (decision_of(match), legal(match, 1)) == (decision, other)
    play(match, f"1:{other}")
    assert (decision_of(match), legal(match, 1)) == (decision, "")
    assert own in legal(match, 0).split()
    play(match, f"0:{own}")
    assert decision_of(match) == decision
    assert own not in legal(match, 0).split()
    assert (match.used[0][-1], match.used[1]) == (own, (other,))


@pytest.mark.parametrize("name", ["boots", "axe"])
def test_boots_and_axe_may_be_used_until_the_last_card_is_played(name: str) -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, artifacts=("hourglass", name))
    play(match, "0:G5")
    assert name in legal(match, 1).split()


@pytest.mark.parametrize("name", ["boots", "axe"])
@pytest.mark.parametrize("seat", [0, 1])
def test_boots_and_axe_may_not_be_used_after_the_last_card(name: str, seat: int) -> None:
    held = "spear runestone crown hourglass"
    match = stage(
        "GKUDX",
        ("D5", "D9"),
        phase=2,
        score=("U1", ""),
        artifacts=(f"{held} {name}", "") if seat == 0 else (held, name),
    )
    play(match, "0:D5", "1:D9")
    kinds = []
    while not match.outcome:
        kinds.append(match.decision.kind)
        assert name not in legal(match, seat).split()
        with pytest.raises(IllegalMove):
            play(match, f"{seat}:{name}")
        play(match, "0:pass")
    assert kinds == ["react", "aftermath", "collect", "collect", "crown"]


@pytest.mark.parametrize("name", ["boots", "axe"])
def test_boots_and_axe_may_be_used_again_if_the_hourglass_returns_the_last_card(
    name: str,
) -> None:
    match = stage("GKUDX", ("G5", "G9"), phase=2, artifacts=("hourglass", name))
    play(match, "0:G5", "1:G9")
    assert legal(match, 1) == ""
    play(match, "0:hourglass")
    assert legal(match, 1) == name


@pytest.mark.parametrize("name", ["boots", "axe"])
def test_boots_and_axe_may_still_be_used_after_phase_ones_last_card(name: str) -> None:
    match = stage("GKUDX", ("G5", "G9"), artifacts=("staff", name))
    play(match, "0:G5", "1:G9")
    assert (hands(match), decision_of(match), legal(match, 1)) == (("", ""), "0 aftermath", name)


def test_boots_and_axe_do_not_answer_the_decision() -> None:
    match = stage("GKUDX", ("G5", "G9"), artifacts=("crystal_ball boots", ""))
    play(match, "0:G5", "1:G9", "0:crystal_ball", "0:boots")
    assert decision_of(match) == "0 keep"
