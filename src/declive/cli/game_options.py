"""What kind of game is wanted: boxes and options from the command line, or asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from declive import bots
from declive.boards import load as load_board
from declive.boards import names
from declive.cli.prompt import Lines
from declive.cli.screen import Screen
from declive.cli.seats import DEFAULT_BOT, DEFAULT_PLAYERS, PEOPLE, doubts, seat_all
from declive.cli.speech import say, told
from declive.cli.speech import words as spoken_words
from declive.content.catalogue import BOXES
from declive.engine.board import Board
from declive.engine.nouns import SEATS
from declive.engine.pack import Pack
from declive.words import ENGLISH, Words, load


@dataclass(frozen=True, slots=True)
class TableWish:
    """A board by its name, the boxes to mix if they are not the board's own, and who plays."""

    board: str
    boxes: list[str]
    seats: list[str]


OPTION_HELP: Final = (
    "A rule played otherwise, such as die=cost3. There are {options}; "
    "'declive docs options' explains them."
)


def means(answer: str, what: str) -> bool:
    """Whether an answer is `yes` or `no`, in the language that is spoken or in English."""
    return any(
        answer.lower() in words.say("answers", what).split()
        for words in (spoken_words(), load(ENGLISH))
    )


def read_options(given: list[str]) -> dict[str, str]:
    """The options of `--option name=value`."""
    out: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise ValueError(say("complaint", "option_form", text=text))
        out[name.strip()] = value.strip()
    return out


def read_boxes(given: str) -> list[str]:
    """The boxes of `--boxes base,underground`; none if nothing was asked for."""
    if not given.strip():
        return []
    wanted = [name.strip().lower().replace(" ", "_").replace("-", "_") for name in given.split(",")]
    for name in wanted:
        known_box(name)
    return list(dict.fromkeys(wanted))


def known_box(name: str) -> str:
    """The name of a box, once it is certain that there is one."""
    if name not in BOXES:
        raise ValueError(say("complaint", "no_box", name=name, boxes=", ".join(BOXES)))
    return name


def ask_table(screen: Screen, lines: Lines, boxes: list[str], packs: list[Pack]) -> TableWish:
    """Ask on which board they play and who; Enter all the way is a duel of the base game against
    the greedy bot."""
    number = ask_players(screen, lines)
    board = ask_world(screen, lines, number, packs)
    mixed = boxes or ask_mixing(screen, lines, board.box)
    return TableWish(board.name, mixed, ask_seats(screen, lines, number))


def ask_players(screen: Screen, lines: Lines) -> int:
    """Ask how many play."""
    while True:
        answer = lines.ask(f"{say('play', 'players')} [{DEFAULT_PLAYERS}]") or str(DEFAULT_PLAYERS)
        if answer.isdecimal() and 2 <= int(answer) <= len(SEATS):
            return int(answer)
        screen.refuse(say("play", "no_players", answer=answer))


def ask_world(screen: Screen, lines: Lines, number: int, packs: list[Pack]) -> Board:
    """Ask which of the boards for so many players it is to be, by number or by name. Those of
    packs come last."""
    words = spoken_words()
    boards = [board for board in map(load_board, names()) if board.players == number]
    boards.sort(key=lambda board: BOXES.index(board.box))
    titles = [words.say("boxes", board.box) for board in boards]
    for pack in packs:
        brought = [board for board in pack.boards.values() if board.players == number]
        boards += brought
        titles += [pack.title] * len(brought)
    for place, (board, title) in enumerate(zip(boards, titles), start=1):
        key = "own_board" if board.own_design and board.shipped else "board"
        screen.say(words.say("play", key, number=place, title=title, name=board.name))
    while True:
        answer = lines.ask(f"{words.say('play', 'world')} [1]") or "1"
        wanted = answer.lower().replace(" ", "_")
        found = [board for board in boards if board.name.startswith(wanted)]
        if answer.isdecimal() and 1 <= int(answer) <= len(boards):
            found = [boards[int(answer) - 1]]
        if len(found) == 1:
            return found[0]
        screen.refuse(words.say("play", "no_world", answer=answer))


def ask_mixing(screen: Screen, lines: Lines, own: str) -> list[str]:
    """Ask whether races and powers of the other worlds join the game."""
    words = spoken_words()
    mixed = ["base", "underground"]
    usual = words.say("answers", "no").split()[0]
    while True:
        question = words.say("play", "mix", others=_others(own, words))
        answer = lines.ask(f"{question} [{usual}]")
        if not answer or means(answer, "no"):
            return []
        if means(answer, "yes"):
            return mixed
        screen.refuse(words.say("play", "yes_or_no"))


def _others(own: str, words: Words) -> str:
    """The box whose banners a board does not bring by itself."""
    return words.say("boxes", "base" if own == "underground" else "underground")


def ask_seats(screen: Screen, lines: Lines, number: int) -> list[str]:
    """Ask who plays."""
    kinds = ", ".join(bots.names())
    specs: list[str] = []
    for name in bots.shipped():
        line, time = say("levels", name), say("level_times", name)
        screen.say(say("play", "level", name=name, line=line, time=time))
    doubted = ""
    while len(specs) < number:
        question = say("play", "seat", number=len(specs) + 1, bots=kinds)
        default = DEFAULT_BOT
        if not specs:
            question, default = say("play", "name"), PEOPLE[0]
        default = doubted or default
        answer = lines.ask(f"{question} [{default}]") or default
        try:
            seat_all([*specs, answer], number)
        except ValueError as mistake:
            screen.refuse(told(mistake))
            continue
        doubt = doubts(answer)
        if doubt and answer != doubted:
            screen.note(doubt)
            doubted = answer  # Enter, or the same again, means it.
            continue
        specs.append(answer)
        doubted = ""
    return specs
