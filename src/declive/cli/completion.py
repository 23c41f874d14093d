"""Completion in the shell: `declive --install-completion`, and what is offered for a board."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import shellingham

from declive.boards import names
from declive.cli.speech import say
from declive.words import languages

SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")
HELP = {
    "install_completion": "Install completion for the current shell.",
    "show_completion": "Show completion for the current shell, to copy or to change it.",
}
ZSH = Path(".zfunc", "_declive")
AT_ONCE = '\n[[ $funcstack[1] == _declive ]] && _declive_completion "$@"\n'
"""Zsh reads the script when Tab is first pressed, and would offer something at the second only."""


def board_names(incomplete: str) -> list[str]:
    """The shipped boards whose names begin so; where there is none, the shell offers files."""
    return [name for name in names() if name.startswith(incomplete)]


def language_names(incomplete: str) -> list[str]:
    """The languages whose names begin so."""
    return [name for name in languages() if name.startswith(incomplete)]


def with_completion(command: Any) -> Any:
    """The command whose options for completion know which shells there are."""
    for option in command.params:
        if option.name in HELP and option.callback:
            option.help = HELP[option.name]
            option.callback = _in_a_known_shell(option.callback)
    return command


def _in_a_known_shell(callback: Callable[..., Any]) -> Callable[..., Any]:
    def run(context: Any, option: Any, value: Any) -> Any:
        if not value or context.resilient_parsing:
            return value
        try:
            shell = shellingham.detect_shell()[0]
        except shellingham.ShellDetectionFailure:
            shell = say("complaint", "no_shell")
        if shell not in SHELLS:
            raise ValueError(say("complaint", "other_shell", shell=shell))
        try:
            return callback(context, option, value)
        finally:
            if shell == "zsh" and option.name == "install_completion":
                _complete_at_once(Path.home() / ZSH)

    return run


def _complete_at_once(script: Path) -> None:
    if script.is_file():
        with script.open("a", encoding="utf-8") as file:
            file.write(AT_ONCE)
