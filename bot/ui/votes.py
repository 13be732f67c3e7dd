"""The vote: how it stands, and in the end faction by faction, with what broke the ties."""

from __future__ import annotations

from claim_core.editions import NO_VALUE
from claim_core.standing import Standing, standing_of

from ..languages import Words
from ..scene import Scene
from . import names


def votes_now(scene: Scene, words: Words) -> str:
    """Say for whom each faction would vote now."""
    standing = standing_of(scene.view)
    first, second = (_voters(standing, seat) for seat in (0, 1))
    return words(
        "votes-now",
        first=names.mention(words, scene, 0),
        second=names.mention(words, scene, 1),
        mine=standing.counts[0],
        theirs=standing.counts[1],
        voters=first,
        others=second,
    )


def own_votes_now(scene: Scene, words: Words) -> str:
    """Say for whom each faction would vote now, to a player."""
    seat = scene.view.seat
    assert seat is not None
    standing = standing_of(scene.view)
    return words(
        "hand-votes",
        who=names.mention(words, scene, 1 - seat),
        mine=standing.counts[seat],
        theirs=standing.counts[1 - seat],
        voters=_voters(standing, seat),
        others=_voters(standing, 1 - seat),
    )


def _voters(standing: Standing, seat: int) -> str:
    cast = (code for code, vote in standing.votes.items() if vote == seat)
    return "".join(f" {names.FACTION_EMOJI[code]}" for code in cast)


def verdict(scene: Scene, words: Words) -> str:
    """Say who won, and how: a heading."""
    outcome = scene.view.outcome
    assert outcome is not None
    who = "" if outcome.winner is None else names.mention(words, scene, outcome.winner)
    if outcome.votes is None:
        return words(f"verdict-{outcome.reason}", who=who, draw="no" if who else "yes")
    standing = standing_of(scene.view)
    best, other = sorted(standing.counts, reverse=True)
    if not who:
        three = "yes" if standing.three_win else "no"
        return words("verdict-draw", best=best, other=other, three=three)
    return words("verdict-votes", who=who, best=best, other=other)


def vote(scene: Scene, words: Words) -> list[str]:
    """Show the vote, a line for each faction, and what decided where the votes were equal."""
    standing = standing_of(scene.view)
    lines = [_vote_on(scene, standing, words, code) for code in standing.votes]
    weighed = standing.weighed()
    if weighed:
        first, second = weighed.weights
        lines.append(
            words(
                f"vote-weighed-{weighed.what}",
                first=names.mention(words, scene, 0),
                second=names.mention(words, scene, 1),
                mine=first,
                theirs=second,
            )
        )
    return lines


def vote_on(scene: Scene, words: Words, code: str) -> str:
    """Show how a faction votes, or would vote now, and how many cards each side has for it."""
    standing = standing_of(scene.view)
    to = standing.votes[code]
    voted = words(
        "why-vote",
        first=names.mention(words, scene, 0),
        second=names.mention(words, scene, 1),
        mine=len(standing.values[0][code]),
        theirs=len(standing.values[1][code]),
        who=words("why-vote-nobody") if to is None else names.mention(words, scene, to),
    )
    return voted + _tie(standing, words, code)


def _vote_on(scene: Scene, standing: Standing, words: Words, code: str) -> str:
    to = standing.votes[code]
    mine, theirs = (len(standing.values[seat][code]) for seat in (0, 1))
    shown: dict[str, str | int] = {
        "faction": names.faction(words, code),
        "mine": mine,
        "theirs": theirs,
    }
    if to is None:
        return words("vote-nobody", **shown, none="no" if mine else "yes")
    voted = words("vote-for", **shown, who=names.mention(words, scene, to))
    return voted + _tie(standing, words, code)


def _tie(standing: Standing, words: Words, code: str) -> str:
    """Say what broke a tie, where there was one."""
    if not standing.tied(code):
        return ""
    high, low = standing.decided_by(code)
    return words("vote-tie", high=high, low=low if low != NO_VALUE else names.TOKENS["runestone"])
