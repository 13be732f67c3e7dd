"""The rules in words, by topic."""

from __future__ import annotations

from typing import Final

from claim_core import ARTIFACTS, FACTIONS

from ..buttons import button_id
from ..languages import Words, escape
from ..scene import Scene
from . import names
from .parts import Option, Part, container, row, select, text

GAME: Final = {
    "game": "👑",
    "tricks": "🃏",
    "phase-one": "👥",
    "phase-two": "🏅",
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
TOPICS: Final = (*GAME, *FACTION_TOPICS, *ARTIFACT_TOPICS)


def topics(words: Words) -> list[tuple[str, str]]:
    """Give all topics, each with its name."""
    return [(topic, _name(topic, words)) for topic in TOPICS]


def find_topic(typed: str, words: Words) -> str:
    """Find a topic by its name or its beginning; "" if there is none."""
    wanted = typed.strip().casefold()
    named = [(topic, name.casefold()) for topic, name in topics(words)]
    for fits in (str.__eq__, str.startswith, str.__contains__):
        for topic, name in named:
            if wanted and (wanted == topic.casefold() or fits(name, wanted)):
                return topic
    return ""


def guide(topic: str, words: Words) -> list[Part]:
    """Tell the rules about a topic, and lead to all others."""
    if topic not in TOPICS:
        note = words("guide-unknown", topic=escape(topic[:40]))
        return _page("game", words, [text(note), *_about("game", words)])
    return _page(topic, words, _about(topic, words))


def guide_of(scene: Scene, words: Words) -> list[Part]:
    """Tell what is played in a match: its factions' powers and its vote."""
    terms = scene.terms
    head = words(
        "guide-match",
        match=scene.match,
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


def _name(topic: str, words: Words) -> str:
    return words(f"guide-{topic}-name") if topic in GAME else words(topic)


def _emoji(topic: str) -> str:
    kind, _, what = topic.partition("-")
    if topic in GAME:
        return GAME[topic]
    return names.FACTION_EMOJI[what] if kind == "faction" else names.ARTIFACT_EMOJI[what]


def _about(topic: str, words: Words) -> list[Part]:
    lines = [words("guide-title", emoji=_emoji(topic), name=_name(topic, words))]
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
    return [text("\n".join(lines))]


def _page(topic: str, words: Words, parts: list[Part]) -> list[Part]:
    """Put the lists of all topics under a text."""
    game = [topic for topic in (*GAME, *FACTION_TOPICS) if topic != "artifacts"]  # 25, the most
    lists = {"game": game, "artifacts": ("artifacts", *ARTIFACT_TOPICS)}
    selects = [
        row(
            [
                select(
                    button_id("guide", name),
                    words(f"guide-select-{name}"),
                    [
                        Option(each, _name(each, words), emoji=_emoji(each), chosen=each == topic)
                        for each in listed
                    ],
                )
            ]
        )
        for name, listed in lists.items()
    ]
    return [container([*parts, *selects])]
