"""Replay finished matches: each position, and where each faction's cards went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from claim_core import Match, view
from claim_core.derived.standing import counting
from claim_core.events import TrickWon

from ..errors import Refusal
from ..play.matches import EMPTY_STORY, LoadedMatch, deal_match
from ..play.snapshot import BROKEN, LIVE
from .positions import Cards, FactionReplay, FactionTrick, Position, ReplayedMove, TrickEnd


def require_replayable(loaded: LoadedMatch) -> None:
    """Refuse a match that is live or cannot be replayed."""
    if loaded.game.state == LIVE:
        raise Refusal("replay-live", match=loaded.game.id)
    if loaded.game.state == BROKEN:
        raise Refusal("replay-broken", match=loaded.game.id)


def position_after(loaded: LoadedMatch, ply: int) -> Position:
    """Return the position of a finished match after `ply` moves, or the nearest one."""
    require_replayable(loaded)
    last = len(loaded.match.moves)
    ply = max(0, min(ply, last))
    ends: list[TrickEnd] = []
    moves: tuple[ReplayedMove, ...] = ()
    for _, end, trick in _tricks(loaded):
        ends.append(end)
        if trick[0].ply <= ply:
            moves = tuple(each for each in trick if each.ply <= ply)
    match = loaded.match if ply == last else _match_after(loaded, ply)
    snapshot = loaded.snapshot(None)
    return Position(
        snapshot=replace(snapshot, ply=ply, view=view(match, None), story=EMPTY_STORY),
        views=(view(match, 0), view(match, 1)),
        moves=moves,
        ply=ply,
        last=last,
        trick_ends=tuple(ends),
    )


def trick_around(loaded: LoadedMatch, ply: int) -> tuple[ReplayedMove, ...]:
    """Return all moves of the trick to which a move belongs."""
    require_replayable(loaded)
    return next(moves for _, end, moves in _tricks(loaded) if ply <= end.ply)


def faction_replay(loaded: LoadedMatch, code: str, ply: int) -> FactionReplay:
    """Follow a faction's cards trick by trick; `ply` is the position to return to."""
    require_replayable(loaded)
    tricks = []
    before = Counter[str](), Counter[str]()
    followers = None
    for match, end, moves in _tricks(loaded):
        if match.phase == 2 and not followers:
            followers = _in_hand(match, 0, code), _in_hand(match, 1, code)
        now = _in_pile(match, 0, code), _in_pile(match, 1, code)
        gained = _sorted(now[0] - before[0]), _sorted(now[1] - before[1])
        lost = _sorted(before[0] - now[0]), _sorted(before[1] - now[1])
        if any((*gained, *lost)):
            tricks.append(FactionTrick(end, moves, gained, lost))
        before = now
    all_cards = Counter(card.text for card in loaded.match.kingdom.cards if card.text[0] == code)
    return FactionReplay(
        code=code,
        snapshot=replace(loaded.snapshot(None), story=EMPTY_STORY),
        tricks=tuple(tricks),
        followers=followers,
        nowhere=_sorted(all_cards - before[0] - before[1]),
        ply=ply,
    )


def _tricks(loaded: LoadedMatch) -> Iterator[tuple[Match, TrickEnd, tuple[ReplayedMove, ...]]]:
    """Replay a match; yield it after each trick, with that trick's end and moves."""
    match = deal_match(loaded.game)
    moves: list[ReplayedMove] = []
    for ply, (seat, move) in enumerate(loaded.match.moves, 1):
        phase, trick, two_cards = match.phase, match.trick, match.width == 2
        moves.append(ReplayedMove(ply, seat, move, tuple(match.push(move, seat))))
        if (match.phase, match.trick) != (phase, trick) or ply == len(loaded.match.moves):
            events = (event for each in moves for event in each.events)
            won = next((event for event in events if isinstance(event, TrickWon)), None)
            yield match, TrickEnd(ply, phase, trick, two_cards, won), tuple(moves)
            moves = []


def _match_after(loaded: LoadedMatch, ply: int) -> Match:
    match = deal_match(loaded.game)
    for seat, move in loaded.match.moves[:ply]:
        match.push(move, seat)
    return match


def _in_pile(match: Match, seat: int, code: str) -> Counter[str]:
    """Count a faction's cards and tokens that vote for a seat."""
    spectator = view(match, None)
    cards = counting(spectator.score[seat], spectator.laid_before[seat])
    return Counter(card for card in cards if code in (card[0], card.partition("=")[2]))


def _in_hand(match: Match, seat: int, code: str) -> Cards:
    return tuple(card for card in view(match, seat).hand if card[0] == code)


def _sorted(pile: Counter[str]) -> Cards:
    return tuple(sorted(pile.elements()))
