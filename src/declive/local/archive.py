"""The archive: all of Python that a browser needs for tables of its own, as one ZIP file.

It holds the parts of this package that tables need, the libraries they use, and what stands in for
those that do not run in a browser. Python itself is Pyodide's.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from importlib import metadata, util
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parents[1]
WHOLE: Final = (
    "advice",
    "audit",
    "boards",
    "bots",
    "content",
    "emblems",
    "encoding",
    "engine",
    "local",
    "packs",
    "picture",
    "puzzles",
    "review",
    "scenarios",
    "search",
    "server/messages",
    "server/present",
    "server/puzzles",
    "server/robots",
    "server/table",
    "telling",
    "words",
)
"""Folders that go along with all that is in them."""
SINGLE: Final = (
    "__init__.py",
    "edition.py",
    "extras.py",
    "interrupt.py",
    "invent.py",
    "shelf.py",
    "server/__init__.py",
    "server/damage.py",
    "server/inventions.py",
    "server/limits.py",
    "server/links/__init__.py",
    "server/links/orders.py",
    "server/metrics.py",
    "server/prefix.py",
    "server/records/__init__.py",
    "server/records/keep.py",
    "server/records/questions.py",
    "server/records/reader.py",
    "server/records/reading.py",
    "server/records/replay.py",
    "server/records/retelling.py",
    "server/records/trial.py",
    "server/refusal.py",
    "server/reviews/__init__.py",
    "server/reviews/going_over.py",
    "server/reviews/job.py",
    "server/reviews/standing.py",
    "server/settings.py",
    "server/spoken.py",
    "server/steady.py",
    "server/store/__init__.py",
    "server/store/keeping.py",
    "server/store/rows.py",
)
LEFT_OUT: Final = (
    "boards/drawing",
    "local/archive.py",
    "local/engine.py",
    "local/serving.py",
    "local/site.py",
    "robots/pool.py",
)
"""What needs libraries that draw, or processes."""
KINDS: Final = (".py", ".toml", ".ftl", ".txt", ".json")

LIBRARIES: Final = {
    "attr": ("attrs", ["*.py"]),
    "attrs": ("attrs", ["*.py"]),
    "babel": (
        "babel",
        [
            "*.py",
            "localtime/*.py",
            "global.dat",
            *(f"locale-data/{name}.dat" for name in ("root", "en", "es", "hu")),
        ],
    ),
    "fluent/runtime": ("fluent.runtime", ["*.py"]),
    "fluent/syntax": ("fluent.syntax", ["*.py", "visitor/*.py"]),
    "pytz": ("pytz", ["*.py"]),
    "typing_extensions.py": ("typing_extensions", []),
    "yaml": ("PyYAML", ["*.py"]),
}
"""Libraries in plain Python by what is imported: the distribution, and which of its files."""

APACHE: Final = Path(__file__).parent / "licences" / "apache-2.0.txt"
WITHOUT_LICENCE: Final = ("fluent.runtime", "fluent.syntax")
"""These are under the Apache License and do not bring its text along."""

STAND_INS: Final = {
    "msgspec/__init__.py": (
        "from declive.local.standins.reading import convert\n"
        "from declive.local.standins.struct import (\n"
        "    DecodeError, Meta, MsgspecError, Raw, Struct, ValidationError\n"
        ")\n"
        "from msgspec import json, structs\n"
    ),
    "msgspec/json.py": (
        "from declive.local.standins.reading import Decoder, decode\n"
        "from declive.local.standins.writing import Encoder, encode\n"
    ),
    "msgspec/structs.py": "from declive.local.standins.struct import asdict, replace\n",
    "prometheus_client.py": (
        "from declive.local.standins.counting import Metric as Counter\n"
        "from declive.local.standins.counting import Metric as Gauge\n"
        "from declive.local.standins.counting import Metric as Histogram\n"
    ),
}
LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file: the same sources make the same archive."""


def make_archive() -> bytes:
    """The archive as bytes."""
    files: dict[str, str | Path] = {**STAND_INS, **dict(own_files()), **dict(library_files())}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in sorted(files.items()):
            body = content.encode() if isinstance(content, str) else content.read_bytes()
            archive.writestr(_entry(name), body)
    return out.getvalue()


def _entry(name: str) -> zipfile.ZipInfo:
    entry = zipfile.ZipInfo(name, LONG_AGO)
    entry.compress_type = zipfile.ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry


def own_files() -> Iterator[tuple[str, Path]]:
    """The files of this package that go along."""
    for name in SINGLE:
        yield f"declive/{name}", PACKAGE / name
    for folder in WHOLE:
        for file in sorted((PACKAGE / folder).rglob("*")):
            name = file.relative_to(PACKAGE).as_posix()
            if file.suffix in KINDS and not any(part in name for part in LEFT_OUT):
                yield f"declive/{name}", file


def library_files() -> Iterator[tuple[str, Path]]:
    """The files of the libraries, each with its licence."""
    for name, (distribution, patterns) in LIBRARIES.items():
        place = place_of(name)
        if place.is_file():
            yield name, place
        for pattern in patterns:
            for file in sorted(place.glob(pattern)):
                yield f"{name}/{file.relative_to(place).as_posix()}", file
        for title, licence in licences_of(distribution):
            yield f"licences/{title}", licence


def place_of(name: str) -> Path:
    """Where a library is installed."""
    module = name.removesuffix(".py").replace("/", ".")
    spec = util.find_spec(module)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"the library '{module}' is not installed")
    origin = Path(spec.origin)
    return origin if name.endswith(".py") else origin.parent


def licences_of(distribution: str) -> Iterator[tuple[str, Path]]:
    """The licences of a distribution, by names of their own."""
    if distribution in WITHOUT_LICENCE:
        yield f"{distribution}-LICENSE.txt", APACHE
    found = metadata.distribution(distribution)
    for file in found.files or []:
        if file.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")):
            path = Path(str(found.locate_file(file)))
            if path.is_file():
                yield f"{distribution}-{file.name.removesuffix('.txt')}.txt", path
