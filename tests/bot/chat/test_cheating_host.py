"""A host who cheats with the deal, and what players can prove against it.

The host runs this bot with changes, as anybody could, and everything the bot says agrees with the
lie. `deal_checker` is what a player uses: it trusts only what Discord says.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from bot.chat.raw_view import RawView
from bot.errors import Refusal
from bot.people.person import User
from bot.play import challenges, rematches
from bot.play.chains import Chain, new_chain, new_seed
from bot.play.matches import LoadedMatch
from bot.storage import challenges as rows
from bot.ui import seals as ui
from claim_core import Kingdom, deal, match_seed
from cogs.registry import PRESSES, Press
from cogs.request import Request
from playground.people import Person
from playground.world import Message

from .deal_checker import Claim, complaints, hands_of, hashed
from .harness import Harness, code_of, private, table_of, text_of

pytestmark = pytest.mark.usefixtures("fair_deals")

TRIES: Final = 200  # salts or seeds that the host tries
CLASSIC: Final = Kingdom.parse("classic")


def favour(seed: str, salt: str) -> int:
    """Return how good a deal is for seat 0, as a host might judge it at a glance."""
    dealt = deal(CLASSIC, match_seed(bytes.fromhex(seed), salt))
    values = [int(card.text[1]) for card in dealt.deck[:26]]
    return sum(values[:13]) - sum(values[13:])


def same_millisecond(salt: str) -> list[str]:
    """Return ids that Discord might have given the press instead."""
    start = int(salt) >> 22 << 22
    return [str(start + number) for number in range(TRIES)]


class Table:
    """A challenge of Alice's and its matches, from which claims are gathered as players would."""

    def __init__(self, harness: Harness, challenge: Message) -> None:
        self.harness = harness
        self.challenge = challenge.json()
        self.code = code_of(challenge, "accept")
        self.claims: list[Claim] = []

    async def resign(self, accepter: Person) -> None:
        """Let the match end, and note what the bot claims about it."""
        harness = self.harness
        loaded = await harness.load(self.code)
        hands = tuple(
            {card.text for card in loaded.match.deal.deck[at : at + 13]} for at in (0, 13)
        )
        await harness.services.referee.resign(self.code, harness.ground.alice.user.id)
        await harness.until_shown(self.code)
        claimed = private(await harness.ground.carol.run("claim verify", match=self.code))
        game = loaded.game
        assert game.seed in claimed
        assert game.salt in claimed
        assert hashed(game.seed) in claimed
        self.claims.append(
            Claim(self.code, game.seed, game.salt, game.players, accepter.user.id, hands)  # type: ignore[arg-type]
        )

    def complaints(self) -> list[str]:
        ground = self.harness.ground
        seen = [message.json() for message in ground.carol.sees() if message.owner is None]
        return list(complaints(self.claims, self.challenge, seen, ground.bot.user.id))


async def challenge(harness: Harness, *, sealed: bool = True) -> tuple[Message, Table]:
    message = await harness.challenge()
    if sealed:
        private(await harness.ground.bob.press("Seal the deal", message))
        await harness.settle()
        harness.ground.clock.move(0.01)  # nobody accepts in the same millisecond
    return message, Table(harness, message)


async def accept(harness: Harness, message: Message) -> None:
    private(await harness.ground.bob.press("Accept", message))
    await harness.settle()


async def rematch(harness: Harness, table: Table) -> None:
    """Let Alice ask for a rematch, and Bob agree."""
    shown = table_of(harness.ground.carol, table.code)
    for person in (harness.ground.alice, harness.ground.bob):
        private(await person.press("Rematch", shown))
        await harness.settle()
    table.code = (await harness.load(table.code)).game.rematch or ""


async def test_nobody_complains_about_an_honest_host(harness: Harness) -> None:
    message, table = await challenge(harness)
    await accept(harness, message)
    await table.resign(harness.ground.bob)
    for _ in range(2):
        await rematch(harness, table)
        await table.resign(harness.ground.bob)
    assert table.complaints() == []


# Salts


