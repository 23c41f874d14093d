"""Machines to install Declive on: with or without Node and a C compiler, in a clean venv."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
STATIC = Path("src", "declive", "server", "static")
NODE = r"node|nodejs|npm|npx|corepack"
COMPILER = r"(.+-)?(cc|gcc|g\+\+|c\+\+|cpp|clang|clang\+\+|c89|c99|tcc)(-[\d.]+)?"
PLAY = """
import random
from declive import Game

game = Game.new("base-3p", seed=7)
while not game.over:
    game.play(random.choice(game.legal()))
assert Game.replay(game.record()).hash() == game.hash()
print(len(game.scores))
"""


def clone(to: Path, *shared: Path) -> Path:
    """The sources as a fresh clone has them. What is shared was built from them by `make` already
    and is taken from there, if it is there; its stamps tell whether it fits."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, to / name)
    for part in shared:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, to / part, symlinks=True)
        elif (ROOT / part).exists():
            shutil.copy2(ROOT / part, to / part)
    return to


@dataclass(frozen=True)
class Machine:
    """A venv, and an environment in which some programs cannot be found."""

    folder: Path
    environment: dict[str, str]

    def run(self, program: str, *arguments: str) -> str:
        """Run a program of the venv far from the sources; answers all it said."""
        done = subprocess.run(
            [str(self.folder / "venv" / "bin" / program), *arguments],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout

    def plays(self) -> bool:
        """Whether a game can be played through the library."""
        return self.run("python", "-c", PLAY).strip() == "3"

    def documentation(self) -> int:
        """How many pages `declive docs` can show."""
        return len(self.run("declive", "docs").splitlines())

    @contextmanager
    def serving(self) -> Iterator[tuple[str, str]]:
        """A server: its address, and what it said when it began."""
        command = [str(self.folder / "venv" / "bin" / "declive"), "serve", "--port", "0"]
        with subprocess.Popen(
            [*command, "--data", str(self.folder / "data")],
            cwd=self.folder,
            env=self.environment,
            stdout=subprocess.PIPE,
            text=True,
        ) as server:
            try:
                assert server.stdout is not None
                said = server.stdout.readline().strip()
                address = re.search(r"http://127\.0\.0\.1:\d+/", said)
                assert address is not None, said
                yield address[0], said
            finally:
                server.send_signal(signal.SIGTERM)
        assert server.returncode in (0, -signal.SIGTERM)

    def page(self) -> str:
        """The page as the server sends it. Its script must be there too."""
        with self.serving() as (address, said):
            assert "open it in a browser" in said
            with urllib.request.urlopen(address) as answer:
                text: str = answer.read().decode()
            script = re.search(r'src="/(assets/[^"]+\.js)"', text)
            assert script is not None, text
            with urllib.request.urlopen(address + script[1]) as answer:
                assert len(answer.read()) > 1000
        return text


def machine(folder: Path, *lacking: str, python: Path | None = None, **changes: str) -> Machine:
    """A machine without the programs whose names fit the patterns, with this Python or our own."""
    programs = folder / "programs"
    programs.mkdir(parents=True)
    for place in os.environ["PATH"].split(os.pathsep):
        for program in Path(place).iterdir() if Path(place).is_dir() else ():
            hidden = any(re.fullmatch(pattern, program.name) for pattern in lacking)
            if not hidden and not (programs / program.name).is_symlink():
                (programs / program.name).symlink_to(program)
    # The interpreter itself, not the venv from which the tests run.
    python = python or Path(sys.base_prefix, "bin", f"python3.{sys.version_info.minor}")
    subprocess.run([str(python), "-m", "venv", str(folder / "venv")], check=True)
    steering = ("CC", "PYTHONPATH", "VIRTUAL_ENV", "PIP_CONSTRAINT", "NODE_ENV")
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in steering and not name.startswith(("DECLIVE_", "npm_"))
    }
    path = os.pathsep.join([str(folder / "venv" / "bin"), str(programs)])
    return Machine(folder, {**kept, "PATH": path, **changes})
