"""The address of a database, and how it may be shown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

EXAMPLES: Final = "'sqlite:///folder/declive.sqlite' or 'postgresql://user:password@host/name'"
SECRET: Final = re.compile(r"(password=)[^&]*", re.IGNORECASE)
SCHEME: Final = re.compile(r"[A-Za-z0-9+]*")


def read_address(url: str) -> URL:
    """The address in a text. A ValueError says what is wrong with one that cannot be used, and
    shows no password."""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise ValueError(
            f"'{masked(url)}' is not the address of a database; write {EXAMPLES}"
        ) from None
    kind = address.get_backend_name()
    if kind not in ("sqlite", "postgresql"):
        raise ValueError(f"'{kind}' databases are not supported; use sqlite or postgresql")
    if kind == "sqlite" and (address.database or "").startswith("file:"):
        raise ValueError("name the SQLite file by its path, not as 'file:…'")
    return address


def masked(url: str) -> str:
    """An address that could not be read, without what may be a password in it."""
    # Whatever stands before the last @ may be one, however odd the rest is.
    head, at, tail = url.rpartition("@")
    scheme = SCHEME.match(head)
    hidden = f"{scheme[0] if scheme else ''}://***@{tail}" if at else url
    return SECRET.sub(r"\1***", hidden)


def shown(address: URL) -> str:
    """An address as a person may see it."""
    return masked(address.render_as_string(hide_password=True))


def file_of(address: URL) -> Path | None:
    """The file of a SQLite database, whichever way it was named; None if there is none."""
    if address.get_backend_name() != "sqlite" or address.database in (None, "", ":memory:"):
        return None
    assert address.database is not None
    return Path(address.database).resolve()
