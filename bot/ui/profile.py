"""A person's profile, with the curve of their rating."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..boards import Ranked
from ..languages import Words
from ..profiles import Profile, Streak, Tally
from ..ratings import Shown, begins_within
from . import names
from .parts import Attachment, Part, container, picture, text

COLOUR: Final = 0xC9A227
FEWEST: Final = 3  # ratings that make a curve: before any match, and after two


def profile(
    profile: Profile,
    words: Words,
    ranked: Ranked | None = None,
    drawn: bytes | None = None,
) -> list[Part]:
    """Show a profile to somebody; `drawn` is the picture of its curve."""
    parts = [text("\n".join(_head(profile, words, ranked)))]
    if drawn:
        parts += [picture(curve(profile, words, drawn)), text(_caption(profile, words))]
    parts.append(text("\n".join(_record(profile, words))))
    if remarks := _remarks(profile, words):
        parts.append(text("\n".join(remarks)))
    return [container(parts, COLOUR)]


def curve(profile: Profile, words: Words, drawn: bytes) -> Attachment:
    """Give the picture of a curve, with what it shows in words."""
    ratings = [each.rating for each in profile.curve]
    told = words(
        "profile-curve-told",
        number=len(ratings) - 1,
        first=ratings[0],
        last=ratings[-1],
        high=max(ratings),
        low=min(ratings),
        before=profile.curve[0].deviation,
        after=profile.curve[-1].deviation,
    )
    return Attachment("rating.png", drawn, told)


def has_curve(curve: Sequence[Shown]) -> bool:
    return len(curve) >= FEWEST


def _caption(profile: Profile, words: Words) -> str:
    begins = "yes" if begins_within(profile.curve) else "no"
    return words("profile-curve", number=len(profile.curve) - 1, begins=begins)


def _head(profile: Profile, words: Words, ranked: Ranked | None) -> list[str]:
    lines = [words("profile-title", who=names.person(words, profile.person))]
    if profile.rating and ranked:
        lines += _standing(profile.rating, ranked, words)
    else:
        lines.append(words("profile-unrated"))
    if profile.season and profile.season != profile.rating:
        lines.append(words("profile-season", rating=_rating(profile.season, words)))
    if profile.everywhere and profile.everywhere != profile.rating:
        seen = "no" if profile.hidden else "yes"
        rating = _rating(profile.everywhere, words)
        lines.append(words("profile-everywhere", rating=rating, shown=seen))
    return lines


def _standing(rating: Shown, ranked: Ranked, words: Words) -> list[str]:
    """Say what somebody is worth on the server's board, after how many matches."""
    place = ranked.place
    points = names.glued(words("profile-points", points=names.signed(rating.points)))
    rank = names.glued(words("profile-rank", rank=place.rank or 0, people=ranked.people))
    return [
        words("profile-rating", rating=_rating(rating, words), points=points, rank=rank),
        words(
            "profile-rated",
            number=place.wins + place.losses + place.draws,
            tally=names.tally(words, place.wins, place.losses, place.draws),
            provisional="yes" if rating.provisional else "no",
        ),
    ]


def _rating(shown: Shown, words: Words) -> str:
    """`**1359** ± 133`."""
    rating = names.signed(shown.rating)
    return names.glued(words("rating", rating=rating, deviation=shown.deviation))


def _record(profile: Profile, words: Words) -> list[str]:
    """Say how the matches ended, kingdom by kingdom."""
    lines = []
    if profile.people.matches:
        lines.append(words("profile-people", tally=tally(profile.people, words)))
    for codes, each in profile.kingdoms:
        lines.append(
            words(
                "profile-kingdom",
                kingdom=names.kind(words, codes),
                factions="".join(names.FACTION_EMOJI[code] for code in codes),
                tally=tally(each, words),
            )
        )
    if profile.computer.matches:
        lines.append(words("profile-computer", tally=tally(profile.computer, words)))
    return lines or [words("profile-none")]


def _remarks(profile: Profile, words: Words) -> list[str]:
    """Say what else is worth a word: streaks, factions, and how it stands with who asks."""
    lines = []
    if row := _streak(profile.streak, words):
        lines.append(row)
    if loved := profile.favourite:
        faction, percent = names.faction(words, loved.faction), 100 * loved.times // loved.of
        share = names.glued(words("profile-favourite-share", percent=percent))
        lines.append(words("profile-favourite", faction=faction, share=share))
    if won := profile.most_won:
        faction = names.faction(words, won.faction)
        share = names.glued(words("profile-most-won-share", times=won.times, of=won.of))
        lines.append(words("profile-most-won", faction=faction, share=share))
    if profile.against is not None:
        met = profile.against.matches
        lines.append(
            words("profile-against", tally=tally(profile.against, words))
            if met
            else words("profile-against-none")
        )
    if profile.more:
        number = profile.people.matches + profile.computer.matches
        lines.append(words("profile-more", number=number))
    return lines


def _streak(streak: Streak, words: Words) -> str:
    """Say how many matches in a row were won or lost; one is no row."""
    if max(abs(streak.now), streak.best) < 2:
        return ""
    now = "none" if abs(streak.now) < 2 else "won" if streak.now > 0 else "lost"
    return words("profile-streak", now=now, number=abs(streak.now), best=streak.best)


def tally(each: Tally, words: Words) -> str:
    """Say how many matches were won, lost and drawn."""
    return names.tally(words, each.wins, each.losses, each.draws)
