"""What pictures of matches show, for tests: real positions, and the fullest that can be made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from bot.pictures.challenge import ChallengePicture
from bot.pictures.example import ExamplePicture, Gain
from bot.pictures.hands import HandPicture
from bot.pictures.replay import ReplayPicture, replay_of
from bot.pictures.result import ResultPicture, result_of
from bot.pictures.review import Mark, ReviewPicture, Stand
from bot.pictures.scores import Score
from bot.pictures.table import LastTrick, Side, TablePicture, table_of
from bot.ui.pictures import AnyPicture
from claim_core import Match, view
from claim_core.derived.standing import Counted, Weighed
from claim_core.view import Lasting, TableCard
from tests.bot.loaded_matches import dealt_match
from tests.claim_core.matches import random_move

NAMES = "Alice", "Bob"
LONG = "Wolfeschlegelsteinhausenbergerdo"  # of 32 characters, as long as a name can be
# The artifacts whose names are the longest, for each side.
LONGEST = ("horse", "runestone", "spear"), ("shield", "hourglass", "axe")
KINGDOMS = "GKUDX", "NIRTE", "GKWBS", "NIHEU", "GKHRT"


def positions(kingdom: str, seed: int, *, artifacts: bool = True) -> Iterator[Match]:
    """Play a random match; yield it at each decision, and at its end."""
    match, chance = dealt_match(kingdom, artifacts=artifacts, seed=seed).match, Random(seed)
    while not match.outcome:
        yield match
        seat, move = random_move(match, chance)
        match.push(move, seat)
    yield match


def pictures_of(match: Match, names: tuple[str, str] = NAMES) -> Iterator[AnyPicture]:
    """Yield all pictures that a position has."""
    spectator, views = view(match, None), (view(match, 0), view(match, 1))
    yield table_of(spectator, names)
    yield replay_of(spectator, views, names)
    for own in views:
        if own.hand:
            yield HandPicture(own.hand, frozenset(own.hand))
    if match.outcome:
        yield result_of(spectator, names)


def fullest() -> Iterator[AnyPicture]:
    """Yield pictures that show more than any match can."""
    goblins = [Counted(value) for value in (9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0)]
    ten = [Counted(value) for value in range(9, -1, -1)]
    crowned = [Counted(9), Counted(5, "crown"), Counted(3), Counted(-1, "runestone")]
    scores = (
        Score("G", (tuple(goblins), ()), 0, None),
        Score("K", (tuple(crowned), tuple(ten[:4])), 1, 1),
        Score("X", (tuple(ten[:5]), tuple(ten[5:])), 0, 0),
        Score("B", (tuple(ten[:5]), tuple(ten[5:])), None, None),
        Score("S", (tuple(ten[:4]), tuple(ten[4:])), 1, None),
    )
    lasting = Lasting("boots", 2, 2), Lasting("axe", -2, 2)
    side = Side(LONG, 13, 5, 2, lasting, 1, ("crown", "crystal_ball"))
    on_table = tuple(
        TableCard(seat, card, 22, "X")
        for seat, card in ((0, "S9"), (0, "S8"), (1, "S7"), (1, "K6"))
    )
    table = TablePicture(
        phase=1,
        trick=12,
        two_cards=True,
        sides=(side, side),
        leader=0,
        turn=1,
        prizes=("S0", "S1"),
        on_table=on_table,
        last=None,
        frozen=(),
        aside=(),
        scores=scores,
        votes=(2, 2),
    )
    second = replace(
        table,
        phase=2,
        prizes=(),
        two_cards=False,
        on_table=on_table[1:3],
        frozen=on_table,
        aside=("T0", "T1", "T2", "T3", "T4"),
    )
    hand = ("G0", "G0", "K2", "K3", "S0", "S1", "S2", "X4", "X5", "X6", "B7", "B8", "B9")
    result = ResultPicture((LONG, LONG), 0, "votes", (2, 2), Weighed("values", (124, 123)), scores)
    yield table
    yield second
    one, other = (side._replace(artifacts=0, used=used) for used in LONGEST)
    yield replace(second, sides=(one, other))
    thirteen = tuple(Counted(value) for value in (9, 7, 7, 5, 5, 5, 3, 3, 3, 1, 1, 1, 1))
    gnomes = Score("N", (thirteen[::2], thirteen[1::2]), 0, 0, (tuple(range(7)), tuple(range(6))))
    yield replace(second, scores=(gnomes, *scores[1:]))
    cards = ("S9", "S8"), ("S7", "S6")
    yield replace(table, on_table=(), last=LastTrick(cards, 0, 1, ("SX", "XS")))
    undead = Score("U", (tuple(ten[:5]), tuple(ten[5:])), 0, 0)
    plain = side._replace(name=LONG, bears=0, lasting=())
    won = replace(table, sides=(side, plain), scores=(undead,))
    one, other = (
        each._replace(artifacts=0, used=names[:1], unused=names[1:])
        for each, names in zip((side, plain), LONGEST, strict=True)
    )
    opened = replace(won, sides=(one, other))
    yield ReplayPicture(opened, (hand[::2], hand[::2]), (hand[1::2], hand[1::2]))
    yield ReplayPicture(won, ((), ()), (hand, hand))
    yield result
    yield replace(result, votes=None, weighed=None, reason="timeout")
    tricks = [(phase, trick) for phase in (1, 2) for trick in range(1, 14)]
    stands = tuple(Stand(*each, 100) for each in tricks)
    mistakes = tuple(Mark(*each, seat) for each in tricks for seat in (0, 1))
    yield ReviewPicture((LONG, LONG), stands, mistakes, Mark(2, 13, 0))
    yield HandPicture(hand, frozenset(hand))
    yield ChallengePicture(LONG, LONG, "NIBXS", artifacts=True)
    gains = Gain("seen", ("G0", "G1", "G2")), Gain("followers", ("K8", "K9")), Gain("lead")
    yield ExamplePicture(
        names=(LONG, LONG),
        leader=0,
        used=(("bow", "horse", "potion"), ("runestone", "hourglass", "bear")),
        prizes=("S0", "S1"),
        on_table=on_table,
        frozen=on_table,
        best=3,
        gains=(gains, (*gains, Gain("score", ("crown=X", "runestone=S")))),
        aside=("T0", "T1"),
        gone=("B7",),
    )
