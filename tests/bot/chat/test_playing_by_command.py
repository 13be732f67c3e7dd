"""`/claim play` and `/claim hand`: playing by typing."""

from __future__ import annotations

import random

import pytest

from bot.play.terms import MINUTE
from bot.ui import moves
from languages import words_of
from playground.people import Person

from .harness import Harness, hand_of, ids_of, private, replays, text_of
from .test_tables import other_channel


@pytest.mark.parametrize(("kingdom", "artifacts"), [("classic", False), ("magic", True)])
async def test_a_whole_match_is_played_by_typing_suggestions(
    harness: Harness, kingdom: str, artifacts: bool
) -> None:
    chance = random.Random(kingdom)
    code = await harness.match(kingdom=kingdom, artifacts=artifacts)
    while not (await harness.load(code)).match.outcome:
        loaded, mover, other = await harness.turn(code)
        seat = loaded.match.decision.seat
        assert seat is not None
        suggested = await mover.autocomplete("claim play", "card", "")
        legal = [move.text for move in loaded.match.legal(seat)]
        assert [choice["value"] for choice in suggested] == legal[:25]
        names = [choice["name"] for choice in suggested]
        assert len(set(names)) == len(names)
        waits = await other.autocomplete("claim play", "card", "")
        assert [choice["value"] for choice in waits] == [
            m.text for m in loaded.match.legal(1 - seat)
        ]
        outcome = await mover.run("claim play", card=chance.choice(suggested)["value"])
        private(outcome)
        assert (await harness.load(code)).game.ply > loaded.game.ply
    assert replays((await harness.load(code)).match)


async def test_typing_narrows_the_suggestions(harness: Harness) -> None:
    code = await harness.match()
    loaded, mover, _ = await harness.turn(code)
    card = loaded.snapshot(loaded.match.decision.seat).view.legal[-1]
    name = moves.move_name(loaded.snapshot(loaded.match.decision.seat), words_of("en"), card)
    for typed in (
        card.text,
        card.text.lower(),
        name,
        name.upper(),
        " ".join(reversed(name.split())),
    ):
        suggested = await mover.autocomplete("claim play", "card", typed)
        assert card.text in [choice["value"] for choice in suggested]
        assert len(suggested) < 13
    assert await mover.autocomplete("claim play", "card", "@everyone **") == []


async def test_a_card_can_be_named_in_several_forms(harness: Harness) -> None:
    code = await harness.match()
    for number in range(5):
        loaded, mover, _ = await harness.turn(code)
        snapshot = loaded.snapshot(loaded.match.decision.seat)
        move = snapshot.view.legal[0]
        name = moves.move_name(snapshot, words_of("en"), move)
        forms = move.text, move.text.lower(), name, name.upper(), f"  {name} "
        private(await mover.run("claim play", card=forms[number]))
        played = [each.text for _, each in (await harness.load(code)).match.moves]
        assert played[number:] == [move.text]


NONSENSE = "Z9", "resign?", "**@everyone**", "goblin goblin 77", "🐻", "pass", "x" * 3000, "+", ":"


async def test_nonsense_is_answered_with_one_line(harness: Harness) -> None:
    code = await harness.match()
    _, mover, _ = await harness.turn(code)
    for typed in NONSENSE:
        outcome = await mover.run("claim play", card=typed)
        reply = private(outcome)
        assert "can’t play" in reply, typed
        assert "**@everyone**" not in reply, typed
        assert "\n" not in reply, typed
        assert ids_of(outcome.message) == [], typed
    await harness.until_quiet()
    assert [id for id in ids_of(hand_of(mover, code)) if id.startswith(f"v1:play:{code}:0:")]
    assert (await harness.load(code)).game.ply == 0


async def test_an_ambiguous_card_is_not_guessed(harness: Harness) -> None:
    code = await harness.match()
    loaded, mover, _ = await harness.turn(code)
    snapshot = loaded.snapshot(loaded.match.decision.seat)
    names = [moves.move_name(snapshot, words_of("en"), move) for move in snapshot.view.legal]
    kind = next(n.split()[0] for n in names if sum(m.startswith(n.split()[0]) for m in names) > 1)
    assert "can’t play" in private(await mover.run("claim play", card=kind))
    assert (await harness.load(code)).game.ply == 0


async def test_resigning_by_typing_it_as_a_card_is_not_possible(harness: Harness) -> None:
    code = await harness.match()
    _, mover, _ = await harness.turn(code)
    await mover.run("claim play", card="resign")
    assert (await harness.load(code)).match.outcome is None


