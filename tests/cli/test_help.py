"""`--help` of every command: names a person can read, and an example."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from declive.cli import command as all_commands
from tests.cli.desk import Desk


def commands(command: Any, *path: str) -> Iterator[tuple[str, ...]]:
    """The words that lead to each command, groups included."""
    yield path
    for name, inner in getattr(command, "commands", {}).items():
        yield from commands(inner, *path, name)


ALL = list(commands(all_commands()))


def test_all_commands_are_looked_at() -> None:
    assert ("board", "draw") in ALL
    assert len(ALL) >= 16


@pytest.mark.parametrize("words", ALL, ids=" ".join)
def test_help_calls_things_by_readable_names(desk: Desk, words: tuple[str, ...]) -> None:
    outcome = desk.run(*words, "--help")

    assert outcome.code == 0
    assert "Example: declive" in outcome.out
    # A type as Python writes it, <list[str]>, and braces, {FILES…}...
    assert not re.findall(r"<[a-z].*?>|\{.*?\}|\blist\[", outcome.out)
    usage = outcome.out.partition("\n\n")[0].split("[OPTIONS]")[1].split()
    if usage[:1] == ["COMMAND"]:
        return
    for shown in usage:
        name = re.fullmatch(r"([A-Z]+…?)|\[([A-Z]+…?)\]", shown)
        assert name is not None, shown
        needed = re.search(rf"\n  {name[1] or name[2]}  .*?(\[required\])?\n", outcome.out)
        assert needed is not None
        assert bool(needed[1]) == bool(name[1])


@pytest.mark.parametrize("words", ALL, ids=" ".join)
def test_an_option_with_a_value_says_what_value(desk: Desk, words: tuple[str, ...]) -> None:
    help_of = desk.run(*words, "-h").out
    command: Any = all_commands()
    for word in words:
        command = command.commands[word]

    for option in command.params:
        if option.param_type_name == "option" and not option.is_flag and not option.hidden:
            assert re.search(rf"{max(option.opts, key=len)}\b(, -\w)? [A-Z]", help_of), option.name
