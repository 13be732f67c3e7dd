"""A picture that was not there in time comes by one edit, unless the message has changed."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial

import pytest

from bot.archive.replays import position_after
from bot.messages.late_pictures import LatePictures
from bot.pictures import painter as painting
from bot.pictures.hands import HandPicture
from bot.pictures.painter import Drawn, Picture
from bot.pictures.replay import replay_of
from bot.pictures.result import result_of
from bot.ui.example_story import picture_of
from bot.ui.examples import first_example
from claim_core import view
from playground.people import Person
from playground.world import Message
from tests.waiting import LONGEST, until

from .harness import Harness, as_written, hand_of, ids_of, moves_of, private, text_of
from .test_panels import choose
from .test_pictures import expected, seats, shown, table_picture, until_current

pytestmark = pytest.mark.usefixtures("real_pictures")


class Held:
    """Draws in a thread, and nothing until it is let go; nobody waits for a picture."""

    def __init__(self, harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
        self.gate = threading.Event()
        self.drawn: Counter[str] = Counter()  # by kind
        self.harness, self.monkeypatch = harness, monkeypatch
        harness.services.painter._open = lambda: ThreadPoolExecutor(1)
        draw = painting.draw

        def drawing(picture: Picture) -> Drawn:
            assert self.gate.wait(LONGEST)
            self.drawn[picture.file] += 1
            return draw(picture)

        monkeypatch.setattr(painting, "draw", drawing)
        self._wait(0.0)

    def _wait(self, seconds: float) -> None:
        for name in ("WAIT", "PATIENCE"):
            self.monkeypatch.setattr(f"bot.messages.pictures.{name}", seconds)

    def let_go(self) -> None:
        """Draw again; from now on everybody waits for their picture."""
        self._wait(LONGEST)
        self.gate.set()

    async def until_none_is_late(self) -> None:
        late: LatePictures = self.harness.services.pictures.late
        await until(lambda: not late._wanted and not late._under_way)
        await self.harness.settle()


@pytest.fixture
def held(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    held = Held(harness, monkeypatch)
    yield held
    held.gate.set()


def edits_of(harness: Harness, message: Message) -> int:
    """Count the edits of a public message outside of answers."""
    path = f"/messages/{message.id}"
    return sum(
        each.method == "PATCH" and each.path.endswith(path) for each in harness.ground.requests
    )


def words_of(harness: Harness, message: Message) -> str:
    """Return what a message says without its pictures."""
    said = text_of(message)
    for _, description in shown(harness, message):
        said = said.replace(f"{description}\n", "")
    return as_written(said)


async def test_a_challenge_gets_its_picture_once_that_is_there(
    harness: Harness, held: Held
) -> None:
    message = await harness.challenge(kingdom="NIRTE")
    said = words_of(harness, message)
    assert shown(harness, message) == []
    before = edits_of(harness, message)
    held.let_go()
    ((_, alt),) = await until(lambda: shown(harness, message))
    assert alt == "Alice challenges Bob to play with Gnomes, Giants, Dragons, Trolls and Seers."
    assert words_of(harness, message) == said
    await held.until_none_is_late()
    assert edits_of(harness, message) == before + 1
    await harness.ground.bob.press("Decline", message)
    await harness.settle()
    assert shown(harness, message) == []


async def test_the_rules_come_at_once_and_their_picture_later(harness: Harness, held: Held) -> None:
    opened = (await harness.ground.carol.run("claim rules")).message
    assert opened
    said = words_of(harness, opened)
    assert shown(harness, opened) == []
    held.let_go()
    await until(lambda: shown(harness, opened))
    picture = picture_of(first_example("GKUDX"), harness.words)
    assert shown(harness, opened) == expected(harness, picture)
    assert words_of(harness, opened) == said


async def test_a_challenge_that_was_answered_gets_no_picture(harness: Harness, held: Held) -> None:
    message = await harness.challenge()
    await harness.ground.bob.press("Decline", message)
    await harness.settle()
    said, before = words_of(harness, message), edits_of(harness, message)
    held.let_go()
    await held.until_none_is_late()
    assert shown(harness, message) == []
    assert (words_of(harness, message), edits_of(harness, message)) == (said, before)


async def test_a_challenge_that_is_answered_while_its_picture_is_sent_is_closed(
    harness: Harness, held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The edit with the picture may arrive after the answer to the press."""
    message = await harness.challenge()
    messenger = harness.services.messenger
    edit, first = messenger.edit, True

    async def edit_late(channel: str, message_id: str, *content: object) -> None:
        nonlocal first
        if first:
            first = False
            assert not (await harness.ground.bob.press("Decline", message)).failed
        await edit(channel, message_id, *content)  # type: ignore[arg-type]

    monkeypatch.setattr(messenger, "edit", edit_late)
    held.let_go()
    await until(lambda: not first)
    await held.until_none_is_late()
    assert not any(id.startswith("v1:accept") for id in ids_of(message))
    assert shown(harness, message) == []


async def test_a_table_gets_the_picture_of_what_it_shows_by_then(
    harness: Harness, held: Held
) -> None:
    """What lay on it in the meantime is not drawn, and each change is one edit."""
    code = await harness.match()
    table = await until_current(harness, code)
    before = edits_of(harness, table)
    for plays in range(1, 4):
        await harness.play_on(code, 1)
        await until_current(harness, code)
        assert shown(harness, table) == []
        assert edits_of(harness, table) == before + plays
    held.let_go()
    await until(lambda: shown(harness, table))
    await held.until_none_is_late()
    assert shown(harness, table) == await table_picture(harness, code)
    assert edits_of(harness, table) == before + 4
    assert held.drawn["table"] <= 2  # the first was begun before


