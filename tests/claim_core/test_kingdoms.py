"""Section 1: the factions, their cards, and kingdoms."""

from itertools import combinations

import pytest

from claim_core import FACTIONS, NAMES, BadKingdom, Kingdom, Move
from claim_core.factions import Faction
from claim_core.players.solver.choices import LEADS

from .stage import hands, legal, play, stage

FACTIONS_OF_THE_RULES = [
    ("G", "Goblins", "Goblin", "claim", "0 0 0 0 0 1 2 3 4 5 6 7 8 9"),
    ("K", "Knights", "Knight", "claim", "2 3 4 5 6 7 8 9"),
    ("N", "Gnomes", "Gnome", "claim2", "1 1 1 3 3 3 5 5 5 7 7 7 9"),
    ("I", "Giants", "Giant", "claim2", "1 1 3 3 5 5 7 7 9"),
    ("U", "Undead", "Undead", "claim", "0 1 2 3 4 5 6 7 8 9"),
    ("D", "Dwarves", "Dwarf", "claim", "0 1 2 3 4 5 6 7 8 9"),
    ("X", "Doppelgängers", "Doppelgänger", "claim", "0 1 2 3 4 5 6 7 8 9"),
    ("R", "Dragons", "Dragon", "claim2", "0 1 2 3 4 5 6 7 8 9"),
    ("T", "Trolls", "Troll", "claim2", "0 1 2 3 4 5 6 7 8 9"),
    ("E", "Seers", "Seer", "claim2", "0 1 2 3 4 5 6 7 8 9"),
    ("W", "Wizards", "Wizard", "magic", "0 1 2 3 4 5 6 7 8 9"),
    ("B", "Druids", "Druid", "magic", "0 1 2 3 4 5 6 7 8 9"),
    ("S", "Shapeshifters", "Shapeshifter", "magic", "0 1 2 3 4 5 6 7 8 9"),
    ("H", "Ghosts", "Ghost", "promo", "0 1 2 3 4 5 6 7 8 9"),
]
PAIRS = ("GK", "NI")
TEN_CARDS = "UDXRTEWBSH"


@pytest.mark.parametrize(("code", "name", "singular", "box", "values"), FACTIONS_OF_THE_RULES)
def test_a_faction_has_its_names_its_box_and_its_cards(
    code: str, name: str, singular: str, box: str, values: str
) -> None:
    faction = FACTIONS[code]
    assert (faction.code, faction.name, faction.singular) == (code, name, singular)
    assert faction.box == box
    assert " ".join(str(value) for value in faction.values) == values


def test_the_factions_are_in_the_order_of_the_rules() -> None:
    assert list(FACTIONS) == [code for code, *_ in FACTIONS_OF_THE_RULES]


def test_there_are_two_pairs() -> None:
    pairs = {code: faction.partner for code, faction in FACTIONS.items() if faction.partner}
    assert pairs == {"G": "K", "K": "G", "N": "I", "I": "N"}


@pytest.mark.parametrize("faction", FACTIONS.values(), ids=list(FACTIONS))
def test_a_faction_has_ten_cards_or_with_its_partner_twenty_two(faction: Faction) -> None:
    cards = len(faction.values)
    if faction.partner:
        partner = FACTIONS[faction.partner]
        assert (partner.partner, cards + len(partner.values)) == (faction.code, 22)
    else:
        assert cards == 10


@pytest.mark.parametrize("faction", FACTIONS.values(), ids=list(FACTIONS))
def test_a_faction_lists_its_cards_ascending_and_a_move_can_name_each(faction: Faction) -> None:
    assert list(faction.values) == sorted(faction.values)
    for value in faction.values:
        assert Move.parse(f"{faction.code}{value}").card == f"{faction.code}{value}"


def test_a_pair_and_any_three_others_have_fifty_two_cards() -> None:
    for pair in PAIRS:
        for three in combinations(TEN_CARDS, 3):
            realm = Kingdom.parse(pair + "".join(three))
            assert realm.codes == pair + "".join(three)
            assert len(realm.cards) == realm.all_cards.bit_count() == 52


def test_a_card_is_written_as_its_factions_code_and_its_value() -> None:
    assert " ".join(card.text for card in Kingdom.parse("classic").cards) == (
        "G0 G0 G0 G0 G0 G1 G2 G3 G4 G5 G6 G7 G8 G9 K2 K3 K4 K5 K6 K7 K8 K9"
        " U0 U1 U2 U3 U4 U5 U6 U7 U8 U9 D0 D1 D2 D3 D4 D5 D6 D7 D8 D9"
        " X0 X1 X2 X3 X4 X5 X6 X7 X8 X9"
    )


def test_cards_with_the_same_text_are_identical() -> None:
    match = stage("GKUDX", ("G0 G0 G0 K2", "K6 K7 K8 K9"))
    assert legal(match) == "G0 K2"
    play(match, "0:G0")
    assert hands(match)[0] == "G0 G0 K2"


@pytest.mark.parametrize(
    ("name", "codes"), [("classic", "GKUDX"), ("claim2", "NIRTE"), ("magic", "GKWBS")]
)
def test_a_named_kingdom_is_found_by_its_name_and_by_its_codes(name: str, codes: str) -> None:
    assert Kingdom.parse(name) is Kingdom.parse(codes)
    assert (Kingdom.parse(name).codes, Kingdom.parse(codes).name) == (codes, name)


def test_there_are_three_named_kingdoms() -> None:
    assert sorted(NAMES) == ["claim2", "classic", "magic"]


@pytest.mark.parametrize("text", ["NIUSH", "HSUIN", "sinuh", " niush "])
def test_a_custom_kingdom_is_its_five_codes_in_any_order(text: str) -> None:
    realm = Kingdom.parse(text)
    assert (realm.codes, realm.name) == ("NIUSH", "NIUSH")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("UDXRT", "a kingdom has one pair, .* not none"),
        ("GUDXW", r"Goblins \(G\) and Knights \(K\) come as a pair"),
        ("KUDXW", r"Knights \(K\) and Goblins \(G\) come as a pair"),
        ("NUDXW", r"Gnomes \(N\) and Giants \(I\) come as a pair"),
        ("IUDXW", r"Giants \(I\) and Gnomes \(N\) come as a pair"),
        ("GNUDX", "come as a pair"),
        ("GKNIU", "a kingdom has one pair, .* not two"),
        ("GKUUD", r"Undead \(U\) can be in a kingdom only once"),
        ("GGKUD", r"Goblins \(G\) can be in a kingdom only once"),
        ("GKUD", "a kingdom has five factions, not 4"),
        ("GKUDXW", "a kingdom has five factions, not 6"),
        ("", "a kingdom has five factions, not 0"),
        ("GKUDZ", "“GKUDZ” is no kingdom: .* classic, claim2, magic, .* G K N I U D X"),
        ("atlantis", "“atlantis” is no kingdom"),
    ],
)
def test_an_invalid_kingdom_is_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(BadKingdom, match=why):
        Kingdom.parse(text)


def test_the_computer_knows_with_which_factions_to_lead() -> None:
    assert sorted(LEADS) == sorted(FACTIONS)
