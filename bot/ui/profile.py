"""A person's profile, with the curve of their rating."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from languages import Words

from ..standings.board_page import Ranked
from ..standings.profiles import Profile, Streak, Tally
from ..standings.ratings import DisplayedRating, begins_within
from . import names
from .colours import GOLD
from .parts import Attachment, Part, container, picture, text

MIN_FOR_CURVE: Final = 3  # ratings: before the first match, and after two


def profile(
    profile: Profile,
    words: Words,
    ranked: Ranked | None = None,
    curve_picture: bytes | None = None,
) -> list[Part]:
    """Show a profile, with the picture of its curve if there is one."""
    parts = [text("\n".join(_head(profile, words, ranked)))]
    if curve_picture:
        parts += [picture(curve(profile, words, curve_picture)), text(_caption(profile, words))]
    parts.append(text("\n".join(_record(profile, words))))
    if remarks := _remarks(profile, words):
        parts.append(text("\n".join(remarks)))
    return [container(parts, GOLD)]


def curve(profile: Profile, words: Words, png: bytes) -> Attachment:
    """Return the picture of a curve, described in words."""
    ratings = [each.rating for each in profile.curve]
    description = words(
        "profile-curve-told",
        number=len(ratings) - 1,
        first=ratings[0],
        last=ratings[-1],
        high=max(ratings),
        low=min(ratings),
        before=profile.curve[0].deviation,
        after=profile.curve[-1].deviation,
    )
    return Attachment("rating.png", png, description)


def has_curve(curve: Sequence[DisplayedRating]) -> bool:
    return len(curve) >= MIN_FOR_CURVE


def _caption(profile: Profile, words: Words) -> str:
    begins = "yes" if begins_within(profile.curve) else "no"
    return words("profile-curve", number=len(profile.curve) - 1, begins=begins)


def _head(profile: Profile, words: Words, ranked: Ranked | None) -> list[str]:
    lines = [words("profile-title", who=names.person(words, profile.person))]
    if profile.rating and ranked:
        lines += _rating_lines(profile.rating, ranked, words)
    else:
        lines.append(words("profile-unrated"))
    if profile.season and profile.season != profile.rating:
        lines.append(words("profile-season", rating=_rating(profile.season, words)))
    if profile.everywhere and profile.everywhere != profile.rating:
        shown = "no" if profile.hidden else "yes"
        rating = _rating(profile.everywhere, words)
        lines.append(words("profile-everywhere", rating=rating, shown=shown))
    return lines


def _rating_lines(rating: DisplayedRating, ranked: Ranked, words: Words) -> list[str]:
    """Return the rating and the rank on the server's board, and the rated matches behind them."""
    entry = ranked.entry
    points = names.glued(words("profile-points", points=names.signed(rating.points)))
    if entry.rank is None:
        rank = words("profile-inactive")
    else:
        rank = names.glued(words("profile-rank", rank=entry.rank, people=ranked.people))
    return [
        words("profile-rating", rating=_rating(rating, words), points=points, rank=rank),
        words(
            "profile-rated",
            number=entry.wins + entry.losses + entry.draws,
            tally=names.tally(words, entry.wins, entry.losses, entry.draws),
            provisional="yes" if rating.is_provisional else "no",
        ),
    ]


def _rating(shown: DisplayedRating, words: Words) -> str:
    """`**1359** ± 133`."""
    rating = names.signed(shown.rating)
    return names.glued(words("rating", rating=rating, deviation=shown.deviation))


def _record(profile: Profile, words: Words) -> list[str]:
    """Say how the matches ended, kingdom by kingdom."""
    lines = []
    if profile.people.matches:
        lines.append(words("profile-people", tally=_tally(profile.people, words)))
    for codes, each in profile.kingdoms:
        lines.append(
            words(
                "profile-kingdom",
                kingdom=names.kingdom_short(words, codes),
                factions="".join(names.FACTION_EMOJI[code] for code in codes),
                tally=_tally(each, words),
            )
        )
    if profile.computer.matches:
        lines.append(words("profile-computer", tally=_tally(profile.computer, words)))
    return lines or [words("profile-none")]


def _remarks(profile: Profile, words: Words) -> list[str]:
    """Mention streaks, favourite factions, and the matches against the reader."""
    lines = []
    if streak := _streak(profile.streak, words):
        lines.append(streak)
    if favourite := profile.favourite:
        faction, percent = (
            names.faction(words, favourite.faction),
            100 * favourite.times // favourite.possible,
        )
        share = names.glued(words("profile-favourite-share", percent=percent))
        lines.append(words("profile-favourite", faction=faction, share=share))
    if won := profile.most_won:
        faction = names.faction(words, won.faction)
        share = names.glued(words("profile-most-won-share", times=won.times, of=won.possible))
        lines.append(words("profile-most-won", faction=faction, share=share))
    if profile.against is not None:
        lines.append(
            words("profile-against", tally=_tally(profile.against, words))
            if profile.against.matches
            else words("profile-against-none")
        )
    if profile.more:
        number = profile.people.matches + profile.computer.matches
        lines.append(words("profile-more", number=number))
    return lines


def _streak(streak: Streak, words: Words) -> str:
    """Say how many matches in a row were won or lost, from two on."""
    if max(abs(streak.now), streak.best) < 2:
        return ""
    now = "none" if abs(streak.now) < 2 else "won" if streak.now > 0 else "lost"
    return words("profile-streak", now=now, number=abs(streak.now), best=streak.best)


def _tally(tally: Tally, words: Words) -> str:
    """Say how many matches were won, lost and drawn."""
    return names.tally(words, tally.wins, tally.losses, tally.draws)
