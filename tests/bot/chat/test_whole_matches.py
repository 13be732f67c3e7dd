"""Whole matches in chat: the whole bot over real sockets."""

from __future__ import annotations

import random

import pytest

from claim_core import ARTIFACTS, Kingdom, Move, View, view

from .hall import Hall, choices_of, hand_of, ids_of, moves_of, play_out, private, replays, text_of

KINGDOMS = [
    ("classic", False),
    ("claim2", False),
    ("magic", True),
    ("NIHSW", True),
    ("GKHTE", False),
    ("GKRBX", True),
]


@pytest.mark.parametrize(("kingdom", "artifacts"), KINGDOMS)
async def test_a_match_is_played_by_pressing_what_one_sees(
    hall: Hall, kingdom: str, artifacts: bool
) -> None:
    code = await hall.match(kingdom=kingdom, artifacts=artifacts)
    loaded = await play_out(hall, code, random.Random(kingdom))
    assert loaded.match.kingdom is Kingdom.parse(kingdom)
    assert loaded.match.outcome
    assert replays(loaded.match)
    await hall.settle(code)
    assert "Rematch" in hall.ground.carol.reads()


@pytest.mark.parametrize(("kingdom", "artifacts"), KINGDOMS[:3])
async def test_a_match_is_played_by_choosing_from_lists(
    hall: Hall, kingdom: str, artifacts: bool
) -> None:
    for person in (hall.ground.alice, hall.ground.bob):
        panel = await person.run("claim preferences")
        await person.choose("select", message=panel.message, select="v1:prefer:hand")
    code = await hall.match(kingdom=kingdom, artifacts=artifacts)
    chance = random.Random(kingdom)
    while not (loaded := await hall.load(code)).match.outcome:
        seat = loaded.match.decision.seat
        assert seat is not None
        if loaded.match.decision.kind in ("lead", "follow"):
            plain = {
                m.text for m in loaded.match.legal(seat) if m.verb == "play" and not m.modifiers
            }
            _, mover, _ = await hall.turn(code)
            at_ply = f"v1:pick:{code}:{loaded.game.ply}"
            await hall.refreshed(code)
            picks = [c for c in choices_of(mover, code, "pick") if c.id == at_ply]
            assert {choice.value for choice in picks} == plain
        await hall.play_on(code, 1, chance)
    assert replays(loaded.match)


@pytest.mark.parametrize(("kingdom", "artifacts"), KINGDOMS[:3])
async def test_a_program_plays_by_ids_that_it_composes(
    hall: Hall, kingdom: str, artifacts: bool
) -> None:
    """Of every kind of move, without ever looking at the screen."""
    chance = random.Random(kingdom)
    code = await hall.match(kingdom=kingdom, artifacts=artifacts)
    while not (loaded := await hall.load(code)).match.outcome:
        _, mover, _ = await hall.turn(code)
        seat = loaded.match.decision.seat
        assert seat is not None
        move = chance.choice(loaded.match.legal(seat)).text
        if chance.random() < 0.5:
            outcome = await hall.press(mover, f"v1:play:{code}:{loaded.game.ply}:{move}")
        else:
            outcome = await hall.press(mover, f"v1:pick:{code}:{loaded.game.ply}", move)
        private(outcome)
        assert (await hall.load(code)).match.moves[loaded.game.ply] == (seat, Move.parse(move))
    assert replays(loaded.match)


@pytest.mark.parametrize(("kingdom", "artifacts"), [("magic", True), ("NIHSW", True)])
async def test_everything_legal_can_be_pressed_in_one_or_two_steps(
    hall: Hall, kingdom: str, artifacts: bool
) -> None:
    """Each hand of a match offers all that is legal, and nothing that is not."""
    chance = random.Random(kingdom)
    code = await hall.match(kingdom=kingdom, artifacts=artifacts)
    seen: set[str] = set()
    while not (loaded := await hall.load(code)).match.outcome:
        _, mover, _ = await hall.turn(code)
        seat = loaded.match.decision.seat
        assert seat is not None
        legal = {move.text for move in loaded.match.legal(seat)}
        shown = await mover.run("claim hand")
        assert shown.message
        assert len(ids_of(shown.message)) == len(set(ids_of(shown.message)))
        offered = {choice.move for choice in moves_of(mover, code)}
        assert offered <= legal
        steps = [
            c for c in choices_of(mover, code, "with", "narrow") if str(loaded.game.ply) in c.id
        ]
        if legal - offered:
            assert steps
            for step in (*steps, *steps):  # two may be turned on together
                private(await hall.press(mover, step.id, *filter(None, [step.value])))
        seen |= {move.partition("=")[0].partition("+")[0] for move in legal if move != "pass"}
        await hall.play_on(code, 1, chance)
    assert len(seen & ARTIFACTS.keys()) > 2


