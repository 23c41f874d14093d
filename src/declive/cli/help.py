"""`--help`: how it names the arguments of a command, and how it is told in another language.

The English of it stands where commands and options are declared. Other languages have a message
for each, `command-play-seat`, for the commands that players use; the help of all others is in
English as a whole.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from typing import Any, Final

from typer.core import TyperArgument, TyperCommand, TyperGroup

from declive.cli.speech import words
from declive.content.catalogue import BOXES
from declive.engine.options import VALUES
from declive.words import ENGLISH, Words, load
from declive.words.phrase import message_id

TOLD: Final = ("play", "serve", "replay", "review", "catalogue", "boards", "docs")
"""The commands that players use."""
ROOT: Final = "declive"
BLANKS: Final = {"options": ", ".join(VALUES), "boxes": ", ".join(BOXES)}
"""What the texts leave open."""
EXTRAS: Final = {"env var: ": "variable", "default: ": "default", "required": "required"}


def spoken_by(command: Any) -> Words:
    """The words in which the help of a command is told: one screen is in one language."""
    told = command.name in (*TOLD, ROOT)
    return words() if told else load(ENGLISH)


class Command(TyperCommand):
    """A command whose arguments are called by their metavars and nothing else: `FILES…`, without
    braces around it and without the type that Python knows it by."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """What stands behind the command's name in the line of its usage."""
        arguments = [item for item in self.get_params(ctx) if isinstance(item, TyperArgument)]
        options = spoken_by(self).say("usage", "any_options")
        return [options, *map(_in_usage, arguments)]

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The line that says how the command is written."""
        _write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """The two lists, of arguments and of options."""
        _write_params(self, ctx, formatter)


class Group(TyperGroup):
    """The commands together."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """What stands behind the name in the line of the usage."""
        say = spoken_by(self).say
        return [say("usage", "any_options"), say("usage", "any_command")]

    def format_usage(self, ctx: Any, formatter: Any) -> None:
        """The line that says how a command is written."""
        _write_usage(self, ctx, formatter)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """The lists of options and of commands."""
        _write_params(self, ctx, formatter)
        commands = self.commands
        if isinstance(commands, LoadedLater):
            rows = list(commands.shorts.items())
        else:
            rows = [(name, command.short_help or "") for name, command in commands.items()]
        with formatter.section(spoken_by(self).say("usage", "commands")):
            formatter.write_dl(rows)


class LoadedLater(MutableMapping[str, Any]):
    """The commands by name, each loaded when it is first called: to load them all takes longer
    than most of them run."""

    def __init__(self, shorts: Mapping[str, str], load: Callable[[str], Any]) -> None:
        worded = words().worded
        self.shorts = {n: worded("command", f"{n}.short", text) for n, text in shorts.items()}
        self._load = load
        self._loaded: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self.shorts:
            raise KeyError(name)
        if name not in self._loaded:
            self._loaded[name] = tell_in_language(name, self._load(name))
        return self._loaded[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._loaded[name] = command

    def __delitem__(self, name: str) -> None:
        del self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.shorts)

    def __len__(self) -> int:
        return len(self.shorts)


def _write_usage(command: Any, ctx: Any, formatter: Any) -> None:
    pieces = " ".join(command.collect_usage_pieces(ctx))
    prefix = spoken_by(command).say("usage", "usage")
    formatter.write_usage(ctx.command_path, pieces, f"{prefix} ")


def _write_params(command: Any, ctx: Any, formatter: Any) -> None:
    told = spoken_by(command)
    arguments: list[tuple[str, str]] = []
    options: list[tuple[str, str]] = []
    for item in command.get_params(ctx):
        if item.name == "help":
            item.help = told.say("usage", "help")
        record = item.get_help_record(ctx)
        if record is None:
            continue
        if isinstance(item, TyperArgument):
            arguments.append((_name(item), _with_extras(item, record[1], told)))
        else:
            options.append((record[0], _with_extras(item, record[1], told)))
    for title, rows in (("arguments", arguments), ("options", options)):
        if rows:
            with formatter.section(told.say("usage", title)):
                formatter.write_dl(rows)


def _with_extras(item: Any, record: str, told: Words) -> str:
    """The help of an option and what stands behind it in brackets, in the same language."""
    text = item.help or ""
    behind = record.removeprefix(text).strip().removeprefix("[").removesuffix("]")
    if not behind:
        return text
    extras = [_extra(extra, told) for extra in behind.split("; ")]
    return f"{text}  [{'; '.join(extras)}]"


def _extra(extra: str, told: Words) -> str:
    for begins, key in EXTRAS.items():
        if extra.startswith(begins):
            return told.say("usage", key, value=extra.removeprefix(begins))
    return extra


def _name(argument: TyperArgument) -> str:
    return argument.metavar or argument.name.upper()


def _in_usage(argument: TyperArgument) -> str:
    return _name(argument) if argument.required else f"[{_name(argument)}]"


# In another language.
def tell_in_language(name: str, command: Any) -> Any:
    """Put a command's help into the language that is spoken, if players use the command."""
    spoken = words()
    if name not in (*TOLD, ROOT):
        for item in command.params:
            if getattr(item, "help", None):
                item.help = item.help.format_map(BLANKS)
        return command
    for key, text, owner, attribute in _texts_of(name, command):
        setattr(owner, attribute, spoken.worded("command", key, text, **BLANKS))
    for item in command.params:
        if item.metavar:
            item.metavar = spoken.worded("metavar", item.metavar, item.metavar)
    return command


def texts(name: str, command: Any) -> dict[str, str]:
    """All English texts of a command that players use, by the ids of their messages."""
    found = {message_id("command", key): text for key, text, _, _ in _texts_of(name, command)}
    for item in command.params:
        if item.metavar:
            found[message_id("metavar", item.metavar)] = item.metavar
    return found


def _texts_of(name: str, command: Any) -> list[tuple[str, str, Any, str]]:
    """Key and English of each text, with the thing and the name of its attribute."""
    out: list[tuple[str, str, Any, str]] = [
        (f"{name}.text", inspect.cleandoc(command.help), command, "help"),
        (f"{name}.example", command.epilog, command, "epilog"),
    ]
    for item in command.params:
        if getattr(item, "help", None):
            out.append((f"{name}.{item.name}", item.help, item, "help"))
    return out
