"""Completion in real shells: installed as a person would, then Tab is pressed in a terminal."""

from __future__ import annotations

import os
import pty
import select
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.postgres import leave_out

SECONDS = 60
DECLIVE = f'#!/bin/sh\nexec {sys.executable} -m declive "$@"\n'
PROMPT = "ready> "
# What makes each of them show a prompt that can be waited for.
PROMPTS = {
    "bash": (".bashrc", f"PS1='{PROMPT}'\nbind 'set enable-bracketed-paste off'\n"),
    "zsh": (".zshrc", f"PS1='{PROMPT}'\n"),
    "fish": (
        ".config/fish/config.fish",
        f"function fish_prompt; echo -n '{PROMPT}'; end\nset fish_greeting\n",
    ),
}


class Terminal:
    """A shell in a terminal of its own."""

    def __init__(self, shell: str, environment: dict[str, str]) -> None:
        self.process, self.screen = pty.fork()
        if self.process == 0:
            os.execvpe(shell, [shell, "-i"], environment)
        self.seen = ""

    def type(self, keys: str) -> None:
        """Press keys."""
        os.write(self.screen, keys.encode())

    def wait_for(self, text: str) -> None:
        """Read what is shown until it has this text."""
        end = time.monotonic() + SECONDS
        while text not in self.seen:
            ready, _, _ = select.select([self.screen], [], [], end - time.monotonic())
            assert ready, self.seen
            self.seen += os.read(self.screen, 4096).decode(errors="replace")

    def close(self) -> None:
        """End the shell."""
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.screen)


@contextmanager
def opened(shell: str, environment: dict[str, str]) -> Iterator[Terminal]:
    """A terminal whose shell waits for a command."""
    terminal = Terminal(shell, environment)
    try:
        terminal.wait_for(PROMPT)
        yield terminal
    finally:
        terminal.close()


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A home of one's own, with `declive` on the PATH."""
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "declive").write_text(DECLIVE)
    (programs / "declive").chmod(0o755)
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    kept = {name: value for name, value in os.environ.items() if name != "XDG_CONFIG_HOME"}
    return {**kept, "HOME": str(tmp_path), "PATH": path, "TERM": "xterm"}


def installed(shell: str, environment: dict[str, str]) -> str:
    """Install completion from this shell; answers what was said."""
    done = subprocess.run(
        [shell, "-c", "declive --install-completion; true"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return done.stdout


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_press_of_tab_completes_a_command_and_a_board(
    shell: str, environment: dict[str, str]
) -> None:
    if shutil.which(shell) is None:
        leave_out(shell)
    file, text = PROMPTS[shell]
    settings = Path(environment["HOME"], file)
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(text)

    said = installed(shell, environment)
    assert f"{shell} completion installed" in said

    with opened(shell, environment) as terminal:
        terminal.type("declive cat\t")
        terminal.wait_for("alogue")
        terminal.type("\x15declive play --board river_world-5\t")
        terminal.wait_for("river_world-5p")


def test_another_shell_is_told_which_there_are(environment: dict[str, str]) -> None:
    assert installed("dash", environment) == (
        "declive: completion works in bash, zsh, fish and PowerShell, and this is dash\n"
    )
