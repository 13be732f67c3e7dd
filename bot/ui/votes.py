"""The vote of the factions: as it stands now, and in the end with what broke the ties."""

from __future__ import annotations

from claim_core.editions import NO_VALUE
from claim_core.standing import Standing, standing_of

from ..languages import Words
from ..play.snapshot import Snapshot
from . import names


def votes_now(snapshot: Snapshot, words: Words) -> str:
    """Say for whom each faction would vote now."""
    standing = standing_of(snapshot.view)
    return words(
        "votes-now",
        first=names.mention(words, snapshot, 0),
        second=names.mention(words, snapshot, 1),
        mine=standing.counts[0],
        theirs=standing.counts[1],
        voters=_voters(standing, 0),
        others=_voters(standing, 1),
    )


def own_votes_now(snapshot: Snapshot, words: Words) -> str:
    """Show a player for whom each faction would vote now."""
    seat = snapshot.view.seat
    assert seat is not None
    standing = standing_of(snapshot.view)
    return words(
        "hand-votes",
        who=names.mention(words, snapshot, 1 - seat),
        mine=standing.counts[seat],
        theirs=standing.counts[1 - seat],
        voters=_voters(standing, seat),
        others=_voters(standing, 1 - seat),
    )


def _voters(standing: Standing, seat: int) -> str:
    """Show the factions that vote for a seat, by their emojis."""
    votes = standing.votes.items()
    return "".join([f" {names.FACTION_EMOJI[code]}" for code, vote in votes if vote == seat])


def vote_lines(snapshot: Snapshot, words: Words) -> list[str]:
    """Show the vote, a line for each faction, and what decided if the votes were equal."""
    standing = standing_of(snapshot.view)
    lines = [_final_vote(snapshot, standing, words, code) for code in standing.votes]
    if weighed := standing.weighed():
        first, second = weighed.weights
        lines.append(
            words(
                f"vote-weighed-{weighed.what}",
                first=names.mention(words, snapshot, 0),
                second=names.mention(words, snapshot, 1),
                mine=first,
                theirs=second,
            )
        )
    return lines


def _final_vote(snapshot: Snapshot, standing: Standing, words: Words, code: str) -> str:
    """Show how a faction voted, and how many of its cards each side has."""
    winner = standing.votes[code]
    mine, theirs = (len(standing.values[seat][code]) for seat in (0, 1))
    faction = names.faction(words, code)
    if winner is None:
        none = "no" if mine else "yes"
        return words("vote-nobody", faction=faction, mine=mine, theirs=theirs, none=none)
    who = names.mention(words, snapshot, winner)
    vote = words("vote-for", faction=faction, mine=mine, theirs=theirs, who=who)
    return vote + _tie_break(standing, words, code)


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
    return vote + _tie_break(standing, words, code)


def _tie_break(standing: Standing, words: Words, code: str) -> str:
    """Say what broke a tie, if there was one."""
    if not standing.tied(code):
        return ""
    high, low = standing.decided_by(code)
    return words("vote-tie", high=high, low=low if low != NO_VALUE else names.TOKENS["runestone"])
