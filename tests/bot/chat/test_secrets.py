"""No message, request or log line reveals what its reader must not know."""

from __future__ import annotations

import json
import logging
import random
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import pytest

from bot.play.matches import LoadedMatch
from bot.process.logs import RedactingFormatter
from bot.ui import names
from claim_core import ARTIFACTS, FACTIONS, Kingdom, view
from languages import words_of
from playground.call import Call, Route
from playground.people import Person
from playground.server import Server
from tests.effort import cases

from .harness import Harness, hand_of, moves_of, private

WORDS = words_of("en")
RAW = re.compile(rf"(?<![A-Za-z0-9])([{''.join(FACTIONS)}][0-9])(?![A-Za-z0-9])")
PILES = {
    code: re.compile(f"{emoji}((?:{names.GLUE}[0-9])+)(?![0-9])")
    for code, emoji in names.FACTION_EMOJI.items()
}
LABELS = {
    form: f"{code}{value}"
    for code in names.FACTION_EMOJI
    for value in range(10)
    for label in [names.card_label(WORDS, f"{code}{value}")]
    for form in (label, label.replace(" ", names.GLUE))
}
LABEL = re.compile(f"({'|'.join(map(re.escape, LABELS))})(?![0-9])")


def strings(thing: Any) -> Iterator[str]:
    """Yield every text in a JSON value: contents, labels, ids, descriptions."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        emoji = (thing.get("emoji") or {}).get("name")
        if emoji and "label" in thing:  # a button: `👺 5`
            yield f"{emoji}{names.GLUE}{thing['label']}"
        for value in thing.values():
            yield from strings(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from strings(value)


@lru_cache(maxsize=50_000)
def cards_named(text: str) -> frozenset[str]:
    """Find the cards that a text names, in any form."""
    found = {*RAW.findall(text), *(LABELS[label] for label in LABEL.findall(text))}
    for code, pile in PILES.items():
        for values in pile.findall(text):
            found |= {f"{code}{value}" for value in values.split(names.GLUE) if value}
    return frozenset(found)


@lru_cache(maxsize=50_000)
def artifacts_named(text: str) -> frozenset[str]:
    """Find the artifacts that a text names."""
    spaced = text.replace("\u00a0", " ")
    found = {name for name in ARTIFACTS if WORDS(f"artifact-{name}") in spaced}
    if text.startswith("v1:"):
        found |= set(re.split(r"[:+=>]", text)) & ARTIFACTS.keys()
    return frozenset(found)


def cards_in(thing: Any) -> set[str]:
    return {card for text in strings(thing) for card in cards_named(text)}


def artifacts_in(thing: Any) -> set[str]:
    return {name for text in strings(thing) for name in artifacts_named(text)}


def secret_cards(loaded: LoadedMatch, seat: int | None) -> set[str]:
    """Return the cards of which a seat, or a spectator, has not seen a single one."""
    seen = view(loaded.match, seat)
    unseen = Counter(seen.unseen)
    kingdom = Kingdom.parse(loaded.game.terms.kingdom)
    every = Counter(kingdom.texts_of(kingdom.all_cards))
    return {card for card in unseen if unseen[card] == every[card]} - set(seen.looking_at)


def secret_artifacts(loaded: LoadedMatch, seat: int | None) -> set[str]:
    """Return the artifacts that a seat, or a spectator, does not know to be in the match."""
    if not loaded.game.terms.artifacts:
        return set()
    seen = view(loaded.match, seat)
    return ARTIFACTS.keys() - {
        *seen.artifacts_held,
        *seen.artifacts_used[0],
        *seen.artifacts_used[1],
    }


@dataclass
class RequestLog:
    """Records every request of the bot."""

    public: list[tuple[str, Any]] = field(default_factory=list)
    private: list[tuple[str, Any]] = field(default_factory=list)

    def record(self, path: str, call: Call) -> None:
        open_to_all = not path.startswith(("/webhooks/", "/interactions/"))
        (self.public if open_to_all else self.private).append((path, call.body))

    def clear(self) -> None:
        self.public.clear()
        self.private.clear()


@pytest.fixture
def request_log(monkeypatch: pytest.MonkeyPatch) -> RequestLog:
    request_log = RequestLog()
    check = Server._check

    def record(self: Server, method: str, path: str, one: Route, call: Call) -> None:
        request_log.record(path, call)
        check(self, method, path, one, call)

    monkeypatch.setattr(Server, "_check", record)
    return request_log


def must_not_reveal(thing: Any, loaded: LoadedMatch, seat: int | None) -> None:
    """Fail if something names what a seat, or a spectator, must not know."""
    revealed = cards_in(thing) & secret_cards(loaded, seat)
    assert not revealed, thing
    if loaded.game.state == "live":
        assert not artifacts_in(thing) & secret_artifacts(loaded, seat), thing
        assert loaded.game.seed not in json.dumps(thing), thing
    assert loaded.game.next_seed not in json.dumps(thing), thing


def search_everything(
    harness: Harness, loaded: LoadedMatch, request_log: RequestLog, logged: list[str]
) -> None:
    """Search everything that anybody can see."""
    ground = harness.ground
    people: list[tuple[Person, int | None]] = [
        (ground.carol, None),
        (ground.alice, 0),
        (ground.bob, 1),
    ]
    for person, seat in people:
        for message in person.sees():
            if message.author is ground.bot.user:
                known_to = seat if message.owner else None
                must_not_reveal(message.json(), loaded, known_to)
    for path, body in request_log.public:
        must_not_reveal(body, loaded, None)
        must_not_reveal(path, loaded, None)
    for line in logged:
        assert not cards_in(line), line
        assert not artifacts_in(line), line
        assert loaded.game.seed not in line
        assert loaded.game.next_seed not in line
    request_log.clear()
    logged.clear()


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[list[str]]:
    """Yield the lines that LOG_LEVEL=DEBUG writes."""
    lines: list[str] = []
    formatter = RedactingFormatter()

    class Writer(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append(formatter.format(record))

    caplog.set_level(logging.DEBUG, logger="bot")
    caplog.set_level(logging.DEBUG, logger="cogs")
    writer = Writer()
    logging.getLogger().addHandler(writer)
    yield lines
    logging.getLogger().removeHandler(writer)


@pytest.mark.parametrize(
    ("kingdom", "artifacts"),
    cases(
        [("magic", True), ("classic", False), ("claim2", True), ("GKHTE", False), ("NIHSW", True)],
        3,
    ),
)
async def test_no_secret_is_revealed_after_any_ply(
    harness: Harness, request_log: RequestLog, logged: list[str], kingdom: str, artifacts: bool
) -> None:
    ground = harness.ground
    chance = random.Random(kingdom)
    code = await harness.match(kingdom=kingdom, artifacts=artifacts)
    while True:
        await harness.until_shown(code)
        await harness.until_quiet()
        loaded = await harness.load(code)
        search_everything(harness, loaded, request_log, logged)
        if loaded.match.outcome:
            break
        for seat, person in enumerate((ground.alice, ground.bob)):
            own = view(loaded.match, seat)  # the search does find known cards
            hand = hand_of(person, code)
            assert hand
            assert set(own.hand) <= cards_in(hand.json())
            assert set(own.artifacts_held) <= artifacts_in(hand.json())
        if chance.random() < 0.2:  # mistakes and questions reveal nothing either
            _, mover, other = await harness.turn(code)
            for person in (mover, other, ground.carol):
                private(await harness.press(person, f"v1:hand:{code}"))
                private(await person.run("claim matches"))
            guess = next(iter(view(loaded.match, None).unseen), "G5")
            await harness.press(ground.carol, f"v1:play:{code}:{loaded.game.ply}:{guess}")
        for person in harness.people:
            for message in list(person.private.values()):
                if message is not hand_of(person, code):
                    person.dismiss(message)
        await harness.play_on(code, 1, chance)
    assert loaded.game.seed in json.dumps([m.json() for m in ground.carol.sees()])
    await harness.restart()
    await harness.until_quiet()
    search_everything(harness, await harness.load(code), request_log, logged)


@pytest.mark.usefixtures("own_patience")
async def test_errors_reveal_nothing(
    harness: Harness, request_log: RequestLog, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What goes wrong in the middle of a move is logged, but not what the move was."""
    code = await harness.match(kingdom="magic", artifacts=True)

    def fail(*_: object) -> None:
        raise RuntimeError("out of order")

    loaded, mover, _ = await harness.turn(code)
    with monkeypatch.context() as patch:
        patch.setattr(harness.services.referee, "play", fail)
        for move in loaded.match.legal(loaded.match.decision.seat or 0):
            outcome = await harness.press(mover, f"v1:play:{code}:0:{move.text}")
            assert "Something went wrong" in private(outcome)
    fault = harness.ground.faults.request("error", path="/callback", status=400)
    assert "Discord refused my answer" in private(await moves_of(mover, code)[0].take(mover))
    assert fault.happened == 1
    await harness.until_shown(code)
    await harness.until_quiet()
    assert any("out of order" in line for line in logged)
    assert any("did not arrive" in line for line in logged)
    search_everything(harness, await harness.load(code), request_log, logged)


async def test_a_seed_in_the_database_is_not_sent_before_the_end(
    harness: Harness, request_log: RequestLog
) -> None:
    ground = harness.ground
    await harness.challenge()
    rows = await harness.services.db.all("SELECT seed FROM challenges")
    (seed,) = (row["seed"] for row in rows)
    assert seed not in json.dumps([m.json() for m in ground.alice.sees()])
    assert seed not in json.dumps(request_log.public + request_log.private)
