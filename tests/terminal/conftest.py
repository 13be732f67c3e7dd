"""All texts must exist, as in the tests of the engine."""

from tests.claim_core.conftest import strict

__all__ = ["strict"]
