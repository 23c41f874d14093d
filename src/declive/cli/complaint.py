"""What is said to somebody who typed something wrong: what was wanted, and what was typed."""

from __future__ import annotations

import os
from typing import Any, Final

import typer

from declive.boards.sentences import shown

NUMBERS: Final = {int: "a whole number", float: "a number"}
FLAG: Final = "yes or no (1, true, on; 0, false, off)"


def complaint(mistake: typer.TyperException) -> str:
    """The sentence for what the command line could not understand."""
    typed = _typed(mistake)
    if isinstance(mistake, typer.BadParameter) and typed is not None:
        wanted = _wanted(mistake.param)
        if wanted:
            return f"{_name(mistake.param, typed)} is {wanted}, not {shown(typed)}"
    return mistake.format_message()


def _typed(mistake: BaseException) -> str | None:
    """The text that was no value, as the reader of types has kept it."""
    errors = getattr(mistake.__cause__, "errors", None)
    found: object = errors()[0].get("input") if callable(errors) else None
    return found if isinstance(found, str) else None


def _wanted(param: Any) -> str:
    """What may be written there; empty for what we cannot say better than the command line."""
    descriptor = getattr(param, "type_descriptor", None)
    kind = getattr(descriptor, "annotation", None)
    if kind is bool:
        return FLAG
    if kind not in NUMBERS:
        return ""
    info = descriptor.parameter_info if descriptor is not None else None
    least, most = getattr(info, "min", None), getattr(info, "max", None)
    if least is not None and most is not None:
        return f"{NUMBERS[kind]} from {least:g} to {most:g}"
    if least is not None:
        return f"{NUMBERS[kind]} of {least:g} or more"
    return NUMBERS[kind]


def _name(param: Any, typed: str) -> str:
    """What the value was given to: the variable of the environment, or the option."""
    variable = getattr(param, "envvar", None)
    if isinstance(variable, str) and os.environ.get(variable) == typed:
        return variable
    options = [str(name) for name in getattr(param, "opts", [])]
    return max(options, key=len, default="this") if _is_option(options) else str(param.metavar)


def _is_option(names: list[str]) -> bool:
    return any(name.startswith("-") for name in names)
