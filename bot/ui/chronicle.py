"""A finished match in words: each move and all that it brought about, hidden cards named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from claim_core import Event
from claim_core.events import Drew, Looked, Played, TrickWon

from ..languages import Words
from ..replays import Made
from ..scene import Scene
from . import names
from .telling import Story


class Chronicle(Story):
    """Tells the moves of one trick, one after the other; everybody in it has a name."""

    def __init__(self, scene: Scene, words: Words) -> None:
        super().__init__(scene, words, now=False)
        self.why = ""  # who won the trick, and why, once that is told

    def tell(self, made: Iterable[Made]) -> list[str]:
        """Tell moves, each with what it brought about, a line for each sentence."""
        return ["\n".join(self._lines(each)) for each in made]

    def _lines(self, made: Made) -> Iterator[str]:
        if move := self._move(made):
            yield move
        yield from self._sentences(made.events, changes=True)

    def _move(self, made: Made) -> str:
        """Say what was decided, where nothing that happened says it."""
        words, who = self.words, names.mention(self.words, self.scene, made.seat)
        match made.move.verb:
            case "pass" | "resign" as verb:
                return words(f"replay-{verb}", who=who)
            case "seer" | "ghost" as verb:
                return words(f"replay-{verb}-{made.move.other}", who=who)
            case "keep":
                return words("replay-keep", who=who, card=self._card(made.move.card))
            case _:
                return ""

    def _sentence(self, run: list[Event], *, changes: bool) -> str | None:
        match run[0]:
            case Played() as played:
                return self._played(played)
            case Drew(seat, str(card)):
                who = names.mention(self.words, self.scene, seat)
                return self.words("replay-drew", who=who, card=self._card(card))
            case Looked(seat, through, tuple(cards)):
                who = names.mention(self.words, self.scene, seat)
                seen = names.cards(self.words, cards)
                return self.words("replay-looked", who=who, through=through, cards=seen)
            case _:
                return super()._sentence(run, changes=changes)

    def _played(self, played: Played) -> str:
        words, trick = self.words, self.trick
        card = self._card(played.card)
        if played.modifiers:
            things = names.listed(words, map(self._modifier, played.modifiers))
            card = words("move-with", move=card, thing=things)
        who = names.mention(words, self.scene, played.seat)
        if len(trick.places) == 1:
            return words("replay-led", who=who, card=card)
        if trick.shows_void(played):
            led = names.faction(words, trick.led())
            return words("replay-played-void", who=who, card=card, faction=led)
        return words("replay-played", who=who, card=card)

    def _modifier(self, text: str) -> str:
        name, _, code = text.partition("=")
        if name == "potion":
            return f"{names.POTION}{names.GLUE}{self.words('thing-potion')}"
        thing = names.artifact(self.words, name)
        if not code:
            return thing
        return self.words("choice-artifact", artifact=thing, thing=names.faction(self.words, code))

    def _won(self, won: TrickWon) -> str:
        self.why = super()._won(won)
        return self.why
