"""Breaches of Discord's rules, in the format and wording of Discord's error responses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

Path = tuple[str | int, ...]


class Breach(NamedTuple):
    """One thing that is wrong with a request, and its path in the body."""

    path: Path
    code: str
    message: str


class Breaches:
    """Everything that is wrong with one request; false if nothing is."""

    def __init__(self) -> None:
        self.code = 50035
        self.message = "Invalid Form Body"
        self.found: list[Breach] = []

    def add(self, path: Path, code: str, message: str) -> None:
        """Add a breach."""
        self.found.append(Breach(path, code, message))

    def refuse(self, code: int, message: str) -> None:
        """Refuse the request with this error code only, instead of listing breaches."""
        self.code, self.message = code, message
        self.found.clear()

    def json(self) -> dict[str, Any]:
        """Return the body of Discord's answer."""
        answer: dict[str, Any] = {"code": self.code, "message": self.message}
        if self.found:
            answer["errors"] = {}
        for path, code, message in self.found:
            node = answer["errors"]
            for step in path:  # the sender's keys must not collide with ours
                node = node.setdefault(repr(step) if step == "_errors" else str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return answer

    def __bool__(self) -> bool:
        return bool(self.found) or self.code != 50035

    def __len__(self) -> int:
        return len(self.found)

    def __iter__(self) -> Iterator[Breach]:
        return iter(self.found)

    def __str__(self) -> str:
        """Return one readable line per breach."""
        lines = [f"{self.code} {self.message}"] if self else ["nothing"]
        lines += [
            f"{'.'.join(map(str, breach.path)) or 'the body'}: {breach.message} ({breach.code})"
            for breach in self.found
        ]
        return "\n".join(lines)

    # Discord's messages for values of every kind

    def required(self, path: Path) -> None:
        """Report that a value is missing."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def choices(self, path: Path, choices: list[Any]) -> None:
        """Report a value that is not one of those allowed."""
        self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {tuple_text(choices)}.")

    def kind(self, path: Path, kinds: list[Any]) -> None:
        """Report an object whose type is not allowed here."""
        message = f'Value of field "type" must be one of {tuple_text(kinds)}.'
        self.add(path, "UNION_TYPE_CHOICES", message)

    def pattern(self, path: Path) -> None:
        """Report a text that does not match its pattern."""
        self.add(path, "STRING_TYPE_REGEX", "String value did not match validation regex.")

    def length(self, path: Path, size: int, low: int | None, high: int | None) -> bool:
        """Check a length against its bounds; return whether it is within them."""
        if (low is None or size >= low) and (high is None or size <= high):
            return True
        if low is None:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        elif high is None:
            self.add(path, "BASE_TYPE_MIN_LENGTH", f"Must be {low} or more in length.")
        else:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")
        return False


def tuple_text(values: list[Any]) -> str:
    """Format values as Discord does: as a Python tuple."""
    return repr(tuple(values))
