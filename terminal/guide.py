"""The rules, by topic."""

from __future__ import annotations

from collections.abc import Iterable

from claim_core.artifacts import ARTIFACTS
from claim_core.factions import FACTIONS
from claim_core.telling import names
from claim_core.view import View
from languages import Words, meant

from .layout import paragraphs
from .paint import Paint
from .reading import Reader, shown

GAME = ("game", "tricks", "phase-one", "phase-two", "vote", "kingdoms", "factions", "values")
TOPICS = (*GAME, "potions", "artifacts", "order")


class Guide:
    """Explains the rules of a match, and those about any topic."""

    def __init__(self, words: Words, reader: Reader, paint: Paint) -> None:
        self.words = words
        self.reader = reader
        self.paint = paint
        self.topics = {topic: reader.spellings(topic) for topic in TOPICS}
        for code in FACTIONS:
            self.topics[f"faction-{code}"] = (code.lower(), *reader.faction(code))
        for name in ARTIFACTS:
            self.topics[f"artifact-{name}"] = reader.artifact(name)

    def of_match(self, view: View) -> list[str]:
        """Explain the powers and the vote in this match, in brief."""
        words = self.words
        texts = [
            *self._start(),
            words(f"guide-votes-{view.edition}"),
            "",
            words("guide-match-powers"),
        ]
        listed = [
            *self._powers(view.kingdom),
            *self._artifacts(view.artifacts_held, view.phase),
        ]
        return [
            *(line for text in texts for line in paragraphs(text)),
            *(line for text in listed for line in paragraphs(text, hang=2)),
            "",
            *paragraphs(self._more()),
        ]

    def about(self, typed: str) -> list[str]:
        """Explain the topics that somebody asks for by a name or a part of it."""
        found = self._find(typed)
        if not found:
            unknown = self.words("rules-unknown", topic=typed[:40])
            return [*paragraphs(unknown), *paragraphs(self._more(), hang=2)]
        return [line for topic in found for line in self._explanation(topic)]

    def _find(self, wanted: str) -> list[str]:
        return meant(wanted, self.topics) or meant(wanted.strip().removesuffix("s"), self.topics)

    def _explanation(self, topic: str) -> list[str]:
        words = self.words
        kind, _, what = topic.partition("-")
        if topic == "game":
            name, texts = words("guide-game-name"), self._start()
        elif topic == "factions":
            name, texts = words("rules-factions"), [*self._powers(FACTIONS)]
        elif kind == "faction":
            name = words(topic)
            texts = [
                self._cards(what),
                words(f"guide-faction-{what}-what"),
                words(f"guide-faction-{what}-more"),
            ]
        elif kind == "artifact":
            name = words(topic)
            texts = [words(f"guide-artifact-{what}-what"), words(f"guide-artifact-{what}-more")]
        else:
            name = words(f"guide-{topic}-name")
            texts = [words(f"guide-{topic}-what"), words(f"guide-{topic}-more")]
        if topic == "artifacts":
            texts += ["", *self._artifacts(ARTIFACTS, phase=1)]
        hang = 2 if topic in ("factions", "artifacts") else 0
        lines = [line for text in texts for line in paragraphs(text, hang)]
        return [self.paint("strong", name), *lines]

    def _start(self) -> list[str]:
        """Explain the game in brief."""
        return [self.words("guide-start-one"), "", self.words("guide-start-two")]

    def _cards(self, code: str) -> str:
        """Say which cards a faction has."""
        faction = FACTIONS[code]
        return self.words(
            "rules-cards",
            code=code,
            number=len(faction.values),
            values=" ".join(map(str, faction.values)),
            box=self.words(f"box-{faction.box}"),
        )

    def _powers(self, codes: Iterable[str]) -> list[str]:
        words = self.words
        return [
            words("guide-power", faction=words(f"faction-{code}"), power=words(f"power-{code}"))
            for code in codes
        ]

    def _artifacts(self, held: Iterable[str], phase: int) -> list[str]:
        words = self.words
        return [
            words(
                "explain-artifact",
                artifact=words(f"artifact-{name}"),
                does=words(f"does-artifact-{name}", phase=phase),
            )
            for name in held
        ]

    def _more(self) -> str:
        words = self.words
        topics = names.listed(words, (shown(words, topic) for topic in TOPICS))
        rules, topic = shown(words, "rules"), shown(words, "vote")
        return words("rules-more", rules=rules, topic=topic, topics=topics)
