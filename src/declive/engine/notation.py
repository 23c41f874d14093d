"""Actions as lines of text, the way scenarios, records, the log and the terminal write them."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Final

from declive.engine.action import PLACE, Action, act
from declive.engine.because import because
from declive.engine.errors import IllegalAction
from declive.engine.mask import NONE, has
from declive.engine.nouns import NOTHING, NOWHERE, REDEPLOY, WITHDRAW
from declive.engine.state import State
from declive.engine.verb import SHAPES_KNOWN
from declive.engine.vocabulary import SHAPES, TOOLS, VERBS

ANY_NUMBER: Final = "{n}"
MOST_DIGITS: Final = 2
"""No more pieces are ever counted. Actions once read are kept, so what can be written must
stay few."""


class BadNotation(IllegalAction):
    """The text is not an action of this game at all."""


def text(state: State, action: Action) -> str:
    """The action as one line."""
    return _written(state, action, str(action.number))


def text_for_any_number(state: State, action: Action) -> str:
    """The same with `{n}` for its number: an action that may be done with some or many."""
    return _written(state, action, ANY_NUMBER)


def _written(state: State, action: Action, number: str) -> str:
    words = [VERBS[action.kind]]
    shape = SHAPES[action.kind]
    if shape == "c":
        words.append(state.roster.races[action.number].id)
        words.append(state.roster.powers[action.other].id)
        return " ".join(words)
    if shape == "i":
        words.append(state.roster.items[action.number].id)
    elif shape == "e":
        words.append(state.roster.events[action.number].id)
    elif shape == "p":
        words.append(state.roster.powers[action.number].id)
    elif shape == "s":
        words.append(state.letters[action.number])
    elif shape == "t":
        words.append(state.roster.races[action.number].id)
    elif shape == "rr":
        words.append(state.board.names[action.region])
        words.append(state.board.names[action.number])
    elif action.number != NOTHING:
        words.append(number)
    if action.region != NOWHERE and shape != "rr":
        words.append(state.board.names[action.region])
    if action.using:
        words.append("with")
        words.extend(tool_words(action.using))
    return " ".join(words)


def tool_words(tools: int) -> list[str]:
    """The words behind `with`."""
    return [TOOLS[index] for index in range(len(TOOLS)) if has(tools, index)]


def parse(state: State, line: str) -> list[Action]:
    """The actions a line stands for: one, or the places of a whole `redeploy x3 y1`.

    A redeployment that cannot be meant raises IllegalAction, anything unreadable BadNotation.
    """
    words = line.split()
    if not words:
        raise BadNotation(because("no_action", "an action is needed, for example 'done'"))
    if words[0] == "redeploy":
        return _redeployment(state, words[1:])
    if words[0] not in VERBS:
        near = get_close_matches(words[0], [*VERBS, "redeploy"], n=1)
        if not near:
            raise BadNotation(because("unknown_action", "'{verb}' is not an action", verb=words[0]))
        raise BadNotation(
            because(
                "misspelt_action",
                "'{verb}' is not an action; did you mean '{near}'?",
                verb=words[0],
                near=near[0],
            )
        )
    kind = VERBS.index(words[0])
    tools = NOTHING
    if "with" in words:
        cut = words.index("with")
        tools = _tools(words[cut + 1 :])
        words = words[:cut]
    return [_parse_shape(state, kind, SHAPES[kind], words, tools)]


def _tools(words: list[str]) -> int:
    tools = 0
    if not words:
        raise BadNotation(
            because("with_what", "'with' wants the name of what is used, for example 'with sword'")
        )
    for word in words:
        if word not in TOOLS:
            raise BadNotation(
                because("no_tool", "'{word}' cannot be used in a conquest", word=word)
            )
        tools |= 1 << TOOLS.index(word)
    return tools


def _parse_shape(state: State, kind: int, shape: str, words: list[str], tools: int) -> Action:
    rest = words[1:]
    if shape == "r?" and rest:
        shape = "r"
    usage = SHAPES_KNOWN[shape]
    if len(rest) != len(usage.split()):
        wanted = f"{words[0]} {usage}".rstrip()
        raise BadNotation(
            because(
                "write_so",
                "write '{wanted}', not '{written}'",
                wanted=wanted,
                written=" ".join(words),
            )
        )
    if shape == "r":
        return act(kind, region_named(state, rest[0]), NOTHING, tools)
    if shape == "rr":
        both = region_named(state, rest[0]), region_named(state, rest[1])
        return act(kind, both[0], both[1], tools)
    if shape == "n":
        return act(kind, NOWHERE, _number(rest[0]), tools)
    if shape == "nr":
        return act(kind, region_named(state, rest[1]), _number(rest[0]), tools)
    if shape == "s":
        return act(kind, NOWHERE, seat_named(state, rest[0]), tools)
    if shape == "t":
        return act(kind, NOWHERE, race_named(state, rest[0]), tools)
    if shape == "i":
        return act(kind, NOWHERE, item_named(state, rest[0]), tools)
    if shape == "e":
        return act(kind, NOWHERE, event_named(state, rest[0]), tools)
    if shape == "p":
        return act(kind, NOWHERE, power_named(state, rest[0]), tools)
    if shape == "c":
        return act(kind, NOWHERE, race_named(state, rest[0]), power_named(state, rest[1]))
    return act(kind, NOWHERE, NOTHING, tools)


def _redeployment(state: State, words: list[str]) -> list[Action]:
    """`x3 y1`: the final number of tokens in each region, as the places that lead to it."""
    if not words:
        raise BadNotation(
            because(
                "redeploy_so", "write 'redeploy REGION+COUNT …', for example 'redeploy 12:3 4:1'"
            )
        )
    counts = [_count_at(state, word) for word in words]
    if state.phase not in (REDEPLOY, WITHDRAW) or state.pending:
        raise IllegalAction(
            because(
                "redeploy_when",
                "'redeploy' belongs to its phase; now it is {phase}",
                phase=state.phase_word,
            )
        )
    places: list[Action] = []
    named = NONE
    for region, wanted in counts:
        name = state.board.names[region]
        now = state.tokens[region]
        if has(named, region):
            raise IllegalAction(
                because("named_twice", "region {region} is named twice", region=name)
            )
        if wanted < now:
            raise IllegalAction(
                because(
                    "keeps_tokens",
                    "region {region} keeps at least {tokens}, not {wanted}",
                    region=name,
                    tokens=now,
                    wanted=wanted,
                )
            )
        if wanted > now:
            places.append(act(PLACE, region, wanted - now))
        named |= 1 << region
    return places


def redeployment(state: State, counts: dict[int, int]) -> str:
    """The line after which so many tokens stand in each of these regions."""
    words = ["redeploy"]
    for region, tokens in counts.items():
        name = state.board.names[region]
        words.append(f"{name}:{tokens}" if name.isdecimal() else f"{name}{tokens}")
    return " ".join(words)


def _count_at(state: State, word: str) -> tuple[int, int]:
    """A region and the number behind it: `x3`, or `12:3` where regions are numbers."""
    for cut in range(len(word) - 1, 0, -1):
        name, digits = word[:cut], word[cut:]
        if not digits.isdecimal() or len(digits) > MOST_DIGITS or name.isdecimal():
            continue
        region = state.board.region(name)
        if region == NOWHERE and name[:-1].isdecimal() and name[-1] in ":=x":
            region = state.board.region(name[:-1])
        if region != NOWHERE:
            return region, int(digits)
    raise BadNotation(
        because(
            "no_stack",
            "'{word}' is not a region and a number of tokens; write 'x3', or '12:3' for region 12",
            word=word,
        )
    )


def region_named(state: State, name: str) -> int:
    """The region a player means."""
    region = state.board.region(name)
    if region == NOWHERE:
        raise BadNotation(
            because("unknown_region", "there is no region '{word}' on this board", word=name)
        )
    return region


def seat_named(state: State, name: str) -> int:
    """The seat a player means by its letter."""
    seat = state.letters.find(name) if len(name) == 1 else -1
    if seat < 0:
        raise BadNotation(
            because(
                "unknown_seat",
                "'{word}' is no seat; the seats are {seats}",
                word=name,
                seats=" ".join(state.letters),
            )
        )
    return seat


def race_named(state: State, name: str) -> int:
    """The race with this id."""
    race = state.roster.race(name)
    if race == NOTHING:
        raise BadNotation(because("unknown_race", "'{word}' is not a race in this game", word=name))
    return race


def power_named(state: State, name: str) -> int:
    """The power with this id."""
    power = state.roster.power(name)
    if power == NOTHING:
        raise BadNotation(
            because("unknown_power", "'{word}' is not a power in this game", word=name)
        )
    return power


def item_named(state: State, name: str) -> int:
    """The treasure with this id."""
    item = state.roster.item(name)
    if item == NOTHING:
        raise BadNotation(
            because("unknown_treasure", "'{word}' is not a treasure in this game", word=name)
        )
    return item


def event_named(state: State, name: str) -> int:
    """The event with this id."""
    event = state.roster.event(name)
    if event == NOTHING:
        raise BadNotation(
            because("unknown_event", "'{word}' is not an event in this game", word=name)
        )
    return event


def _number(word: str) -> int:
    if not word.isdecimal() or len(word) > MOST_DIGITS:
        raise BadNotation(because("no_number", "'{word}' is not a number of pieces", word=word))
    return int(word)