async def test_a_card_typed_out_of_turn_is_refused(harness: Harness) -> None:
    code = await harness.match()
    loaded, _, other = await harness.turn(code)
    seat = loaded.match.decision.seat
    assert seat is not None
    own = loaded.snapshot(1 - seat).view.hand[0]
    reply = private(await other.run("claim play", card=own))
    assert "not your turn" in reply
    assert "\n" not in reply
    assert (await harness.load(code)).game.ply == 0


async def test_only_the_newest_hand_has_cards_to_press(harness: Harness) -> None:
    """An older one says that there is a newer one; a press on it makes it the hand again."""
    code = await harness.match()
    _, mover, _ = await harness.turn(code)
    hands = [hand_of(mover, code)]
    for command in ("claim hand", "claim play", "claim hand"):
        hands.append((await mover.run(command)).message)
        await harness.settle()
        *older, newest = hands
        assert all(each and ids_of(each) == [] for each in older)
        assert all(each and "newer message" in text_of(each) for each in older)
        assert newest is hand_of(mover, code)
    newest = hands[-1]
    assert newest
    card = next(id for id in ids_of(newest) if id.startswith("v1:play:"))
    private(await mover.press(card, newest))
    await harness.settle()
    assert newest is hand_of(mover, code)
    assert (await harness.load(code)).game.ply == 1


async def test_a_press_on_a_hand_that_could_not_be_put_to_rest(harness: Harness) -> None:
    code = await harness.match()
    _, mover, _ = await harness.turn(code)
    old = hand_of(mover, code)
    await harness.pass_time(15 * MINUTE)  # its token is not valid any more
    new = (await mover.run("claim hand")).message
    await harness.settle()
    card = next(id for id in ids_of(old) if id.startswith("v1:play:"))
    private(await mover.press(card, new))
    private(await mover.press(card, old))
    await harness.settle()
    assert old
    assert new
    assert "out of date" in text_of(old)
    assert ids_of(new) == []
    assert (await harness.load(code)).game.ply == 1


async def test_play_without_a_card_and_hand_show_the_hand(harness: Harness) -> None:
    code = await harness.match()
    for person in (harness.ground.alice, harness.ground.bob):
        for command in ("claim play", "claim hand"):
            shown = await person.run(command)
            private(shown)
            assert shown.message
            assert f"v1:unseen:{code}" in ids_of(shown.message)


async def test_somebody_without_a_match_reads_how_to_begin(harness: Harness) -> None:
    carol = harness.ground.carol
    await harness.match()
    for command in ("claim play", "claim hand", "claim table", "claim resign"):
        assert "/claim challenge" in private(await carol.run(command))
    assert "/claim challenge" in private(await carol.run("claim play", card="G5"))
    assert await carol.autocomplete("claim play", "card", "") == []


# Several matches


async def test_of_several_matches_a_command_means_the_one_with_ones_turn(harness: Harness) -> None:
    first, second = await harness.match(), await harness.match()
    _, mover, _ = await harness.turn(first)
    while (await harness.turn(second))[1] is mover:
        await harness.play_on(second, 1)
    shown = await mover.run("claim hand")
    assert shown.message
    assert f"v1:unseen:{first}" in ids_of(shown.message)


async def test_the_bot_asks_which_match_is_meant_and_the_answer_works(harness: Harness) -> None:
    first, second = await harness.match(), await harness.match()
    alice = harness.ground.alice
    await until_turn(harness, alice, first, second)
    asked = await alice.run("claim hand")
    assert "Which match?" in private(asked)
    assert asked.message
    assert first in text_of(asked.message)
    await alice.choose(second, message=asked.message)
    assert f"v1:unseen:{second}" in ids_of(asked.message)
    for command in ("claim table", "claim resign"):
        asked = await alice.run(command)
        assert "Which match?" in private(asked)
        await alice.choose(first, message=asked.message)
        assert asked.message
        assert "Which match?" not in text_of(asked.message)
    ply = (await harness.load(second)).game.ply
    card = (await harness.load(second)).match.legal(0)[-1].text
    asked = await alice.run("claim play", card=card)
    assert "Which match?" in private(asked)
    assert asked.message
    await alice.choose(second, message=asked.message)
    assert f"v1:unseen:{second}" in ids_of(asked.message)
    loaded = await harness.load(second)
    assert loaded.match.moves[ply][1].text == card


async def until_turn(harness: Harness, person: Person, *codes: str) -> None:
    """Play on in each of these matches until it is somebody's turn."""
    for code in codes:
        while (await harness.turn(code))[1] is not person:
            await harness.play_on(code, 1)


