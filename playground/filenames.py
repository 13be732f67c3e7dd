"""The names of files, as Discord stores them."""

from __future__ import annotations

import re


def safe_filename(filename: str) -> str:
    """Return a file's name as Discord stores it."""
    name = re.sub(r"[^\w.-]", "_", filename.rpartition("/")[2])[-100:]
    return name if name.strip(".") else "file"
