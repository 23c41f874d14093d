"""`declive check`: run scenario files."""

from __future__ import annotations

from glob import glob, has_magic
from pathlib import Path
from typing import Annotated

import typer

from declive.cli.pack import PackOption
from declive.cli.speech import say, words
from declive.engine.because import because
from declive.engine.record import CONTROL
from declive.packs import load_packs
from declive.packs.check_by_playing import pack_for
from declive.scenarios.scenario import check_files

EXAMPLE = "Example: declive check tests/rulebook/base/*.yaml"
FAILED = 1
UNREADABLE = 2


def check(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILES…",
            help="Scenario files; a folder means all *.yaml below it.",
        ),
    ],
    pack: PackOption = None,
    audit: Annotated[
        bool,
        typer.Option("--audit", help="Look after every step whether the position is sound."),
    ] = False,
) -> None:
    """Run scenario files: a line for each case that fails, then how many passed and failed.

    The exit code is 0 if all passed, 1 if a case failed, 2 if a file cannot be read as
    scenarios; what is wrong with it is told, and the other files are run."""
    packs = load_packs(pack or [])
    report = check_files([path for name in files for path in find(name)], packs, audit)
    for line in report.lines:
        typer.echo(CONTROL.sub("?", line))
    given = {Path(place).resolve() for place in pack or []}
    for file, mistake in report.unread.items():
        sentences = [mistake]
        wanted = pack_for(file)
        if wanted is not None and wanted.resolve() not in given:
            # Trying the pack would run its Python, so this is only a suggestion.
            sentences.append(
                because(
                    "needs_pack",
                    "{file} is beside a pack: if it is for that pack, add '--pack {pack}'",
                    file=file,
                    pack=wanted,
                )
            )
        for sentence in sentences:
            typer.echo(f"declive: {CONTROL.sub('?', words().told(sentence))}", err=True)
    if report.passed or report.failed or not report.unread:
        typer.echo(f"{report.passed} passed, {report.failed} failed")
    if report.unread:
        raise typer.Exit(UNREADABLE)
    if report.failed:
        raise typer.Exit(FAILED)


def find(name: str) -> list[Path]:
    """The files meant by an argument: a file, a folder or a pattern that no shell has expanded."""
    path = Path(name)
    if path.is_dir():
        found = sorted(path.rglob("*.yaml"))
        if not found:
            raise ValueError(say("files", "no_scenarios", folder=name))
        return found
    if path.exists() or not has_magic(name):
        return [path]
    found = sorted(Path(match) for match in glob(name, recursive=True))
    if not found:
        raise ValueError(say("files", "none_fits", pattern=name))
    return found
