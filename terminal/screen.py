"""The table as lines of text."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache

from claim_core.derived.memory import memory
from claim_core.factions import FACTIONS
from claim_core.telling import names
from claim_core.view import TableCard, View
from languages import Words

from .asking import playable, playable_with_artifact
from .layout import fold, paragraphs
from .paint import Paint
from .standing import Score

LABELS = ("you", "prize", "frozen", "aside", "trick", "artifacts")
INDENT = "  "


class Screen:
    """Shows the table from a seat, in a language."""

    def __init__(self, words: Words, paint: Paint) -> None:
        self.words = words
        self.paint = paint
        self.computer = words("computer-name")

    def table(self, view: View) -> list[str]:
        """Show the whole table, except the hand."""
        words, me = self.words, view.seat
        assert me is not None
        two, leads = ("yes" if value else "no" for value in (view.two_cards, view.leader == me))
        where = words(
            "terminal-where", phase=view.phase, trick=view.trick, next=view.trick + 1, two=two
        )
        heading = f"{where} {words('terminal-leads', you=leads, who=self.computer)}"
        lines = [self.paint("strong", line) for line in fold(heading)]
        cards = words("terminal-cards", number=view.hand_sizes[1 - me])
        lines += self._row(self.computer, self._facts(view, 1 - me, cards))
        lines += self._in_front(view, 1 - me)
        lines += self._middle(view)
        lines += self._row(words("label-you"), self._facts(view, me))
        lines += self._in_front(view, me)
        held = [names.glued(words(f"artifact-{name}")) for name in view.artifacts_held]
        lines += self._row(words("label-artifacts"), names.listed(words, held))
        if view.phase == 2 or any(view.score):
            score = Score(view, words)
            lines += score.table(self.paint, whole=view.phase == 2) + fold(score.now())
        return lines

    def _middle(self, view: View) -> list[str]:
        """Show what lies between the players."""
        words = self.words
        prizes = (f"{self._cards([card])} ({self._name(card)})" for card in view.prizes)
        lines = self._row(words("label-prize"), names.listed(words, prizes))
        frozen = [entry.card for entry in view.frozen]
        if frozen:
            text = words("terminal-frozen", cards=self._cards(frozen))
            lines += self._row(words("label-frozen"), text)
        aside = [card for card in view.set_aside if card not in frozen]
        lines += self._row(words("label-aside"), self._cards(aside))
        for at, entry in enumerate(view.table):
            label = "" if at else words("label-trick")
            lines += self._row(label, self._on_table(entry, view.seat))
        return lines

    def hand(self, view: View) -> list[str]:
        """Show the hand by faction, with unplayable cards in brackets."""
        words = self.words
        asked = view.decision.kind in ("lead", "follow") and view.decision.seat == view.seat
        plain, special = playable(view), playable_with_artifact(view)

        def shown(card: str) -> str:
            if card in special:
                return self._cards([card]) + "*"
            if card in plain or not asked:
                return self._cards([card])
            return self.paint("faint", f"({card})")

        lines = [words("terminal-hand"), *self._by_faction(view, view.hand, shown)]
        if special:
            extras = {extra.partition("=")[0] for move in view.legal for extra in move.modifiers}
            artifacts = [words(f"artifact-{name}") for name in ("stein", "ring") if name in extras]
            only = words("terminal-only-with", artifacts=names.listed(words, artifacts))
            lines += fold(f"{INDENT}{only}", hang=4)
        return lines

    def unseen(self, view: View) -> list[str]:
        """Show the cards that may be anywhere, and those that the computer is known to hold."""
        words, who, known = self.words, self.computer, memory(view)
        if known.whole_hand:
            head = words("unseen-hand", who=who)
            return [*paragraphs(head), *self._by_faction(view, known.whole_hand)]
        if not known.unseen:
            return fold(words("unseen-nothing"))
        head = words("unseen-head", who=who, phase=view.phase)
        lines = [*paragraphs(head), *self._by_faction(view, known.unseen)]
        if known.surely:
            lines += fold(words("unseen-surely", who=who))
            lines += self._by_faction(view, known.surely)
        return lines

    def followers(self, view: View) -> list[str]:
        """Show the person's own followers so far."""
        if view.phase == 2:
            return fold(self.words("terminal-followers-played"))
        return [self.words("terminal-followers"), *self._by_faction(view, view.followers)]

    def _by_faction(
        self, view: View, cards: Iterable[str], shown: Callable[[str], str] | None = None
    ) -> list[str]:
        by_code: dict[str, list[str]] = {code: [] for code in view.kingdom}
        for card in cards:
            by_code[card[0]].append(shown(card) if shown else self._cards([card]))
        lines = []
        for code, held in by_code.items():
            lines += self._row(INDENT + self.words(f"faction-{code}"), " ".join(held))
        return lines or [INDENT + self.words("terminal-none")]

    def _facts(self, view: View, seat: int, *facts: str) -> str:
        """List what a player has besides cards on the table."""
        words, shown = self.words, list(facts)
        if view.phase == 1:
            shown.append(words("side-followers", number=view.follower_counts[seat]))
        if view.potions[seat]:
            shown.append(words("side-potions", number=view.potions[seat]))
        if bears := sum(card[0] == "B" for card in view.laid_before[seat]):
            shown.append(words("side-bears", number=bears, change=3 * bears))
        for lasting in view.lasting[seat]:
            shown.append(words(f"side-{lasting.artifact}", number=lasting.cards))
        if view.artifact_counts[seat] and seat != view.seat:
            shown.append(words("side-artifacts", number=view.artifact_counts[seat]))
        return names.listed(words, shown)

    def _in_front(self, view: View, seat: int) -> list[str]:
        gnomes = [card for card in view.laid_before[seat] if card[0] == "N"]
        cards = self._cards(gnomes)
        return self._row("", self.words("side-gnomes", cards=cards)) if gnomes else []

    def _on_table(self, entry: TableCard, me: int | None) -> str:
        """Say who has played a card, and how it counts if that is not as printed."""
        words, card = self.words, self._cards([entry.card])
        if entry.counts_as != entry.card[0]:
            code = entry.counts_as
            faction = names.one_of(words, code)
            card = words("terminal-card-as", card=card, faction=faction, code=code)
        if entry.value != int(entry.card[1]):
            card = words("terminal-card-worth", card=card, worth=names.signed(entry.value))
        you = "yes" if entry.seat == me else "no"
        return words("terminal-card", you=you, who=self.computer, card=card)

    def _name(self, card: str) -> str:
        return names.card_label(self.words, card)

    def _cards(self, cards: Iterable[str]) -> str:
        return " ".join(self.paint(card[0], card) for card in cards)

    def _row(self, label: str, text: str) -> list[str]:
        """Return a labelled row, or none if the text is empty."""
        return fold(text, f"{label}  ", _label_width(self.words) + 2) if text else []


@lru_cache
def _label_width(words: Words) -> int:
    """Return the width of the longest label."""
    factions = (INDENT + words(f"faction-{code}") for code in FACTIONS)
    return max(map(len, (*factions, *(words(f"label-{name}") for name in LABELS))))
