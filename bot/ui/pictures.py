"""What each picture shows, in words, for people who cannot see it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from claim_core.derived.standing import Counted
from claim_core.view import TableCard
from languages import Words

from ..pictures.challenge import ChallengePicture
from ..pictures.example import OTHER_THINGS, ExamplePicture, Gain
from ..pictures.hands import HandPicture
from ..pictures.replay import ReplayPicture
from ..pictures.result import ResultPicture
from ..pictures.review import ReviewPicture
from ..pictures.scores import Score
from ..pictures.table import LastTrick, Side, TablePicture
from . import names

MAX_DESCRIPTION: Final = 1024  # characters
NAMES: Final = range(32, 3, -4)  # characters of a name: as many as leave room for all the rest

AnyPicture: TypeAlias = (
    TablePicture
    | ResultPicture
    | ReplayPicture
    | ReviewPicture
    | HandPicture
    | ChallengePicture
    | ExamplePicture
)


def describe(picture: AnyPicture, words: Words) -> str:
    """Say everything that a picture shows."""
    for longest in NAMES:
        said = _describe(picture, words, longest)
        if len(said) <= MAX_DESCRIPTION:
            return said
    return said[:MAX_DESCRIPTION]  # no position is so full


def _describe(picture: AnyPicture, words: Words, longest: int) -> str:
    match picture:
        case TablePicture():
            said = _table(picture, words, longest)
        case ResultPicture():
            said = _result(picture, words, longest)
        case ReplayPicture():
            said = _replay(picture, words, longest)
        case ReviewPicture():
            said = _review(picture, words, longest)
        case HandPicture():
            said = _hand(picture, words)
        case ChallengePicture():
            said = _challenge(picture, words)
        case ExamplePicture():
            said = _example(picture, words, longest)
    return " ".join(said)


def _table(picture: TablePicture, words: Words, longest: int) -> list[str]:
    who = [_short(side.name, longest) for side in picture.sides]
    said = [
        words(
            "picture-where",
            phase=picture.phase,
            trick=picture.trick,
            next=picture.trick + 1,
            two="yes" if picture.two_cards else "no",
        ),
        words("picture-leads", who=who[picture.leader]),
    ]
    if picture.turn is not None:
        # If so, nothing more can be played.
        asked = len(picture.on_table) == (4 if picture.two_cards else 2)
        said.append(words("picture-decides" if asked else "picture-turn", who=who[picture.turn]))
    if picture.prizes:
        cards = _cards(words, picture.prizes)
        said.append(words("picture-prize", cards=cards, number=len(picture.prizes)))
    for seat in (0, 1):
        if own := [card for card in picture.on_table if card.seat == seat]:
            cards = names.joined(words, (_on_table(words, card) for card in own))
            said.append(words("picture-played", who=who[seat], cards=cards))
        if frozen := [card.card for card in picture.frozen if card.seat == seat]:
            said.append(words("picture-frozen", who=who[seat], cards=_cards(words, frozen)))
    if last := picture.last:
        first, second = (_played(words, last, seat) for seat in (last.leader, 1 - last.leader))
        winner = "" if last.winner is None else who[last.winner]
        said.append(
            words(
                "picture-last",
                leader=who[last.leader],
                cards=first,
                others=second,
                who=winner,
                won="yes" if winner else "no",
            )
        )
    if picture.aside:
        said.append(words("picture-aside", values=" ".join(card[1] for card in picture.aside)))
    for seat, side in enumerate(picture.sides):
        things = names.listed(words, _things(words, side, picture.phase))
        said.append(words("picture-side", who=who[seat], things=things))
    return said + _standing(words, picture, who)


def _standing(words: Words, picture: TablePicture, who: Sequence[str]) -> list[str]:
    if picture.phase == 1:
        head = words("picture-won", first=who[0], second=who[1])
    else:
        mine, theirs = picture.votes
        head = words("picture-votes", first=who[0], second=who[1], mine=mine, theirs=theirs)
    return [head, *_scores(words, picture.scores, who)]


def _things(words: Words, side: Side, phase: int) -> list[str]:
    """List what a player has."""
    has = [words("picture-followers" if phase == 1 else "picture-cards", number=side.cards)]
    if side.potions:
        has.append(words("picture-potions", number=side.potions))
    if side.bears:
        has.append(words("picture-bears", change=f"+{3 * side.bears}"))
    for lasting in side.lasting:
        has.append(words(f"picture-{lasting.artifact}", number=lasting.cards))
    if side.artifacts:
        has.append(words("picture-artifacts", number=side.artifacts))
    if side.unused:
        unused = names.listed(words, (words(f"artifact-{name}") for name in side.unused))
        has.append(words("picture-unused", artifacts=unused))
    if side.used:
        used = names.listed(words, (words(f"artifact-{name}") for name in side.used))
        has.append(words("picture-used", artifacts=used))
    return has


def _played(words: Words, last: LastTrick, seat: int) -> str:
    """Name what a player has played in the trick before; the values were those of that trick."""
    cards = zip(last.cards[seat], last.counts_as[seat], strict=True)
    on_table = (TableCard(seat, card, int(card[1]), code) for card, code in cards)
    return names.joined(words, (_on_table(words, card) for card in on_table))


def _on_table(words: Words, card: TableCard) -> str:
    """Name a card of the trick, with its value and faction where they are not the printed ones."""
    label = names.card_label(words, card.card)
    worth = names.signed(card.value)
    changed = card.value != int(card.card[1])
    if card.counts_as == card.card[0]:
        return words("picture-worth", card=label, worth=worth) if changed else label
    code = card.counts_as
    faction = names.one_of(words, code)
    if not changed:
        return words("picture-as", card=label, faction=faction, code=code)
    return words("picture-as-worth", card=label, faction=faction, code=code, worth=worth)


def _scores(words: Words, scores: Iterable[Score], who: Sequence[str]) -> list[str]:
    """Say how each faction stands; those of which nobody has a card are not mentioned."""
    said = []
    for score in scores:
        if any(score.piles):
            said.append(_score(words, score, who))
        for seat, places in enumerate(score.in_front):
            if places:
                pile = score.piles[seat]
                cards = _by_faction(words, (f"{score.code}{pile[at].value}" for at in places))
                said.append(words("picture-gets-front", who=who[seat], cards=cards))
    return said or [words("picture-nothing-won")]


def _score(words: Words, score: Score, who: Sequence[str]) -> str:
    vote = "" if score.vote is None else words("picture-vote", who=who[score.vote])
    if score.decided is not None:
        pair = sorted((pile[score.decided] for pile in score.piles), key=lambda card: card.value)
        low, high = (_counted(words, card) for card in pair)
        vote += words("picture-tie", high=high, low=low)
    mine, theirs = score.piles
    return words(
        "picture-score",
        faction=words(f"faction-{score.code}"),
        mine=len(mine),
        theirs=len(theirs),
        cards=_pile(words, mine),
        others=_pile(words, theirs),
        vote=vote,
    )


def _pile(words: Words, pile: Sequence[Counted]) -> str:
    return " ".join(_counted(words, card) for card in pile) or words("picture-no-cards")


def _counted(words: Words, card: Counted) -> str:
    return words(f"picture-{card.token}") if card.token else str(card.value)


def _result(picture: ResultPicture, words: Words, longest: int) -> list[str]:
    who = [_short(name, longest) for name in picture.names]
    said = [_verdict(picture, words, who)]
    if weighed := picture.weighed:
        mine, theirs = weighed.weights if picture.winner != 1 else weighed.weights[::-1]
        said.append(words(f"picture-weighed-{weighed.what}", mine=mine, theirs=theirs))
    said.append(words("picture-won", first=who[0], second=who[1]))
    return said + _scores(words, picture.scores, who)


def _verdict(picture: ResultPicture, words: Words, who: Sequence[str]) -> str:
    winner = picture.winner
    if winner is None:
        if picture.votes is None:
            return words("picture-timeout-drawn", first=who[0], second=who[1])
        mine, theirs = picture.votes
        return words("picture-drawn", first=who[0], second=who[1], mine=mine, theirs=theirs)
    victor, other = who[winner], who[1 - winner]
    if picture.votes is None:
        return words(f"picture-{picture.reason}", who=victor, other=other)
    mine, theirs = picture.votes[winner], picture.votes[1 - winner]
    return words("picture-result", who=victor, other=other, mine=mine, theirs=theirs)


def _replay(picture: ReplayPicture, words: Words, longest: int) -> list[str]:
    said = _table(picture.table, words, longest)
    for what, both in (("hand", picture.hands), ("followers", picture.followers)):
        for side, cards in zip(picture.table.sides, both, strict=True):
            if cards:
                who, named = _short(side.name, longest), _by_faction(words, cards)
                said.append(words(f"picture-{what}-of", who=who, cards=named))
    return said


def _review(picture: ReviewPicture, words: Words, longest: int) -> list[str]:
    who = [_short(name, longest) for name in picture.names]
    said = [words("picture-review", who=who[0])]
    for phase in (1, 2):
        chances = [str(stand.percent) for stand in picture.stands if stand.phase == phase]
        if chances:
            said.append(words("picture-review-phase", phase=phase, chances=" ".join(chances)))
        for seat in (0, 1):
            marks = [mark for mark in picture.mistakes if mark[::2] == (phase, seat)]
            if marks:
                tricks = " ".join(str(mark.trick) for mark in marks)
                said.append(
                    words("picture-review-mistakes", phase=phase, who=who[seat], tricks=tricks)
                )
    if moment := picture.moment:
        said.append(words("picture-review-moment", phase=moment.phase, trick=moment.trick))
    return said


def _hand(picture: HandPicture, words: Words) -> list[str]:
    said = [words("picture-hand", cards=_by_faction(words, picture.cards))]
    if playable := [card for card in picture.cards if card in picture.playable]:
        said.append(words("picture-playable", cards=_by_faction(words, playable)))
    return said


def _challenge(picture: ChallengePicture, words: Words) -> list[str]:
    who = picture.challenger
    factions = names.joined(words, (words(f"faction-{code}") for code in picture.kingdom))
    if picture.opponent:
        said = [words("picture-challenge", who=who, other=picture.opponent, factions=factions)]
    else:
        said = [words("picture-challenge-anyone", who=who, factions=factions)]
    if picture.artifacts:
        said.append(words("picture-challenge-artifacts"))
    return said


def _example(picture: ExamplePicture, words: Words, longest: int) -> list[str]:
    who = [_short(name, longest) for name in picture.names]
    said = [words("picture-example"), words("picture-leads", who=who[picture.leader])]
    if picture.prizes:
        cards = _cards(words, picture.prizes)
        said.append(words("picture-prize", cards=cards, number=len(picture.prizes)))
    for seat in (0, 1):
        if used := picture.used[seat]:
            things = names.joined(words, (_thing(words, name) for name in used))
            said.append(words("picture-example-used", who=who[seat], things=things))
        if frozen := [card.card for card in picture.frozen if card.seat == seat]:
            said.append(words("picture-frozen", who=who[seat], cards=_cards(words, frozen)))
        own = (_on_table(words, card) for card in picture.on_table if card.seat == seat)
        said.append(words("picture-played", who=who[seat], cards=names.joined(words, own)))
    if picture.best is None:
        said.append(words("picture-example-nobody"))
    else:
        best = picture.on_table[picture.best]
        card = names.card_label(words, best.card)
        said.append(words("picture-example-won", who=who[best.seat], card=card))
    for seat in (0, 1):
        said += (_gain(words, gain, who[seat]) for gain in picture.gains[seat])
    if picture.aside:
        said.append(words("picture-aside", values=" ".join(card[1] for card in picture.aside)))
    if picture.gone:
        said.append(words("picture-example-gone", cards=_cards(words, picture.gone)))
    return said


def _thing(words: Words, name: str) -> str:
    return words(f"thing-{name}" if name in OTHER_THINGS else f"artifact-{name}")


def _gain(words: Words, gain: Gain, who: str) -> str:
    if not gain.cards:
        return words(f"picture-gets-{gain.where}", who=who)
    cards = names.listed(words, (_card_or_token(words, card) for card in gain.cards))
    return words(f"picture-gets-{gain.where}", who=who, cards=cards)


def _card_or_token(words: Words, card: str) -> str:
    artifact, _, code = card.partition("=")
    if not code:
        return names.card_label(words, card)
    return words(
        "picture-token", artifact=words(f"artifact-{artifact}"), faction=words(f"faction-{code}")
    )


def _cards(words: Words, cards: Iterable[str]) -> str:
    return names.listed(words, (names.card_label(words, card) for card in cards))


def _by_faction(words: Words, cards: Iterable[str]) -> str:
    """List cards by faction: `Goblins 0 0 5, Knights 8`."""
    values: dict[str, str] = {}
    for card in cards:
        values[card[0]] = f"{values.get(card[0], '')} {card[1]}"
    return names.listed(words, (words(f"faction-{code}") + all for code, all in values.items()))


def _short(name: str, longest: int) -> str:
    return name if len(name) <= longest else f"{name[: longest - 1].rstrip()}…"
