"""Which translations must be looked at again, because the English they translate has changed.

Every message of `src/declive/words/<language>/*.ftl` has a line above it that remembers its English
text: `# of 1f0c3a9e`. For the texts of the page `web/src/words/<language>.seen.json` does. Without
arguments this lists all whose English is another one now, with the English text. Whoever has read a
translation again says so: `--seen es log-picked …`, or `--seen es` for all of a language.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import re
import sys
from pathlib import Path

from declive import boards, cli, words
from declive.cli import help
from declive.content import catalogue
from declive.words.phrase import message_id

FOLDER = Path(words.__file__).parent
SOURCES = FOLDER.parent
BOTH = 2
PAGE = Path(__file__).parents[1] / "web" / "src" / "words"
HELPER = "own-"
"""Messages that other messages of their language are made of, and English has none of."""
MARK = re.compile(r"^# of [0-9a-f]{8}$")
MESSAGE = re.compile(r"^([A-Za-z][\w-]*) =")


def sentences() -> dict[str, str]:
    """The sentences that the code says with `because`, by their keys. SystemExit says where one is
    not written out, or another has its key."""
    found: dict[str, str] = {}
    for file in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id != words.BECAUSE:
                continue
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            key, text = (str(part) for part in texts) if len(texts) == BOTH else ("", "")
            if not key or found.setdefault(key, text) != text:
                raise SystemExit(
                    f"{file}:{node.lineno}: a sentence has a key and a text of its own"
                )
    return found


def english() -> dict[str, str]:
    """Every text there is to translate, by the id of its message."""
    texts = words.load().texts()
    texts.update((message_id(words.BECAUSE, key), text) for key, text in sentences().items())
    for box in catalogue.BOXES:
        banners: list[tuple[str, words.Named, object]] = []
        banners += [("race", race, race.effect) for race in catalogue.races(box)]
        banners += [("power", power, power.effect) for power in catalogue.powers(box)]
        banners += [(item.kind, item, item.effect) for item in catalogue.items(box)]
        banners += [("event", event, event.effect) for event in catalogue.events(box)]
        banners += [("rule", rule, rule.effect) for rule in catalogue.rules(box)]
        for kind, banner, effect in banners:
            texts[message_id(words.NAME, f"{kind}-{banner.id}")] = banner.name
            texts[message_id(words.RULE, f"{kind}-{banner.id}")] = catalogue.rule_text(effect)
    for name in boards.names():
        texts[message_id(words.NAME, f"board-{name}")] = boards.read(name).title
    for name, text in cli.COMMANDS.items():
        texts[message_id("command", f"{name}.short")] = text
    for name in (help.ROOT, *help.TOLD):
        command = cli.load_root() if name == help.ROOT else cli.load_command(name)
        texts.update(help.texts(name, command))
    return texts


def digest(text: str) -> str:
    """What is remembered of an English text."""
    return hashlib.sha256(text.encode()).hexdigest()[:8]


def mark(text: str) -> str:
    """The line that remembers an English text."""
    return f"# of {digest(text)}"


def files(language: str, folder: Path = FOLDER) -> list[Path]:
    """The files of a language."""
    return sorted((folder / language).glob("*.ftl"))


def outdated(language: str, folder: Path = FOLDER) -> list[str]:
    """The messages of a language that do not remember the English of today."""
    texts, found = english(), []
    for file in files(language, folder):
        lines = file.read_text(encoding="utf-8").splitlines()
        for above, line in zip(["", *lines], lines):
            message = MESSAGE.match(line)
            if message is None or message[1].startswith(HELPER):
                continue
            if message[1] not in texts or above != mark(texts[message[1]]):
                found.append(message[1])
    return found


def remember(language: str, ids: list[str], folder: Path = FOLDER) -> None:
    """Write down that these translations, or all, were read beside the English of today."""
    texts = english()
    for file in files(language, folder):
        out: list[str] = []
        for line in file.read_text(encoding="utf-8").splitlines():
            message = MESSAGE.match(line)
            if message and message[1] in texts and (not ids or message[1] in ids):
                if out and MARK.match(out[-1]):
                    out.pop()
                out.append(mark(texts[message[1]]))
            out.append(line)
        file.write_text("\n".join(out) + "\n", encoding="utf-8")


def page_texts(language: str) -> dict[str, str]:
    """The texts of the page in a language."""
    texts: dict[str, str] = {}
    for file in sorted((PAGE / language).glob("*.json")):
        texts.update(json.loads(file.read_text(encoding="utf-8")))
    return texts


def outdated_on_page(language: str, texts: dict[str, str]) -> list[str]:
    """The texts of the page whose English, given here, is not what their translation remembers."""
    file = PAGE / f"{language}.seen.json"
    seen = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return [key for key in page_texts(language) if seen.get(key) != digest(texts.get(key, ""))]


def remember_page(language: str, keys: list[str]) -> None:
    """Write down that these texts of the page, or all, were read beside the English of today."""
    file, texts = PAGE / f"{language}.seen.json", page_texts("en")
    seen = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    for key in page_texts(language):
        if key in texts and (not keys or key in keys):
            seen[key] = digest(texts[key])
    kept = {key: seen[key] for key in sorted(seen) if key in texts}
    file.write_text(json.dumps(kept, indent=0) + "\n", encoding="utf-8")


def main() -> int:
    """List what must be looked at again, or remember what was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seen", metavar="LANGUAGE", choices=words.languages()[1:], help="remember today's English"
    )
    parser.add_argument("ids", nargs="*", help="of these messages only")
    wanted = parser.parse_args()
    if wanted.seen:
        remember(wanted.seen, wanted.ids)
        remember_page(wanted.seen, wanted.ids)
        return 0
    texts, wrong = english(), 0
    for language in words.languages()[1:]:
        for id in outdated(language):
            wrong += 1
            print(f"{language} {id}: {texts.get(id, 'there is no such text in English any more')}")
        page = page_texts("en")
        for key in outdated_on_page(language, page):
            wrong += 1
            print(f"{language} {key}: {page.get(key, 'there is no such text in English any more')}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
