"""A match: the state machine that takes moves and sets the next decision."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NoReturn

from .artifacts import ARTIFACTS, Artifact
from .cards import Card, union
from .deals import Deal, is_seat
from .editions import Edition, default_edition
from .errors import BadMove, IllegalMove
from .events import Changed, Ended, Event, PhaseTwo, TrickWon, Used
from .moves import RESIGN, Move
from .outcome import Outcome
from .positions import position_of
from .rules import rules_of
from .step import Decision
from .trick import Place

OVER = Decision("over", None)


class Match:
    """A match between seats 0 and 1.

    `decision` says what must be decided and by which seat, `legal` lists a seat's moves, `push`
    makes a move and returns the events; `outcome` is set once the match is over. A search tries
    moves on a `copy`.

    Everything else is the state of the table, for use by the modules of the rules only. To show
    or play a match, use a `View`, which hides what a seat may not know.
    Sets of cards are integers (see `cards`); lists of two are by seat.
    """

    __slots__ = (
        "artifacts",
        "at",
        "before_lead",
        "collecting",
        "deal",
        "dealt",
        "decision",
        "deck",
        "edition",
        "emit",
        "followers",
        "frozen",
        "hands",
        "held",
        "kingdom",
        "laid_before",
        "lasting",
        "leader",
        "looking",
        "loser",
        "moves",
        "next_leader",
        "nobody_wins",
        "on_table",
        "only_values",
        "opening",
        "out",
        "outcome",
        "passed",
        "peeked",
        "phase",
        "phase_hands",
        "phase_start",
        "places",
        "potion_deck",
        "potions",
        "prizes",
        "public",
        "recruiting",
        "returned",
        "rules",
        "score",
        "set_aside",
        "steps",
        "tokens",
        "top",
        "trick",
        "tricks",
        "used",
        "voids",
        "width",
        "windows",
        "winner",
    )  # fmt: skip

    def __init__(self, deal: Deal, edition: Edition | None = None) -> None:
        self.deal = deal
        self.dealt = True  # rather than set up in the middle
        self.kingdom = deal.kingdom
        self.artifacts = deal.artifacts
        self.edition = edition or default_edition(deal.kingdom, deal.artifacts)
        self.rules = rules_of(deal.kingdom, deal.artifacts)

        self.hands = [union(deal.deck[:13]), union(deal.deck[13:26])]
        self.deck = deal.deck[26:]
        self.top = 0  # how many cards have been taken from the deck
        self.followers = [0, 0]
        self.score = [0, 0]
        self.laid_before = [0, 0]  # Gnomes and Bears
        self.set_aside = 0  # Trolls, and the frozen cards
        self.out = 0  # discarded or out of the game
        self.public = 0  # cards that everybody has seen, wherever they are now
        self.peeked = [0, 0]  # other cards that only this seat has seen
        self.returned = [0, 0]  # unique cards that this seat has seen go back into the deck
        self.voids = [0, 0]  # suits of which a seat has shown to have no unseen card in its hand

        self.potion_deck = deal.potions
        self.potions: list[tuple[str, ...]] = [(), ()]  # oldest first
        dealt = [ARTIFACTS[name] for name in deal.artifact_deck]
        self.held: list[tuple[Artifact, ...]] = [tuple(dealt[:3]), tuple(dealt[3:])]
        self.windows = [windows_of(self.held[0]), windows_of(self.held[1])]
        self.used: list[tuple[str, ...]] = [(), ()]
        self.lasting: list[Mapping[str, int]] = [{}, {}]  # how many of a seat's next cards
        self.tokens: list[Mapping[str, str]] = [{}, {}]  # the faction it was added to

        self.phase = 1
        self.phase_start = 0  # how many moves were made before the phase
        self.phase_hands = self.hands[0], self.hands[1]  # at its start
        self.trick = 1
        self.leader = self.next_leader = deal.leader
        self.winner = self.loser = 0  # of the trick, once decided
        self.prizes: list[Card] = []
        self.places: list[Place] = []  # the current trick, in the order played
        self.frozen: list[Place] = []  # an earlier trick, which this one also decides
        self.on_table = 0  # the trick's cards that are still on the table
        self.width = 1  # how many cards each seat plays in the trick
        self.only_values = False  # factions don't matter in the trick
        self.nobody_wins = ""  # the artifact by which each seat collects its own cards
        self.passed = 0  # the seats that have answered in this step, as bits
        self.looking: tuple[Card, ...] = ()  # the deck's cards shown to the deciding seat
        self.recruiting: list[list[Card | None]] = [[], []]  # in phase one; None: to be drawn
        self.collecting: list[list[Card]] = [[], []]  # in phase two
        self.before_lead: tuple[tuple[int, int], tuple[Card, ...]] = ((0, 0), ())

        self.moves: list[tuple[int, Move]] = []
        self.tricks: list[TrickWon] = []
        self.outcome: Outcome | None = None
        self.decision = OVER
        self.steps = self.rules.phase_one
        self.at = 0
        opening: list[Event] = []
        self.emit: Callable[[Event], None] = opening.append
        self._advance()
        self.opening = tuple(opening)  # the events before the first move

    # Moves

    def legal(self, seat: int | None = None) -> list[Move]:
        """Return the legal moves of a seat (by default, of the one that must decide).

        A waiting seat may have artifacts that can be used at any time. Resigning is always legal
        but never listed.
        """
        decider = self.decision.seat
        if decider is None:
            return []
        if seat is None:
            seat = decider
        elif not is_seat(seat):
            raise IllegalMove(f"there is no seat {seat}")
        moves = self.steps[self.at].legal(self, seat) if seat == decider else []
        if "any" in self.windows[seat]:
            moves += self.uses("any", seat)
        return moves

    def is_legal(self, move: Move | str, seat: int | None = None) -> bool:
        """Whether a seat (by default, the one that must decide) may make a move."""
        if isinstance(move, str):
            try:
                move = Move.parse(move)
            except BadMove:
                return False
        return move in self.legal(seat) or (move == RESIGN and self.outcome is None)

    def push(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Make a move (by default, for the seat that must decide); return the events."""
        if isinstance(move, str):
            move = Move.parse(move)
        decider = self.decision.seat
        if decider is None:
            raise IllegalMove("the match is over")
        if seat is None:
            seat = decider
        elif not is_seat(seat):
            raise IllegalMove(f"there is no seat {seat}")
        events: list[Event] = []
        self.emit = events.append
        if move.verb in ANY_TIME:
            self._take_any_time(move, seat)
            self.moves.append((seat, move))
            return events  # the decision remains the same
        if seat != decider:
            raise IllegalMove("it is not your turn", "turn")
        self.steps[self.at].take(self, seat, move)
        self.moves.append((seat, move))
        self._advance()
        return events

    def _take_any_time(self, move: Move, seat: int) -> None:
        if move == RESIGN:
            self.end(Outcome(1 - seat, None, "resigned"))
        else:
            self.use("any", seat, move)

    def time_out(self, winner: int | None) -> list[Event]:
        """End the match by a timeout."""
        if self.outcome:
            raise IllegalMove("the match is over")
        if winner is not None and not is_seat(winner):
            raise IllegalMove(f"there is no seat {winner}")
        events: list[Event] = []
        self.emit = events.append
        self.end(Outcome(winner, None, "timeout"))
        return events

    def copy(self) -> Match:
        """Return an independent match in the same state."""
        other = object.__new__(Match)  # written out, since searches copy very often
        other.deal = self.deal
        other.dealt = self.dealt
        other.kingdom = self.kingdom
        other.artifacts = self.artifacts
        other.edition = self.edition
        other.rules = self.rules
        other.hands = self.hands.copy()
        other.deck = self.deck
        other.top = self.top
        other.followers = self.followers.copy()
        other.score = self.score.copy()
        other.laid_before = self.laid_before.copy()
        other.set_aside = self.set_aside
        other.out = self.out
        other.public = self.public
        other.peeked = self.peeked.copy()
        other.returned = self.returned.copy()
        other.voids = self.voids.copy()
        other.potion_deck = self.potion_deck
        other.potions = self.potions.copy()
        other.held = self.held.copy()
        other.windows = self.windows.copy()
        other.used = self.used.copy()
        other.lasting = self.lasting.copy()
        other.tokens = self.tokens.copy()
        other.phase = self.phase
        other.phase_start = self.phase_start
        other.phase_hands = self.phase_hands
        other.trick = self.trick
        other.leader = self.leader
        other.next_leader = self.next_leader
        other.winner = self.winner
        other.loser = self.loser
        other.prizes = self.prizes.copy()
        other.places = [place.copy() for place in self.places]
        other.frozen = [place.copy() for place in self.frozen]
        other.on_table = self.on_table
        other.width = self.width
        other.only_values = self.only_values
        other.nobody_wins = self.nobody_wins
        other.passed = self.passed
        other.looking = self.looking
        other.recruiting = [self.recruiting[0].copy(), self.recruiting[1].copy()]
        other.collecting = [self.collecting[0].copy(), self.collecting[1].copy()]
        other.before_lead = self.before_lead
        other.moves = self.moves.copy()
        other.tricks = self.tricks.copy()
        other.outcome = self.outcome
        other.decision = self.decision
        other.steps = self.steps
        other.at = self.at
        other.opening = self.opening
        other.emit = self.emit
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """Pickle the deal and the moves, to play them again, or else the position."""
        if self.dealt:
            return _replayed, (self.deal, self.edition, self.moves, self.outcome)
        from .setting_up import set_up  # which needs this module

        return set_up, (self.position(),)

    def position(self) -> str:
        """Return the position as text; `set_up` creates a match from it."""
        return position_of(self)

    def __eq__(self, other: object) -> bool:
        """Whether two matches are in the same position, whatever has led to it."""
        return isinstance(other, Match) and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]

    @property
    def last_trick(self) -> bool:
        """Whether this is the phase's last trick."""
        return not (self.hands[0] or self.hands[1])

    @property
    def last_card_played(self) -> bool:
        """Whether the match's last card has been played."""
        return self.phase == 2 and self.last_trick

    # For the modules of the rules

    def uses(self, window: str, seat: int) -> list[Move]:
        """Return the moves that use a seat's artifacts in a window.

        Windows are "lead", "follow", "react", "lost" and "won" (the aftermath), "collect", "any"
        (at any time), and those of the artifacts' own questions; "card" (together with a card) is
        handled in `play`.
        """
        if window not in self.windows[seat]:
            return []
        return [
            move
            for artifact in self.held[seat]
            if window in artifact.windows and artifact.usable(self, seat)
            for move in artifact.moves(self, seat)
        ]

    def usable(self, window: str, seat: int) -> bool:
        """Whether a seat has an artifact that it may use in a window."""
        return window in self.windows[seat] and any(
            window in artifact.windows and artifact.usable(self, seat)
            for artifact in self.held[seat]
        )

    def use(self, window: str, seat: int, move: Move) -> None:
        """Use an artifact; refuse a move that is not possible in this window."""
        if move not in self.uses(window, seat):
            self._refuse(seat, move)
        artifact = ARTIFACTS[move.verb]
        self.spend(seat, artifact)
        self.emit(Used(seat, artifact.name, move.text))
        artifact.use(self, seat, move)

    def _refuse(self, seat: int, move: Move) -> NoReturn:
        artifact = ARTIFACTS.get(move.verb)
        if artifact is None:
            raise IllegalMove(f"“{move}” is no answer to what is asked now", "answer")
        if artifact not in self.held[seat]:
            raise IllegalMove(
                f"you do not have the {artifact.title}", "artifact", artifact=artifact.name
            )
        message = f"the {artifact.title} cannot be used now, or not like this: {move}"
        raise IllegalMove(message, "now", artifact=artifact.name)

    def spend(self, seat: int, artifact: Artifact) -> None:
        """Move an artifact from the seat's hidden ones to the used ones."""
        self.held[seat] = tuple(other for other in self.held[seat] if other is not artifact)
        self.windows[seat] = windows_of(self.held[seat])
        self.used[seat] += (artifact.name,)

    def changed(self, place: Place, by: str, change: str) -> None:
        """Report a change of the value of a card on the table."""
        self.emit(Changed(place.seat, place.card.text, by, change))

    def turn_up_prize(self) -> None:
        prize = self.deck[self.top]
        self.top += 1
        self.prizes.append(prize)
        self.public |= prize.bit
        self.emit(prize.events.turned_up)

    def draw(self) -> Card:
        """Take the deck's top card."""
        self.top += 1
        return self.deck[self.top - 1]

    def in_hand(self, seat: int, text: str) -> Card:
        """Find a card in a hand.

        Among identical cards choose the one known to most players. Then playing it leaves what is
        known about the rest of the hand true, and reveals nothing new.
        """
        card = self.kingdom.unique.get(text)
        if card:
            if not self.hands[seat] & card.bit:
                raise IllegalMove(f"{text} is not in your hand", "card", card=text)
            return card
        copies = self.hands[seat] & self.kingdom.copies.get(text, 0)
        if not copies:
            raise IllegalMove(f"{text} is not in your hand", "card", card=text)
        copies = copies & self.public or copies & self.peeked[1 - seat] or copies
        return self.kingdom.by_bit[copies & -copies]

    def has_played(self, seat: int, code: str) -> bool:
        """Whether a seat has a card of this faction in the trick."""
        suit = self.kingdom.suits[code]
        return any(place.seat == seat and place.card.bit & suit for place in self.places)

    def collect_next(self, seat: int) -> Card:
        """Take the next card that a seat collects in phase two from the table."""
        card = self.collecting[seat].pop(0)
        self.places = [place for place in self.places if place.card is not card]
        self.on_table &= ~card.bit
        self.set_aside &= ~card.bit
        return card

    def score_card(self, seat: int, card: Card) -> None:
        """Put a collected card on a seat's score pile or in front of it."""
        if card.bit & self.kingdom.stay_in_front:
            self.laid_before[seat] |= card.bit
            self.emit(card.events.put_in_front[seat])
        else:
            self.score[seat] |= card.bit
            self.emit(card.events.scored[seat])

    # Progress

    def clear_table(self, at: int) -> None:
        """Clear the table and go to a step of the trick."""
        self.places = []
        self.on_table = 0
        self.only_values = False
        self.go_to(at)

    def end_trick(self) -> None:
        """Clear the table and go to the next trick, the next phase or the vote."""
        self.places = []
        self.on_table = 0
        self.at = 0
        if not (self.hands[0] or self.hands[1]):
            if self.phase == 2:
                self.steps = self.rules.ending  # trick and leader keep their last values
                return
            self.phase = 2
            self.trick = 1
            self.hands, self.followers = self.followers, self.hands
            self.returned, self.voids = [0, 0], [0, 0]
            self.phase_start = len(self.moves)
            self.phase_hands = self.hands[0], self.hands[1]
            self.steps = self.rules.phase_two
            self.emit(PhaseTwo(self.next_leader))
        else:
            self.trick += self.width
        self.leader = self.next_leader

    def end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.decision = OVER
        self.emit(Ended(outcome))

    def go_to(self, at: int) -> None:
        """Go to a step of the trick."""
        self.at = at
        self.passed = 0

    def _advance(self) -> None:
        """Let step after step happen until one has a question."""
        while True:
            at = self.at
            step = self.steps[at]
            if step.asks:
                decision = step.ask(self)
                if decision is not None:
                    self.decision = decision
                    return
                self.go_to(at + 1)
            else:
                self.at = at + 1
                step.happen(self)


def _replayed(
    dealt: Deal, edition: Edition, moves: list[tuple[int, Move]], outcome: Outcome | None
) -> Match:
    match = Match(dealt, edition)
    for seat, move in moves:
        match.push(move, seat)
    if outcome and not match.outcome:
        match.time_out(outcome.winner)
    return match


def windows_of(held: tuple[Artifact, ...]) -> frozenset[str]:
    """Return the windows in which any of these artifacts may be used."""
    return frozenset(window for artifact in held for window in artifact.windows)


ANY_TIME = {"resign", *(name for name, artifact in ARTIFACTS.items() if "any" in artifact.windows)}
