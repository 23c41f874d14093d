"""Every command in the documentation can be given: what is quick is run, on few games, and of the
rest the real parser reads every word."""

from __future__ import annotations

import io
import re
import shlex
import shutil
from pathlib import Path

import pytest

from declive import Game, cli
from declive.cli import speech
from tests.manual.pages import ROOT, blocks, of_language, written

LINE = re.compile(r"^(declive|make|python) (?!game \d)(.*)$")
INLINE = re.compile(r"`((?:declive|make) [^`\n]+)`")
RUN = (
    *("catalogue", "boards", "emblems", "board", "pack"),
    *("check", "simulate", "replay", "play", "docs"),
)
"""Commands that are run. The others serve, or play for minutes, and have tests of their own."""
SMALLER = ((r"--games \d+", "--games 2"), (r"\btests/rulebook\b", "tests/rulebook/base/orcs.yaml"))
DRAWS = "board draw"
COMMANDS = cli.command()


def given() -> list[str]:
    """Every command in a block of its own, as one line without its remark."""
    found: dict[str, None] = {}
    for block in of_language("", "text"):
        for line in re.sub(r" *\\\n *", " ", block.text).splitlines():
            if LINE.match(line):
                found[re.split(r"\s+# |\s{3,}", line)[0].strip()] = None
    return list(found)


def mentioned() -> list[str]:
    """Every command inside a sentence."""
    found: dict[str, None] = {}
    for page in written():
        text = page.read_text(encoding="utf-8")
        for block in blocks(page):
            text = text.replace(block.text, "")
        found |= dict.fromkeys(INLINE.findall(text))
    return list(found)


def leaf(words: list[str]) -> tuple[object, list[str]]:
    """The command that these words name, and what is left of them."""
    command: object = COMMANDS
    while words and words[0] in getattr(command, "commands", {}):
        command = command.commands[words.pop(0)]  # type: ignore[attr-defined]
    return command, words


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with what the commands speak of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    monkeypatch.setattr(speech, "_spoken", speech.spoken())  # As it was, when all is done.
    for name in ("examples", "tests"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "game.declive").write_text(Game.new("base-2p", seed=1).record(), encoding="utf-8")
    shutil.copy(ROOT / "src/declive/boards/base-2p.toml", tmp_path / "my.toml")
    shutil.copy(ROOT / "examples/gardeners.toml", tmp_path / "my_pack.toml")
    shutil.copy(ROOT / "examples/gardeners.toml", tmp_path / "pixies.toml")
    for page in written():
        for block in blocks(page):
            for name, kind in (("my_bot.py", "Homebody"), ("miser.py", "Miser")):
                if f"class {kind}(" in block.text:
                    (tmp_path / name).write_text(block.text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("command", [one for one in given() if one.startswith("declive ")])
def test_a_command_can_be_given(
    command: str, shop: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = shlex.split(re.sub(r" --lang \w+", "", command))[1:]
    if words[0] not in RUN or command.startswith(f"declive {DRAWS}"):
        kind, rest = leaf(words)
        kind.make_context("declive", rest)  # type: ignore[attr-defined]
        return
    for pattern, small in SMALLER:
        command = re.sub(pattern, small, command)
    if words[:2] == ["pack", "new"]:
        (shop / "pixies.toml").unlink()
    if words[:2] == ["board", "new"]:
        (shop / "my.toml").unlink()
    if words[:2] == ["pack", "check"]:
        command += " --games 2 --balance 0"

    code = cli.run(shlex.split(command)[1:])

    assert code == 0, capsys.readouterr().err


@pytest.mark.parametrize("command", [one for one in mentioned() if one.startswith("declive ")])
def test_a_command_in_a_sentence_has_words_that_exist(command: str) -> None:
    words = re.sub(r"[…\[\]]", " ", command).split()[1:]
    if words[0].startswith("-"):
        return
    kind, rest = leaf(words)
    assert kind is not COMMANDS, f"there is no command {words}"
    known = {option for each in kind.params for option in each.opts}  # type: ignore[attr-defined]

    assert {word.partition("=")[0] for word in rest if word.startswith("--")} <= {*known, "--help"}


def test_make_has_every_target_that_is_named() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    asked = {one.split()[1] for one in [*given(), *mentioned()] if one.startswith("make ")}

    assert len(asked) > 10
    assert asked <= targets


def test_python_finds_every_program_that_is_named() -> None:
    for command in given():
        if command.startswith("python "):
            words = shlex.split(command)[1:]
            name = words[1].replace(".", "/") if words[0] == "-m" else words[0]
            assert any((ROOT / path).exists() for path in (name, f"{name}.py")), command
