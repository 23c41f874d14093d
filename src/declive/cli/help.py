"""How `--help` names the arguments of a command."""

from __future__ import annotations

from typing import Any

from typer.core import TyperArgument, TyperCommand


class Command(TyperCommand):
    """A command whose arguments are called by their metavars and nothing else: `FILES…`, without
    braces around it and without the type that Python knows it by."""

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """What stands behind the command's name in the line of its usage."""
        arguments = [item for item in self.get_params(ctx) if isinstance(item, TyperArgument)]
        return [self.options_metavar or "", *map(_in_usage, arguments)]

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """The two lists, of arguments and of options."""
        arguments: list[tuple[str, str]] = []
        options: list[tuple[str, str]] = []
        for item in self.get_params(ctx):
            record = item.get_help_record(ctx)
            if record is None:
                continue
            if isinstance(item, TyperArgument):
                arguments.append((_name(item), record[1]))
            else:
                options.append(record)
        for title, rows in (("Arguments", arguments), ("Options", options)):
            if rows:
                with formatter.section(title):
                    formatter.write_dl(rows)


def _name(argument: TyperArgument) -> str:
    return argument.metavar or argument.name.upper()


def _in_usage(argument: TyperArgument) -> str:
    return _name(argument) if argument.required else f"[{_name(argument)}]"