async def test_modifiers_are_turned_on_and_off_and_then_carried(hall: Hall) -> None:
    chance = random.Random(7)
    code = await hall.match(kingdom="magic", artifacts=False)

    def potion(loaded: View) -> bool:
        return any("potion" in move.modifiers for move in loaded.legal)

    while True:
        loaded, mover, _ = await hall.turn(code)
        seat = loaded.match.decision.seat
        if potion(view(loaded.match, seat)):
            break
        await hall.play_on(code, 1, chance)
    ply = loaded.game.ply
    shown = await mover.run("claim hand")
    assert shown.message
    assert f"v1:with:{code}:{ply}:potion" in ids_of(shown.message)
    private(await mover.press(f"v1:with:{code}:{ply}:potion", shown.message))
    plays = [id for id in ids_of(shown.message) if id.startswith(f"v1:play:{code}:{ply}:")]
    cards = [id for id in plays if id.endswith("+potion")]
    assert cards
    assert (await hall.load(code)).game.ply == ply
    private(await mover.press(f"v1:with:{code}:{ply}:", shown.message))
    assert not any(id.endswith("+potion") for id in ids_of(shown.message)[:13])
    private(await mover.press(f"v1:with:{code}:{ply}:potion", shown.message))
    private(await mover.press(cards[0], shown.message))
    assert (await hall.load(code)).match.moves[ply][1].modifiers == ("potion",)
    for junk in ("nonsense", "potion+potion", "stein=Q", "ring+sword", "+", "potion+" * 12):
        private(await hall.press(mover, f"v1:with:{code}:{ply + 1}:{junk}"))


async def test_ask_me_and_pass_for_me_are_remembered_for_the_match(hall: Hall) -> None:
    """Somebody with an artifact for every trick is asked, then not, then asked again."""
    ground = hall.ground
    for _ in range(8):
        code = await hall.match(kingdom="magic", artifacts=True)
        for person in (ground.alice, ground.bob):
            autos = [c.id for c in choices_of(person, code, "auto")]
            if f"v1:auto:{code}:react:on" in autos:
                break
        else:
            await hall.services.referee.cancel(code, ground.alice.user.id)
            continue
        break
    seat = (ground.alice, ground.bob).index(person)
    private(await person.press(f"v1:auto:{code}:react:on", hand_of(person, code)))
    assert (await hall.load(code)).game.passes[seat] == {"react"}
    hand = hand_of(person, code)
    assert hand
    assert f"v1:auto:{code}:react:off" in ids_of(hand)
    chance = random.Random(1)
    await hall.restart()
    for who in (ground.alice, ground.bob):
        await who.run("claim hand")
    loaded = await play_out(hall, code, chance, lambda loaded: loaded.match.phase == 2)
    for at, (who_moved, move) in enumerate(loaded.match.moves):
        if who_moved == seat and move.verb in ("shield", "horse", "hourglass"):
            raise AssertionError(f"asked at {at}")
    private(await hall.press(person, f"v1:auto:{code}:react:off"))
    assert (await hall.load(code)).game.passes[seat] == set()
    for junk in ("nonsense", "lead", "", "react+crown"):
        private(await hall.press(person, f"v1:auto:{code}:{junk}:on"))


async def test_equal_cards_are_one_button_with_a_count(hall: Hall) -> None:
    ground = hall.ground
    for _ in range(6):
        code = await hall.match()
        for seat, person in enumerate((ground.alice, ground.bob)):
            cards = (await hall.load(code)).snapshot(seat).view.hand
            hand = hand_of(person, code)
            assert hand
            shown = [i for i in ids_of(hand) if i.split(":")[1] in ("play", "no")]
            assert {i.split(":")[4] for i in shown} == set(cards)
            assert len(shown) == len(set(cards))
            doubles = sum(cards.count(card) > 1 for card in set(cards))
            assert text_of(hand).count("×") >= doubles
        await hall.services.referee.cancel(code, ground.alice.user.id)


async def test_what_has_not_been_seen_is_told_on_request(hall: Hall) -> None:
    code = await hall.match()
    await hall.play_on(code, 6)
    for person in (hall.ground.alice, hall.ground.bob):
        told = await person.press(f"v1:unseen:{code}", hand_of(person, code))
        assert private(told)
        assert told.message is not hand_of(person, code)
    assert "don’t play" in private(await hall.press(hall.ground.carol, f"v1:unseen:{code}"))
