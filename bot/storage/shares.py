"""Which servers a process looks after, where several share a database."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Share:
    """The servers of some shards; Discord puts a server on a shard by its id."""

    count: int = 1
    shards: tuple[int, ...] = (0,)

    @property
    def whole(self) -> bool:
        """Whether there is no other process."""
        return len(self.shards) == self.count

    @property
    def sql(self) -> str:
        """A condition on rows that name their server, to follow others."""
        if self.whole:
            return ""
        ids = ", ".join(map(str, self.shards))
        return f" AND (CAST(server AS BIGINT) >> 22) % {self.count} IN ({ids})"

    @property
    def name(self) -> str:
        return f"{self.count}:{','.join(map(str, self.shards))}"


ALL = Share()
