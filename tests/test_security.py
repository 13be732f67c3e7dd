"""SECURITY.md and PRIVACY.md name only tests that exist, and PRIVACY.md all that is stored."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.storage.copying import tables_of
from bot.storage.migrate import all_migrations

TESTS = Path(__file__).parent


def named_tests(page: str) -> list[tuple[str, str]]:
    """List the files and tests that a page names; `::test` is one of the file named before it."""
    found, file = [], ""
    claims = (TESTS.parent / page).read_text()
    for name, test in re.findall(r"`([\w/]*\.py)?(?:::(\w+))?`", claims):
        file = name or file
        if name or test:
            found.append((file, test))
    return found


@pytest.mark.parametrize(
    ("file", "test"), [*named_tests("SECURITY.md"), *named_tests("PRIVACY.md")]
)
def test_each_claim_has_its_test(file: str, test: str) -> None:
    text = (TESTS / file).read_text()
    assert f"def {test}(" in text if test else "def test_" in text


def test_claims_are_found() -> None:
    assert len(named_tests("SECURITY.md")) > 50
    assert len(named_tests("PRIVACY.md")) > 20


# What PRIVACY.md says of each table and of each column of `people`. Others are about nobody.
TABLES = {
    "servers": "a server's settings and its language",
    "people": "your preferences",
    "challenges": "challenges: who, whom, when, the terms",
    "matches": "matches: players",
    "moves": "moves with their times",
    "standings": "ratings: wins, losses and draws",
    "blocks": "who you have blocked",
    "threads": "channels, threads and messages",
}
ABOUT_NOBODY = {"key_values", "standing_counts", "standing_increments", "beats", "absences"}
COLUMNS = {
    "id": "your Discord id",
    "name": "your display name, as last seen",
    "language": "language",
    "pings": "pings",
    "hand": "how your cards are shown",
    "challenges": "whether you can be challenged",
    "challenges_changed": "when you last changed that",
    "passes": "what you aren't asked about",
    "everywhere": "whether you are listed in all servers",
    "pictures": "pictures",
    "lesson": "which match explained the game to you",
    "becomes": "a random number takes the place of your id",
}


def test_the_privacy_page_names_all_that_is_stored() -> None:
    page = " ".join((TESTS.parent / "PRIVACY.md").read_text().split())
    tables = {table.name: table for table in tables_of(all_migrations())}
    assert tables.keys() == TABLES.keys() | ABOUT_NOBODY
    assert {*tables["people"].columns} == COLUMNS.keys()
    for text in (*TABLES.values(), *COLUMNS.values()):
        assert text in page, text
