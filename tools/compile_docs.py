"""Docstrings for compiled code: mypyc leaves them out, so they are put into the C it writes.

`help(Game)` and every tool that reads `__doc__` then says the same of the compiled engine as of
the plain one. mypyc writes a signature for each function and class; the docstring goes behind it,
where Python looks for it. Attributes that are properties have an empty place for theirs.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable
from pathlib import Path

_TEXT = r'PyDoc_STR\("(?P<signature>(?:[^"\\]|\\.)*)"\)'
_FUNCTION = re.compile(r"\(PyCFunction\)CPyPy_(?P<name>\w+),\s*METH[^,{}]*,\s*" + _TEXT)
_CLASS = re.compile(r"CPyType_(?P<name>\w+)_template_ = \{[^{}]*?\.tp_doc = " + _TEXT)
_PROPERTY = re.compile(
    r'\{"(?P<attribute>\w+)",\s*\(getter\)(?P<name>\w+)_get_(?P=attribute),'
    r"\s*(?:\(setter\)\w+|NULL),\s*(?P<place>NULL), NULL\}"
)

Docs = dict[str, str]
"""A docstring by the name that mypyc gives to what it describes, in C."""


def docstrings(files: Iterable[Path]) -> Docs:
    """All docstrings of these modules. mypyc shortens a module's name as far as it is the only one
    so called, so that each stands here under all its shorter names that mean it alone."""
    found: Docs = {}
    ambiguous: set[str] = set()
    for file in files:
        tree = ast.parse(file.read_text(encoding="utf-8"))
        parts = file.with_suffix("").parts
        for name, doc in _in_module(tree):
            for start in range(len(parts)):
                key = "___".join([*parts[start:], name])
                if key in found:
                    ambiguous.add(key)
                found[key] = doc
    return {key: doc for key, doc in found.items() if key not in ambiguous}


def _in_module(tree: ast.Module) -> Iterable[tuple[str, str]]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, _text(node)
        elif isinstance(node, ast.ClassDef):
            yield node.name, _text(node)
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef):
                    yield f"{node.name}___{inner.name}", _text(inner)


def _text(node: ast.FunctionDef | ast.ClassDef) -> str:
    """The docstring, without the indentation of the source."""
    return inspect.cleandoc(ast.get_docstring(node, clean=False) or "")


def add_docs(code: str, docs: Docs) -> tuple[str, int]:
    """The C code with the docstrings in their places, and how many were put there."""
    added = 0

    def behind(match: re.Match[str]) -> str:
        nonlocal added
        doc = docs.get(match["name"])
        if not doc:
            return match[0]
        added += 1
        end = match.end("signature") - match.start()
        return match[0][:end] + _literal(doc) + match[0][end:]

    def in_place(match: re.Match[str]) -> str:
        nonlocal added
        doc = docs.get(f"{match['name']}___{match['attribute']}")
        if not doc:
            return match[0]
        added += 1
        begin, end = (match.start("place") - match.start(), match.end("place") - match.start())
        return f'{match[0][:begin]}PyDoc_STR("{_literal(doc)}"){match[0][end:]}'

    for pattern in (_FUNCTION, _CLASS):
        code = pattern.sub(behind, code)
    return _PROPERTY.sub(in_place, code), added


def _literal(text: str) -> str:
    """The inside of a C string literal."""
    plain = {ord('"'): '\\"', ord("\\"): "\\\\", ord("\n"): "\\n", ord("?"): "\\?"}
    return "".join(
        plain[byte] if byte in plain else chr(byte) if 32 <= byte < 127 else f"\\{byte:03o}"
        for byte in text.encode()
    )
