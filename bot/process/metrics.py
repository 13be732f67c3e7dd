"""What the bot counts and measures, for Prometheus."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from time import perf_counter
from types import SimpleNamespace
from typing import Final

import aiohttp
from prometheus_client import (
    CollectorRegistry,
    GCCollector,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector

_COUNTERS: Final = {
    "moves": "Moves that were made.",
    "presses": "Presses and commands that were answered.",
    "refused": "Presses and commands that were refused with a reason.",
    "failures": "Errors that should not have happened.",
}
_GAUGES: Final = {
    "matches": "Live matches in the memory of this process.",
    "live": "Live matches in the database, of all processes.",
    "ready": "Whether all shards of this process are connected.",
}
# Seconds. Discord waits for three before it tells people that something has failed.
_ANSWERS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10)
_DATABASE: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 2)
_REQUESTS: Final = (0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10)


@dataclass(slots=True, eq=False)
class Metrics(Collector):
    """The code that does something counts it here."""

    moves: int = 0
    presses: int = 0
    refused: int = 0
    failures: int = 0
    matches: int = 0
    live: float = 0
    ready: bool = False
    background_failures: Counter[str] = field(default_factory=Counter)  # by worker
    answers: Histogram = field(init=False)
    database: Histogram = field(init=False)
    requests: Histogram = field(init=False)
    registry: CollectorRegistry = field(default_factory=CollectorRegistry)

    def __post_init__(self) -> None:
        self.registry.register(self)
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)
        self.answers = Histogram(
            "claim_answer_seconds",
            "From the arrival of a press, a command or typing until it has been dealt with.",
            ["kind"],
            buckets=_ANSWERS,
            registry=self.registry,
        )
        self.database = Histogram(
            "claim_database_seconds",
            "How long reading and writing takes.",
            ["kind"],
            buckets=_DATABASE,
            registry=self.registry,
        )
        self.requests = Histogram(
            "claim_discord_seconds",
            "How long requests to Discord take. Status 429 is a rate limit, 0 is no response.",
            ["method", "status"],
            buckets=_REQUESTS,
            registry=self.registry,
        )

    def observe_database(self, kind: str, seconds: float) -> None:
        self.database.labels(kind).observe(seconds)

    def collect(self) -> Iterable[Metric]:
        """Return what is only counted."""
        for name, about in _COUNTERS.items():
            yield CounterMetricFamily(f"claim_{name}", about, value=getattr(self, name))
        for name, about in _GAUGES.items():
            yield GaugeMetricFamily(f"claim_{name}", about, value=getattr(self, name))
        background = CounterMetricFamily(
            "claim_background_failures",
            "Errors in the background that should not have happened.",
            labels=["worker"],
        )
        for worker, failures in sorted(self.background_failures.items()):
            background.add_metric([worker], failures)
        yield background

    def text(self) -> bytes:
        """Return everything in the text format of Prometheus."""
        return generate_latest(self.registry)

    def trace(self) -> aiohttp.TraceConfig:
        """Return what measures the requests of an HTTP session."""
        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(self._on_request)
        trace.on_request_end.append(self._on_response)
        trace.on_request_exception.append(self._on_failure)
        return trace

    async def _on_request(
        self, session: object, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams
    ) -> None:
        context.start = perf_counter()

    async def _on_response(
        self, session: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        self._observe_request(params.method, params.response.status, context.start)

    async def _on_failure(
        self, session: object, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self._observe_request(params.method, 0, context.start)

    def _observe_request(self, method: str, status: int, start: float) -> None:
        self.requests.labels(method, status).observe(perf_counter() - start)
