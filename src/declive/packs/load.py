"""Loading a pack: a Python file, a TOML file, or a folder of both with boards and words."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from declive import boards
from declive.boards.check import check as check_board
from declive.engine.because import because
from declive.engine.opening import forget_openings
from declive.engine.pack import Pack
from declive.engine.vocabulary import MARKERS, PIECES, SPOKEN, SPOKEN_TOOLS, VERBS
from declive.packs.bounds import mistakes_in
from declive.packs.errors import PackError
from declive.packs.python_pack import Lexicon, read_python
from declive.packs.tables import as_id, id_mistake
from declive.packs.texts import read_words
from declive.packs.toml_pack import parse, read_about, read_content, read_markers
from declive.shelf import clear_packs, put_pack

ENDINGS: Final = (".py", ".toml")
BOARDS: Final = "boards"
WORDS: Final = "words"
MOST_FILES: Final = 60
LARGEST_PACK: Final = 1024 * 1024
MOST_ROUNDS: Final = 30
DIGEST_SIZE: Final = 6

_loaded: dict[str, Pack] = {}
_words_of_the_boxes: Final = Lexicon()


def load_pack(path: str | Path) -> Pack:
    """The pack in this file or folder, ready for `Game.new(..., packs=[…])` and put on the shelf,
    so that records that name it can be replayed. PackError says all that is wrong with it."""
    place = Path(path)
    files = _files(place)
    name = as_id(place.resolve().stem if place.is_file() else place.resolve().name)
    pack = Pack(name, name.replace("_", " ").capitalize(), _digest(files))
    known = _loaded.get(f"{place.resolve()} {pack.digest}")
    if known is not None:
        put_pack(known)
        return known
    words = Lexicon()
    mistakes = _read(place, files, pack)
    pack.pieces += range(words.pieces, len(PIECES))
    pack.verbs += sorted(set(SPOKEN[words.spoken :]), key=VERBS.__getitem__)
    pack.tools += sorted(set(SPOKEN_TOOLS[words.spoken_tools :]))
    pack.markers += range(words.markers, len(MARKERS))
    if not mistakes:
        mistakes = mistakes_in(pack)
    if mistakes:
        words.restore()
        raise PackError(str(path), [_short(mistake, place) for mistake in mistakes])
    _loaded[f"{place.resolve()} {pack.digest}"] = pack
    put_pack(pack)
    return pack


def load_packs(paths: list[str]) -> list[Pack]:
    """Several packs, each once. Two of the same name do not go together."""
    packs: list[Pack] = []
    for path in paths:
        pack = load_pack(path)
        if pack in packs:
            continue
        if any(pack.name == other.name for other in packs):
            twice = because("pack_twice", "another pack is called '{pack}' too", pack=pack.name)
            raise PackError(path, [twice])
        packs.append(pack)
    return packs


def forget_packs() -> None:
    """Forget all packs and the words they brought, as if none had ever been loaded. Games that
    use one must be over."""
    _loaded.clear()
    _words_of_the_boxes.restore()
    # They have a row for every marker there was.
    forget_openings()
    clear_packs()


def is_folder_file(path: Path, place: Path) -> bool:
    """Whether a file of a folder is part of the pack: in the folder, its boards or its words."""
    if path.suffix not in ENDINGS or path.name.startswith((".", "_")):
        return False
    return path.parent == place or (
        path.suffix == ".toml" and path.parent in (place / BOARDS, place / WORDS)
    )


def _files(place: Path) -> dict[str, bytes]:
    """The files of the pack by their paths within it, in order."""
    if place.is_file():
        if place.suffix not in ENDINGS:
            kinds = because("pack_kinds", "a pack is a .py file, a .toml file or a folder of them")
            raise PackError(str(place), [kinds])
        return {place.name: _content(place, 0)}
    if not place.is_dir():
        raise PackError(str(place), [because("no_such_file", "there is no such file or folder")])
    folders = [place, place / BOARDS, place / WORDS]
    paths = sorted(
        path
        for folder in folders
        if folder.is_dir()
        for path in folder.iterdir()
        if is_folder_file(path, place)
    )
    if not paths:
        empty = because("pack_empty", "there is no .py or .toml file in the folder")
        raise PackError(str(place), [empty])
    if len(paths) > MOST_FILES:
        raise PackError(str(place), [f"it has {len(paths)} files, and {MOST_FILES} are the most"])
    files: dict[str, bytes] = {}
    for path in paths:
        read = sum(map(len, files.values()))
        files[path.relative_to(place).as_posix()] = _content(path, read)
    return files


def _content(path: Path, read: int) -> bytes:
    if read + path.stat().st_size > LARGEST_PACK:
        raise PackError(str(path), [f"a pack has at most {LARGEST_PACK} bytes"])
    return path.read_bytes()


def _digest(files: dict[str, bytes]) -> str:
    """Twelve hex digits that are the same for the same files."""
    total = hashlib.blake2b(digest_size=DIGEST_SIZE)
    for name, content in sorted(files.items()):
        # Of a single file the name does not matter, nor how its lines end.
        text = content.replace(b"\r\n", b"\n")
        total.update(b"" if len(files) == 1 else name.encode())
        total.update(len(text).to_bytes(8, "big") + text)
    return total.hexdigest()


def _read(place: Path, files: dict[str, bytes], pack: Pack) -> list[str]:
    """Read all files into the pack; the mistakes of all of them."""
    mistakes: list[str] = []
    tables: dict[str, tuple[str, dict[str, object]]] = {}
    for name, content in files.items():
        if name.endswith(".toml"):
            source = str(place / name if place.is_dir() else place)
            data, wrong = parse(source, content)
            mistakes += wrong
            if not wrong:
                tables[name] = source, dict(data)
    plain = {name: table for name, table in tables.items() if "/" not in name}
    for source, data in plain.values():
        mistakes += read_about(source, data, pack)
    wrong_name = id_mistake(pack.name)
    if wrong_name:
        return [*mistakes, f"{place}: as a pack's name {wrong_name}"]
    markers: dict[str, int] = {}
    for source, data in plain.values():
        mistakes += read_markers(source, data, pack, markers)
    for source, data in plain.values():
        mistakes += read_content(source, data, pack, markers)
    for name, content in files.items():
        if name.endswith(".py"):
            source = str(place / name if place.is_dir() else place)
            module = f"declive_pack_{pack.name}_{pack.digest}_{as_id(name)}"
            mistakes += read_python(source, content, module, pack)
    for name, (source, data) in tables.items():
        folder, slash, file = name.rpartition("/")
        if slash and folder == BOARDS:
            mistakes += _read_board(source, data, pack)
        elif slash:
            texts, wrong = read_words(source, data)
            mistakes += wrong
            own = pack.words.setdefault(file.removesuffix(".toml"), {})
            for section, entries in texts.items():
                own.setdefault(section, {}).update(entries)
    return mistakes


def _read_board(source: str, data: dict[str, object], pack: Pack) -> list[str]:
    file, mistakes = check_board(data)
    if mistakes:
        return [f"{source}: {mistake}" for mistake in mistakes]
    if file.rounds > MOST_ROUNDS:
        return [f"{source}: a game of {file.rounds} rounds is too long: at most {MOST_ROUNDS}"]
    if file.name in boards.names() or file.name in pack.boards:
        return [f"{source}: the board's name '{file.name}' is already taken"]
    pack.boards[file.name] = file.board()
    pack.board_files[file.name] = source
    return []


def _short(mistake: str, place: Path) -> str:
    """A mistake without the path that the error names anyway."""
    return mistake.removeprefix(f"{place}: ").removeprefix(f"{place} ").removeprefix(f"{place}/")
