"""The quick rules of the king: where nothing is left to choose, they end as the match does."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from claim_core import EDITIONS, Kingdom, Match, Move
from claim_core.editions import NO_VALUE, default_edition
from claim_core.players.king import phase_one, phase_two
from claim_core.players.king.evaluation import evaluation_of
from claim_core.players.king.realm import realm_of
from tools.fit_evaluation import Fitter

from ..effort import times
from .matches import KINGDOMS, Game
from .stage import play, stage

# In phase one, the rules choose for Seers and Ghosts what their player would choose.
WITHOUT_CHOICE = [kingdom for kingdom in KINGDOMS if not {"E", "H"} & {*kingdom}]
SEEDS = st.integers(0, 2**32)
ANY_EDITION = st.sampled_from([None, *EDITIONS])
# How many cards the seats have left, and what is given: a lead, one that is already on the table,
# or both cards of a trick. All others are the last ones of their hands.
GIVEN = st.sampled_from([(1, "lead"), (2, "answer"), (2, "trick")])


def until(kingdom: str, edition: str | None, seed: int, phase: int, cards: int) -> Match:
    """Play at random until the seats have so many cards left in a phase."""
    match = Game(kingdom, False, edition, seed).start()
    chance = Random(seed)
    while (match.phase, match.hands[0].bit_count()) != (phase, cards):
        match.push(chance.choice(match.legal()))
    while match.decision.kind != "lead":
        match.push(chance.choice(match.legal()))
    return match


def turned(match: Match, move: Move) -> int:
    """Return what a potion adds to the card of a move, if it uses one."""
    seat = match.decision.seat
    assert seat is not None
    if not move.modifiers:
        return 0
    potion = match.potions[seat][0]
    return int(move.card[1]) if potion == "x2" else int(potion)


def boosts(match: Match) -> tuple[list[int], list[int]]:
    bears = [(front & match.kingdom.suits.get("B", 0)).bit_count() for front in match.laid_before]
    return [3] * bears[0], [3] * bears[1]


class Cards:
    """The cards of a match as the numbers of the quick rules."""

    def __init__(self, match: Match) -> None:
        self.realm = realm_of(match.kingdom.codes)
        texts = match.kingdom.texts_of
        front = [texts(cards & match.kingdom.stay_in_front) for cards in match.laid_before]
        deck = [card.text for card in match.deck[match.top :]]
        groups = (*map(texts, match.hands), *map(texts, match.followers), *map(texts, match.score))
        table = [place.card.text for place in match.places]
        found = self.realm.find(
            *groups, *front, texts(match.set_aside), deck, [p.text for p in match.prizes], table
        )
        self.hands, self.followers, self.scored = found[:2], found[2:4], found[4:6]
        self.gnomes, (self.trolls, self.deck, self.prizes, self.table) = found[6:8], found[8:]

    def texts(self, cards: Iterable[int]) -> list[str]:
        return sorted(self.realm.texts[card] for card in cards)

    def in_hand(self, seat: int, text: str) -> int:
        return next(card for card in self.hands[seat] if self.realm.texts[card] == text)


class Given:
    """What is given of the first trick; the match has played it, and all cards after it."""

    def __init__(self, match: Match, given: str, seed: int) -> None:
        chance = Random(seed)
        self.value: int | None = None
        self.bonus = 0
        self.answer: int | None = None
        leads = [move for move in match.legal() if given == "lead" or not move.modifiers]
        lead = chance.choice(leads)
        before = Cards(match)
        self.boosts = boosts(match)
        self.potions_left = len(match.potion_deck)
        self.leader = match.leader
        self.led = before.in_hand(match.leader, lead.card)
        if given == "lead":
            self.bonus = turned(match, lead)
        match.push(lead)
        if given == "answer":
            before = Cards(match)
            self.boosts = boosts(match)
            self.led = before.table[0]
            self.value = match.places[0].value
        if given != "lead":
            answer = chance.choice(match.legal())
            self.answer = before.in_hand(1 - self.leader, answer.card)
            self.bonus = turned(match, answer)
            match.push(answer)
        self.cards = before
        phase = match.phase
        while match.phase == phase and not match.outcome:
            match.push(next(move for move in match.legal() if not move.modifiers))


@settings(max_examples=times(1000, 250))
@given(kingdom=st.sampled_from(KINGDOMS), edition=ANY_EDITION, seed=SEEDS, given=GIVEN)
def test_phase_two_ends_as_the_match_does(
    kingdom: str, edition: str | None, seed: int, given: tuple[int, str]
) -> None:
    match = until(kingdom, edition, seed, 2, given[0])
    first = Given(match, given[1], seed)
    cards = first.cards
    table = phase_two.Table(cards.hands, first.leader)
    table.scored, table.gnomes, table.trolls = cards.scored, cards.gnomes, cards.trolls
    table.boosts = first.boosts
    winner = phase_two.play_out(
        cards.realm,
        match.edition,
        table,
        first.led,
        first.answer,
        led_value=first.value,
        bonus=first.bonus,
    )
    assert match.outcome
    assert winner == match.outcome.winner


@settings(max_examples=times(1000, 250))
@given(kingdom=st.sampled_from(WITHOUT_CHOICE), seed=SEEDS, given=GIVEN)
def test_phase_one_ends_as_the_match_does(kingdom: str, seed: int, given: tuple[int, str]) -> None:
    match = until(kingdom, None, seed, 1, given[0])
    first = Given(match, given[1], seed)
    cards = first.cards
    world = phase_one.World(cards.hands, cards.deck[::-1], cards.prizes[0], first.leader)
    world.boosts, world.potions_left = first.boosts, first.potions_left
    world.followers = cards.followers[0], cards.followers[1]
    world.scored = cards.scored[0], cards.scored[1]
    ending = phase_one.Ending(world)
    habits = phase_one.Habits(cards.realm, evaluation_of(kingdom), range(52), 2)
    phase_one.play_out(
        habits,
        world,
        first.led,
        first.answer,
        led_value=first.value,
        bonus=first.bonus,
        ending=ending,
    )
    after = Cards(match)
    for seat in (0, 1):
        assert cards.texts(ending.followers[seat]) == after.texts(after.hands[seat])
        assert cards.texts(ending.scored[seat]) == after.texts(after.scored[seat])
    assert ending.leader == match.leader
    assert ending.boosts == boosts(match)
    assert sum(ending.potions) == first.potions_left - len(match.potion_deck)


@given(
    kingdom=st.sampled_from(KINGDOMS), seed=SEEDS, leader=st.integers(0, 1), answered=st.booleans()
)
def test_a_bear_does_as_much_as_a_bonus_of_three(
    kingdom: str, seed: int, leader: int, answered: bool
) -> None:
    realm = realm_of(kingdom)
    deck = [*range(52)]
    Random(seed).shuffle(deck)
    hands = [deck[:13], deck[13:26]]
    led = hands[leader][0]
    following = [card for card in hands[1 - leader] if realm.suit[led][card]]
    answer = (following or hands[1 - leader])[0] if answered else None
    boosts: tuple[list[int], list[int]] = ([], [])
    boosts[1 - leader if answered else leader].append(3)

    world = phase_one.World(hands, deck[27:], deck[26], leader)
    habits = phase_one.Habits(realm, evaluation_of(kingdom), range(52), 13)
    plain = phase_one.play_out(habits, world, led, answer, bonus=3)
    world.boosts = boosts
    assert phase_one.play_out(habits, world, led, answer) == plain

    edition = default_edition(Kingdom.parse(kingdom), artifacts=False)
    table = phase_two.Table(hands, leader)
    winner = phase_two.play_out(realm, edition, table, led, answer, bonus=3)
    table.boosts = boosts
    assert phase_two.play_out(realm, edition, table, led, answer) == winner


def test_the_crown_and_the_runestone_count_as_in_the_match() -> None:
    results = set()
    for number in range(300):
        chance = Random(number)
        realm = realm_of(chance.choice(WITHOUT_CHOICE))
        edition = chance.choice([*EDITIONS])
        cards = [card for card in range(52) if realm.code[card] != "T"]
        chance.shuffle(cards)
        hands, scored = (
            [[cards[0]], [cards[1]]],
            [cards[2:10], cards[10 : chance.randrange(17, 20)]],
        )
        match = stage(
            realm.codes,
            [realm.texts[hand[0]] for hand in hands],
            phase=2,
            score=[" ".join(realm.texts[card] for card in pile) for pile in scored],
            artifacts=("crown", ""),
            edition=edition,
        )
        stone = chance.choice(realm.codes)
        match.tokens[1] = {"runestone": stone}
        table = phase_two.Table(hands, 0)
        table.scored, table.crown, table.tokens = scored, 0, [(1, stone, NO_VALUE)]
        found = phase_two.play_out(realm, EDITIONS[edition], table)
        play(match, *(f"{seat}:{realm.texts[hands[seat][0]]}" for seat in (0, 1)))
        winners = []
        for move in match.legal():
            crowned = match.copy()
            crowned.push(move)
            assert crowned.outcome
            winners.append(crowned.outcome.winner)
        assert found == next((who for who in (0, None) if who in winners), 1)
        results.add((winners[-1], found))
    assert {(0, 0), (1, 1), (1, 0), (1, None), (None, 0)} <= results  # without and with the Crown


def test_weights_are_fitted_to_quick_matches() -> None:
    fitters = [Fitter(7), Fitter(7)]
    for _ in range(20):
        played, again = (fitter.play() for fitter in fitters)
        assert fitters[0].describe(played) == fitters[1].describe(again)
        assert fitters[0].describe_votes(played) == fitters[1].describe_votes(again)
        assert played.won == again.won
        assert 0 <= played.won <= 1
    assert fitters[0].rest_of_phase_one() == fitters[1].rest_of_phase_one()
