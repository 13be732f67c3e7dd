"""The rules in brief, by topic."""

from __future__ import annotations

from typing import NamedTuple

from ..artifacts import ARTIFACTS
from ..factions import FACTIONS
from ..factions.wizards import POTIONS
from ..view import View
from .layout import fold
from .reading import plain
from .words import signed, title

GOAL = (
    "Five factions choose the new king. In phase one you win followers, trick by trick; in phase"
    " two the followers are your hand, and the tricks fill the score piles. Then each faction"
    " votes for the player with more of its cards, and {votes}."
)

TRICKS = (
    "The leader plays any card. The other player must follow, that is, play a card of the same"
    " faction; with none in hand, any card will do. The higher card of the led faction wins; on"
    " equal values, the leader's. A card that does not follow cannot win, except a Knight played on"
    " a Goblin. The winner leads the next trick."
)

PHASE_ONE = (
    "Thirteen tricks, each for a prize, face up: the winner takes it as a follower; the loser draws"
    " the deck's next card, which the other player does not see. Played cards leave the game unless"
    " their faction says otherwise."
)

PHASE_TWO = (
    "Thirteen tricks with the followers as hands. The winner collects both cards for the score"
    " pile unless their factions say otherwise."
)

VOTE = "Each faction votes for the player with more of its cards in the score pile."

EDITIONS = {
    "international": (
        "The higher single card decides a tie in a faction; if that is equal too, it votes for"
        " nobody. Three votes win. If nobody has three, it is a draw."
    ),
    "german": (
        "The higher single card decides a tie in a faction; if that is equal too, it votes for"
        " nobody. More votes win; if they are equal, the higher sum of the values of your cards"
        " in the factions you have won. If that is equal, it is a draw."
    ),
    "magic": (
        "The highest card decides a tie in a faction, then the second highest, and so on; if all"
        " are equal, it votes for nobody. More votes win; if they are equal, more cards in the"
        " factions you have won. If that is equal, it is a draw."
    ),
}

POTION_RULES = (
    f"There are ten: {' '.join(map(signed, POTIONS))}. Win with a Wizard to draw one, which nobody"
    " sees. With any later card you may turn over the oldest of yours (w7 potion): it changes that"
    " card's value for this trick and is gone. At most one potion per card."
)

ARTIFACTS_IN_BRIEF = (
    "Each player has three, hidden from the other until used. Each works once. An artifact's rule"
    " overrides a faction's. Type rules to read about yours, rules all artifacts to read about all"
    " eighteen."
)

MORE = (
    "More: rules and a topic (phase one, phase two, vote, potions, artifacts, or any faction or"
    " artifact by name); rules all factions; rules all artifacts."
)

FACTION_RULES = {
    "G": "No power, but many. Knights beat them.",
    "K": "Played after a Goblin, a Knight beats it, whatever the values.",
    "N": (
        "Phase two: a Gnome you collect lies in front of you, where a Giant can strike it. Those"
        " left at the end join the score pile."
    ),
    "I": (
        "Phase two: for each Giant in a trick, whoever played it, one Gnome of its value in front"
        " of the trick's loser leaves the game. Gnomes of the same trick are safe."
    ),
    "U": (
        "Played in phase one, they go to the score pile of the trick's winner, whoever played"
        " them. As a prize they are ordinary followers."
    ),
    "D": "Phase two: the loser of the trick collects all Dwarves in it.",
    "X": (
        "May be played on any lead, and then count as the led faction for following and comparing."
        " They copy no power."
    ),
    "R": "Both phases: the player of a trick's last Dragon leads the next trick, whoever won.",
    "T": (
        "Phase two: of the Trolls played and those set aside, the trick's winner collects only the"
        " highest; the others are set aside. The last trick's winner takes all that are left."
    ),
    "E": (
        "Phase one: win with a Seer, and you look at the deck's top card and take it or the prize."
        " The loser gets the other."
    ),
    "W": "Win with a Wizard, in either phase, and you draw a potion: rules potions.",
    "B": "Phase one: a Druid that loses lies in front of you as a Bear: +3 for your next card.",
    "S": (
        "Played in phase one, a Shapeshifter changes places with the prize, which is now the card"
        " you have played in every respect."
    ),
    "H": (
        "Played in phase one, won or lost, a Ghost may become your follower; the card that you"
        " would have got leaves the game."
    ),
}

