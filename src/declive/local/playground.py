"""Runs what a reader of the documentation writes, as a notebook would: what is printed is told, and
the value of the last line, or whatever is displayed before, is drawn if it can be drawn."""

from __future__ import annotations

import ast
import builtins
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import TextIOBase
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Final

from declive.packs import forget_packs
from declive.picture import ground

FILE: Final = "<program>"
MODULE: Final = "program"
MOST_TEXT: Final = 20_000
"""Letters that are told of what a program says."""
MOST_PICTURES: Final = 12
MORE: Final = "\n… and more, which is not shown.\n"

Tell = Callable[[str], object]


class Told(TextIOBase):
    """Gives away what is written, up to a bound."""

    def __init__(self, say: Tell) -> None:
        self._say = say
        self._left = MOST_TEXT

    def writable(self) -> bool:
        """It can be written to."""
        return True

    def write(self, text: str) -> int:
        """Give a text away, or as much of it as there is room for."""
        if self._left > 0 and text:
            self._say(text[: self._left])
            self._left -= len(text)
            if self._left <= 0:
                self._say(MORE)
        return len(text)


def run(program: str, say: Tell, show: Tell) -> str:
    """Run a program and answer what went wrong, in a sentence or two, or nothing. `say` is given
    what it says, `show` every picture, as SVG."""
    forget_packs()
    module = ModuleType(MODULE)
    out = Told(say)
    pictures = 0

    def display(*things: object) -> None:
        nonlocal pictures
        for thing in things:
            draw = getattr(thing, "_repr_svg_", None)
            if draw is None:
                out.write(f"{thing if isinstance(thing, str) else repr(thing)}\n")
            elif pictures < MOST_PICTURES:
                pictures += 1
                show(draw())
            elif pictures == MOST_PICTURES:
                pictures += 1
                out.write(f"… more than {MOST_PICTURES} pictures are not shown.\n")

    before = Path.cwd()
    sys.modules[MODULE] = module  # A dataclass looks its module up.
    vars(module).update(__builtins__=builtins, display=display)
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(out), redirect_stderr(out):
        try:
            os.chdir(folder)
            _execute(program, vars(module), display)
        except SystemExit as end:
            return "" if end.code in (None, 0) else f"The program ended with {end.code}."
        except BaseException as error:
            return _mistake(error, program)
        finally:
            os.chdir(before)
            sys.modules.pop(MODULE, None)
    return ""


def _execute(program: str, names: dict[str, object], display: Callable[[object], None]) -> None:
    tree = ast.parse(program, FILE)
    last: ast.Expression | None = None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        ending = tree.body.pop()
        assert isinstance(ending, ast.Expr)
        last = ast.Expression(ending.value)
    exec(compile(tree, FILE, "exec"), names)
    if last is not None:
        value = eval(compile(last, FILE, "eval"), names)
        if value is not None:
            display(value)


def _mistake(error: BaseException, program: str) -> str:
    """Where in the program, and what; what the engine did below it is of no use to a reader."""
    number = error.lineno if isinstance(error, SyntaxError) else 0
    for frame in extract_tb(error.__traceback__):
        if frame.filename == FILE:
            number = frame.lineno
    lines = program.splitlines()
    line = lines[number - 1].strip() if number and 0 < number <= len(lines) else ""
    what = error.msg if isinstance(error, SyntaxError) else str(error)
    told = f"{type(error).__name__}: {what}" if what else type(error).__name__
    return f"Line {number}: {line}\n{told[:MOST_TEXT]}" if line else told[:MOST_TEXT]


def bring_drawings(fetch: Callable[[str], str]) -> None:
    """Let the drawings of shipped boards be fetched by their names when they are first drawn;
    `fetch` answers the text of `NAME.svg` and `NAME.json`."""

    def bring(name: str) -> None:
        ground.BUILT.mkdir(parents=True, exist_ok=True)
        for kind in ("svg", "json"):
            text = fetch(f"{name}.{kind}")
            (ground.BUILT / f"{name}.{kind}").write_text(text, encoding="utf-8")

    ground.bring = bring
