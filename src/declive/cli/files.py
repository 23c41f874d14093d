"""Files read and written whole: nobody ever finds half a file."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import tempfile
from pathlib import Path
from typing import Final

from declive.cli.speech import say

LONGEST: Final = 16_000_000
"""More bytes than any game has. There are files without an end."""


def read_whole(path: Path) -> str:
    """The text of a file. Bytes that are no text are a ValueError that names it."""
    with path.open("rb") as file:
        content = file.read(LONGEST + 1)
    if len(content) > LONGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    try:
        # Ends of lines as every system writes them.
        return io.TextIOWrapper(io.BytesIO(content), encoding="utf-8-sig").read()
    except UnicodeDecodeError:
        raise ValueError(say("files", "no_text", path=str(path))) from None


def made_folder(path: Path) -> Path:
    """The folder, made if it is not there. Something else in its place is a ValueError that says
    so."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        parts = (path, *path.parents)
        other = next((place for place in parts if place.exists() and not place.is_dir()), path)
        raise ValueError(say("files", "no_folder", path=str(other))) from None
    return path


def write_whole(path: Path, text: str) -> None:
    """Write the file in one step: whatever interrupts it, the old file or the new one is there."""
    target = path.resolve()
    if target.exists() and not target.is_file():
        # A folder refuses by itself; a device such as /dev/stdout cannot be replaced.
        target.write_text(text, encoding="utf-8")
        return
    try:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, _mode(target))
        os.replace(name, target)
    except BaseException as error:
        with contextlib.suppress(OSError):
            os.unlink(name)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise


def _mode(target: Path) -> int:
    """The rights of the file as it is, or those a new file gets here."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
