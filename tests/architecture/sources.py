"""The source files of the package, and what they import."""

from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "src" / "declive"


def files(folder: str = ".") -> list[Path]:
    """The Python files of a part of the package."""
    return sorted((PACKAGE / folder).rglob("*.py"))


def name(file: Path) -> str:
    """The file as a message names it."""
    return file.relative_to(PACKAGE).as_posix()


def tree(file: Path) -> ast.Module:
    """The file, parsed."""
    return ast.parse(file.read_text(encoding="utf-8"), str(file))


def imports(file: Path) -> set[str]:
    """Modules the file imports when it runs, wherever in the file; not those for types alone."""
    found: set[str] = set()
    _collect(tree(file), found)
    return found


def _collect(node: ast.AST, found: set[str]) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and _is_for_types(child.test):
            for other in child.orelse:
                _collect(other, found)
        elif isinstance(child, ast.Import):
            found.update(alias.name for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, "imports are absolute"
            found.update(f"{child.module}.{alias.name}" for alias in child.names)
        else:
            _collect(child, found)


def _is_for_types(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def is_within(module: str, *packages: str) -> bool:
    """Whether the module is one of the packages or inside one."""
    return any(module == package or module.startswith(package + ".") for package in packages)