ARTIFACT_RULES = {
    "crown": "After the last trick: it counts as a 5 of a faction you name.",
    "sword": "With a card (g5 sword): +3 for it.",
    "horn": (
        "Phase two, both cards on the table: each player collects the card they played, and nobody"
        " wins. The player who would have won leads."
    ),
    "spear": "Phase two, you lost the trick: one of its cards, your choice, leaves the game.",
    "crystal_ball": "Phase one, you lost and draw: look at the deck's top three cards, keep one.",
    "fools_crystal": (
        "Phase two, you are about to collect a card: it goes to your hand, and any card of your"
        " hand to the score pile instead."
    ),
    "horse": "Both cards on the table: take yours back and put in any other from your hand.",
    "boots": "At any time: +2 for each of your next two cards.",
    "runestone": (
        "Phase two, you are about to collect a card: it leaves the game, and the Runestone counts"
        " as one more card of a faction in your score pile. It ranks below a 0."
    ),
    "lantern": "Phase two, you won the trick: see three cards of a hand of five or more.",
    "staff": "You lost the trick: you lead the next one anyway.",
    "necklace": (
        "Phase two, both cards on the table: they are set aside, the same player leads again, and"
        " that trick decides about all four."
    ),
    "hourglass": (
        "Both cards on the table: they go back to the hands, and the trick is played again. What"
        " was used on them stays spent."
    ),
    "shield": "After the other has played: −3 for that card.",
    "stein": (
        "With a card (g5 stein=d): in this trick it counts as a faction you name for following and"
        " comparing, and not as its own, so a Knight does not beat a Goblin."
    ),
    "axe": "At any time: −2 for each of the other's next two cards.",
    "bow": (
        "Before you lead: each player plays two cards, first you, then the other; all follow the"
        " first card if they can. The highest card of the led faction or Doppelgänger wins, but"
        " Knights beat Goblins; of equal cards, the first. It counts as two tricks, with two prizes"
        " for the winner and two cards for the loser."
    ),
    "ring": "With the card that follows (g5 ring): you need not follow, and only values count.",
}


class Topic(NamedTuple):
    name: str
    text: str
    keys: tuple[str, ...]  # words that select it


def goal(edition: str) -> str:
    return GOAL.format(votes="three votes win" if edition == "international" else "most votes win")


def guide(topic: str, view: View) -> list[str]:
    """Return the rules of this match, or those about a topic, given by the start of its name."""
    wanted = plain(topic)
    if wanted:
        topics = _find_topics(wanted, view)
    else:
        topics = [
            *_game_topics(view)[:2],
            *map(_faction_topic, view.kingdom),
            *map(_artifact_topic, view.artifacts_held),
        ]
    lines = [line for about in topics for line in fold(f"{about.name}: {about.text}", hang=2)]
    if not topics:
        lines = fold(f"The rules have nothing under “{topic[:40]}”.")
    return lines if topics and wanted else [*lines, *fold(MORE, hang=2)]


def _find_topics(wanted: str, view: View) -> list[Topic]:
    factions, artifacts = (
        [_faction_topic(code) for code in FACTIONS],
        [_artifact_topic(n) for n in ARTIFACTS],
    )
    match wanted.split():
        case ["all", *what]:
            kind = " ".join(what)
            return factions * "factions".startswith(kind) + artifacts * "artifacts".startswith(kind)
        case ["factions" | "faction"]:
            return [_faction_topic(code) for code in view.kingdom]
    topics = [*_game_topics(view), *factions, *artifacts]
    exact = [about for about in topics if wanted in about.keys]
    single = wanted.removesuffix("s") if len(wanted) > 2 else wanted
    return exact or [
        about for about in topics if any(key.startswith((wanted, single)) for key in about.keys)
    ]


def _game_topics(view: View) -> list[Topic]:
    """Return the topics about the game as a whole, most important first."""
    vote = f"{VOTE} The {view.edition} edition is played here. {EDITIONS[view.edition]}"
    for edition, text in EDITIONS.items():
        if edition != view.edition:
            vote += f" The {edition} edition: {text}"
    return [
        Topic("Goal", goal(view.edition), ("game", "goal")),
        Topic("Tricks", TRICKS, ("tricks", "follow", "lead")),
        Topic("Phase one", PHASE_ONE, ("phase one", "phase 1")),
        Topic("Phase two", PHASE_TWO, ("phase two", "phase 2")),
        Topic("Vote", vote, ("vote", "editions", "ties", *EDITIONS)),
        Topic("Potions", POTION_RULES, ("potions",)),
        Topic("Artifacts", ARTIFACTS_IN_BRIEF, ("artifacts",)),
    ]


def _faction_topic(code: str) -> Topic:
    faction = FACTIONS[code]
    values = " ".join(map(str, faction.values))
    if len(set(faction.values)) == len(values.split()):  # no value occurs twice
        values = f"{faction.values[0]} to {faction.values[-1]}"
    keys = code.lower(), plain(faction.name), plain(faction.singular)
    return Topic(f"{faction.name} ({code}, {values})", FACTION_RULES[code], keys)


def _artifact_topic(name: str) -> Topic:
    words = plain(title(name))
    keys = name, words, *(word for word in words.split() if word not in ("of", "the"))
    return Topic(title(name), ARTIFACT_RULES[name], keys)
