"""Draw the rooms of the bot and the way of a press, for docs/architecture.md.

    python -m tools.architecture

The drawings bring their own paper, so they look the same on a dark page and on a light one.
`tests/test_architecture.py` compares the arrows with what the rooms may import.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

FOLDER: Final = Path(__file__).parents[1] / "docs/architecture"
PAPER, INK, FAINT = "#fbf7ee", "#2b2a33", "#6b6876"
TONES: Final = {
    "discord": "#d9e2fb",
    "bot": "#f6e3bd",
    "values": "#d6ecd9",
    "database": "#f3d4cf",
}
HEIGHT: Final = 58


class Box(NamedTuple):
    """Something with a name and a line about it; x and y are its middle and its top."""

    name: str
    about: str
    x: int
    y: int
    tone: str = "bot"
    width: int = 190

    def draw(self) -> str:
        left = self.x - self.width // 2
        return (
            f'<rect x="{left}" y="{self.y}" width="{self.width}" height="{HEIGHT}" rx="9" '
            f'fill="{TONES[self.tone]}" stroke="{INK}" stroke-width="1.2"/>'
            f'<text x="{self.x}" y="{self.y + 24}" class="name">{escape(self.name)}</text>'
            f'<text x="{self.x}" y="{self.y + 43}" class="about">{escape(self.about)}</text>'
        )


Arrow = tuple[str, str]

ROOMS: Final = [
    Box("cogs", "commands and presses", 400, 24, "discord"),
    Box("process", "starts, runs and stops it all", 400, 118),
    Box("messages", "what is posted, kept up to date", 150, 212, width=220),
    Box("standings", "ratings and boards", 400, 212),
    Box("archive", "finished matches", 650, 212),
    Box("people", "people and servers", 275, 306),
    Box("chat", "requests and answers", 150, 400),
    Box("play", "matches, and all that changes them", 525, 400, width=240),
    Box("ui", "what messages look like", 150, 494, "values"),
    Box("storage", "the database", 525, 494, "database"),
    Box("pictures", "what is drawn", 150, 588, "values"),
    Box(
        "claim_core and languages", "the game and its words, for all rooms", 525, 588, "values", 270
    ),
]
# What a room uses directly. What others that it uses bring with them has no arrow of its own.
USES: Final[list[Arrow]] = [
    ("cogs", "process"),
    ("process", "messages"),
    ("process", "standings"),
    ("process", "archive"),
    ("messages", "people"),
    ("standings", "people"),
    ("people", "chat"),
    ("people", "play"),
    ("archive", "play"),
    ("chat", "ui"),
    ("ui", "pictures"),
    ("play", "storage"),
]

PRESS: Final = [
    Box("a press on a card", "Discord sends an event", 130, 24, "discord"),
    Box("Presses.route", "parses the id of the button", 400, 24, "bot"),
    Box("play", "the handler, cogs/playing.py", 670, 24, "bot"),
    Box("Referee.change", "under the lock of the match", 670, 148, "bot"),
    Box("Draft", "the move, tried on a copy", 400, 148, "values"),
    Box("one transaction", "moves, clock, perhaps a result", 130, 148, "database"),
    Box("the copy is the match", "only once it is on the disk", 130, 272, "values"),
    Box("Events.publish", "Changed(before, after)", 400, 272, "bot"),
    Box("Request.show_hand", "the answer: the player's hand", 670, 272, "discord"),
    Box("tables", "edits the table", 90, 396, "discord", 140),
    Box("hands", "the other hand", 245, 396, "discord", 140),
    Box("pings", "who is away", 400, 396, "discord", 140),
    Box("computer", "may have to move", 555, 396, "bot", 140),
    Box("alarms", "the next clock", 710, 396, "bot", 140),
]
STEPS: Final[list[Arrow]] = [
    ("a press on a card", "Presses.route"),
    ("Presses.route", "play"),
    ("play", "Referee.change"),
    ("Referee.change", "Draft"),
    ("Draft", "one transaction"),
    ("one transaction", "the copy is the match"),
    ("the copy is the match", "Events.publish"),
    ("Events.publish", "Request.show_hand"),
    *(("Events.publish", each) for each in ("tables", "hands", "pings", "computer", "alarms")),
]


def draw(boxes: list[Box], arrows: list[Arrow], says: str) -> str:
    """Return boxes and arrows as an SVG, with a text for those who cannot see it."""
    places = {box.name: box for box in boxes}
    height = max(box.y for box in boxes) + HEIGHT + 24
    lines = "".join(_line(places[start], places[end]) for start, end in arrows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 {height}" role="img" '
        f'aria-label="{escape(says)}"><style>text {{ font-family: system-ui, sans-serif; '
        f"text-anchor: middle }} .name {{ font-size: 15px; font-weight: 600; fill: {INK} }} "
        f".about {{ font-size: 12px; fill: {FAINT} }}</style>"
        f'<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" '
        f'markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="{FAINT}"/></marker></defs>'
        f'<rect width="800" height="{height}" rx="14" fill="{PAPER}"/>{lines}'
        f"{''.join(box.draw() for box in boxes)}</svg>\n"
    )


def _line(start: Box, end: Box) -> str:
    """Draw an arrow between the sides that face each other."""
    if start.y == end.y:
        way = 1 if end.x > start.x else -1
        y = start.y + HEIGHT // 2
        ends = start.x + way * start.width // 2, y, end.x - way * (end.width // 2 + 2), y
    else:
        ends = start.x, start.y + HEIGHT, end.x, end.y - 2
    x1, y1, x2, y2 = ends
    return (
        f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{FAINT}" stroke-width="1.5" '
        f'marker-end="url(#tip)"/>'
    )


def drawings() -> dict[str, str]:
    """Return the drawings by the names of their files."""
    rooms = "; ".join(f"{start} uses {end}" for start, end in USES)
    steps = "; ".join(f"{start}, then {end}" for start, end in STEPS)
    return {
        "rooms.svg": draw(ROOMS, USES, f"The rooms of the bot: {rooms}."),
        "press.svg": draw(PRESS, STEPS, f"The way of a press: {steps}."),
    }


def main() -> None:
    for name, svg in drawings().items():
        (FOLDER / name).write_text(svg)


if __name__ == "__main__":
    main()
