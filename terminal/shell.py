"""Command lines that speak the language of the person who types them.

Reading the texts takes longer than most commands. So a command line is parsed without them, and
once more with them only if it asks for help or cannot be understood.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING, NoReturn, TypeAlias

from claim_core.errors import ClaimError

from . import program

if TYPE_CHECKING:
    from languages import Words

Say: TypeAlias = Callable[..., str]
Build: TypeAlias = Callable[[type[argparse.ArgumentParser], Say], argparse.ArgumentParser]

# What argparse says itself: our text for each phrase, and where the phrase has which value.
_PHRASES = {
    "usage: ": ("shell-usage", {}),
    "positional arguments": ("shell-arguments", {}),
    "options": ("shell-options", {}),
    "show this help message and exit": ("shell-help", {}),
    "argument %(argument_name)s: %(message)s": (
        "shell-about",
        {"name": "%(argument_name)s", "what": "%(message)s"},
    ),
    "the following arguments are required: %s": ("shell-missing", {"names": "%s"}),
    "unrecognized arguments: %s": ("shell-unknown", {"names": "%s"}),
    "invalid choice: %(value)r (choose from %(choices)s)": (
        "shell-no-choice",
        {"typed": "%(value)s", "choices": "%(choices)s"},
    ),
    "ambiguous option: %(option)s could match %(matches)s": (
        "shell-ambiguous",
        {"typed": "%(option)s", "choices": "%(matches)s"},
    ),
    "expected one argument": ("shell-no-value", {}),
    "ignored explicit argument %r": ("shell-extra-value", {"typed": "%s"}),
}


class Refusal(Exception):
    """What was typed is refused; `text` is the id of a text that says why."""

    def __init__(self, text: str, **values: str) -> None:
        super().__init__(text)
        self.text = text
        self.values = values


class _Unclear(Exception):
    """A command line that needs words: it asks for help or cannot be understood."""


class _Silent(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise _Unclear

    def print_help(self, file: object = None) -> NoReturn:
        raise _Unclear


class _Speaking(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refusal("shell-refused", what=message, help=f"{self.prog} --help")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        print(end="", flush=True)  # here `answer` still notices that nobody reads the help
        super().exit(status, message)


def parse(build: Build, arguments: Sequence[str]) -> argparse.Namespace:
    """Parse a command line by the parser that `build` makes of a class and words."""
    try:
        return build(_Silent, _silence).parse_args(arguments)
    except _Unclear:
        words = words_for(arguments)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    with _phrases_in(words):
        return build(_Speaking, words).parse_args(arguments)


def whole_number(option: str, least: int, most: int) -> Callable[[str], int]:
    """Return what parses the whole number that an option needs."""

    def parse(typed: str) -> int:
        may_be = typed.isascii() and typed.isdecimal() and len(typed) <= len(str(most))
        if may_be and least <= int(typed) <= most:
            return int(typed)
        limits = {"from": str(least), "to": str(most)}
        raise Refusal("shell-no-number", option=option, typed=typed[:40], **limits)

    return parse


def answer(command: Callable[[], int], arguments: Sequence[str]) -> int:
    """Run a command; return its exit code, and say in one line if its output cannot be written."""
    try:
        code = command()
        print(end="", flush=True)
        return code
    except Refusal as refusal:
        complain(refusal, arguments)
    except OSError as error:
        if error.filename is not None:  # it is about that file, not about the output
            raise
        if not isinstance(error, BrokenPipeError):  # else the reader has closed the pipe
            complain(error, arguments)
        _discard_output()
    return 1


def _discard_output() -> None:
    """Redirect unwritten output to /dev/null, or flushing it at exit would fail again."""
    with suppress(OSError, ValueError):  # not a real file: nothing is buffered
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def words_for(arguments: Sequence[str]) -> Words:
    """Return the words of the language that a command line chooses, else of the environment's."""
    from .plain import plain_words, preferred_language

    parser = _Silent(add_help=False)
    parser.add_argument("--language")
    try:
        chosen = parser.parse_known_args(arguments)[0].language
    except _Unclear:
        chosen = None
    return plain_words(preferred_language(chosen))


def complain(error: Refusal | ClaimError | OSError, arguments: Sequence[str]) -> None:
    """Say in one line what is wrong."""
    from .refusing import refusal

    words = words_for(arguments)
    match error:
        case Refusal():
            why = words(error.text, **error.values)
        case ClaimError():
            why = refusal(error, words)
        case _:
            why = words("shell-stopped", error=error.strerror or str(error))
    print_error(f"{program.name()}: {why}")


def print_error(line: str = "") -> None:
    """Print to standard error; if that is closed, `print` would take standard output instead."""
    if sys.stderr is not None:
        print(line, file=sys.stderr)


def _silence(text: str, **values: str) -> str:
    return ""


@contextmanager
def _phrases_in(words: Words) -> Iterator[None]:
    """Translate the phrases of argparse, which passes them through a function of this name."""

    def translate(phrase: str) -> str:
        if phrase not in _PHRASES:
            return phrase
        id, values = _PHRASES[phrase]
        return words(id, **values) + " " * phrase.endswith(" ")

    original = vars(argparse)["_"]
    vars(argparse)["_"] = translate
    try:
        yield
    finally:
        vars(argparse)["_"] = original
