"""What is said to somebody who typed something wrong: what was wanted, and what was typed."""

from __future__ import annotations

import os
import re
from typing import Any, Final

import typer

from declive.boards.sentences import shown
from declive.cli.speech import say

NUMBERS: Final = {int: "whole", float: "number"}
SYSTEM: Final = {
    FileNotFoundError: "no_file",
    PermissionError: "no_right",
    IsADirectoryError: "a_folder",
    NotADirectoryError: "no_folder",
}
"""What the system refuses most often; it says so in English only."""
PATTERNS: Final = (
    ("no_option", re.compile(r"No such option: (?P<name>\S+)")),
    (
        "near_option",
        re.compile(r"No such option: (?P<name>\S+) \(Possible options: (?P<near>.+)\)"),
    ),
    ("no_command", re.compile(r"No such command '(?P<name>.+)'\.")),
    ("near_command", re.compile(r"No such command '(?P<name>.+)'\. Did you mean (?P<near>.+)\?")),
    ("missing_option", re.compile(r"Missing option (?P<name>.+)\.")),
    ("missing_argument", re.compile(r"Missing argument '?(?P<name>.+?)'?\.")),
    ("no_value", re.compile(r"Option '(?P<name>.+)' requires an argument\.")),
    ("needless_value", re.compile(r"Option '(?P<name>.+)' does not take a value\.")),
    ("too_much", re.compile(r"Got unexpected extra argument\(s\) \((?P<name>.+)\)")),
    ("no_subcommand", re.compile(r"Missing command\.")),
)
"""What the reader of command lines complains of. It keeps no more than the sentence."""


def complaint(mistake: typer.TyperException) -> str:
    """The sentence for what the command line could not understand."""
    typed = _typed(mistake)
    if isinstance(mistake, typer.BadParameter) and typed is not None:
        wanted = _wanted(mistake.param)
        if wanted:
            key, bounds = wanted
            name = _name(mistake.param, typed)
            return say("complaint", key, name=name, typed=shown(typed), **bounds)
    sentence = mistake.format_message()
    for key, pattern in PATTERNS:
        found = pattern.fullmatch(sentence)
        if found:
            return say("complaint", key, **found.groupdict())
    return sentence


def system_says(error: OSError) -> str:
    """What the system refused, in a few words."""
    key = SYSTEM.get(type(error))
    return say("system", key) if key else error.strerror or str(error)


def _typed(mistake: BaseException) -> str | None:
    """The text that was no value, as the reader of types has kept it."""
    errors = getattr(mistake.__cause__, "errors", None)
    found: object = errors()[0].get("input") if callable(errors) else None
    return found if isinstance(found, str) else None


def _wanted(param: Any) -> tuple[str, dict[str, str]] | None:
    """The sentence on what may be written there, with the bounds it names; none for what we cannot
    say better than the command line."""
    descriptor = getattr(param, "type_descriptor", None)
    kind = getattr(descriptor, "annotation", None)
    if kind is bool:
        return "flag", {}
    if kind not in NUMBERS:
        return None
    info = descriptor.parameter_info if descriptor is not None else None
    least, most = getattr(info, "min", None), getattr(info, "max", None)
    if least is not None and most is not None:
        return f"{NUMBERS[kind]}_within", {"least": f"{least:g}", "most": f"{most:g}"}
    if least is not None:
        return f"{NUMBERS[kind]}_from", {"least": f"{least:g}"}
    return NUMBERS[kind], {}


def _name(param: Any, typed: str) -> str:
    """What the value was given to: the variable of the environment, or the option."""
    variable = getattr(param, "envvar", None)
    if isinstance(variable, str) and os.environ.get(variable) == typed:
        return variable
    options = [str(name) for name in getattr(param, "opts", [])]
    return max(options, key=len, default="this") if _is_option(options) else str(param.metavar)


def _is_option(names: list[str]) -> bool:
    return any(name.startswith("-") for name in names)
