"""Why something is refused, in words."""

from __future__ import annotations

from claim_core.errors import ClaimError
from claim_core.telling import names
from languages import Words


def refusal(error: ClaimError, words: Words) -> str:
    """Say why the engine refuses something."""
    values = {kind: _named(kind, value, words) for kind, value in error.values.items()}
    return words(f"refused-{error.why}", **values)


def _named(kind: str, value: str, words: Words) -> str:
    """Name what was refused."""
    match kind:
        case "card":
            return names.card_label(words, value)
        case "faction" | "partner":
            return words(f"faction-{value}")
        case "artifact":
            return words(f"artifact-{value}")
        case _:
            return value
