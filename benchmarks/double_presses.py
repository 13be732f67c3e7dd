"""Press twice at the same point of a phone, through whole matches: what moves, what is pressed?

python -m benchmarks.double_presses

Two people play in Chromium, 390 pixels wide, with a real mouse. Each press is followed by another
one at the same point, 100 to 400 ms later; the opponent often answers in between. It needs Chromium
(`make browser`).
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import bot.play.chains
from bot.pictures.challenge import ChallengePicture
from bot.process.emojis import EmojiKeeper
from playground import Playground
from playground.people import Person
from tests.bot.chat.harness import Harness, choices_of, open_harness, player
from tests.playground.browser import Window, Windows, chromium

MATCHES: Final[tuple[dict[str, Any], ...]] = (
    {"kingdom": "classic"},
    {"kingdom": "magic", "artifacts": True},
    {"kingdom": "NIESH", "artifacts": True},
    {"kingdom": "GKWBS", "artifacts": True},
)
PAUSES: Final = (100, 150, 250, 400)  # milliseconds between two presses
SETTLED: Final = 1400  # milliseconds after which everything has been drawn anew
NEAR: Final = 4  # pixels that do not count as a move
ANSWERED: Final = 0.4  # of all presses are answered by the opponent before the second one

TO_END: Final = "it => { it.scrollTop = it.scrollHeight; }"
ROWS: Final = """hand => {
  const rows = new Map();
  for (const it of hand.querySelectorAll("[data-control]")) {
    const row = rows.get(it.parentElement) ?? [];
    rows.set(it.parentElement, [...row, [it.dataset.control, it.getBoundingClientRect().y]]);
  }
  return [...rows.values()];
}"""
AT: Final = """([x, y]) => {
  const it = document.elementFromPoint(x, y)?.closest("[data-control]");
  return it ? [it.dataset.control, it.disabled] : null;
}"""


@dataclass
class Tally:
    pairs: int = 0
    moved: int = 0  # pairs between which the rows of cards moved
    met: Counter[str] = field(default_factory=Counter)  # what the second presses landed on


class Phones:
    """Two people at phones, who press everything twice."""

    def __init__(self, harness: Harness, windows: dict[str, Window], chance: Random) -> None:
        self.harness = harness
        self.windows = windows
        self.chance = chance
        self.tally = Tally()

    async def play(self, code: str) -> None:
        while not (await self.harness.load(code)).match.outcome:
            await self.press_twice(code)

    async def press_twice(self, code: str) -> None:
        loaded, person, _ = await self.harness.turn(code)
        ply = loaded.game.ply
        await self.harness.until_refreshed(code)
        page = self.windows[person.user.username].page
        hand = page.locator(f"li.ephemeral:has([data-control^='v1:unseen:{code}'])").last
        await hand.locator(f"[data-control*=':{code}:{ply}']").last.wait_for()
        buttons = hand.locator(f"button[data-control^='v1:play:{code}:{ply}:']:enabled")
        if not await buttons.count():  # only a select, whose options have no place
            await self.chance.choice(choices_of(person, code, "pick")).take(person)
            return
        button = buttons.nth(self.chance.randrange(await buttons.count()))
        await page.locator(".scroller").evaluate(TO_END)
        await button.scroll_into_view_if_needed()
        box, id = await button.bounding_box(), await button.get_attribute("data-control")
        assert box
        point = [box["x"] + box["width"] / 2, box["y"] + box["height"] * self.chance.random()]
        before = card_rows(await hand.evaluate(ROWS))
        await page.mouse.click(*point)
        if self.chance.random() < ANSWERED:
            await self.answer(code, person)
        await page.wait_for_timeout(self.chance.choice(PAUSES))
        over = (await self.harness.load(code)).match.outcome
        met = await page.evaluate(AT, point)
        if not over:
            after = card_rows(await hand.evaluate(ROWS))
            moves = (abs(y - was) for was, y in zip(before, after, strict=False))
            self.tally.moved += max(moves, default=0) > NEAR
        await page.mouse.click(*point)
        await page.wait_for_timeout(SETTLED)
        self.tally.pairs += 1
        self.tally.met[kind_of(met, id)] += 1

    async def answer(self, code: str, person: Person) -> None:
        """Let the opponent move, if it is their turn by now."""
        await asyncio.sleep(0.05)
        loaded = await self.harness.load(code)
        seat = loaded.match.decision.seat
        if seat is None or (other := player(self.harness, loaded, seat)) is person:
            return
        await self.harness.until_refreshed(code)
        if moves := choices_of(other, code, "play", "pick"):
            await self.chance.choice(moves).take(other)


def card_rows(rows: list[list[tuple[str, float]]]) -> list[float]:
    """Return where the rows of cards begin, from below."""
    return [row[0][1] for row in rows[::-1] if _is_card(row[0][0])]


def _is_card(id: str) -> bool:
    """Whether a button is or was that of a card."""
    _, action, *of = id.split(":")
    if action == "play":
        return of[2][1:2].isdecimal()
    return action == "no" or (action == "done" and of[2].isdecimal())


def kind_of(met: tuple[str, bool] | None, pressed: str | None) -> str:
    """Say what the second press landed on."""
    if met is None:
        return "nothing"
    id, is_disabled = met
    if id == pressed:
        return "the same button, not drawn anew yet"
    return "a disabled button" if is_disabled else f"a live button: {id.split(':')[1]}"


async def measure() -> None:
    chance = Random("double presses")
    bot.play.chains.new_seed = lambda: chance.randbytes(32).hex()
    with tempfile.TemporaryDirectory() as data:
        async with (
            Playground(bot="Claim") as ground,
            open_harness(ground, f"sqlite:///{data}/claim.db") as harness,
            chromium() as browser,
        ):
            ground.buckets.on = False
            await EmojiKeeper(harness.bot).keep()
            first = ChallengePicture("Alice", "Bob", "", artifacts=False)
            await harness.services.painter.draw(first)  # so that its process has started
            windows = Windows(browser, ground.url)
            people = ground.alice, ground.bob
            names = [person.user.username for person in people]
            opened = {name: await windows.open(name, phone=True) for name in names}
            phones = Phones(harness, opened, chance)
            for options in MATCHES:
                code = await harness.match(**options)
                await harness.until_shown(code)
                for person in people:  # below the table
                    await person.run("claim hand")
                await phones.play(code)
            await windows.close()
    report(phones.tally)


def report(tally: Tally) -> None:
    print(f"{'pairs of presses':52}{tally.pairs:6}")
    print(f"{'the rows of cards moved':52}{tally.moved:6}")
    for what, number in tally.met.most_common():
        print(f"{f'the second met {what}':52}{number:6}")


if __name__ == "__main__":
    asyncio.run(measure())
