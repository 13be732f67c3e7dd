"""Section 5: the vote in each edition."""

from collections.abc import Mapping

import pytest

from claim_core import EDITIONS, BadDeal, Kingdom, Match, Outcome, deal, default_edition
from claim_core.editions import parse_edition
from claim_core.events import Ended

from .stage import of_kind, play, stage

ALL_EDITIONS = pytest.mark.parametrize("edition", ["international", "german", "magic"])


def ending(mine: str, theirs: str, edition: str, kingdom: str = "GKUDX") -> Outcome:
    """Let seat 0 win the last trick, the last faction's 9 and 0, over these score piles."""
    lead, follow = f"{kingdom[4]}9", f"{kingdom[4]}0"
    match = stage(kingdom, (lead, follow), phase=2, score=(mine, theirs), edition=edition)
    [ended] = of_kind(play(match, f"0:{lead}", f"1:{follow}"), Ended)
    assert ended.outcome == match.outcome
    return ended.outcome


def votes(mine: str, theirs: str, edition: str, kingdom: str = "GKUDX") -> Mapping[str, int | None]:
    cast = ending(mine, theirs, edition, kingdom).votes
    assert cast is not None
    return cast


@ALL_EDITIONS
def test_each_faction_votes_for_the_seat_with_more_of_its_cards(edition: str) -> None:
    cast = votes("G1 G2 K2 U9 D9", "G9 K3 K4 U0 U1 D0 D1 D2", edition)
    assert cast == {"G": 0, "K": 1, "U": 1, "D": 1, "X": 0}


@ALL_EDITIONS
def test_a_faction_of_which_neither_seat_has_a_card_does_not_vote(edition: str) -> None:
    assert votes("G1", "K2", edition) == {"G": 0, "K": 1, "U": None, "D": None, "X": 0}


@ALL_EDITIONS
def test_a_tie_goes_to_the_higher_single_card(edition: str) -> None:
    cast = votes("K9 K2 U1 U5", "K8 K7 U2 U6", edition)
    assert (cast["K"], cast["U"]) == (0, 1)


@pytest.mark.parametrize(
    ("edition", "gnomes", "giants"),
    [("international", None, None), ("german", None, None), ("magic", 1, 0)],
)
def test_only_the_magic_edition_compares_lower_cards_on_a_tie(
    edition: str, gnomes: int | None, giants: int | None
) -> None:
    cast = votes("N7 N5 N1 I7 I3", "N7 N5 N3 I7 I1", edition, "NIRTE")
    assert (cast["N"], cast["I"]) == (gnomes, giants)


@ALL_EDITIONS
def test_a_complete_tie_is_nobodys_vote(edition: str) -> None:
    assert votes("N7 N3", "N7 N3", edition, "NIRTE")["N"] is None
    assert votes("G0 G0", "G0 G0", edition)["G"] is None


@ALL_EDITIONS
def test_a_single_high_card_does_not_outvote_two_low_ones(edition: str) -> None:
    assert votes("G0 G1", "G9", edition)["G"] == 0


@ALL_EDITIONS
def test_three_votes_win_the_match(edition: str) -> None:
    assert ending("G1 K2", "U5 D6", edition).winner == 0
    assert ending("G1", "K2 U5 D6", edition).winner == 1


@pytest.mark.parametrize(
    ("edition", "winner"), [("international", None), ("german", 0), ("magic", 0)]
)
def test_two_votes_to_one_win_except_in_the_international_edition(
    edition: str, winner: int | None
) -> None:
    outcome = ending("G1", "U9 U8 U7", edition)
    assert outcome.votes == {"G": 0, "K": None, "U": 1, "D": None, "X": 0}
    assert outcome.winner == winner


@pytest.mark.parametrize(
    ("edition", "winner"), [("international", None), ("german", 1), ("magic", 0)]
)
def test_equal_votes_are_broken_by_value_or_by_number(edition: str, winner: int | None) -> None:
    outcome = ending("U0 U1", "D9 K9", edition)
    assert outcome.votes == {"G": None, "K": 1, "U": 0, "D": 1, "X": 0}
    assert outcome.winner == winner


@pytest.mark.parametrize(
    ("edition", "theirs"), [("german", "D7 K3"), ("magic", "D7 K3 K2"), ("international", "D7 K3")]
)
def test_a_complete_tie_is_a_draw(edition: str, theirs: str) -> None:
    outcome = ending("U1", theirs, edition)
    assert (outcome.votes, outcome.winner) == (
        {"G": None, "K": 1, "U": 0, "D": 1, "X": 0},
        None,
    )


