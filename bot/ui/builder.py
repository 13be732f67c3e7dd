"""The panel on which a challenger chooses five factions."""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Final

from claim_core import BadKingdom, Kingdom
from languages import Words

from ..chat.custom_ids import custom_id
from ..play.levels import LEVELS
from . import names
from .kingdoms import PAIRS, TENS
from .parts import GREEN, Option, Part, button, container, row, select, text

OTHERS: Final = 3  # factions besides the pair
START: Final = PAIRS[0]


@dataclass(frozen=True, slots=True)
class ChallengeOptions:
    """The other options of a challenge, as they are typed; "" leaves them to the server.

    What is made has the code of its panel, so a panel makes only one challenge or match.
    """

    code: str = ""
    opponent: str = ""  # a person's id; "": anyone
    artifacts: str = ""
    edition: str = ""
    pace: str = ""
    rated: str = ""
    level: str = ""

    @property
    def text(self) -> str:
        """The options as a part of an id."""
        return ".".join(astuple(self))

    @staticmethod
    def parse(text: str) -> ChallengeOptions | None:
        parts = text.split(".")
        return ChallengeOptions(*parts) if len(parts) == len(astuple(ChallengeOptions())) else None


def builder(
    options: ChallengeOptions, codes: str, words: Words, *, is_practice: bool
) -> list[Part]:
    """Let a challenger choose a pair and three more factions; `codes` are those chosen so far."""
    pair, others = _choice(codes)
    chosen = chosen_factions(codes)
    pairs, tens = _pairs(pair, words), _tens(others, words)
    action = "practice" if is_practice else "challenge"
    go = button(
        custom_id(action, options.text, chosen),
        words(f"button-{action}"),
        emoji="🏰",
        style=GREEN,
        disabled=not _is_kingdom(chosen),
    )
    pair_id, others_id = (custom_id("build", options.text, kept) for kept in (others, pair))
    which = words("build-which")
    parts = [
        text(words("build-title")),
        row([select(pair_id, words("build-which-pair"), pairs)]),
        row([select(others_id, which, tens, least=OTHERS, most=OTHERS)]),
        text("\n".join(_powers(pair, others, words))),
    ]
    if is_practice:
        level_id = custom_id("level", options.text, chosen)
        levels = [
            Option(each, words(f"choose-level-{each}"), chosen=each == options.level)
            for each in LEVELS
        ]
        parts.append(row([select(level_id, words("build-which-level"), levels)]))
    return [container([*parts, row([go])])]


def chosen_factions(codes: str) -> str:
    """Return the factions chosen so far, in the order in which kingdoms name theirs."""
    pair, others = _choice(codes)
    return "".join(code for code in names.FACTION_EMOJI if code in pair + others)


def _choice(codes: str) -> tuple[str, str]:
    """Return the pair and the other factions."""
    pair = next((pair for pair in PAIRS if {*pair} <= {*codes}), START)
    return pair, "".join(code for code in TENS if code in codes)


def _powers(pair: str, others: str, words: Words) -> list[str]:
    """Say what each of the chosen factions can do, the pair in one line."""
    powers = [(names.factions(words, pair), f"build-pair-{pair}")]
    powers += [(names.faction(words, code), f"build-faction-{code}") for code in others]
    return [words("build-power", factions=who, power=words(id)) for who, id in powers]


def _pairs(pair: str, words: Words) -> list[Option]:
    return [
        Option(
            each,
            words(
                "build-pair", first=words(f"faction-{each[0]}"), second=words(f"faction-{each[1]}")
            ),
            words(f"build-pair-{each}"),
            names.FACTION_EMOJI[each[0]],
            chosen=each == pair,
        )
        for each in PAIRS
    ]


def _tens(others: str, words: Words) -> list[Option]:
    return [
        Option(
            code,
            words(f"faction-{code}"),
            words(f"build-faction-{code}"),
            names.FACTION_EMOJI[code],
            chosen=code in others,
        )
        for code in TENS
    ]


def _is_kingdom(codes: str) -> bool:
    try:
        Kingdom.parse(codes)
    except BadKingdom:
        return False
    return True
