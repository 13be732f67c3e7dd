"""The rules in short, by topic."""

from __future__ import annotations

from ..artifacts import ARTIFACTS
from ..factions import FACTIONS

TOPICS = {
    "game": (
        "Five factions choose the new king. In phase one you win followers, trick by trick; in"
        " phase two these followers are your hand, and every trick fills the score piles. In the"
        " end each faction votes for the seat with more of its cards, and most votes win."
    ),
    "tricks": (
        "The leader plays any card. The other must play a card of the same faction if there is"
        " one in the hand, and may play anything if not. The higher card of the faction led wins;"
        " on equal values the leader does. The winner leads the next trick."
    ),
    "phase one": (
        "Thirteen tricks. Each time a prize lies open: the winner takes it as a follower, the"
        " loser takes the next card from the deck unseen by the other. Played cards are discarded."
    ),
    "phase two": (
        "Thirteen tricks with the followers. The winner collects both cards on the score pile."
    ),
    "vote": (
        "Each faction votes for who has more of its cards; on a tie for who has the highest one."
        " International: three votes win. German: more votes, then the sum of the values in the"
        " factions won. Magic: ties go on to the second highest card and so on; more votes, then"
        " more cards in the factions won."
    ),
}

_FACTIONS = {
    "G": "Fourteen cards, five of them 0. No power; Knights beat them.",
    "K": "A Knight played after a Goblin beats it, whatever the values.",
    "N": "In phase two a Gnome you collect lies in front of you, where Giants can strike it.",
    "I": "In phase two each Giant strikes a Gnome of its value in front of the trick's loser.",
    "U": "Played in phase one they go to the score pile of the trick's winner.",
    "D": "In phase two the loser of the trick collects them.",
    "X": "May always be played, and count as the faction led. They take over no power.",
    "R": "Who plays the last Dragon of a trick leads the next one.",
    "T": "In phase two only the highest Troll is collected; the others wait for a later trick.",
    "E": "Win with one in phase one, and choose between the prize and the deck's top card.",
    "W": "Win with one and draw a potion; turn it over on a later card (W7+potion).",
    "B": "One that loses in phase one becomes a Bear: +3 for your next card.",
    "S": "Played in phase one it changes places with the prize, which is then your card.",
    "H": "Played in phase one you may take it as follower instead of the card due.",
}

_ARTIFACTS = {
    "crown": "After the last trick: counts as a 5 of any faction.",
    "sword": "With a card: +3 (G5+sword).",
    "horn": "Phase two, both cards lie: each collects its own card, nobody wins.",
    "spear": "Phase two, you lost: a card of the trick leaves the game.",
    "crystal_ball": "Phase one, you are to draw: see three cards, keep one.",
    "fools_crystal": "Phase two, about to collect: it goes to your hand, one from there is scored.",
    "horse": "Both cards lie: take yours back and put in another from the hand.",
    "boots": "Any time: +2 for your next two cards.",
    "runestone": "Phase two, about to collect: it counts as one more of a faction you have scored.",
    "lantern": "Phase two, you won: see three cards of a hand of five or more.",
    "staff": "You lost: lead the next trick all the same.",
    "necklace": "Phase two, both cards lie: set them aside; the next trick decides about them too.",
    "hourglass": "Both cards lie: both go back to the hands, and the trick is played again.",
    "shield": "After the other's card: −3 for it.",
    "stein": "With a card: it counts as another faction (G5+stein=D).",
    "axe": "Any time: −2 for the other's next two cards.",
    "bow": "Before you lead: both play two cards.",
    "ring": "With your card as follower: only values count (G5+ring).",
}


def guide(topic: str) -> list[str]:
    """Tell about a topic, a faction or an artifact; or, of anything else, list what there is."""
    topic = topic.strip().lower()
    told = [f"{name}: {text}" for name, text in TOPICS.items() if topic == name]
    for code, text in _FACTIONS.items():
        faction = FACTIONS[code]
        if topic in (code.lower(), faction.name.lower(), faction.singular.lower(), "factions"):
            told.append(f"{faction.name} ({code}): {text}")
    for name, text in _ARTIFACTS.items():
        title = ARTIFACTS[name].title
        if topic in (name, name.replace("_", " "), title.lower(), "artifacts"):
            told.append(f"{title} ({name}): {text}")
    return told or [f"rules TOPIC, with one of: {', '.join((*TOPICS, 'factions', 'artifacts'))}"]
