"""A person's profile, with the curve of their rating."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..languages import Words
from ..profiles import Profile, Streak, Tally
from ..ratings import Shown
from . import names
from .parts import Attachment, Part, container, picture, text

COLOUR: Final = 0xC9A227
FEWEST: Final = 3  # ratings that make a curve: before any match, and after two


def profile(profile: Profile, words: Words, drawn: bytes | None = None) -> list[Part]:
    """Show a profile to somebody; `drawn` is the picture of its curve."""
    parts = [text("\n".join(_head(profile, words)))]
    if drawn:
        parts += [picture(curve(profile, words, drawn)), text(words("profile-curve"))]
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


def _head(profile: Profile, words: Words) -> list[str]:
    lines = [words("profile-title", who=names.person(words, profile.person))]
    if profile.rating is None:
        lines.append(words("profile-unrated"))
    else:
        provisional = "yes" if profile.rating.provisional else "no"
        lines.append(
            words("profile-rating", provisional=provisional, **_rating(profile.rating)),
        )
    if profile.season:
        lines.append(words("profile-season", **_rating(profile.season)))
    if profile.everywhere:
        lines.append(words("profile-everywhere", **_rating(profile.everywhere)))
    return lines


def _rating(shown: Shown) -> dict[str, str | int]:
    return {"rating": names.signed(shown.rating), "deviation": shown.deviation}


def _record(profile: Profile, words: Words) -> list[str]:
    """Say how the matches ended, kingdom by kingdom."""
    lines = []
    if profile.people.matches:
        lines.append(words("profile-people", tally=tally(profile.people, words)))
    for codes, each in profile.kingdoms:
        lines.append(
            words(
                "profile-kingdom",
                kingdom=names.kingdom(words, codes),
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
        lines.append(words("profile-favourite", faction=faction, percent=percent))
    if won := profile.most_won:
        faction = names.faction(words, won.faction)
        lines.append(words("profile-most-won", faction=faction, times=won.times, of=won.of))
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
    drawn = "yes" if each.draws else "no"
    return words("profile-tally", wins=each.wins, losses=each.losses, draws=each.draws, drawn=drawn)