async def test_a_table_that_changes_anyway_is_not_edited_again(
    harness: Harness, held: Held
) -> None:
    code = await harness.match()
    table = await until_current(harness, code)
    before = edits_of(harness, table)
    held._wait(LONGEST)
    await harness.play_on(code, 1)  # the edit for this play waits for its own picture
    await until(lambda: harness.services.painter._wanted)
    held.let_go()
    await harness.until_shown(code)
    await held.until_none_is_late()
    assert shown(harness, table) == await table_picture(harness, code)
    assert edits_of(harness, table) == before + 1


async def test_a_result_gets_its_picture(harness: Harness, held: Held) -> None:
    code = await harness.match()
    await harness.play_on(code, 3)
    await harness.services.referee.resign(code, harness.ground.bob.user.id)
    table = await until_current(harness, code)
    assert shown(harness, table) == []
    held.let_go()
    await until(lambda: shown(harness, table))
    loaded = await harness.load(code)
    names = [name.capitalize() for name in await seats(harness, code)]
    picture = result_of(view(loaded.match, None), names)
    assert shown(harness, table) == expected(harness, picture)


async def test_a_replay_gets_the_picture_of_the_step_at_which_it_is(
    harness: Harness, held: Held
) -> None:
    code, carol = await harness.match(), harness.ground.carol
    await harness.play_on(code, 5)
    await harness.services.referee.resign(code, harness.ground.bob.user.id)
    await harness.settle()
    message = (await carol.run("claim replay", match=code)).message
    assert message
    for _ in range(2):
        private(await carol.press("›", message))
    assert shown(harness, message) == []
    said = words_of(harness, message)
    held.let_go()
    await until(lambda: shown(harness, message))
    await held.until_none_is_late()
    position = position_after(await harness.load(code), 2)
    names = [name.capitalize() for name in await seats(harness, code)]
    picture = replay_of(position.snapshot.view, position.views, names)
    assert shown(harness, message) == expected(harness, picture)
    assert words_of(harness, message) == said
    assert held.drawn["replay"] <= 2


async def test_a_replay_that_shows_something_else_gets_no_picture(
    harness: Harness, held: Held
) -> None:
    code, carol = await harness.match(), harness.ground.carol
    await harness.play_on(code, 40)
    await harness.services.referee.resign(code, harness.ground.bob.user.id)
    message = (await carol.run("claim replay", match=code)).message
    assert message
    why = next(id for id in ids_of(message) if id.startswith("v1:why"))
    private(await harness.press(carol, why, "G", message=message))
    said = words_of(harness, message)
    held.let_go()
    await held.until_none_is_late()
    assert shown(harness, message) == []
    assert words_of(harness, message) == said


async def test_the_panel_of_factions_gets_its_picture(harness: Harness, held: Held) -> None:
    alice = harness.ground.alice
    panel = (await alice.run("claim challenge", kingdom="choose")).message
    assert panel
    assert shown(harness, panel) == []
    held.let_go()
    ((_, alt),) = await until(lambda: shown(harness, panel))
    assert "Goblins and Knights" in alt


async def list_hands(harness: Harness) -> str:
    """Begin a match in which both hands are lists; return its code."""
    code = await harness.match()
    for person in (harness.ground.alice, harness.ground.bob):
        await choose(person, await person.run("claim preferences"), "v1:prefer:hand", "select")
        private(await person.run("claim hand"))
    await harness.settle()
    return code


async def hand_picture(harness: Harness, code: str, person: Person) -> list[tuple[bytes, str]]:
    loaded = await harness.load(code)
    own = view(loaded.match, loaded.game.players.index(person.user.id))
    playable = [move.card for move in own.legal if move.verb == "play"]
    plays = own.decision.seat == own.seat
    return expected(harness, HandPicture(own.hand, frozenset(playable if plays else ())))


async def test_hands_get_their_pictures(harness: Harness, held: Held) -> None:
    """Both the answer to a press and the hand that was refreshed because of it."""
    code = await list_hands(harness)
    _, mover, other = await harness.turn(code)
    private(await moves_of(mover, code)[0].take(mover))
    await harness.settle()
    hands = {person: hand_of(person, code) for person in (mover, other)}
    said = {person: words_of(harness, hand) for person, hand in hands.items() if hand}
    assert [shown(harness, hand) for hand in hands.values()] == [[], []]
    held.let_go()
    for person, hand in hands.items():
        await until(partial(shown, harness, hand))
        assert shown(harness, hand) == await hand_picture(harness, code, person)
        assert hand
        assert words_of(harness, hand) == said[person]


async def test_an_older_hand_gets_no_picture(harness: Harness, held: Held) -> None:
    code = await list_hands(harness)
    alice = harness.ground.alice
    old = hand_of(alice, code)
    private(await alice.run("claim hand"))
    await harness.settle()
    held.let_go()
    await until(lambda: shown(harness, hand_of(alice, code)))
    await held.until_none_is_late()
    assert shown(harness, old) == []
    assert hand_of(alice, code) is not old


async def test_a_picture_whose_process_was_killed_comes_after_all(harness: Harness) -> None:
    """The table is in words until another process has drawn it."""
    killed = 0

    class Killed(ThreadPoolExecutor):
        def submit(self, *args: object, **options: object) -> object:  # type: ignore[override]
            nonlocal killed
            killed += 1
            raise BrokenProcessPool

    code = await harness.match()
    await until_current(harness, code)
    painter = harness.services.painter
    painter._drop(painter._pool)
    painter._open = lambda: Killed(1) if not killed else painting.open_process()
    await harness.play_on(code, 1)
    table = await until_current(harness, code)
    await until(lambda: shown(harness, table))
    assert killed == 1
    assert shown(harness, table) == await table_picture(harness, code)
