"""The two-player card game Claim: its rules, its records, and players for it.

    from claim_core import Kingdom, Match, deal

    match = Match(deal(Kingdom.parse("classic"), seed))
    while not match.outcome:
        events = match.push(match.legal()[0])

A move is identified by its text, and a card by its own, such as `G5`: `docs/records.md` lists them.
"""

from .artifacts import ARTIFACTS
from .chance import commitment, match_seed, parse_seed
from .deals import Deal, deal
from .editions import EDITIONS, default_edition, parse_edition
from .errors import (
    BadDeal,
    BadKingdom,
    BadMove,
    BadPosition,
    BadRecord,
    ClaimError,
    IllegalMove,
)
from .events import Event, seen_by
from .factions import FACTIONS
from .kingdoms import NAMES, Kingdom
from .match import Match
from .moves import PASS, RESIGN, Move
from .outcome import Outcome
from .records import Replay, parse_record, write_record
from .setting_up import set_up
from .step import Decision
from .trace import trace
from .view import View, view
from .worlds import resample

__all__ = [
    "ARTIFACTS",
    "EDITIONS",
    "FACTIONS",
    "NAMES",
    "PASS",
    "RESIGN",
    "BadDeal",
    "BadKingdom",
    "BadMove",
    "BadPosition",
    "BadRecord",
    "ClaimError",
    "Deal",
    "Decision",
    "Event",
    "IllegalMove",
    "Kingdom",
    "Match",
    "Move",
    "Outcome",
    "Replay",
    "View",
    "commitment",
    "deal",
    "default_edition",
    "match_seed",
    "parse_edition",
    "parse_record",
    "parse_seed",
    "resample",
    "seen_by",
    "set_up",
    "trace",
    "view",
    "write_record",
]