def choose_salts(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the host choose the best other salt of the millisecond in which somebody accepts."""
    real = harness.services.challenges.accept

    async def cheat(id: str, who: User, salt: str, message: str | None = None) -> LoadedMatch:
        found = await rows.find_with_chain(harness.services.db, id)
        assert found
        seed = found[1].seed
        others = [other for other in same_millisecond(salt) if other != salt]
        best = max(others, key=lambda salt: favour(seed, salt))
        return await real(id, who, best, message)

    monkeypatch.setattr(harness.services.challenges, "accept", cheat)


async def test_a_chosen_salt_is_not_on_the_receipt(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose_salts(harness, monkeypatch)
    message, table = await challenge(harness)
    await accept(harness, message)
    await table.resign(harness.ground.bob)
    assert table.complaints() == [f"no receipt of {table.code}"]
    (receipt,) = [m for m in harness.ground.carol.sees() if "Receipt" in text_of(m)]
    assert table.claims[0].salt in text_of(receipt)  # so the bot says
    assert (receipt.interaction_metadata or {})["id"] != table.claims[0].salt  # and so Discord


async def test_without_a_seal_a_chosen_salt_leaves_no_trace(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Why seals exist: the commitment agrees, and the deal follows from seed and salt."""
    choose_salts(harness, monkeypatch)
    message, table = await challenge(harness, sealed=False)
    await accept(harness, message)
    await table.resign(harness.ground.bob)
    assert table.complaints() == ["no seal", f"no receipt of {table.code}"]
    (claim,) = table.claims
    assert hashed(claim.seed) in text_of(message)
    assert hands_of(claim.seed, claim.salt) == claim.hands


async def test_a_press_of_somebody_else_is_no_salt(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Carol helps the host: she makes many presses, from which the host chooses one."""
    services, ground = harness.services, harness.ground
    presses: list[Request] = []
    real, send = services.challenges.accept, services.seals.send_receipt

    async def cheat(id: str, who: User, salt: str, message: str | None = None) -> LoadedMatch:
        if who.id == ground.carol.user.id:
            raise Refusal("challenge-not-for-you", who="")
        return await real(id, who, str(presses[-1].interaction.id), message)

    async def send_by_another(began: LoadedMatch, person: str, webhook: Any) -> None:
        await send(began, person, presses[-1].interaction.followup)

    handler = PRESSES["accept"].handler

    async def collect(request: Request, id: str) -> None:
        if request.person == ground.carol.user.id:
            presses.append(request)
        await handler(request, id)

    monkeypatch.setattr(services.challenges, "accept", cheat)
    monkeypatch.setattr(services.seals, "send_receipt", send_by_another)
    monkeypatch.setitem(PRESSES, "accept", Press(collect, 1, 1, False))
    message, table = await challenge(harness)
    for _ in range(3):
        private(await ground.carol.press("Accept", message))
    await accept(harness, message)
    await table.resign(ground.bob)
    assert table.complaints() == [f"somebody else made the press of {table.code}"]


# Commitments


def choose_seeds(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the host choose another server seed once the salt is known."""
    real = harness.services.challenges.accept

    async def cheat(id: str, who: User, salt: str, message: str | None = None) -> LoadedMatch:
        chains = [new_chain() for _ in range(TRIES // 10)]
        best = max(chains, key=lambda chain: favour(chain.seed, salt))
        change = "UPDATE challenges SET seed = $2, links = $3 WHERE id = $1"
        await harness.services.db.run_all([(change, id, best.root, best.links)])
        return await real(id, who, salt, message)

    monkeypatch.setattr(harness.services.challenges, "accept", cheat)


async def test_a_commitment_that_is_rewritten_is_not_that_of_the_seal(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose_seeds(harness, monkeypatch)
    message, table = await challenge(harness)
    before = text_of(message)
    await accept(harness, message)
    await table.resign(harness.ground.bob)
    assert hashed(table.claims[0].seed) in text_of(message)  # the bot has edited the challenge
    assert hashed(table.claims[0].seed) not in before
    assert table.complaints() == ["the seal has another commitment"]


@pytest.mark.parametrize("how", ["edited", "posted again", "deleted"])
async def test_a_seal_that_is_changed_seals_nothing(
    harness: Harness, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    choose_seeds(harness, monkeypatch)
    messenger, ground = harness.services.messenger, harness.ground
    message, table = await challenge(harness)
    (seal,) = [m for m in ground.carol.sees() if "is sealed" in text_of(m)]
    await accept(harness, message)
    parts = ui.seal(await harness.services.challenges.find(table.code), harness.words)
    if how == "edited":
        await messenger.edit(ground.channel.id, seal.id, parts)
    else:
        await messenger.delete(ground.channel.id, seal.id)
    if how == "posted again":
        await messenger.post(ground.channel.id, parts, "another")
    await table.resign(ground.bob)
    assert table.complaints() == ["no seal"]


async def test_a_seal_that_was_promised_but_filled_later_seals_nothing(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The host defers the answer, and decides after the press what it says: without an edit mark.

    Discord gives the message the id of the moment when it was deferred.
    """
    promised: list[Request] = []

    async def promise(request: Request, id: str) -> None:
        await request.interaction.response.defer(thinking=True)
        promised.append(request)

    choose_seeds(harness, monkeypatch)
    monkeypatch.setitem(PRESSES, "seal", Press(promise, 1, 1, True))
    message = await harness.challenge()
    table = Table(harness, message)
    await harness.ground.bob.press("Seal the deal", message)
    await accept(harness, message)
    parts = ui.seal(await harness.services.challenges.find(table.code), harness.words)
    sent = await promised[0].interaction.edit_original_response(view=RawView(parts))
    place = f"{harness.ground.channel.id}/{sent.id}"
    await harness.services.db.run_all([rows.note_seal_statement(table.code, place)])
    await table.resign(harness.ground.bob)
    (seal,) = [m for m in harness.ground.carol.sees() if "is sealed" in text_of(m)]
    assert seal.edited_timestamp is None
    assert int(seal.id) < int(table.claims[0].salt)
    assert hashed(table.claims[0].seed) in text_of(seal)
    assert "no seal" in table.complaints()


async def test_the_seed_of_a_rematch_cannot_be_swapped(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    message, table = await challenge(harness)
    await accept(harness, message)
    await table.resign(harness.ground.bob)
    monkeypatch.setattr(rematches, "is_one_chain", lambda game: True)  # the bot stands by it
    best = max((new_seed() for _ in range(TRIES)), key=lambda seed: favour(seed, "0"))
    change = "UPDATE matches SET next_seed = $2, links = 0 WHERE id = $1"
    await harness.services.db.run_all([(change, table.code, best)])
    harness.services.matches.evict(table.code)
    await rematch(harness, table)
    await table.resign(harness.ground.bob)
    assert table.claims[1].seed == best
    assert table.complaints() == [f"the seed of {table.code} is not in the chain"]


# The computer


async def test_a_seed_chosen_after_the_command_is_not_in_the_chain(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The salt is the id of Carol's command: the host knows it before it must show anything."""
    carol = harness.ground.carol
    seeds: list[str] = []

    async def against_computer() -> None:
        code = await harness.against_computer(carol)
        await harness.services.referee.resign(code, carol.user.id)
        await harness.until_shown(code)
        claimed = private(await carol.run("claim verify", match=code))
        seeds.append((await harness.load(code)).game.seed)
        assert seeds[-1] in claimed

    for _ in range(3):
        await against_computer()
    assert hashed(seeds[1]) == seeds[0]
    assert hashed(seeds[2]) == seeds[1]
    real = challenges.continue_chain

    async def cheat(*arguments: Any) -> tuple[str | None, Chain]:
        previous, chain = await real(*arguments)
        best = min((new_seed() for _ in range(TRIES)), key=lambda seed: favour(seed, "0"))
        return previous, replace(chain, root=best, links=0)

    monkeypatch.setattr(challenges, "continue_chain", cheat)
    await against_computer()
    assert hashed(seeds[3]) != seeds[2]
