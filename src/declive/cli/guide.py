"""Help: what can be typed, and the rules of races, powers and topics."""

from __future__ import annotations

import re

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from declive import Game
from declive.advice.asking import deed
from declive.cli.request import ALIASES, Unclear, letters, possible_verbs
from declive.cli.screen import DIM, STRONG
from declive.cli.treasures import Ruled, rule_of
from declive.content.catalogue import BOXES, brought, rule_text, whole_roster
from declive.engine.effect import Effect
from declive.engine.roster import Item, Power, Race, Roster
from declive.engine.verb import SHAPES_KNOWN, Verb
from declive.engine.vocabulary import DECLARED, MARKERS, PIECES, VERBS
from declive.words import Words

EXAMPLES = {
    "EVENT": "storm",
    "NUMBER": "2",
    "POWER": "wise",
    "RACE": "elves",
    "REGION": "12",
    "SEAT": "B",
    "TREASURE": "sword",
}
"""What could stand behind a verb."""


TOYS = frozenset(piece.word for piece in PIECES)


def topic(game: Game, word: str, words: Words) -> list[RenderableType]:
    """Help on a word, or on everything that can be typed."""
    word = "_".join(word.lower().split())
    if not word:
        return overview(game, words)
    found = rules_of(game.roster, word, words) + _entries(game, word, words)
    if not found:
        elsewhere = rules_of(whole_roster(list(BOXES)), word, words)
        found = [words.say("help", "elsewhere", rule=rule) for rule in elsewhere]
    if not found:
        raise Unclear(words.say("help", "no_topic", word=word))
    return [Text(text) for text in found]


def overview(game: Game, words: Words) -> list[RenderableType]:
    """All actions, the possible ones in bold, then commands, short forms and topics."""
    verbs = possible_verbs(game)
    tools = any(action.using for action in game.legal())
    actions, commands = _two_columns(), _two_columns()
    for section, form in action_forms(game, words):
        possible = form.split()[0] in verbs and (" with " not in form or tools)
        style = STRONG if possible else DIM
        sign = "▸ " if possible else "  "
        actions.add_row(Text(sign + form, style), Text(words.say(section, form), style))
    for form, what in _brought_by_packs(game, words):
        possible = form.split()[0] in verbs
        style = STRONG if possible else DIM
        actions.add_row(Text(("▸ " if possible else "  ") + form, style), Text(what, style))
    for form in words.keys("commands"):
        typed = _with_placeholders(form, words)
        commands.add_row(Text(f"  {typed}", STRONG), words.say("commands", form))
    topics = ", ".join(topics_of(game, words))
    return [
        Text(words.say("help", "actions"), STRONG),
        actions,
        Text(words.say("help", "commands"), STRONG),
        commands,
        Text(words.say("help", "short")),
        Text(words.say("help", "topics", topics=topics)),
    ]


def action_forms(game: Game, words: Words) -> list[tuple[str, str]]:
    """How the actions of this game's boxes are written, each with the section that explains it."""
    sections = ["actions", *(f"actions_{box}" for box in boxes_of(game))]
    return [(section, form) for section in sections for form in words.keys(section)]


def _brought_by_packs(game: Game, words: Words) -> list[tuple[str, str]]:
    """How the verbs of packs are written that no file of words explains, and what they do."""
    if not game.header.packs:
        return []
    sections = ["actions", *(f"actions_{box}" for box in BOXES)]
    told = {form.split()[0] for section in sections for form in words.keys(section)}
    return [
        (_example(verb), deed(verb.word, words))
        for verb in DECLARED
        if verb.word not in told and not verb.natural
    ]


def _example(verb: Verb) -> str:
    """A line with this verb."""
    wanted = SHAPES_KNOWN[verb.shape.removesuffix("?")].split()
    return " ".join([verb.word, *(EXAMPLES[word] for word in wanted)])


def _with_placeholders(form: str, words: Words) -> str:
    """How a command is written, with the word for what one puts there oneself."""
    known = words.keys("placeholder")
    return " ".join(
        words.say("placeholder", word) if word in known else word for word in form.split()
    )


def boxes_of(game: Game) -> list[str]:
    """The boxes of which something is in the game: banners, or what the map brings."""
    return brought(game.board, game.header.boxes)


def is_mixed(game: Game) -> bool:
    """Whether the races of both worlds play."""
    return {"base", "underground"} <= set(game.header.boxes)


