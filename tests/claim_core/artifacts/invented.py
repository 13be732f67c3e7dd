"""Four artifacts that do not exist, one of each kind, for `test_invented.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from claim_core.artifacts.artifact import Artifact, Lasting, Modifier, Token
from claim_core.moves import CARD, FACTION, Move
from claim_core.windows import Asked, Window

if TYPE_CHECKING:
    from claim_core import Match
    from claim_core.derived.observed import ObservedTrick
    from claim_core.step import Step
    from claim_core.trick import Place


class Drum(Artifact):
    """Nobody wins a trick of phase two. In phase one, a card of the leader's is worth one less."""

    name = "drum"
    title = "Drum of Peace"
    windows = ("react",)
    forms = ("", CARD)
    changes_first = True

    def moves(self, match: Match, seat: int) -> list[Move]:
        if match.phase == 2:
            return [Move.parse("drum")]
        return [Move.parse(f"drum={match.places[0].card.text}")]

    def use(self, match: Match, seat: int, move: Move) -> None:
        if match.phase == 2:
            match.nobody_wins = self.name
        else:
            match.places[0].value -= 1
            match.changed(match.places[0], self.name, "-1")


class Cloak(Modifier):
    """Its card counts as the faction that was led."""

    name = "cloak"
    title = "Cloak of Lies"
    hides_void = True

    def modifiers(self, match: Match, seat: int) -> tuple[str, ...]:
        return (self.name,) if match.places else ()

    def counts_as(self, match: Match, modifier: str) -> int:
        return match.places[0].suit

    def apply(self, match: Match, place: Place, modifier: str) -> None:
        place.suit = match.places[0].suit
        place.plain = False

    def observe(self, trick: ObservedTrick, move: str) -> None:
        trick.places[-1].suit = trick.places[0].suit
        trick.places[-1].plain = False


class Stilts(Lasting):
    """+1 for its holder's next two cards."""

    name = "stilts"
    title = "Stilts of Pride"
    change = 1


class Coin(Token):
    """A 9 of any faction, after the last trick."""

    name = "coin"
    title = "Coin of Luck"
    windows = ("coin",)
    forms = (FACTION,)
    value = 9

    def moves(self, match: Match, seat: int) -> list[Move]:
        return [Move.parse(f"coin={code}") for code in match.kingdom.codes]

    def closing(self) -> tuple[Step, ...]:
        return (CoinOffer(),)


class CoinOffer(Window):
    kinds = ("coin",)

    def asked(self, match: Match) -> Asked:
        return (1, "coin"), (0, "coin")


INVENTED = Drum(), Cloak(), Stilts(), Coin()
