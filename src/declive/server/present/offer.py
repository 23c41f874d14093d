"""One thing a seat may do, as it is shown: everything is asked of the verb's declaration."""

from __future__ import annotations

from collections.abc import Container
from functools import cache

from declive.advice.asking import certain, changes_nothing, deed, power_named_by, tool_name
from declive.advice.prices import odds
from declive.advice.spread import may_not_stay
from declive.emblems.sprite_sheet import parts
from declive.engine.action import DECLINE, PLACE, Action, is_among
from declive.engine.mask import count, regions
from declive.engine.notation import text, text_for_any_number, tool_words
from declive.engine.nouns import CONQUER, NOTHING, NOWHERE, OVER, REDEPLOY
from declive.engine.play import play
from declive.engine.price import Term, cost, strength
from declive.engine.state import State
from declive.engine.verb import BUTTON, LIST, ONWARD, SENTENCE
from declive.engine.vocabulary import DECLARED, MARKERS, PIECES, SHAPES, VERBS
from declive.server.messages.view import Offer, PriceTerm
from declive.server.present.board import price_terms
from declive.telling.naming import BAG
from declive.words import Words


class Offers:
    """Turns actions of one position into offers, told in the words of a table."""

    def __init__(
        self, state: State, names: list[str], words: Words, modes: Container[str] = ()
    ) -> None:
        self.state = state
        self.names = names
        self.words = words
        self.modes = modes

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
        taken = certain(self.state, legal)
        offers = [
            self._offer(
                action,
                most.get((action.kind, action.region, action.using), 0),
                before,
                must=action.kind in must,
                takes=is_among(action, taken),
            )
            for action in singles
        ]
        self._ask_before_nothing(offers)
        return offers

    def _ask_before_nothing(self, offers: list[Offer]) -> None:
        """If nothing was conquered this turn and something could be, going on is asked about."""
        state = self.state
        regions = {offer.region for offer in offers if offer.takes}
        started = any(troop.started for troop in state.troops_of(state.turn))
        if state.phase != CONQUER or not regions or started:
            return
        for offer in offers:
            if offer.at == ONWARD and not offer.confirm:
                offer.confirm = SENTENCE
                told = self.words.count(len(regions), "region")
                offer.means = self.words.say("means", "go_on", regions=told)

    def _offer(
        self, action: Action, most: int, before: list[str] | None, *, must: bool, takes: bool
    ) -> Offer:
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
            terms=self._terms(action),
            mode=self._mode(action),
            takes=takes,
            # A region that the roll does not win is no target for a slip of the finger.
            confirm=BUTTON if verb.attacks and not (verb.rolls or takes) else verb.confirm,
            means=self._means(action, tried),
            brings=self._brings(action, tried),
            rolls=verb.rolls,
            wins=self._wins(action, spent),
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

    def _terms(self, action: Action) -> list[PriceTerm]:
        """The sum of a price that tools have changed."""
        if not (action.using and DECLARED[action.kind].priced):
            return []
        terms: list[Term] = []
        self.state.blow = action.using
        cost(self.state, self.state.troops[self.state.acting], action.region, terms)
        self.state.blow = 0
        return price_terms(self.state, terms, self.words)

    def _wins(self, action: Action, spent: int) -> int:
        verb = DECLARED[action.kind]
        if not (verb.rolls and verb.priced) or action.region == NOWHERE:
            return 0
        troop = self.state.troops[self.state.acting]
        return odds(spent - strength(self.state, troop, action.region))

    def _mode(self, action: Action) -> str:
        words = [*tool_words(action.using), VERBS[action.kind]]
        return next((word for word in words if word in self.modes), "")

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
        tools = [tool_name(self.state, word, self.words) for word in tool_words(action.using)]
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

    def _means(self, action: Action, tried: State) -> str:
        """What it means; of a decline, what stays of this very race and power."""
        if action.kind != DECLINE:
            return self._filled("means", VERBS[action.kind], action, 0)
        state, words = self.state, self.words
        troop = state.active(state.turn)
        race = words.called("race", state.roster.races[troop.race])
        after = tried.troops_of(state.turn)
        stays = next((one for one in after if one.race == troop.race), None)
        land = stays.land if stays else 0
        said: list[str] = []
        if stays and land:
            tokens = sum(tried.tokens[region] for region in regions(land)) + stays.hand
            said.append(
                words.say(
                    "means",
                    "decline_keep",
                    race=race,
                    tokens=words.count(tokens, "token"),
                    regions=words.count(count(land), "region"),
                )
            )
        else:
            key = "decline_leave" if troop.land else "decline_none"
            said.append(words.say("means", key, race=race))
        if troop.power != NOTHING and land:
            key = "decline_power" if stays and stays.power == NOTHING else "decline_power_kept"
            power = words.called("power", state.roster.powers[troop.power])
            said.append(words.say("means", key, power=power))
        kept = {one.race for one in after}
        for older in state.troops_of(state.turn):
            if older.race not in kept and older.race != troop.race:
                name = words.called("race", state.roster.races[older.race])
                said.append(words.say("means", "decline_older", race=name))
        if state.round < state.rounds:
            said.append(words.say("means", "decline_next"))
        return " ".join(said)

    def _brings(self, action: Action, tried: State) -> int:
        """The coins of a turn that this ends, if it scores."""
        seat = self.state.turn
        if action.kind != DECLINE or self.state.scored or tried.phase == REDEPLOY:
            return -1
        return tried.coins[seat] - self.state.coins[seat]

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
