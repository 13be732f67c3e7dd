"""The rules: the game in two minutes, and everything else by topic."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from claim_core import ARTIFACTS, FACTIONS
from languages import Words, escape, fits, meant

from ..chat.custom_ids import custom_id
from ..pictures.example import ExamplePicture
from ..play.snapshot import Snapshot
from . import names
from .example_story import picture_of, picture_of_vote, tell, tell_vote
from .examples import CLASSIC, EXAMPLES, Example, first_example
from .parts import Option, Part, container, row, select, text
from .pictures import AnyPicture

START: Final = "game"  # the topic for somebody who reads only one
VOTE: Final = "vote"
GAME: Final = {
    START: "🎲",
    "tricks": "🃏",
    "phase-one": "🥇",
    "phase-two": "🥈",
    VOTE: "🗳️",
    "kingdoms": "🏰",
    "values": "🧮",
    "potions": names.POTION,
    "artifacts": "🏺",
    "order": "🔢",
    "fair": "🔒",
    "ratings": "📈",
}
FACTION_TOPICS: Final = tuple(f"faction-{code}" for code in FACTIONS)
ARTIFACT_TOPICS: Final = tuple(f"artifact-{name}" for name in ARTIFACTS)
TIPS: Final = ("phase-two", "artifacts")  # topics with a tip about messages
TOPICS: Final = (*GAME, *FACTION_TOPICS, *ARTIFACT_TOPICS)


def topics(words: Words) -> list[tuple[str, str]]:
    """List all topics with their names."""
    return [(topic, _topic_name(topic, words)) for topic in TOPICS]


def find_topic(typed: str, words: Words) -> str:
    """Find a topic by its id, its name or a part of that; "" if there is none."""
    if typed in TOPICS:
        return typed
    found = meant(typed, {topic: _known_as(topic, words) for topic in TOPICS})
    return found[0] if found else ""


def matching_topics(typed: str, words: Words) -> list[tuple[str, str]]:
    """List the topics that match what was typed so far, with their names."""
    return [(topic, name) for topic, name in topics(words) if fits(typed, _known_as(topic, words))]


def _known_as(topic: str, words: Words) -> tuple[str, ...]:
    """Return what a topic is called, in the person's language and in English."""
    return tuple(_topic_name(topic, each) for each in words.understood)


def guide(topic: str, words: Words) -> list[Part]:
    """Explain a topic, and lead to all others. A picture goes below the first text."""
    if topic == START or topic not in TOPICS:
        found = topic == START
        head = () if found else (words("guide-unknown", topic=escape(topic[:40])),)
        rest = f"\n{words('guide-start-powers')}"
        return _page(START, words, _start(CLASSIC, words, rest, *head))
    texts = ["\n".join(_summary(topic, words))]
    for at, example in enumerate(EXAMPLES.get(topic, ())):
        heading = words("guide-another-example" if at else "guide-example")
        texts.append(_told(heading, example, words))
    if topic == VOTE:
        lines = tell_vote(words)
        texts.append(_quoted(words("guide-example"), *lines, words("guide-vote-arrows")))
    texts.append(words(f"guide-{topic}-more"))
    if topic in TIPS:
        texts.append(words(f"guide-{topic}-tip"))
    return _page(topic, words, map(text, texts))


def guide_of(snapshot: Snapshot, words: Words) -> list[Part]:
    """Explain a match: the game, how its votes count, and the powers of its factions."""
    terms = snapshot.terms
    head = words(
        "guide-match",
        match=snapshot.match,
        kingdom=names.kingdom(words, terms.kingdom),
        edition=words(f"edition-{terms.edition}"),
    )
    powers = (
        words("guide-power", faction=names.faction(words, code), power=words(f"power-{code}"))
        for code in terms.kingdom
    )
    vote = words(f"guide-votes-{terms.edition}")
    rest = "\n".join((vote, "", words("guide-match-powers"), *powers))
    return _page("", words, _start(terms.kingdom, words, rest, head))


def picture_of_topic(topic: str, words: Words) -> AnyPicture | None:
    """Return the picture of a topic's first example, if it has one."""
    if topic == VOTE:
        return picture_of_vote(words)
    examples = EXAMPLES.get(topic if topic in TOPICS else START)
    return picture_of(examples[0], words) if examples else None


def picture_of_kingdom(kingdom: str, words: Words) -> ExamplePicture:
    """Return the picture of the first trick in the rules of a kingdom."""
    return picture_of(first_example(kingdom), words)


def _topic_name(topic: str, words: Words) -> str:
    return words(f"guide-{topic}-name") if topic in GAME else words(topic)


def _topic_emoji(topic: str) -> str:
    kind, _, what = topic.partition("-")
    if topic in GAME:
        return GAME[topic]
    return names.FACTION_EMOJI[what] if kind == "faction" else names.ARTIFACT_EMOJI[what]


def _title(topic: str, words: Words) -> str:
    return words("guide-title", emoji=_topic_emoji(topic), name=_topic_name(topic, words))


def _start(kingdom: str, words: Words, rest: str, *head: str) -> list[Part]:
    """Teach the game in two minutes, with a trick of a kingdom as the example."""
    first = [*head, _title(START, words), words("guide-start-one")]
    example = _told(words("guide-example"), first_example(kingdom), words)
    last = [words("guide-start-two"), rest]
    return [text("\n".join(first)), text(example), text("\n".join(last))]


def _summary(topic: str, words: Words) -> Iterator[str]:
    """Say in a few sentences what a topic is about."""
    yield _title(topic, words)
    if topic in FACTION_TOPICS:
        faction = FACTIONS[topic[-1]]
        yield words(
            "guide-cards",
            number=len(faction.values),
            values=" ".join(map(str, faction.values)),
            box=words(f"box-{faction.box}"),
        )
    yield words(f"guide-{topic}-what")


def _told(heading: str, example: Example, words: Words) -> str:
    """Tell an example: what is played, who wins and why, and what happens then."""
    told = tell(example, words)
    return _quoted(heading, " ".join(told.played), told.won, " ".join(told.then))


def _quoted(*lines: str) -> str:
    return "\n".join(f"> {line}" for line in lines)


def _page(topic: str, words: Words, parts: Iterable[Part]) -> list[Part]:
    """Put selects of all topics under texts."""
    game = [each for each in (*GAME, *FACTION_TOPICS) if each != "artifacts"]  # 25, the most
    selects = []
    for name, group in (("game", game), ("artifacts", ("artifacts", *ARTIFACT_TOPICS))):
        options = [
            Option(each, _topic_name(each, words), emoji=_topic_emoji(each), chosen=each == topic)
            for each in group
        ]
        id = custom_id("guide", name)
        selects.append(row([select(id, words(f"guide-select-{name}"), options)]))
    return [container([*parts, *selects])]
