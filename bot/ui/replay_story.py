"""A finished match in sentences: each move and its events, with hidden cards by name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from claim_core import Event, View
from claim_core.events import Drew, Looked, Played, TrickWon
from claim_core.telling.story import Named, Story
from languages import Words

from ..archive.positions import ReplayedMove
from ..play.snapshot import Snapshot
from . import names


class ReplayStory(Story):
    """Describes the moves of one trick, with every player by name."""

    def __init__(self, view: View, words: Words, named: Named) -> None:
        super().__init__(view, words, named, with_changes=True)
        self.why_won = ""  # the sentence about who won the trick and why, once it is over

    def retell(self, moves: Iterable[ReplayedMove]) -> list[str]:
        """Describe moves and their events, a line for each sentence."""
        return ["\n".join(self._lines(each)) for each in moves]

    def _lines(self, move: ReplayedMove) -> Iterator[str]:
        if sentence := self._choice(move):
            yield sentence
        yield from self.sentences(move.events)

    def _choice(self, move: ReplayedMove) -> str:
        """Describe a player's choice if no event shows it."""
        words, who = self.words, self.named(move.seat)
        match move.move.verb:
            case "pass" | "resign" as verb:
                return words(f"replay-{verb}", who=who)
            case "seer" | "ghost" as verb:
                return words(f"replay-{verb}-{move.move.other}", who=who)
            case "keep":
                return words("replay-keep", who=who, card=self._card(move.move.card))
            case _:
                return ""

    def _sentence(self, run: list[Event]) -> str | None:
        match run[0]:
            case Played() as played:
                return self._played(played)
            case Drew(seat, str(card)):
                who = self.named(seat)
                return self.words("replay-drew", who=who, card=self._card(card))
            case Looked(seat, through, tuple(cards)):
                who, other = self.named(seat), self.named(1 - seat)
                seen = self._cards(cards)
                return self.words(
                    "replay-looked", who=who, other=other, through=through, cards=seen
                )
            case _:
                return super()._sentence(run)

    def _trick_won(self, won: TrickWon) -> str:
        self.why_won = super()._trick_won(won)
        return self.why_won


def story_of(snapshot: Snapshot, words: Words) -> ReplayStory:
    """Return the story of a match, which mentions its players."""
    return ReplayStory(snapshot.view, words, lambda seat: names.mention(words, snapshot, seat))
