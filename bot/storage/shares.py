"""The servers of a process, where several processes share a database."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """The servers of some shards; Discord puts a server on a shard by its id."""

    count: int = 1
    shards: tuple[int, ...] = (0,)

    @property
    def whole(self) -> bool:
        """Whether these are all shards, so that there is no other process."""
        return len(self.shards) == self.count

    def has(self, server: str) -> bool:
        """Whether a server is on one of these shards."""
        return self.whole or (int(server) >> 22) % self.count in self.shards

    @property
    def sql(self) -> str:
        """A condition on the column `server`, to be appended to others."""
        if self.whole:
            return ""
        ids = ", ".join(map(str, self.shards))
        return f" AND (CAST(server AS BIGINT) >> 22) % {self.count} IN ({ids})"

    @property
    def name(self) -> str:
        return f"{self.count}:{','.join(map(str, self.shards))}"


ALL = Share()
