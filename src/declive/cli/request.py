"""What the player means: notation, short forms, and the commands of the terminal."""

from __future__ import annotations

from dataclasses import dataclass, field
from difflib import get_close_matches

from declive import Game
from declive.advice.trying import after_expanding
from declive.cli.speech import say, words
from declive.engine.action import ABANDON
from declive.engine.nouns import CONQUER, NOWHERE, PICK, REDEPLOY, RESTLESS, SEATS, START, WITHDRAW
from declive.engine.vocabulary import DECLARED, VERBS

COMMANDS = (
    "board",
    "help",
    "hint",
    "lang",
    "log",
    "map",
    "quit",
    "regions",
    "row",
    "save",
    "score",
    "spread",
    "undo",
    "why",
)
ALIASES = {"show": "board", "?": "help", "exit": "quit", "q": "quit", "u": "undo"}
ALIASES.update({"w": "why", "l": "log"})
PLAYERS_OWN = ("redeploy",)
"""What stands for several actions."""


@dataclass(frozen=True, slots=True)
class Request:
    """A command with its words, or lines of notation to play, or a roll to be confirmed."""

    command: str = ""
    words: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    confirm: int = NOWHERE


def players_verbs() -> list[str]:
    """All verbs that players use, those of packs included."""
    return [*(verb.word for verb in DECLARED if not verb.natural), *PLAYERS_OWN]


def letters() -> dict[str, list[str]]:
    """The letters that stand for verbs, each with those verbs."""
    found: dict[str, list[str]] = {}
    for verb in DECLARED:
        if verb.letter:
            found.setdefault(verb.letter, []).append(verb.word)
    return found


class Unclear(ValueError):
    """Nobody can tell what the player means; the message asks."""


def understand(line: str, game: Game) -> Request:
    """What a line asks for. Unclear if it could be several things or none."""
    typed = line.split()
    if not typed:
        return Request()
    first = typed[0].lower()
    if all(_is_region(word, game) for word in typed):
        return _by_region(typed, game)
    word = _whole_word(first, game)
    if word in COMMANDS:
        return Request(command=word, words=typed[1:])
    lines = _lines(word, typed[1:], game)
    return Request(lines=_expanding_first(word, lines, game))


def _is_region(word: str, game: Game) -> bool:
    """Whether a word can only be meant as a region, or as a number."""
    known = word in COMMANDS or word in VERBS or word in ALIASES or word in letters()
    return word.isdecimal() or (game.board.region(word) != NOWHERE and not known)


def _whole_word(first: str, game: Game) -> str:
    """The command or verb that the first word of a line stands for."""
    if first in COMMANDS or first in VERBS or first == "redeploy":
        return first
    if first in ALIASES:
        return ALIASES[first]
    verbs = possible_verbs(game)
    if first in letters():
        meant = letters()[first]
        return next((verb for verb in meant if verb in verbs), meant[0])
    known = sorted({word for word in (*verbs, *COMMANDS, *ALIASES) if word.startswith(first)})
    if not known:
        known = [word for word in players_verbs() if word.startswith(first)]
    if len(known) == 1:
        return ALIASES.get(known[0], known[0])
    if known:
        which = words().either(known)
        raise Unclear(say("unclear", "several", word=first, meant=which))
    near = get_close_matches(first, [*players_verbs(), *COMMANDS], n=1)
    if near:
        raise Unclear(say("unclear", "near", word=first, near=near[0]))
    raise Unclear(say("unclear", "unknown", word=first))


def possible_verbs(game: Game) -> list[str]:
    """The verbs of the legal actions, each once."""
    return list(dict.fromkeys(VERBS[action.kind] for action in game.legal()))


def _by_region(names: list[str], game: Game) -> Request:
    """Numbers alone mean the obvious action there."""
    phase = game.state.phase
    if game.state.pending:
        return Request(lines=[_only_action(names, game)])
    if phase == PICK and len(names) == 1:
        return Request(lines=[f"pick {names[0]}"])
    verbs = possible_verbs(game)
    if (
        phase in (REDEPLOY, WITHDRAW)
        and len(names) == 1
        and ("give_up" in verbs or "place" in verbs)
    ):
        verb = "place" if "place" in verbs else "give_up"
        return Request(lines=_lines(verb, names, game))
    if phase in (START, CONQUER, RESTLESS):
        twin = after_expanding(game)
        legal = [twin.text(action) for action in twin.legal()]
        if len(names) == 1 and f"conquer {names[0]}" not in legal and f"roll {names[0]}" in legal:
            return Request(confirm=game.board.region(names[0]))
        return Request(lines=_expanding_first("conquer", _lines("conquer", names, game), game))
    return Request(lines=_lines(_only_verb(names, game), names, game))


def _only_verb(names: list[str], game: Game) -> str:
    """The one verb by which something may be done in the first of these regions."""
    region = game.board.region(names[0])
    there = [a for a in game.legal() if a.region == region and region != NOWHERE]
    verbs = list(dict.fromkeys(VERBS[action.kind] for action in there))
    if len(verbs) != 1:
        if not verbs:
            raise Unclear(say("unclear", "region", region=names[0]))
        raise Unclear(say("unclear", "verb", region=names[0], verbs=words().either(verbs)))
    return verbs[0]


def _only_action(names: list[str], game: Game) -> str:
    """The one legal action that ends in these words."""
    ending = " ".join(["", *names])
    found = [line for line in map(game.text, game.legal()) if line.endswith(ending)]
    if len(found) != 1:
        raise Unclear(say("unclear", "region", region=names[0]))
    return found[0]


def _lines(verb: str, rest: list[str], game: Game) -> list[str]:
    """The lines of notation for a verb and its words, short forms written out."""
    kind = VERBS.index(verb) if verb in VERBS else NOWHERE
    if kind == NOWHERE:
        return [" ".join([verb, *rest])]
    declared = DECLARED[kind]
    if declared.shape in ("r", "r?") and len(rest) > 1 and "with" not in rest:
        return [f"{verb} {word}" for word in rest]
    if declared.shape == "s" and len(rest) >= 1:
        return [f"{verb} {seat_letter(' '.join(rest), game)}"]
    if declared.counted and len(rest) == 1:
        rest = ["all", *rest]
    if declared.counted and len(rest) == 2 and rest[0] == "all":
        rest = [str(max(1, _waiting(kind, rest[1], game))), rest[1]]
    return [" ".join([verb, *rest])]


def _waiting(kind: int, region: str, game: Game) -> int:
    """How many tokens or encampments could go to the region now."""
    index = game.board.region(region)
    numbers = [a.number for a in game.legal() if a.kind == kind and a.region == index]
    return max(numbers, default=0)


def seat_letter(name: str, game: Game) -> str:
    """The letter of a seat named by its letter or by the beginning of its player's name."""
    if name.upper() in SEATS[: len(game.names)]:
        return name.upper()
    found = [
        SEATS[seat]
        for seat, known in enumerate(game.names)
        if known.lower().startswith(name.lower())
    ]
    return found[0] if len(found) == 1 else name


def _expanding_first(verb: str, lines: list[str], game: Game) -> list[str]:
    """At the start of a turn an action of the conquests stands for `expand` and itself."""
    if game.state.phase != START or verb not in VERBS:
        return lines
    kind = VERBS.index(verb)
    if verb in possible_verbs(game):
        return lines
    later = DECLARED[kind].attacks or kind == ABANDON
    if later or (DECLARED[kind].regional and verb in possible_verbs(after_expanding(game))):
        return ["expand", *lines]
    return lines
