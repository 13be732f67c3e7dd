"""Hidden worlds: matches that are consistent with all that a seat has seen.

    match = resample(view(match, 0), Random(1))

In such a match a search can play on without cheating: the seat's view of it equals its view of the
real one. All deals of the unseen cards that are consistent with the view are equally likely, all
orders of the potions, and all artifacts with which the other seat could be asked what it is asked.
What the other seat's choices suggest about its cards does not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from .artifacts import ARTIFACTS, Artifact
from .cards import Card, union
from .deals import deal
from .editions import EDITIONS
from .errors import ClaimError
from .kingdoms import Kingdom
from .match import Match, windows_of
from .trick import Place
from .view import TableCard, View
from .windows import Window


def resample(view: View, chance: Random) -> Match:
    """Return a random match that is consistent with a seat's view."""
    return Worlds(view).draw(chance)


class Worlds:
    """The matches that are consistent with one view, to draw from more than once."""

    def __init__(self, view: View) -> None:
        if view.seat is None:
            raise ClaimError("a spectator's view cannot be resampled")
        self.view = view
        self.me, self.other = view.seat, 1 - view.seat
        kingdom = Kingdom(view.kingdom)
        self.left = {text: kingdom.cards_of(copies) for text, copies in kingdom.copies.items()}
        self.match = Match(deal(kingdom, bytes(32), artifacts=view.artifacts))
        self._set_decision()
        self._set_holdings()
        self._set_table()
        self._set_recruiting()
        self._set_collecting()
        self.top = self._take([view.on_deck])
        self.hidden = self._take(view.unseen)
        if view.decision == ("keep", self.me):
            self.top = [card for text in view.looking_at for card in _pop(self.hidden, text)]
        self._set_knowledge()
        self.before_lead = self._before_lead()
        self.held = self._artifacts()

    def draw(self, chance: Random) -> Match:
        """Return one of the matches at random."""
        view, match, other = self.view, self.match.copy(), self.other
        in_hand = chance.sample(self.allowed, self.hand_size)
        hand = union(in_hand)
        rest = [card for card in self.hidden if not card.bit & hand]
        chance.shuffle(rest)
        match.hands[other] |= hand
        for _ in range(view.follower_counts[other] - match.followers[other].bit_count()):
            match.followers[other] |= rest.pop().bit
        if self.is_due_hidden:
            match.recruiting[other][0] = rest.pop()
        below = view.deck_size - len(self.top)
        match.deck = (*self.top, *rest[:below])
        match.out |= union(rest[below:])
        match.phase_hands = match.hands[0], match.hands[1]
        if view.decision.kind == "seer":
            match.looking = match.deck[:1]
            match.peeked[match.winner] |= match.deck[0].bit
        elif view.decision.kind == "keep":
            match.looking = match.deck[:3]
        if view.unturned:
            potions = chance.sample(view.unturned, len(view.unturned))
            first, both = view.potions[0], sum(view.potions)
            match.potions = [tuple(potions[:first]), tuple(potions[first:both])]
            match.potion_deck = tuple(potions[both:])
        if view.artifacts:
            match.deal = replace(match.deal, seed=chance.randbytes(32))
            match.held[other] = chance.choice(self.held)
            match.windows[other] = windows_of(match.held[other])
            mine, theirs, prizes = self.before_lead
            hands = (mine, theirs | hand) if self.me == 0 else (theirs | hand, mine)
            match.before_lead = hands, prizes
        return match

    # What is known

    def _take(self, texts: Iterable[str]) -> list[Card]:
        return [self.left[text].pop() for text in texts if text]

    def _set_decision(self) -> None:
        """Set what everybody knows besides cards, and the step of the trick."""
        view, match = self.view, self.match
        match.edition, match.dealt = EDITIONS[view.edition], False
        match.opening, match.top = (), 0
        match.phase, match.trick, match.leader = view.phase, view.trick, view.leader
        match.next_leader, match.only_values = view.next_leader, view.only_values
        match.width = 2 if view.two_cards else 1
        match.lasting = [{each.artifact: each.cards for each in seat} for seat in view.lasting]
        match.used = list(view.artifacts_used)
        match.tricks = list(view.tricks)
        match.outcome, match.decision = view.outcome, view.decision
        if view.tricks:
            match.winner = view.tricks[-1].winner
            match.loser = 1 - match.winner
        kind, seat = view.decision
        if kind == "collect" and view.tricks[-1].nobody_won:
            match.nobody_wins = view.tricks[-1].how
        match.steps = match.rules.steps_with(kind, view.phase)
        match.at = next(at for at, step in enumerate(match.steps) if kind in step.kinds)
        first, step = seat, match.steps[match.at]
        if isinstance(step, Window):
            first = next((who for who, _ in step.asked(match)), seat)
        elif kind == "ghost":
            first = match.winner
        match.passed = 1 << first if first is not None and first != seat else 0

    def _set_holdings(self) -> None:
        """Set the known part of hands and followers, and what lies in front of the seats."""
        view, match = self.view, self.match
        match.public = 0
        match.hands, match.followers = [0, 0], [0, 0]
        for seat in (0, 1):
            hand = self._take(view.hand if seat == self.me else view.known_hands[seat])
            others = list(view.known[seat])
            for card in hand:
                others.remove(card.text)
            followers = self._take(others)
            match.hands[seat], match.followers[seat] = union(hand), union(followers)
            holding = followers + hand
            for text in view.exposed[seat]:
                match.public |= union(_pop(holding, text))
            if seat == self.other:
                match.peeked[self.me] = union(holding)
            score = [text for text in view.score[seat] if "=" not in text]
            match.score[seat] = union(self._take(score))
            tokens = (text.split("=") for text in view.score[seat][len(score) :])
            match.tokens[seat] = dict(tokens)
            match.laid_before[seat] = union(self._take(view.laid_before[seat]))
            match.public |= match.score[seat] | match.laid_before[seat]

    def _set_table(self) -> None:
        view, match = self.view, self.match
        match.places, match.frozen = self._places(view.table), self._places(view.frozen)
        match.prizes = self._take(view.prizes)
        aside = list(view.set_aside)
        for place in match.frozen:
            aside.remove(place.card.text)
        self.trolls = self._take(aside)
        frozen = union(place.card for place in match.frozen)
        match.set_aside = frozen | union(self.trolls)
        match.on_table = union(place.card for place in match.places)
        match.public |= match.set_aside | match.on_table | union(match.prizes)

    def _places(self, entries: Sequence[TableCard]) -> list[Place]:
        places = []
        for entry in entries:
            place = Place(entry.seat, *self._take([entry.card]))
            place.value, place.doubled, place.plain = entry.value, entry.doubled, entry.plain
            place.suit = self.match.kingdom.suits[entry.counts_as]
            places.append(place)
        return places

    def _set_recruiting(self) -> None:
        """Set which cards the seats recruit: of two alike, the loser the prize."""
        view, match = self.view, self.match
        ghosts = [place.card for place in match.places if place.card.faction.code == "H"]
        cards = match.prizes + ghosts
        for seat in (match.loser, match.winner):
            for text in view.recruiting[seat]:
                match.recruiting[seat] += _pop(cards, text) or self._take([text]) or [None]
        due = union(card for cards in match.recruiting for card in cards if card)
        match.on_table &= ~due
        self.discarded = union(match.prizes) & ~due if due else 0
        match.peeked[self.me] |= due & ~match.public
        self.is_due_hidden = None in match.recruiting[match.winner]

    def _set_collecting(self) -> None:
        """Set which cards the seats collect."""
        view, match = self.view, self.match
        for seat in (0, 1):
            cards = self.trolls + [
                p.card for p in match.places if not match.nobody_wins or p.seat == seat
            ]
            for text in view.collecting[seat]:
                match.collecting[seat] += _pop(cards, text)

    def _set_knowledge(self) -> None:
        """Set who knows what about hidden cards, and which the other seat may have in its hand."""
        view, match, other = self.view, self.match, self.other
        match.out = union(card for cards in self.left.values() for card in cards) | self.discarded
        match.public |= match.out
        if view.on_deck:
            match.peeked[self.me] |= self.top[0].bit
        for seat in (0, 1):
            match.voids[seat] = sum(match.kingdom.suits[code] for code in view.voids[seat])
        returned = union(match.kingdom.unique[text] for text in view.returned)
        match.returned[self.me] = returned
        excluded = match.voids[other] | returned
        self.allowed = [card for card in self.hidden if not card.bit & excluded]
        self.hand_size = view.hand_sizes[other] - match.hands[other].bit_count()
        if self.hand_size > len(self.allowed):
            raise ClaimError("no match is like this view")

    def _before_lead(self) -> tuple[int, int, tuple[Card, ...]]:
        """Return how it was before the lead: both hands, as far as known, and the prizes."""
        view, match = self.view, self.match
        mine = [place.card for place in match.places if place.seat == self.me]
        theirs = [place.card for place in match.places if place.seat == self.other]
        cards_of = match.kingdom.cards_of
        cards = cards_of(match.hands[self.me]) + mine + match.prizes + theirs
        cards += cards_of(match.hands[self.other])
        hand = union(card for text in view.hand_before_lead for card in _pop(cards, text))
        cards.sort(key=lambda card: card not in match.prizes)
        prizes = [card for text in view.prizes_before_lead for card in _pop(cards, text)]
        return hand, union(cards), tuple(prizes)

    def _artifacts(self) -> list[tuple[Artifact, ...]]:
        """List the artifacts that the other seat may hold; it holds one that it is asked about."""
        view, match, other = self.view, self.match, self.other
        used = {*view.artifacts_used[0], *view.artifacts_used[1]}
        match.held = [(), ()]
        match.held[self.me] = tuple(ARTIFACTS[name] for name in view.artifacts_held)
        match.windows[self.me] = windows_of(match.held[self.me])
        pool = [a for a in ARTIFACTS.values() if a.name not in used | {*view.artifacts_held}]
        held = list(combinations(pool, view.artifact_counts[other]))
        kind, seat = view.decision
        step = match.steps[match.at]
        if seat == other and isinstance(step, Window) and kind == step.kinds[0]:
            self.held = held
            sample, window = self.draw(Random(0)), step.window(match, other)
            useful = {a for a in pool if window in a.windows and a.usable(sample, other)}
            held = [artifacts for artifacts in held if useful.intersection(artifacts)]
        return held


def _pop(cards: list[Card], text: str) -> list[Card]:
    """Remove the first card with this text, if there is one; return it in a list."""
    for at, card in enumerate(cards):
        if card.text == text:
            return [cards.pop(at)]
    return []
