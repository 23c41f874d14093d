"""Hints: what a player can do in the phase that begins."""

from __future__ import annotations

from collections import Counter

from declive import Game
from declive.advice.trying import after_expanding
from declive.cli.request import possible_verbs
from declive.engine.markers import markers_in_hand, markers_waiting
from declive.engine.nouns import NOTHING, OFFERING, PICK, PLACEMENT, REDEPLOY, WITHDRAW
from declive.engine.vocabulary import MARKERS
from declive.telling.naming import Naming
from declive.words import Words

EVERYBODYS = ("expand", "decline", "pick", "abandon", "conquer", "roll", "done", "place", "give_up")
"""Verbs that need no special race; the others are hinted at whenever they are possible."""
HINTED = 2
"""How often a phase is explained before the player is taken to know it."""


class Hints:
    """Remembers what was explained."""

    def __init__(self, naming: Naming) -> None:
        self.naming = naming
        self.words = naming.words
        self.told: Counter[tuple[int, str]] = Counter()

    def tell(self, game: Game, seat: int) -> str:
        """The hint for the phase that begins; an empty text if there is no need for one."""
        state = game.state
        troop = state.active(seat)
        verbs = possible_verbs(game)
        values = self._values(game, seat)
        lines = [game.text(action) for action in game.legal()]
        if state.pending:
            return self._choice(game, lines, verbs)
        key = "give_up" if "give_up" in verbs else game.phase
        parts: list[str] = []
        self.told[seat, key] += 1
        if key == "give_up" or self.told[seat, key] <= HINTED:
            parts.append(self.words.say("hint", key, **values))
        if state.phase == REDEPLOY and troop.aside:
            parts.append(self.words.say("hint", "aside", **values))
        known = game.observe(seat).state.next_event != NOTHING
        for verb in verbs:
            if verb == "peek" and known:
                continue
            if verb in EVERYBODYS:
                continue
            values["markers"] = self._markers(game, seat, verb)
            if self.words.knows("hint", verb):
                parts.append(self.words.say("hint", verb, **values))
            elif values["markers"]:
                parts.append(self.words.say("hint", "markers", verb=verb, **values))
        if "roll" in lines:
            parts.append(self.words.say("hint", "roll", **values))
        parts += self._tools(game, lines)
        return " ".join(parts)

    def _choice(self, game: Game, lines: list[str], verbs: list[str]) -> str:
        """What a banner or a treasure asks for before the turn goes on."""
        if "swap" in verbs:
            lines = [self._swap(game, line) for line in lines]
        else:
            lines = [f"'{line}'" for line in lines]
        choices = words_of_choice(lines, self.words)
        key = next((verb for verb in verbs if self.words.knows("choice", verb)), "any")
        return self.words.say("choice", key, choices=choices)

    def _swap(self, game: Game, line: str) -> str:
        """A swap with the power it would bring. Slots count as they stood before the pick."""
        verb, _, slot = line.partition(" ")
        if verb != "swap":
            return f"'{line}'"
        taken = game.state.pending[-1].subject
        place = int(slot) - 1
        power = game.state.row_powers[place - 1 if place > taken else place]
        name = game.roster.powers[power].name
        return self.words.say("choice", "swap_for", action=line, power=name)

    def _tools(self, game: Game, lines: list[str]) -> list[str]:
        """The relics that may be used in a conquest now, each with how to ask for it."""
        used = [line.partition(" with ")[2].split() for line in lines if " with " in line]
        words = list(dict.fromkeys(word for tools in used for word in tools))
        named = [
            self.words.say("hint", "tool", tool=self.naming.tool(game.state, word), word=word)
            for word in words
        ]
        return [self.words.say("hint", "with", tools=self.words.listed(named))] if named else []

    def _values(self, game: Game, seat: int) -> dict[str, object]:
        """What the texts of the hints may name."""
        troop = game.state.active(seat)
        words = self.words
        offers = [game.text(action) for action in game.legal()]
        peace = [f"'{line}'" for line in offers if line.startswith("peace")]
        race = troop.race != NOTHING
        return {
            "hand": words.count(hand(game), "token"),
            "combo": self.naming.combo(game.state, troop.race, troop.power) if race else "",
            "regions": words.count(troop.short, "region"),
            "aside": words.count(troop.aside, "token"),
            "players": words.listed(peace),
        }

    def _markers(self, game: Game, seat: int, verb: str) -> str:
        """The markers that the verb would put, if it is about markers in hand."""
        troop = game.state.active(seat)
        for kind in game.roster.markers:
            number = markers_in_hand(troop, kind) or markers_waiting(troop, kind)
            if MARKERS[kind].word == verb and number:
                return self.words.markers(number, MARKERS[kind])
        return ""


MANY = 8


def words_of_choice(lines: list[str], words: Words) -> str:
    """The legal answers to a question, not all of them if they are many."""
    if len(lines) > MANY:
        return ", ".join([*lines[:MANY], "…"])
    return words.say("log", "or", first=", ".join(lines[:-1]), last=lines[-1])


def hand(game: Game) -> int:
    """Tokens the deciding player has to conquer with or to place."""
    state = after_expanding(game).state
    if state.pending:
        return 0
    if state.phase == WITHDRAW:
        return sum(troop.withdrawn for troop in state.troops_of(state.withdrawing))
    if state.phase in (PLACEMENT, PICK, OFFERING):
        return 0
    if state.phase == REDEPLOY:
        return sum(troop.hand for troop in state.troops_of(state.turn) if troop.land)
    return state.troops[state.acting].hand
