"""One thing a seat may do, as it is shown: everything is asked of the verb's declaration."""

from __future__ import annotations

from functools import cache

from declive.advice.asking import changes_nothing, deed, power_named_by
from declive.advice.spread import may_not_stay
from declive.emblems.sprite_sheet import parts
from declive.engine.action import PLACE, Action
from declive.engine.mask import count
from declive.engine.notation import text, text_for_any_number, tool_words
from declive.engine.nouns import NOTHING, NOWHERE, OVER
from declive.engine.play import play
from declive.engine.price import cost
from declive.engine.state import State
from declive.engine.verb import LIST
from declive.engine.vocabulary import DECLARED, MARKERS, PIECES, SHAPES, VERBS
from declive.server.messages.view import Offer
from declive.telling.naming import BAG
from declive.words import Words


class Offers:
    """Turns actions of one position into offers, told in the words of a table."""

    def __init__(self, state: State, names: list[str], words: Words) -> None:
        self.state = state
        self.names = names
        self.words = words

    def of(self, legal: list[Action], before: list[str] | None = None) -> list[Offer]:
        """One offer for each action, or for all numbers of the same action."""
        most: dict[tuple[int, int, int], int] = {}
        singles: list[Action] = []
        for action in legal:
            key = (action.kind, action.region, action.using)
            if not DECLARED[action.kind].counted:
                singles.append(action)
            elif key not in most:
                most[key] = action.number
                singles.append(action)
            else:
                most[key] = max(most[key], action.number)
        must = may_not_stay(self.state, legal)
        return [
            self._offer(
                action,
                most.get((action.kind, action.region, action.using), 0),
                before,
                must=action.kind in must,
            )
            for action in singles
        ]

    def _offer(self, action: Action, most: int, before: list[str] | None, *, must: bool) -> Offer:
        state, verb = self.state, DECLARED[action.kind]
        tried = state.copy()
        play(tried, action)
        ends = tried.turn != state.turn or tried.round != state.round or tried.phase == OVER
        line = text_for_any_number(state, action) if most else text(state, action)
        spent = self._cost(action, tried)
        # A roll without a region comes before one is named, so it is pointed at nowhere.
        at = LIST if verb.anywhere and action.region == NOWHERE else verb.at
        return Offer(
            line=line,
            verb=verb.word,
            name=self._name(action, spent, ends),
            at=at,
            region="" if action.region == NOWHERE else state.board.names[action.region],
            to=state.board.names[action.number] if verb.between else "",
            number=-1 if most or verb.between else action.number,
            most=most,
            tokens=action.kind == PLACE,
            must=must,
            tools=tool_words(action.using),
            cost=spent,
            confirm=verb.confirm,
            means=self._means(action),
            rolls=verb.rolls,
            sign=sign(verb.word, verb.sign, tool_words(action.using)),
            # It can be undone no more. Chance is not consulted: it is enough that it would be.
            final=tried.decides != state.decides or tried.seers != state.seers,
            ends_turn=ends,
            idle=changes_nothing(state, action),
            before=before or [],
        )

    def _cost(self, action: Action, tried: State) -> int:
        """Tokens: the price of the region, or as many as leave the hand when it is done."""
        if action.region == NOWHERE or DECLARED[action.kind].counted:
            return 0
        troop = self.state.troops[self.state.acting]
        if not DECLARED[action.kind].priced:
            return max(0, troop.hand - tried.troops[troop.index].hand)
        self.state.blow = action.using
        tokens = cost(self.state, troop, action.region)
        self.state.blow = 0
        return tokens

    def _name(self, action: Action, spent: int, ends: bool) -> str:
        """What a button says that does it."""
        words, verb = self.words, DECLARED[action.kind]
        key = verb.word
        if verb.anywhere and action.region == NOWHERE:
            key = f"{key}_first"
        elif ends and words.knows("buttons", f"{key}_ends"):
            key = f"{key}_ends"
        elif not self.state.pending and words.knows("buttons", f"{key}_{self.state.phase_word}"):
            key = f"{key}_{self.state.phase_word}"
        told = self._filled("buttons", key, action, spent) or verb.button or deed(verb.word, words)
        if verb.shape in ("s", "t", "i", "p", "e") and not words.knows("buttons", key):
            told = f"{told}: {self._what(action)}"
        tools = [self._tool(word) for word in tool_words(action.using)]
        if not tools:
            return str(told)
        return words.say("buttons", "with", action=told, tools=", ".join(tools))

    def _filled(self, section: str, key: str, action: Action, spent: int) -> str:
        if not self.words.knows(section, key):
            return ""
        troop = self.state.active(self.state.turn)
        race: str = ""
        if troop.race != NOTHING:
            race = self.words.called("race", self.state.roster.races[troop.race])
        seat = action.number if SHAPES[action.kind] == "s" else -1
        return self.words.say(
            section,
            key,
            cost=spent,
            number=action.number,
            name=self.names[seat] if seat >= 0 else "",
            power=power_named_by(self.state, action, self.words),
            race=race,
            what=self._what(action),
            region="" if action.region == NOWHERE else self.state.board.names[action.region],
        )

    def _means(self, action: Action) -> str:
        word = VERBS[action.kind]
        none = f"{word}_none"
        landless = not count(self.state.active(self.state.turn).land)
        key = none if landless and self.words.knows("means", none) else word
        return self._filled("means", key, action, 0)

    def _what(self, action: Action) -> str:
        """Who or what the action names, for verbs of which nobody knows more."""
        roster, number = self.state.roster, action.number
        shape = SHAPES[action.kind]
        if shape == "s":
            return self.names[number]
        if shape == "t":
            return self.words.called("race", roster.races[number])
        if shape == "i":
            return self.words.called(roster.items[number].kind, roster.items[number])
        if shape == "p":
            return self.words.called("power", roster.powers[number])
        return self.words.called("event", roster.events[number]) if shape == "e" else ""

    def _tool(self, word: str) -> str:
        if self.words.knows("tools", word):
            return self.words.say("tools", word)
        item = self.state.roster.item(word)
        if item == NOTHING:
            return word.replace("_", " ")
        found = self.state.roster.items[item]
        return self.words.called(found.kind, found)


def sign(word: str, declared: str, tools: list[str]) -> str:
    """The emblem of an action that is no plain attack: that of its tool, or of its piece."""
    for name in tools:
        bare = name.removeprefix(BAG)
        if f"relic-{bare}" in _symbols():
            return f"relic-{bare}"
    if declared:
        return declared
    known = [marker.word for marker in MARKERS] + [piece.word for piece in PIECES]
    if word in known:
        return f"marker-{word}"
    for kind in ("relic", "place"):
        if f"{kind}-{word}" in _symbols():
            return f"{kind}-{word}"
    return ""


@cache
def _symbols() -> frozenset[str]:
    return frozenset(parts())
