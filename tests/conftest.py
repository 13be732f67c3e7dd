"""Settings of the tests."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "claim",
    max_examples=200,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("claim")
