"""The votes of the factions, a line for each: the cards on both sides, and who has the vote.

No name is in these lines, so that a phone shows each as one line, however long the names are.
"""

from __future__ import annotations

from claim_core import View
from claim_core.derived.standing import Standing, standing_of
from claim_core.editions import NO_VALUE
from languages import Words

from ..play.snapshot import Snapshot
from . import names


def votes_now(snapshot: Snapshot, words: Words) -> str:
    """Show for whom each faction would vote now, a player's own cards first."""
    return "\n".join(vote_lines(snapshot, words))


def vote_lines(snapshot: Snapshot, words: Words) -> list[str]:
    """Show the votes in lines.

    First how many each side has, then a line for each faction, and what broke ties.
    """
    first, second = (_who(snapshot, words, seat) for seat in (0, 1))
    return lines_of(snapshot.view, words, (first, second))


def lines_of(view: View, words: Words, who: tuple[str, str]) -> list[str]:
    """Show the votes between two players, who are named by seat."""
    return [_score(view, words, who), *_factions(view, words), *_tie_breaks(view, words, who)]


def faction_vote(snapshot: Snapshot, words: Words, code: str) -> str:
    """Show how a faction votes, or would vote now, and how many of its cards each side has."""
    standing = standing_of(snapshot.view)
    winner = standing.votes[code]
    who = names.mention(words, snapshot, winner) if winner is not None else ""
    vote = words(
        "why-vote",
        first=names.mention(words, snapshot, 0),
        second=names.mention(words, snapshot, 1),
        mine=len(standing.values[0][code]),
        theirs=len(standing.values[1][code]),
        who=who or words("why-vote-nobody"),
    )
    how = _tie_break(standing, words, code)
    return vote + (words("why-tie-break", how=how) if how else "")


def _score(view: View, words: Words, who: tuple[str, str]) -> str:
    """Say how many votes each side has, in the order of the numbers in the lines below."""
    standing, (first, second) = standing_of(view), _seats(view)
    return words(
        "votes",
        first=who[first],
        second=who[second],
        mine=standing.counts[first],
        theirs=standing.counts[second],
    )


def _factions(view: View, words: Words) -> list[str]:
    """Show how many cards of each faction both sides have, and who has its vote."""
    standing, (first, second) = standing_of(view), _seats(view)
    goes: dict[int | None, str] = {first: "left", second: "right"}
    return [
        words(
            "vote",
            emoji=names.FACTION_EMOJI[code],
            faction=words(f"faction-{code}"),
            mine=len(standing.values[first][code]),
            theirs=len(standing.values[second][code]),
            goes=goes.get(winner) or ("tied" if standing.tied(code) else "nowhere"),
        )
        for code, winner in standing.votes.items()
    ]


def _tie_breaks(view: View, words: Words, who: tuple[str, str]) -> list[str]:
    """Say what broke ties within factions, and what decides if the votes are equal."""
    standing, (first, second) = standing_of(view), _seats(view)
    lines = []
    if ties := [tie for code in standing.votes if (tie := _tie(standing, words, code))]:
        lines.append(words("vote-ties", ties=names.dotted(ties), number=len(ties)))
    if weighed := standing.weighed():
        lines.append(
            words(
                f"vote-weighed-{weighed.what}",
                first=who[first],
                second=who[second],
                mine=weighed.weights[first],
                theirs=weighed.weights[second],
            )
        )
    return lines


def _tie(standing: Standing, words: Words, code: str) -> str:
    """`Undead 9 beats 7`, if a tie within this faction was broken."""
    faction, how = words(f"faction-{code}"), _tie_break(standing, words, code)
    return names.glued(words("vote-tie-of", faction=faction, how=how)) if how else ""


def _seats(view: View) -> tuple[int, int]:
    """Return the seats in the order in which they are shown: the reader's own comes first."""
    return (1, 0) if view.seat == 1 else (0, 1)


def _who(snapshot: Snapshot, words: Words, seat: int) -> str:
    """Name a player, where the reader is "you"."""
    return words("you") if seat == snapshot.view.seat else names.mention(words, snapshot, seat)


def _tie_break(standing: Standing, words: Words, code: str) -> str:
    """`9 beats 7`: what broke a tie within a faction, if there was one."""
    if not standing.tied(code) or standing.votes[code] is None:
        return ""
    high, low = standing.decided_by(code)
    return words("vote-tie", high=high, low=low if low != NO_VALUE else names.TOKENS["runestone"])
