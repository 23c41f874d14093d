"""What is asked of the player who decides: sentences that name every act, from the declarations."""

from __future__ import annotations

from dataclasses import dataclass

from declive.advice.trying import after_expanding, stages
from declive.engine.action import ABANDON, CONQUER_REGION, DONE, GIVE_UP, PLACE, ROLL, Action
from declive.engine.decision import ASKED
from declive.engine.game import Game
from declive.engine.notation import tool_words
from declive.engine.nouns import (
    CONQUER,
    NO_ROLL,
    NOTHING,
    NOWHERE,
    OFFERING,
    PICK,
    PLACEMENT,
    REDEPLOY,
    RESTLESS,
    START,
    WITHDRAW,
)
from declive.engine.phases import legal
from declive.engine.plain import to_plain
from declive.engine.play import play
from declive.engine.price import cost_with, strength
from declive.engine.state import State
from declive.engine.verb import ROW
from declive.engine.vocabulary import DECLARED, VERBS
from declive.words import Words

MOST_TIMES = 12
"""So often at most an act is tried to find how often it may be done."""


@dataclass(frozen=True, slots=True)
class Ask:
    """One sentence, the verbs that it asks for, and what the first of them does."""

    text: str
    verbs: list[str]
    deed: str = ""
    tool: str = ""
    """The tool it is about, if it is a conquest with one."""

    @property
    def mode(self) -> str:
        """The name of the action: its tool, or else its first verb."""
        return self.tool or next(iter(self.verbs), "")


# The words of a verb.
def deed(verb: str, words: Words) -> str:
    """What the verb does, as one would ask for it."""
    declared = DECLARED[VERBS.index(verb)]
    if words.knows("verbs", verb):
        return words.say("verbs", verb)
    readable = verb.replace("_", " ")
    return declared.deed or readable[:1].upper() + readable[1:]


def within(text: str) -> str:
    """A deed in the middle of a sentence."""
    return text[:1].lower() + text[1:]


def sentence(verb: str, words: Words, number: int = 1) -> str:
    """What asks for the verb, to be done so many times."""
    declared = DECLARED[VERBS.index(verb)]
    many = f"{verb}_many"
    key = many if number != 1 and words.knows("asks", many) else verb
    if words.knows("asks", key):
        return words.say("asks", key, number=number, spelled=words.spelled(number))
    if declared.ask:
        return declared.ask
    return words.say("ask", f"any_{declared.at}", deed=deed(verb, words))


# The sentences of a moment.
def asks(game: Game, words: Words, can_undo: bool = False) -> list[Ask]:
    """What may be done now, the main thing first. Every verb of a legal action is named by one of
    them, but for that which only goes on. `can_undo` says that the last action can be undone,
    where the game does not know it."""
    state = game.state
    actions = game.legal()
    kinds = list(dict.fromkeys(a.kind for a in actions if not changes_nothing(state, a)))
    verbs = [VERBS[kind] for kind in kinds if kind != DONE]
    if state.pending:
        return [_decision(state, verbs, words)]
    found = _of_phase(game, actions, words)
    named = [verb for ask in found for verb in ask.verbs]
    rest = [verb for verb in verbs if verb not in named]
    others = [_of_verb(state, verb, words) for verb in rest]
    if state.phase in (PLACEMENT, OFFERING) or (state.phase == REDEPLOY and not found):
        # These phases are for what races and powers add; the end of the turn is the last resort.
        return others or [Ask(_end_of_turn(game, words, can_undo or game.can_undo), [])]
    return found + others + _with_tools(state, actions, words)


def tool_name(state: State, word: str, words: Words) -> str:
    """A tool as a button names it."""
    if words.knows("tools", word):
        return words.say("tools", word)
    item = state.roster.item(word)
    if item == NOTHING:
        return word.replace("_", " ")
    found = state.roster.items[item]
    return words.called(found.kind, found)


def _with_tools(state: State, actions: list[Action], words: Words) -> list[Ask]:
    """One sentence for each tool that may be used in a plain conquest now."""
    using = [action for action in actions if action.kind in (CONQUER_REGION, ROLL)]
    found: list[Ask] = []
    for tool in dict.fromkeys(word for action in using for word in tool_words(action.using)):
        name = tool_name(state, tool, words)
        kinds = dict.fromkeys(a.kind for a in using if tool in tool_words(a.using))
        verbs = [VERBS[kind] for kind in kinds]
        text = words.say("ask", "with_tool", tool=name)
        found.append(Ask(text, verbs, words.say("ask", "use_tool", tool=name), tool))
    return found


