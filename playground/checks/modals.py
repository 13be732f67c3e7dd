"""Rules for modals."""

from __future__ import annotations

from typing import Any

from .breaches import Breaches, Path
from .components import ROW, check_each, number, walk

PARTS = 5
TEXT_INPUT, LABEL = 4, 18


def check_modal(modal: Any, path: Path, found: Breaches) -> None:
    """Check a modal."""
    where = (*path, "components")
    found.length(where, len(modal["components"]), 1, PARTS)
    everything = walk(modal["components"], where)
    check_each(everything, found)
    for inner, component in everything:
        if component["type"] == TEXT_INPUT:
            check_text_input(component, inner, found)
        elif component["type"] == LABEL and component["component"].get("label"):
            message = "A component in a label has no label of its own"
            found.add((*inner, "component", "label"), "COMPONENT_LABEL_IN_LABEL", message)
        elif component["type"] == ROW:
            for index, inside in enumerate(component["components"]):
                if not inside.get("label"):  # nothing else names it
                    found.required((*inner, "components", index, "label"))
        elif component.get("disabled"):
            message = "Components in a modal cannot be disabled"
            found.add((*inner, "disabled"), "COMPONENT_DISABLED_IN_MODAL", message)


def check_text_input(component: Any, path: Path, found: Breaches) -> None:
    """Check that a text input's bounds are consistent and its default text is within them."""
    least, most = number(component, "min_length", 0), number(component, "max_length", 4000)
    if least > most:
        message = f"int value should be less than or equal to {most}."
        found.add((*path, "min_length"), "NUMBER_TYPE_MAX", message)
    elif text := component.get("value"):
        found.length((*path, "value"), len(text), least, most)
