"""Everything that is read before a match or a challenge begins, in one query.

Part of it is what came to nothing lately: challenges that were not accepted, and matches that were
cancelled, or given up or left to the clock within the first half of phase one. What is really
played never counts. Both players of a match have wanted it, so there may be more matches than
challenges.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..people.server import Server
from ..play.terms import DAY, HOUR
from . import Reader

# How much may come to nothing within an hour.
OF_A_PERSON: Final = 30  # challenges, and matches against the computer
OF_A_PAIR: Final = 8  # challenges of the same opponent
MATCHES: Final = 100  # of a person against people
MATCHES_OF_A_PAIR: Final = 50
IN_A_SERVER: Final = 150
DECLINED: Final = 3  # challenges of a person by the same opponent in a day

_LIVE = (
    "(SELECT COUNT(*) FROM matches WHERE player0 = {0} AND server = $1 AND state = 'live')"
    " + (SELECT COUNT(*) FROM matches WHERE player1 = {0} AND server = $1 AND state = 'live')"
)
_PASSES = "(SELECT passes FROM people WHERE id = {0})"
_LEAVING = "(SELECT COUNT(*) FROM people WHERE id IN ($2, $3) AND becomes IS NOT NULL)"

_CHALLENGES = "SELECT made AS at FROM challenges WHERE {0} AND made > $4 AND state <> 'accepted'"
_MATCHES = (
    "SELECT started AS at FROM matches WHERE {0} AND started > $4"
    " AND (state = 'cancelled' OR reason IN ('resigned', 'timeout'))"  # as the indexes say
    " AND (state = 'cancelled' OR ply <= 13)"
)


def _newest(skipped: int, *selects: str) -> str:
    """Select the newest time but some."""
    together = " UNION ALL ".join(selects)
    return f"(SELECT at FROM ({together}) AS tries ORDER BY at DESC LIMIT 1 OFFSET {skipped})"


_OWN = (
    _CHALLENGES.format("challenger = {0}"),
    _MATCHES.format("player0 = {0} AND computer IS NOT NULL"),
)
_AGAINST_PEOPLE = (
    _MATCHES.format("player0 = {0} AND computer IS NULL"),
    _MATCHES.format("player1 = {0}"),
)
_PAIR = _CHALLENGES.format("challenger = {0} AND opponent = {1}")
_OF_PAIR = (
    _MATCHES.format("player0 = {0} AND player1 = {1}"),
    _MATCHES.format("player0 = {1} AND player1 = {0}"),
)
_SERVER = (
    _CHALLENGES.format("server = $1"),
    _MATCHES.format("server = $1 AND computer IS NOT NULL"),
)
_DECLINED = (
    "SELECT closed AS at FROM challenges"
    " WHERE challenger = {0} AND opponent = {1} AND state = 'declined' AND closed > $5"
)


@dataclass(frozen=True, slots=True)
class Preconditions:
    limit: int  # of live matches of a member in this server
    live: tuple[int, int]  # how many each player has
    # The decisions that each player never wants to be asked about.
    passes: tuple[frozenset[str], frozenset[str]]
    is_anyone_leaving: bool  # whether one of the players is being forgotten
    is_being_deleted: bool  # whether all data of this server is
    is_blocked: bool  # whether the other player has blocked the one who acts
    is_unwanted: bool  # the same, or the other player wants no challenges at all
    changed: int  # when the other player last chose whether to be challenged
    # When the oldest of as many tries as are allowed was made, if that many came to nothing.
    tries: int | None
    matches: int | None
    tries_with_other: int | None
    matches_with_other: int | None
    tries_here: int | None
    last_try: int | None
    # When the other player last declined, and when the last but two.
    declined: int | None
    declined_before: int | None


async def find(
    db: Reader, server: str, players: tuple[str, str], now: int, by: int = 0
) -> Preconditions:
    """Read what has to be known before the player on seat `by` begins something."""
    own, other = ("$2", "$3") if by == 0 else ("$3", "$2")
    columns = {
        "live_limit": "(SELECT live_matches FROM servers WHERE id = $1)",
        "live0": _LIVE.format("$2"),
        "live1": _LIVE.format("$3"),
        "passes0": _PASSES.format("$2"),
        "passes1": _PASSES.format("$3"),
        "leaving": _LEAVING,
        "deleting": "(SELECT deleting FROM servers WHERE id = $1)",
        "blocked": "(SELECT COUNT(*) FROM blocks WHERE person = {1} AND blocked = {0})",
        "wanted": "(SELECT challenges FROM people WHERE id = {1})",
        "changed": "(SELECT challenges_changed FROM people WHERE id = {1})",
        "tries": _newest(OF_A_PERSON - 1, *_OWN),
        "tries_with_other": _newest(OF_A_PAIR - 1, _PAIR),
        "matches_with_other": _newest(MATCHES_OF_A_PAIR - 1, *_OF_PAIR),
        "tries_here": _newest(IN_A_SERVER - 1, *_SERVER),
        "last_try": _newest(0, *_OWN),
        "matches": _newest(MATCHES - 1, *_AGAINST_PEOPLE),
        "declined": _newest(0, _DECLINED),
        "declined_before": _newest(DECLINED - 1, _DECLINED),
    }
    selected = ", ".join(f"{sql.format(own, other)} AS {name}" for name, sql in columns.items())
    row = await db.one(f"SELECT {selected}", server, *players, now - HOUR, now - DAY)
    assert row
    limit, is_blocked = row["live_limit"], row["blocked"] > 0
    return Preconditions(
        limit=Server(server).live_matches if limit is None else limit,
        live=(row["live0"], row["live1"]),
        passes=(
            frozenset((row["passes0"] or "").split()),
            frozenset((row["passes1"] or "").split()),
        ),
        is_anyone_leaving=row["leaving"] > 0,
        is_being_deleted=row["deleting"] == 1,
        is_blocked=is_blocked,
        is_unwanted=is_blocked or row["wanted"] == 0,
        changed=row["changed"] or 0,
        tries=row["tries"],
        matches=row["matches"],
        tries_with_other=row["tries_with_other"],
        matches_with_other=row["matches_with_other"],
        tries_here=row["tries_here"],
        last_try=row["last_try"],
        declined=row["declined"],
        declined_before=row["declined_before"],
    )
