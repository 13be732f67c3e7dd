"""A mark for tests to which it hardly matters in which database they are."""

import pytest

from ..effort import cases

# In `make test`, a file; with `--thorough`, a server, too.
on_either_engine = pytest.mark.parametrize(
    "database_url", cases(["sqlite", "postgres"], 1), indirect=True
)