def _end_of_turn(game: Game, words: Words, can_undo: bool) -> str:
    """That only the end of the turn is left, and what is not done if it comes now."""
    state = game.state
    troop = state.active(state.turn)
    if troop.hand and not troop.land and state.phase != OFFERING:
        key = "no_region_undo" if can_undo else "no_region"
        return words.say("ask", key, tokens=words.count(troop.hand, "token"))
    return words.say("ask", "all_placed" if state.phase == REDEPLOY else "nothing_left")


def _of_verb(state: State, verb: str, words: Words) -> Ask:
    times = 1
    if words.knows("asks", f"{verb}_many"):
        times = how_often(state, VERBS.index(verb))
    return Ask(sentence(verb, words, times), [verb], deed(verb, words))


def _decision(state: State, verbs: list[str], words: Words) -> Ask:
    """What a banner or a treasure asks for before the turn goes on."""
    word = ASKED[state.pending[-1].kind]
    if words.knows("asked", word):
        return Ask(words.say("asked", word), verbs)
    deeds = [within(deed(verb, words)) for verb in verbs]
    if len(deeds) < 2:
        text = sentence(verbs[0], words) if verbs else words.say("ask", "nothing_left")
        return Ask(text, verbs)
    told = words.say("log", "or", first=", ".join(deeds[:-1]), last=deeds[-1])
    return Ask(words.say("ask", "choice", deeds=told), verbs)


def _of_phase(game: Game, actions: list[Action], words: Words) -> list[Ask]:
    """What the phase itself asks for, with the verbs that this names."""
    state = game.state
    kinds = {action.kind for action in actions}
    tokens = words.count(hand(game), "token")
    if state.phase == START:
        return [Ask(_start(game, words), ["expand", "decline"])]
    if state.phase == PICK:
        return [Ask(words.say("ask", "pick"), ["pick"])]
    if state.phase in (CONQUER, RESTLESS):
        return [_conquest(game, actions, words)]
    short = sum(troop.short for troop in state.troops_of(state.turn))
    if state.phase == REDEPLOY and short and GIVE_UP in kinds:
        regions = words.count(short, "region")
        return [Ask(words.say("ask", "give_up", regions=regions), ["give_up"])]
    if state.phase == REDEPLOY and PLACE in kinds:
        return [Ask(words.say("ask", "redeploy", tokens=tokens), ["place"], deed("place", words))]
    if state.phase == WITHDRAW:
        return [Ask(words.say("ask", "withdraw", tokens=tokens), ["place"], deed("place", words))]
    if state.phase in (PLACEMENT, OFFERING, REDEPLOY):
        return []
    return [Ask(words.say("ask", "late_decline"), ["decline"])]


def _start(game: Game, words: Words) -> str:
    """Say with how many tokens the player's races can conquer this turn, if they can at all."""
    ahead = [stage.state for stage in stages(game)]
    able = [state for state in ahead if _attacks(legal(state)) or openings(state, legal(state))]
    hands = sum(state.troops[state.acting].hand for state in able or ahead)
    leaves = any(action.kind == ABANDON for state in ahead for action in legal(state))
    key = "start" if able else "start_short" if leaves else "start_lost"
    return words.say("ask", key, tokens=words.count(hands, "token"))


