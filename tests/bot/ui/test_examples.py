"""The rules' examples: the engine plays them, and words and pictures show the same."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.pictures.example import HEIGHT, ExamplePicture
from bot.pictures.painter import draw
from bot.ui.example_story import picture_of, picture_of_vote, play, tell, tell_vote
from bot.ui.examples import EXAMPLES, Example, first_example
from bot.ui.guide import ARTIFACT_TOPICS, FACTION_TOPICS, TOPICS, guide
from bot.ui.names import card_label
from bot.ui.pictures import describe
from claim_core import FACTIONS, Event
from claim_core.events import (
    BecameBear,
    Changed,
    Discarded,
    LeadChanged,
    Looked,
    PotionDrawn,
    PutInFront,
    Recruited,
    Scored,
    SetAside,
    Struck,
    Swapped,
    TrickWon,
    Used,
)
from languages import Words, words_of
from tests.claim_core.matches import KINGDOMS

from .message_contents import read

MOST_BYTES = 40_000
ALL = [(topic, example) for topic, examples in EXAMPLES.items() for example in examples]
WORDS = words_of("en")
CARDS = {
    card_label(WORDS, f"{code}{value}"): f"{code}{value}"
    for code, faction in FACTIONS.items()
    for value in faction.values
}


def events_of(topic: str) -> list[Event]:
    """Return the events of a topic's examples, its second one's as well."""
    return [event for example in EXAMPLES[topic] for event in play(example).events]


def has(topic: str, *wanted: Event) -> bool:
    return all(event in events_of(topic) for event in wanted)


def won(topic: str) -> TrickWon:
    (trick,) = (event for event in play(EXAMPLES[topic][0]).events if isinstance(event, TrickWon))
    return trick


def acts(code: str) -> bool:
    """Whether the power of a faction acts in its example."""
    topic = f"faction-{code}"
    match code:
        case "G":  # they have none: the higher Goblin wins
            return won(topic).how == "higher" and {c[0] for c in won(topic).cards} == {"G"}
        case "K":
            return won(topic).how == "knight"
        case "N":
            return has(topic, PutInFront(0, "N7"), PutInFront(0, "N3"))
        case "I":
            return has(topic, Struck(1, "I7", "N7"))
        case "U":
            return has(topic, Scored(1, "U4"), Scored(1, "U8")) and won(topic).phase == 1
        case "D":
            return won(topic).winner == 0 and has(topic, Scored(0, "G7"), Scored(1, "D9"))
        case "X":
            able = any(card.startswith("G") for card in first_hand_of_bob(topic))
            return able and won(topic).winner == 1 and won(topic).cards == ("G6", "X8")
        case "R":
            return won(topic).winner == 0 and has(topic, LeadChanged(1, "dragon"))
        case "T":
            return has(topic, Scored(1, "T8"), SetAside("T4"))
        case "E":
            return has(topic, Looked(0, "seer", ("T9",)), Recruited(1, "N1", "prize"))
        case "W":
            return has(topic, PotionDrawn(0))
        case "B":
            return has(topic, BecameBear(1, "B8"), Changed(1, "G4", "bear", "+3"))
        case "S":
            return has(topic, Swapped(1, "S1", "G9")) and won(topic).cards == ("G6", "G9")
        case "H":
            kept = Recruited(0, "H9", "ghost")
            return has(topic, kept, Discarded(0, "G0", open=True))
    raise AssertionError(f"nothing says how the power of {code} is seen")


def first_hand_of_bob(topic: str) -> list[str]:
    match = EXAMPLES[topic][0].start()
    return list(match.kingdom.texts_of(match.hands[1]))


@pytest.mark.parametrize("topic", FACTION_TOPICS)
def test_the_power_of_every_faction_acts_in_its_example(topic: str) -> None:
    assert acts(topic[-1])


@pytest.mark.parametrize("topic", ARTIFACT_TOPICS)
def test_every_artifact_is_used_in_its_example(topic: str) -> None:
    (used,) = (event for event in events_of(topic) if isinstance(event, Used))
    assert used.artifact == topic.removeprefix("artifact-")


@pytest.mark.parametrize("topic", ["sword", "stein", "ring", "boots", "axe", "shield", "horse"])
def test_artifacts_that_can_turn_a_trick_do_so_in_their_examples(topic: str) -> None:
    """Without the artifact, the other player would have won the trick."""
    example = EXAMPLES[f"artifact-{topic}"][0]
    match = example.start()
    user = next(event.seat for event in play(example).events if isinstance(event, Used))
    assert won(f"artifact-{topic}").winner == user
    plain = [move.partition("+")[0] for move in example.moves]
    played = [move for move in plain if re.fullmatch(r"[01]:[A-Z]\d", move)]
    if topic in ("stein", "ring"):  # without it, the card could not even be played
        assert (
            won(f"artifact-{topic}").cards[user][0] != won(f"artifact-{topic}").cards[1 - user][0]
        )
        return
    for move in played:
        match.push(next(m for m in match.legal() if m.text == move[2:]))
        while match.decision.kind == "react":
            match.push(next(m for m in match.legal() if m.text == "pass"))
    assert match.tricks[-1].winner == 1 - user


def cards_in(text: str) -> set[str]:
    plain = text.replace("\u00a0", " ")
    return {card for label, card in CARDS.items() if re.search(rf"\b{label}\b", plain)}


def shown_in(picture: ExamplePicture) -> set[str]:
    gained = (card for side in picture.gains for gain in side for card in gain.cards)
    on_table = (entry.card for entry in (*picture.on_table, *picture.frozen))
    every = {*picture.prizes, *on_table, *gained, *picture.aside, *picture.gone}
    return {card for card in every if "=" not in card}


def everything() -> Iterator[Example]:
    yield from (example for _, example in ALL)
    yield from map(first_example, KINGDOMS)


def test_words_and_picture_and_description_show_the_same_cards() -> None:
    for example in everything():
        told, picture = tell(example, WORDS), picture_of(example, WORDS)
        text = "\n".join((*told.played, told.won, *told.then))
        assert cards_in(text) == cards_in(describe(picture, WORDS)) == shown_in(picture), text


def test_words_and_picture_name_the_same_winner() -> None:
    for example in everything():
        told, picture = tell(example, WORDS), picture_of(example, WORDS)
        if picture.best is None:
            assert told.won == WORDS("story-nobody-won")
            continue
        winner = picture.names[picture.on_table[picture.best].seat]
        assert told.won.startswith(f"**{winner} wins the trick:**")
        assert winner in ("Alice", "Bob")


def test_an_example_tells_nothing_of_the_next_trick() -> None:
    for example in everything():
        told = tell(example, WORDS)
        assert len({line for line in told.played if "prize" in line.casefold()}) <= 2
        for line in told.then:
            assert "prize is" not in line
            assert "Phase two" not in line


def test_pictures_of_examples_are_small() -> None:
    for example in everything():
        picture = picture_of(example, WORDS)
        assert picture.draw().height == HEIGHT
        assert len(draw(picture).content) < MOST_BYTES


@pytest.mark.parametrize("topic", [*FACTION_TOPICS, *ARTIFACT_TOPICS])
def test_the_page_of_a_power_tells_who_wins_its_example_and_why(topic: str, english: Words) -> None:
    page = read(guide(topic, english))
    for example in EXAMPLES[topic]:
        told = tell(example, english)
        assert f"> {told.won}" in page
        for line in (*told.played, *told.then):
            assert line in page


def test_the_example_of_a_vote_has_a_tie_and_a_winner(english: Words) -> None:
    picture = picture_of_vote(english)
    assert (picture.winner, picture.votes, picture.reason) == (0, (3, 2), "votes")
    assert [score.code for score in picture.scores if score.decided is not None] == ["D"]
    page = read(guide("vote", english))
    for line in tell_vote(english):
        assert f"> {line}" in page
    assert "Alice **3 : 2** Bob" in page
    assert "Dwarves 9 beats 8" in page.replace("\u00a0", " ")


def test_an_example_is_played_only_once() -> None:
    for kingdom in KINGDOMS:
        assert play(first_example(kingdom)) is play(first_example(kingdom))


def test_examples_are_of_topics() -> None:
    assert set(EXAMPLES) <= set(TOPICS)
