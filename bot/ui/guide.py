"""The rules guide, topic by topic."""

from __future__ import annotations

from typing import Final

from claim_core import ARTIFACTS, FACTIONS
from languages import Words, escape

from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from . import names
from .parts import Option, Part, container, row, select, text

GAME: Final = {
    "game": "🎲",
    "tricks": "🃏",
    "phase-one": "🥇",
    "phase-two": "🥈",
    "vote": "🗳️",
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
    """Find a topic by its id or a part of its name; "" if there is none."""
    wanted = typed.strip().casefold()
    candidates = [(topic, name.casefold()) for topic, name in topics(words)]
    for matches in (str.__eq__, str.startswith, str.__contains__):
        for topic, name in candidates:
            if wanted and (wanted == topic.casefold() or matches(name, wanted)):
                return topic
    return ""


def guide(topic: str, words: Words) -> list[Part]:
    """Explain a topic, with selects that lead to all others."""
    if topic not in TOPICS:
        note = words("guide-unknown", topic=escape(topic[:40]))
        return _page("game", words, [text(note), *_explanation("game", words)])
    return _page(topic, words, _explanation(topic, words))


def guide_of(snapshot: Snapshot, words: Words) -> list[Part]:
    """Explain a match: the powers of its factions, and its vote."""
    terms = snapshot.terms
    head = words(
        "guide-match",
        match=snapshot.match,
        kingdom=names.kingdom(words, terms.kingdom),
        edition=words(f"edition-{terms.edition}"),
    )
    factions = "\n".join(
        words("guide-power", faction=names.faction(words, code), power=words(f"power-{code}"))
        for code in terms.kingdom
    )
    vote = words(f"guide-votes-{terms.edition}")
    parts = [text(f"{head}\n{words('guide-short')}"), text(factions), text(vote)]
    return _page("", words, parts)


def _topic_name(topic: str, words: Words) -> str:
    return words(f"guide-{topic}-name") if topic in GAME else words(topic)


def _topic_emoji(topic: str) -> str:
    kind, _, what = topic.partition("-")
    if topic in GAME:
        return GAME[topic]
    return names.FACTION_EMOJI[what] if kind == "faction" else names.ARTIFACT_EMOJI[what]


def _explanation(topic: str, words: Words) -> list[Part]:
    lines = [words("guide-title", emoji=_topic_emoji(topic), name=_topic_name(topic, words))]
    if topic in FACTION_TOPICS:
        faction = FACTIONS[topic[-1]]
        lines.append(
            words(
                "guide-cards",
                number=len(faction.values),
                values=" ".join(map(str, faction.values)),
                box=words(f"box-{faction.box}"),
            )
        )
    lines.append(words(f"guide-{topic}-text"))
    if topic in TIPS:
        lines += ["", words(f"guide-{topic}-tip")]
    return [text("\n".join(lines))]


def _page(topic: str, words: Words, parts: list[Part]) -> list[Part]:
    """Put selects of all topics under a text."""
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