async def test_the_moves_of_several_matches_say_which_match_they_belong_to(
    harness: Harness,
) -> None:
    alice = harness.ground.alice
    first, second = await harness.match(), await harness.against_computer(alice)
    await until_turn(harness, alice, first)
    await harness.until_match(second, lambda loaded: loaded.is_turn(alice.user.id))
    harness.services.computer.pause = 3600.0
    suggested = await alice.autocomplete("claim play", "card", "")
    legal = [
        f"{code} {move.text}"
        for code in await harness.live_of(alice)
        for move in (await harness.load(code)).match.legal(0)
    ]
    assert sorted(choice["value"] for choice in suggested) == sorted(legal)[:25]
    names = [choice["name"] for choice in suggested]
    assert len(set(names)) == len(names)
    for code, who in ((first, "against Bob"), (second, "against Claim (Page)")):
        move = (await harness.load(code)).match.legal(0)[0].text
        found = await alice.autocomplete("claim play", "card", f"{who} {code.lower()}")
        assert {choice["value"].split(" ")[0] for choice in found} == {code}
        assert all(choice["name"].endswith(who) for choice in found)
        assert f"{code} {move}" in [choice["value"] for choice in found]
    ply = (await harness.load(first)).game.ply
    private(await alice.run("claim play", card=f"{first} {move_in(first, suggested)}"))
    assert (await harness.load(first)).match.moves[ply][1].text == move_in(first, suggested)
    for typed in (f"{second} Z9", f"222222 {move_in(first, suggested)}", f"{first} "):
        private(await alice.run("claim play", card=typed))
    assert (await harness.load(first)).game.ply == ply + 1
    assert (await harness.load(second)).is_turn(alice.user.id)


def move_in(code: str, suggested: list[dict[str, str]]) -> str:
    """Return a suggested move of a match."""
    return next(c["value"].split(" ")[1] for c in suggested if c["value"].startswith(code))


async def test_the_answer_to_which_match_may_come_too_late(harness: Harness) -> None:
    first, second = await harness.match(), await harness.match()
    alice = harness.ground.alice
    await until_turn(harness, alice, first, second)
    asked = {c: await alice.run(f"claim {c}") for c in ("hand", "table", "resign")}
    asked["play"] = await alice.run("claim play", card="G0")
    await harness.services.referee.resign(first, alice.user.id)
    for outcome in asked.values():
        private(await alice.choose(first, message=outcome.message))
    assert (await harness.load(second)).game.state == "live"
    for id in ("v1:which:nonsense", "v1:which:play", "v1:which:hand:G5:G6", "v1:which"):
        private(await harness.press(alice, id, first))


async def test_a_command_in_another_channel_means_the_only_match(harness: Harness) -> None:
    ground = harness.ground
    code = await harness.match()
    games = next(c for c in ground.guild.channels.values() if c is not ground.channel)
    _, mover, _ = await harness.turn(code)
    mover.channel = games
    shown = await mover.run("claim hand")
    private(shown)
    assert shown.message
    assert f"v1:unseen:{code}" in ids_of(shown.message)
    private(await mover.press("v1:play:", shown.message))
    assert (await harness.load(code)).game.ply == 1


async def test_away_from_all_tables_the_bot_asks_which_match_is_meant(harness: Harness) -> None:
    """Even where it is the player's turn in one of them alone."""
    ground = harness.ground
    first = await harness.match()
    ground.alice.channel = ground.carol.channel = other_channel(harness)
    second = await harness.match_of(ground.alice, ground.carol)

    async def own_turns() -> list[str]:
        return [code for code in (first, second) if (await harness.turn(code))[1] is ground.alice]

    chance = random.Random(1)
    while len(await own_turns()) != 1:
        await harness.play_on(chance.choice([first, second]), 1, chance)
    (code,) = await own_turns()
    loaded, _, _ = await harness.turn(code)
    seat = loaded.match.decision.seat
    assert seat is not None
    card = loaded.match.legal(seat)[0].text
    ground.alice.channel = ground.world.add_channel(ground.guild, "elsewhere")
    asked = await ground.alice.run("claim play", card=card)
    reply = private(asked)
    assert first in reply
    assert second in reply
    assert (await harness.load(code)).game == loaded.game
    private(await ground.alice.run("claim hand"))
    ground.alice.channel = ground.world.channels[loaded.place.channel]
    private(await ground.alice.run("claim play", card=card))  # next to its table it is clear
    assert (await harness.load(code)).game.ply > loaded.game.ply