def topics_of(game: Game, words: Words) -> dict[str, str]:
    """The topics of this game's boxes, each with the section that explains it."""
    boxes = [box for box in boxes_of(game) if box != "base"]
    sections = ["topics", *(f"topics_{box}" for box in boxes)]
    if is_mixed(game):
        sections.append("topics_mixed")
    return {name: section for section in sections for name in words.keys(section)}


def _two_columns() -> Table:
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True, min_width=19)
    table.add_column()
    return table


def rules_of(roster: Roster, word: str, words: Words) -> list[str]:
    """The rules of the banners, treasures and events so called, or of those to which a piece or
    marker so called belongs; the beginning of a name or of one of its words is enough. What one
    types in every language is the id; names are understood in English and in one's own."""
    owners = _owners(roster, word, words)
    if owners:
        return [rule for owner in owners for rule in rules_of(roster, owner, words)]
    out: list[str] = []
    for race in roster.races:
        called = words.called("race", race)
        if _meant(word, race.id, words.race(race, 1)) or _is_called(word, called, race.name):
            rule = words.rule("race", race.id, rule_text(race.effect))
            told = {"name": called, "value": race.value, "stock": race.stock, "rule": rule}
            out.append(words.say("help", "race", **told))
    for power in roster.powers:
        called = words.called("power", power)
        if _meant(word, power.id, power.id) or _is_called(word, called, power.name):
            rule = words.rule("power", power.id, rule_text(power.effect))
            out.append(words.say("help", "power", name=called, value=power.value, rule=rule))
    others: list[tuple[str, Ruled]] = [(item.kind, item) for item in roster.items]
    others += [("event", event) for event in roster.events]
    others += [("rule", rule) for rule in roster.rules]
    for kind, thing in others:
        names = (thing.name, words.called(kind, thing))
        parts = [part for name in names for part in name.lower().split()]
        if _meant(word, thing.id, thing.id) or any(
            _begins(part, word) for part in (*map(_as_typed, names), *parts)
        ):
            out.append(rule_of(kind, thing, words))
    return out


def _meant(word: str, id: str, one: str) -> bool:
    """Whether a word is an id or its beginning, or one of the things so called."""
    return word in (id, _as_typed(one)) or _begins(id, word)


def _is_called(word: str, called: str, english: str) -> bool:
    """Whether a word is the beginning of a banner's name in one's own language."""
    return called != english and _begins(_as_typed(called), word)


def _as_typed(name: str) -> str:
    """A name as the words of a line are joined when they are looked up."""
    return "_".join(name.lower().split())


def _owners(roster: Roster, word: str, words: Words) -> list[str]:
    """Whose rules tell of a piece or marker so called: they write it with a capital."""
    own = {_as_typed(words.say("pieces", key)): key for key in words.keys("pieces") if key in TOYS}
    word = own.get(word, word)
    toys = [[piece.word] for piece in PIECES] + [[kind.word, kind.one] for kind in MARKERS]
    meant = [
        names for names in toys if any(word == name or word.endswith(f"_{name}") for name in names)
    ]
    if not meant:
        return []
    names = "|".join(re.escape(name.replace("_", " ").title()) for name in [word, *meant[0]])
    written = re.compile(rf"\b({names})(es|s)?\b")
    things: list[Race | Power | Item] = [*roster.races, *roster.powers, *roster.items]
    found = [thing for thing in things if written.search(rule_text(thing.effect))]
    # Others only mention it: to have it, one does something that is called so.
    doing = [thing for thing in found if _does(thing.effect, meant[0][0])]
    return [thing.id for thing in doing or found if thing.id != word]


def _does(effect: Effect, word: str) -> bool:
    return any(VERBS[kind] == word for part in effect.parts() for kind in part.verbs())


def _begins(name: str, word: str) -> bool:
    return len(word) > 2 and name.startswith(word)


def _entries(game: Game, word: str, words: Words) -> list[str]:
    """What the help says on an action, a command or a topic so called."""
    word = ALIASES.get(word, letters().get(word, [word])[0])
    forms = action_forms(game, words)
    forms += [("commands", form) for form in words.keys("commands")]
    texts = [(form, words.say(section, form)) for section, form in forms]
    out = [
        words.say("help", "rule", name=form, rule=text)
        for form, text in texts + _brought_by_packs(game, words)
        if form.split()[0] == word or _begins(form.split()[0], word)
    ]
    topics = topics_of(game, words)
    exact = [name for name in topics if name == word]
    named = exact or [name for name in topics if _begins(name, word)]
    related = {"conquer": "conquest", "roll": "die", "place": "redeployment", "pick": "row"}
    if not named and word in related:
        named = [related[word]]
    return out + [words.say(topics[name], name) for name in named]
