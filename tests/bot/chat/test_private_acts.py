"""Whatever somebody does privately, nobody else can notice it: no request changes what they see."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

import pytest

from bot.people.person import PASSABLE
from bot.play.terms import MINUTE
from bot.storage.shares import ALL
from playground.interactions import Outcome
from playground.people import Person

from .harness import Harness, choices_of, hand_of, moves_of, private

Act: TypeAlias = Callable[[Harness, Person, str], Awaitable[Outcome]]

TOKEN = re.compile(r"^(?:.*/)?(?:interactions|webhooks)/\d+/([^/]+)")


def run(command: str, **options: Any) -> Act:
    async def act(harness: Harness, person: Person, code: str) -> Outcome:
        chosen: dict[str, Any] = {
            name: code if value is CODE else value for name, value in options.items()
        }
        return await person.run(f"claim {command}", **chosen)

    return act


def press(id: str, *values: str) -> Act:
    async def act(harness: Harness, person: Person, code: str) -> Outcome:
        ply = (await harness.load(code)).game.ply
        id_now = f"v1:{id.format(code=code, ply=ply)}"
        return await harness.press(person, id_now, *values, message=hand_of(person, code))

    return act


async def turn_on_a_modifier(harness: Harness, person: Person, code: str) -> Outcome:
    found = choices_of(person, code, "with", "narrow")
    if not found:
        return await press("hand:{code}")(harness, person, code)
    return await found[0].take(person)


async def change_ones_mind(harness: Harness, person: Person, code: str) -> Outcome:
    """Ask to resign, and look at the hand instead."""
    await person.run("claim resign")
    return await person.run("claim hand")


async def dismiss_the_hand(harness: Harness, person: Person, code: str) -> Outcome:
    hand = hand_of(person, code)
    assert hand
    person.dismiss(hand)
    return await person.run("claim play")


async def type_a_card(harness: Harness, person: Person, code: str) -> Outcome:
    await person.autocomplete("claim play", "card", "1")
    return await person.run("claim play", card="G9 and nonsense")


async def block_the_other(harness: Harness, person: Person, code: str) -> Outcome:
    ground = harness.ground
    other = ground.bob if person is ground.alice else ground.alice
    panel = (await person.run("claim preferences")).message
    blocked = await person.choose(other.user, message=panel, select="v1:prefer:blocked")
    assert await harness.services.directory.blocked_by(person.user.id) == [other.user.id]
    return blocked


CODE: Any = object()
ACTS: dict[str, Act] = {
    "hand": run("hand"),
    "hand by button": press("hand:{code}"),
    "play without a card": run("play"),
    "typed nonsense": type_a_card,
    "dismissed": dismiss_the_hand,
    "unseen": press("unseen:{code}"),
    "modifiers": turn_on_a_modifier,
    "unknown modifiers": press("with:{code}:{ply}:potion+axe"),
    "narrow": press("narrow:{code}:{ply}:1"),
    "menu": press("asking:{code}"),
    "explanation": press("explain:{code}"),
    "hint": press("hint:{code}:{ply}"),
    "end of the lesson": press("lesson:{code}"),
    "review of a live match": press("review:{code}:0:0"),
    "panel": run("challenge", kingdom="choose"),
    "old ply": press("play:{code}:999:G5"),
    "illegal move": press("no:{code}:{ply}:G5"),
    "question": run("resign"),
    "cancelled question": change_ones_mind,
    "too early": press("claimwin:{code}"),
    "matches": run("matches"),
    "history": run("history"),
    "replay of a live match": run("replay", match=CODE),
    "verify of a live match": run("verify", match=CODE),
    "rules": run("rules"),
    "rules of the match": press("rules:{code}"),
    "profile": run("profile"),
    "leaderboard": run("leaderboard"),
    "preferences": run("preferences"),
    "forget me, not yet": run("forget-me"),
    **{f"pass {kind}": press(f"auto:{{code}}:{kind}:on") for kind in PASSABLE},
    **{f"ask {kind}": press(f"auto:{{code}}:{kind}:off") for kind in PASSABLE},
    "prefer to pass": press("prefer:passes", *PASSABLE),
    "prefer a select": press("prefer:hand", "select"),
    "prefer words": press("prefer:pictures", "off"),
    "prefer pings": press("prefer:pings", "always"),
    "prefer no challenges": press("prefer:challenges", "off"),
    "prefer everywhere": press("prefer:everywhere", "on"),
    "prefer a language": press("prefer:language", "en"),
    "block the other": block_the_other,
}


def seen_by_others(harness: Harness, person: Person) -> list[Any]:
    """Return all messages that anybody but this person sees, with the marks of their edits."""
    channels = harness.ground.world.channels.values()
    return [
        message.json()
        for channel in channels
        for message in (*channel.messages.values(), *channel.ephemerals.values())
        if message.owner is not person.user
    ]


def noticeable_requests(harness: Harness, person: Person) -> list[str]:
    """List the requests since the log was cleared that others could notice."""
    found = []
    for request in harness.ground.requests:
        token = TOKEN.match(request.path)
        interaction = harness.ground.interactions.by_token(token[1]) if token else None
        own = interaction is not None and interaction.user is person.user
        if request.method != "GET" and not own:
            found.append(f"{request.method} {request.template}")
    return found


async def do_everything_due(harness: Harness) -> None:
    """Let all work in the background run that an act could have caused."""
    services = harness.services
    await harness.until_quiet()
    await services.tables.places.write_shown()
    await services.tables.sweep(ALL)
    await services.invitations.sweep(ALL)
    await harness.until_quiet()


async def cannot_be_noticed(
    harness: Harness, person: Person, code: str, acts: dict[str, Act]
) -> None:
    """Check that nobody else can notice that a person does these things, none of them a move."""
    ground, ply = harness.ground, (await harness.load(code)).game.ply
    for name, act in acts.items():
        await do_everything_due(harness)
        before = seen_by_others(harness, person)
        ground.requests.clear()
        outcome = await act(harness, person, code)
        private(outcome)
        await do_everything_due(harness)
        assert noticeable_requests(harness, person) == [], name
        assert seen_by_others(harness, person) == before, name
        ground.clock.move(MINUTE / 1000)  # so that an edit would have a new time
    assert (await harness.load(code)).game.ply == ply


@pytest.mark.parametrize("plies", [0, 5])
async def test_private_acts_cannot_be_noticed(harness: Harness, plies: int) -> None:
    ground = harness.ground
    code = await harness.match(kingdom="magic", artifacts=True)
    await harness.play_on(code, plies)
    for person in (ground.alice, ground.bob):
        private(await harness.press(person, f"v1:hand:{code}"))
    await harness.until_shown(code)
    for person in (ground.alice, ground.bob):
        kind, seat = (await harness.load(code)).match.decision
        players = (await harness.load(code)).game.players
        decides = seat is not None and players[seat] == person.user.id
        passes = f"pass {kind}" if decides else ""  # which is a move
        acts = {name: act for name, act in ACTS.items() if name != passes}
        await cannot_be_noticed(harness, person, code, acts)


async def test_private_acts_against_the_computer_cannot_be_noticed(harness: Harness) -> None:
    """A hint, among others."""
    alice = harness.ground.alice
    code = await harness.against_computer(alice)
    await harness.until_match(code, lambda loaded: loaded.match.decision.seat == 0)
    await harness.until_refreshed(code)
    await cannot_be_noticed(harness, alice, code, ACTS)
    assert (await harness.load(code)).game.hinted


async def test_what_to_pass_is_kept_and_survives_a_restart(harness: Harness) -> None:
    """Although it does not change the version of the match, which others can notice."""
    ground = harness.ground
    code = await harness.match(kingdom="magic", artifacts=True)
    before = (await harness.load(code)).game
    private(await harness.press(ground.alice, f"v1:auto:{code}:crown:on"))
    private(await harness.press(ground.bob, f"v1:auto:{code}:collect:on"))
    for _ in range(2):
        game = (await harness.load(code)).game
        assert game.passes == (frozenset({"crown"}), frozenset({"collect"}))
        assert game.version == before.version
        await harness.restart()
    for person in (ground.alice, ground.bob):
        private(await harness.press(person, f"v1:hand:{code}"))
    await harness.play_on(code, 3)
    assert (await harness.load(code)).game.passes == (frozenset({"crown"}), frozenset({"collect"}))


async def test_a_decision_that_is_passed_is_a_move_like_any(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match(kingdom="magic", artifacts=True)
    while (kind := (await harness.load(code)).match.decision.kind) not in PASSABLE:
        await harness.play_on(code, 1)
    loaded, mover, other = await harness.turn(code)
    await harness.until_shown(code)
    await harness.until_quiet()
    ground.requests.clear()
    private(await harness.press(mover, f"v1:auto:{code}:{kind}:on"))
    await harness.until_shown(code)
    await harness.until_quiet()
    assert (await harness.load(code)).game.ply > loaded.game.ply
    assert "PATCH /channels/{channel_id}/messages/{message_id}" in noticeable_requests(
        harness, mover
    )
    assert moves_of(mover, code) or moves_of(other, code)
