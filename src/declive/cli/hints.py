"""Hints: what a player can do in the phase that begins."""

from __future__ import annotations

from collections import Counter

from declive import Game
from declive.advice.asking import asks, changes_nothing, hand, power_named_by, sentence
from declive.cli.request import possible_verbs
from declive.engine.action import Action
from declive.engine.markers import markers_in_hand, markers_waiting
from declive.engine.nouns import NOTHING, REDEPLOY
from declive.engine.vocabulary import DECLARED, MARKERS, VERBS
from declive.telling.naming import Naming
from declive.words import Words

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
        key = "give_up" if short_of(game, seat) else game.phase
        parts: list[str] = []
        self.told[seat, key] += 1
        if key == "give_up" or self.told[seat, key] <= HINTED:
            parts.append(self.words.say("hint", key, **values))
        if state.phase == REDEPLOY and troop.aside:
            parts.append(self.words.say("hint", "aside", **values))
        for verb in verbs:
            action = next(action for action in game.legal() if VERBS[action.kind] == verb)
            # What needs no special race is explained with the phase.
            told = DECLARED[action.kind].usual and (verb != "give_up" or key == "give_up")
            if told or changes_nothing(game.state, action):
                continue
            values["markers"] = self._markers(game, seat, verb)
            if self.words.knows("hint", verb):
                parts.append(self.words.say("hint", verb, **values))
            elif values["markers"]:
                parts.append(self.words.say("hint", "markers", verb=verb, **values))
            else:
                asked = sentence(verb, self.words).rstrip(".")
                line = game.text(action)
                parts.append(self.words.say("hint", "any", ask=asked, action=line))
        if "roll" in lines:
            parts.append(self.words.say("hint", "roll", **values))
        parts += self._tools(game, lines)
        return " ".join(parts)

    def _choice(self, game: Game, lines: list[str], verbs: list[str]) -> str:
        """What a banner or a treasure asks for before the turn goes on."""
        choices = words_of_choice(
            [self._answer(game, action, line) for action, line in zip(game.legal(), lines)],
            self.words,
        )
        key = next((verb for verb in verbs if self.words.knows("choice", verb)), "")
        if key:
            return self.words.say("choice", key, choices=choices)
        asked = asks(game, self.words)[0].text
        return self.words.say("choice", "any", ask=asked, choices=choices)

    def _answer(self, game: Game, action: Action, line: str) -> str:
        """One of the answers; for a combo of the row, with the power it would bring."""
        power = power_named_by(game.state, action, self.words)
        if not power:
            return self.words.say("choice", "answer", action=line)
        return self.words.say("choice", "answer_for", action=line, power=power)

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
        seats = [action.kind for action in game.legal() if DECLARED[action.kind].shape == "s"]
        peace = [
            words.say("choice", "answer", action=line)
            for line in offers
            if VERBS.index(line.split()[0]) in seats
        ]
        race = troop.race != NOTHING
        return {
            "hand": words.count(hand(game), "token"),
            "combo": self.naming.combo(game.state, troop.race, troop.power) if race else "",
            "regions": words.count(short_of(game, seat), "region"),
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


def short_of(game: Game, seat: int) -> int:
    """How many regions the seat's races must leave because tokens are too few."""
    return sum(troop.short for troop in game.state.troops_of(seat))


MANY = 8


def words_of_choice(lines: list[str], words: Words) -> str:
    """The legal answers to a question, not all of them if they are many."""
    if len(lines) > MANY:
        return ", ".join([*lines[:MANY], "…"])
    return words.either(lines)
