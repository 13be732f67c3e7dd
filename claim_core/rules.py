"""The steps of a trick and the powers that act in it, for a kingdom with or without artifacts."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

from .artifacts import ARTIFACTS, Artifact
from .collect import Collect, Settle
from .decide import Decide
from .ending import Join, Over, Vote
from .factions import Faction
from .kingdoms import Kingdom
from .play import Begin, Play
from .recruit import Due, Recruit, TurnUp
from .step import Step
from .windows import Aftermath, CollectOffer, React

if TYPE_CHECKING:
    from .match import Match
    from .trick import Place

Steps: TypeAlias = tuple[Step, ...]


class Rules:
    """The rules of one kingdom. Powers that are not in play are not called."""

    def __init__(self, kingdom: Kingdom, artifacts: bool) -> None:
        factions = kingdom.factions
        in_play = tuple(ARTIFACTS.values()) if artifacts else ()
        self.played: tuple[Callable[[Match, Place], None], ...] = (
            *_powers(factions, Faction, "played"),
            *_powers(in_play, Artifact, "played"),
        )
        self.decided: tuple[Callable[[Match], None], ...] = _powers(factions, Faction, "decided")
        self.before_discard: tuple[Callable[[Match], None], ...] = _powers(
            factions, Faction, "before_discard"
        )
        self.before_settling: tuple[Callable[[Match], None], ...] = _powers(
            factions, Faction, "before_settling"
        )
        self.adjust_collecting: tuple[Callable[[Match], None], ...] = _powers(
            factions, Faction, "adjust_collecting"
        )

        choices = [step for faction in factions for step in faction.choices()]
        choices += [step for artifact in in_play for step in artifact.choices()]
        play = Play()
        trick: list[Step] = [play, Decide()]
        if artifacts:
            trick = [Begin(), play, React(), Decide(), Aftermath()]
        self.phase_one: Steps = (TurnUp(), *trick, Due(), *choices, Recruit())
        collect: list[Step] = [CollectOffer(), Collect()] if artifacts else [Collect()]
        self.phase_two: Steps = (*trick, Settle(), *collect)
        self.collect_at = self.phase_two.index(collect[0])
        self.play_at = {1: self.phase_one.index(play), 2: self.phase_two.index(play)}
        closing = [step for artifact in in_play for step in artifact.closing()]
        self.ending: Steps = (Join(), *closing, Vote(), Over())

    def steps_with(self, kind: str, phase: int) -> Steps:
        """Return the steps that have the question of a decision."""
        steps = self.phase_one if phase == 1 else self.phase_two
        return steps if any(kind in step.kinds for step in steps) else self.ending


def _powers(holders: Iterable[object], base: type, moment: str) -> tuple[Any, ...]:
    """Return the methods of the holders that override a hook."""
    return tuple(
        getattr(holder, moment)
        for holder in holders
        if getattr(type(holder), moment) is not getattr(base, moment)
    )


@lru_cache(maxsize=1024)
def rules_of(kingdom: Kingdom, artifacts: bool) -> Rules:
    return Rules(kingdom, artifacts)
