"""Rate a match that has ended: number it, and change both standings on all boards.

A match against the computer changes the standings of its level only.

A transaction that ends a rated match holds both players' locks (`Database.transact`, `holding`); a
level has one, too.
All code that writes a person's standings holds that person's lock: this, `show_everywhere` and
forgetting. So what is read here stays true until it is written. The number is taken while the locks
are held, so matches that share a player are numbered in the order in which they were rated, and
recomputing all ratings in the order of the numbers yields the same ratings. Matches that share no
player may be rated in any order, since no rating depends on both.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from ..standings import ratings
from ..standings.board import EVERYWHERE
from ..standings.ratings import NEWCOMER, RULES, Change
from ..storage import Transaction
from ..storage import standings as rows
from ..storage.matches import end_statement
from ..storage.standings import Key, RatingInput, Standing
from .game import Game
from .matches import counts, rated_players, rates_level


async def end_match(tx: Transaction, game: Game, *, is_short: bool) -> Game:
    """Number a match that has ended, and change the ratings that depend on it."""
    game = replace(game, rating_rules=RULES)
    if counts(game):
        game = await _rate(tx, game, is_short=is_short)
    elif rates_level(game):
        game = await _rate_level(tx, game, is_short=is_short)
    else:
        game = replace(game, number=await rows.next_number(tx))
    await tx.run_all([end_statement(game)], one_row=True)
    return game


async def _rate(tx: Transaction, game: Game, *, is_short: bool) -> Game:
    """Rate a match on all four boards; note how the ratings on the server's board changed."""
    inputs = await rows.rating_input(tx, game)
    game = replace(game, number=inputs.number)
    before = await rows.standings_of_both(tx, game, game.players)
    assert game.outcome is not None
    nths = inputs.counted[0] + 1, inputs.counted[1] + 1
    divisors = ratings.divisors(nths, game.outcome.winner, is_short=is_short)
    after = list(_standings_after(before, game, inputs, divisors))
    await tx.run_all(rows.change_statements([(before.get(each.key), each) for each in after]))
    first, second = (
        _change(before, standing, divisor)
        for standing, divisor in zip(after[:2], divisors, strict=True)
    )
    return replace(game, ratings=(first, second))


async def _rate_level(tx: Transaction, game: Game, *, is_short: bool) -> Game:
    """Rate the computer's level on all four boards, by the person's ratings; those do not change.

    A person without rated matches on a board counts as a newcomer there.
    """
    number, played = await rows.level_input(tx, game)
    game = replace(game, number=number)
    assert game.computer is not None
    assert game.outcome is not None
    assert game.ended is not None
    players = rated_players(game)
    before = await rows.standings_of_both(tx, game, players)
    nth = played + 1
    divisors = ratings.divisors((nth, nth), game.outcome.winner, is_short=is_short)
    changes = []
    for board, season in rows.boards(game.server, game.ended):
        first, second = (
            before.get((board, season, id)) or Standing(board, season, id, shown=False)
            for id in players
        )
        after = list(standings_after(first, second, game, divisors))[game.computer]
        changes.append((before.get(after.key), after))
    await tx.run_all(rows.change_statements(changes))
    return game


def _standings_after(
    before: Mapping[Key, Standing], game: Game, inputs: RatingInput, divisors: tuple[int, int]
) -> Iterator[Standing]:
    assert game.ended is not None
    for board, season in rows.boards(game.server, game.ended):
        first, second = (
            replace(  # somebody who was hidden for not playing is shown again
                before.get((board, season, person)) or Standing(board, season, person),
                shown=board != EVERYWHERE or inputs.shown[seat],
            )
            for seat, person in enumerate(game.players)
        )
        yield from standings_after(first, second, game, divisors)


def standings_after(
    first: Standing, second: Standing, game: Game, divisors: tuple[int, int]
) -> Iterator[Standing]:
    """Yield both standings on a board after a match, by seat."""
    assert game.outcome is not None
    assert game.number is not None
    assert game.ended is not None
    winner = game.outcome.winner
    new = ratings.rate(first.rating, second.rating, winner, divisors)
    for seat, standing in enumerate((first, second)):
        won = None if winner is None else winner == seat
        yield standing.after(new[seat], won, game.number, game.ended)


def _change(before: Mapping[Key, Standing], after: Standing, divisor: int) -> Change:
    old = before.get(after.key)
    return Change((old.rating if old else NEWCOMER).displayed, after.rating.displayed, divisor)