@pytest.mark.parametrize("edition", ["german", "magic"])
def test_a_seats_cards_of_lost_factions_do_not_break_equal_votes(edition: str) -> None:
    assert ending("U1 D9 D8 D7 D6", "D0 D1 D2 D3 D4 K9", edition).winner == 1


@pytest.mark.parametrize(
    ("edition", "theirs"), [("german", "U9 U8 D9 K9"), ("magic", "U9 U8 D0 D1 D2 K2 K3 K4")]
)
def test_the_other_seats_cards_of_won_factions_do_not_break_equal_votes(
    edition: str, theirs: str
) -> None:
    assert ending("U0 U1 U2", theirs, edition).winner == 1


@pytest.mark.parametrize("edition", ["german", "magic"])
def test_more_votes_win_even_with_fewer_cards(edition: str) -> None:
    assert ending("G0", "U9 U8 U7 U6 U5 U4 U3 U2", edition).winner == 0


def test_a_match_decided_by_vote_has_the_reason_votes() -> None:
    assert ending("G1 K2", "", "international").reason == "votes"


def test_the_vote_uses_printed_and_not_modified_values() -> None:
    match = stage(
        "GKWBS", ("W3", "K2"), phase=2, score=("", "W5"), potions=("+6", ""), edition="magic"
    )
    play(match, "0:W3+potion", "1:K2")
    assert match.outcome
    assert match.outcome.votes == {"G": None, "K": 0, "W": 1, "B": None, "S": None}


@pytest.mark.parametrize(
    ("kingdom", "artifacts", "edition"),
    [
        ("GKUDX", False, "international"),
        ("GKUDH", False, "international"),
        ("NIUDX", False, "magic"),
        *((f"GKUD{code}", False, "magic") for code in "RTEWBS"),
        ("GKUDX", True, "magic"),
    ],
)
def test_the_default_edition_is_international_or_with_expansions_magic(
    kingdom: str, artifacts: bool, edition: str
) -> None:
    assert default_edition(Kingdom.parse(kingdom), artifacts).name == edition
    dealt = deal(Kingdom.parse(kingdom), bytes(32), artifacts=artifacts)
    assert Match(dealt).edition.name == edition


@ALL_EDITIONS
@pytest.mark.parametrize("kingdom", ["GKUDX", "NIRTE", "GKWBS"])
def test_any_edition_can_be_chosen_for_any_kingdom(kingdom: str, edition: str) -> None:
    match = Match(deal(Kingdom.parse(kingdom), bytes(32)), parse_edition(edition))
    assert match.edition is EDITIONS[edition]


def test_there_are_exactly_three_editions() -> None:
    assert list(EDITIONS) == ["international", "german", "magic"]
    with pytest.raises(
        BadDeal, match="“dutch” is no edition; there are international, german, magic"
    ):
        parse_edition("dutch")


@pytest.mark.parametrize(
    ("theirs", "voted"), [("D9", 0), ("D4 D3", 0), ("D6 D0", 1), ("D2 D3 D4", 1)]
)
def test_the_crown_counts_as_a_card_and_is_a_five(theirs: str, voted: int) -> None:
    match = stage("GKUDX", ("X9", "X0"), phase=2, score=("D1", theirs), artifacts=("crown", ""))
    play(match, "0:X9", "1:X0", "0:crown=D")
    assert match.outcome
    assert match.outcome.votes
    assert match.outcome.votes["D"] == voted


@pytest.mark.parametrize(
    ("theirs", "edition", "voted"),
    [("G9", "german", 0), ("G0 G0", "german", None), ("G0 G0", "magic", 1)],
    ids=["a card", "highest equal", "below a 0"],
)
def test_the_runestone_counts_as_a_card_and_ranks_below_a_zero(
    theirs: str, edition: str, voted: int | None
) -> None:
    match = stage(
        "GKUDX",
        ("X9", "X0"),
        phase=2,
        score=("G0", theirs),
        artifacts=("runestone", ""),
        edition=edition,
    )
    play(match, "0:X9", "1:X0", "0:runestone=X9>G")
    assert match.outcome
    assert match.outcome.votes
    assert match.outcome.votes["G"] == voted


def test_the_runestone_adds_nothing_to_a_sum() -> None:
    match = stage(
        "GKUDX",
        ("X9", "X0"),
        phase=2,
        score=("U1", "D7 K3"),
        artifacts=("runestone", ""),
        edition="german",
    )
    play(match, "0:X9", "1:X0", "0:pass", "0:runestone=X0>U")
    assert match.outcome == (None, {"G": None, "K": 1, "U": 0, "D": 1, "X": 0}, "votes")