def _conquest(game: Game, actions: list[Action], words: Words) -> Ask:
    """Whom to attack; if nobody can be, why."""
    state = game.state
    troop = state.troops[state.acting]
    tokens = words.count(troop.hand, "token")
    race = words.called("race", state.roster.races[troop.race]) if troop.race != NOTHING else ""
    sure = certain(state, actions)
    dice = [a for a in actions if DECLARED[a.kind].attacks and DECLARED[a.kind].rolls]
    at_regions = [action for action in dice if action.region != NOWHERE]
    named = ["roll"] if any(action.kind == ROLL for action in at_regions) else []
    leave = "_leave" if any(action.kind == ABANDON for action in actions) else ""
    restless = "_restless" if state.phase == RESTLESS else ""
    if any(action.kind == CONQUER_REGION and not action.using for action in sure):
        return Ask(
            words.say("ask", f"conquer{restless}", tokens=tokens, race=race), ["conquer", *named]
        )
    if sure:
        others = [VERBS[action.kind] for action in sure if action.kind != CONQUER_REGION]
        ways = [sentence(verb, words) for verb in dict.fromkeys(others)]
        by_tools = [action for action in sure if action.kind == CONQUER_REGION]
        ways += [ask.text for ask in _with_tools(state, by_tools, words)]
        return Ask(words.say("ask", "other_ways", tokens=tokens, ways=" ".join(ways)), named)
    in_vain = ["conquer"] if state.rolled != NO_ROLL and troop.hand else []
    opening = dict.fromkeys(VERBS[one.kind] for one in openings(state, actions))
    if opening:
        told = " ".join(sentence(verb, words) for verb in opening)
        return Ask(words.say("ask", "other_ways", tokens=tokens, ways=told), named + in_vain)
    if at_regions:
        return Ask(words.say("ask", f"only_roll{leave}", tokens=tokens), named)
    if dice:
        return Ask(words.say("ask", f"roll_first{leave}", tokens=tokens), ["roll"])
    if in_vain:
        text = words.say("ask", "rolled_short", tokens=tokens, number=state.rolled)
        return Ask(text, in_vain)
    key = f"too_few{restless}{leave}" if troop.hand else f"empty_hand{restless}"
    return Ask(words.say("ask", key, tokens=tokens, race=race), [])


def _attacks(actions: list[Action]) -> list[Action]:
    """Return the actions that take a region, or try to."""
    return [action for action in actions if DECLARED[action.kind].attacks]


def openings(state: State, actions: list[Action]) -> list[Action]:
    """Return the actions, none of them an attack, that open a better way to take a region.

    If the race can roll for a region now, only a sure conquest is better. Abandoning regions
    is left out: it has a sentence of its own.
    """
    found = []
    rolls = bool(_attacks(actions))
    for action in actions:
        if DECLARED[action.kind].attacks or action.kind in (ABANDON, DONE):
            continue
        tried = state.copy()
        play(tried, action)
        if tried.pending or (tried.phase, tried.acting) != (state.phase, state.acting):
            continue
        then = legal(tried)
        if certain(tried, then) if rolls else _attacks(then):
            found.append(action)
    return found


def certain(state: State, actions: list[Action]) -> list[Action]:
    """The actions that take a region whatever the die would say. After a roll without a region,
    others may be named in vain."""
    troop = state.troops[state.acting]
    found = []
    for action in actions:
        verb = DECLARED[action.kind]
        if not verb.attacks or verb.rolls:
            continue
        if state.rolled != NO_ROLL and verb.priced:
            price = cost_with(state, troop, action.region, action.using)
            if price > strength(state, troop, action.region):
                continue
        found.append(action)
    return found


def hand(game: Game) -> int:
    """Tokens the deciding player has to conquer with or to place."""
    if game.state.phase == START and not game.state.pending:
        ahead = [stage.state for stage in stages(game)]
        return sum(state.troops[state.acting].hand for state in ahead)
    state = after_expanding(game).state
    if state.pending or state.phase in (PLACEMENT, PICK, OFFERING):
        return 0
    if state.phase == WITHDRAW:
        return sum(troop.withdrawn for troop in state.troops_of(state.withdrawing))
    if state.phase == REDEPLOY:
        return sum(troop.hand for troop in state.troops_of(state.turn) if troop.land)
    return state.troops[state.acting].hand


def how_often(state: State, kind: int) -> int:
    """How often the verb may be done in a row, found by doing it to a copy, one thing at a time."""
    tried = state.copy()
    for times in range(MOST_TIMES):
        actions = [action for action in legal(tried) if action.kind == kind]
        if tried.pending or tried.phase != state.phase or not actions:
            return times
        play(tried, min(actions, key=lambda action: action.number))
    return MOST_TIMES


def changes_nothing(state: State, action: Action) -> bool:
    """Whether the act, one that is pointed at nothing, would leave all as it is."""
    verb = DECLARED[action.kind]
    if verb.shape or verb.usual or state.pending:
        return False
    tried = state.copy()
    play(tried, action)
    return not tried.pending and to_plain(tried) == to_plain(state)


def power_named_by(state: State, action: Action, words: Words) -> str:
    """The power of the combo on offer that the action names. Places count as the row stood before
    a combo was just picked from it."""
    if DECLARED[action.kind].at != ROW:
        return ""
    place = action.number - 1
    if state.pending and place > state.pending[-1].subject:
        place -= 1
    row = state.row_powers
    if not 0 <= place < len(row):
        return ""
    return words.called("power", state.roster.powers[row[place]])
