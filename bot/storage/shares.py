"""The servers of a process, when several processes share a database."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """The servers of some shards; Discord puts a server on a shard by its id."""

    count: int = 1
    shards: tuple[int, ...] = (0,)

    @property
    def is_whole(self) -> bool:
        """Whether these are all shards, so that no other process has any."""
        return len(self.shards) == self.count

    def has(self, server: str) -> bool:
        """Whether a server is on one of these shards."""
        return self.is_whole or (int(server) >> 22) % self.count in self.shards

    @property
    def sql(self) -> str:
        """A condition on the column `server`, to be appended to another one."""
        return self.sql_for("server")

    def sql_for(self, column: str) -> str:
        """The same condition on another column."""
        if self.is_whole:
            return ""
        ids = ", ".join(map(str, self.shards))
        return f" AND (CAST({column} AS BIGINT) >> 22) % {self.count} IN ({ids})"


ALL = Share()
