"""A commented pack to start from, with a scenario that passes at once."""

from __future__ import annotations

import keyword
from typing import Final

from declive.content import catalogue
from declive.packs.tables import LONGEST_NAME, as_id, id_mistake

KINDS: Final = ("race", "power")

TOML: Final = """\
# {name}: a {kind} of your own. Change it, then:
#
#     declive pack check {file}      checks, scenarios, and 200 games
#     declive play --pack {file}
#
# docs/invent.md lists every stock effect and its parameters.

[[{kind}]]
name = "{name}"
{numbers}
# The rule as players read it.
text = "Each Swamp brings one coin more, and Hills cost one token less."
# Up to eight stock effects, each in a pair of braces.
effects = [
  {{ coins_for = {{ terrain = "swamp", each = 1 }} }},
  {{ cheaper_on = {{ terrain = "hill", by = 1 }} }},
]
"""

PYTHON: Final = '''\
"""{name}: a {kind} of your own. Change it, then:

    declive pack check {file}      checks, scenarios, and 200 games
    declive play --pack {file}

docs/invent.md lists the hooks; `declive/engine/effect.py` says what each of them is asked.
"""

from __future__ import annotations

from declive.invent import HILL, SWAMP, Effect, {Kind}, State, Troop, has


class {cls}(Effect):
    """Each Swamp brings one coin more, and Hills cost one token less."""

    def coins(self, state: State, troop: Troop, region: int) -> int:
        return 1 if has(state.board.of_terrain[SWAMP], region) else 0

    def discount(self, state: State, troop: Troop, region: int) -> int:
        return 1 if has(state.board.of_terrain[HILL], region) else 0


{CONSTANT} = {Kind}({arguments}, {cls}())
'''

NUMBERS: Final = {
    "race": (
        "# Tokens it comes with: 1 to 10. Official races have 3 to 10.\n"
        "value = 5\n"
        "# Tokens there are in all: its value and 5 more, or as many as you like up to 30.\n"
        "stock = 10"
    ),
    "power": "# Tokens it adds: 0 to 5. The stronger the power, the fewer.\nvalue = 4",
}

SCENARIO: Final = """\
# What {name} can do, as a scenario: a small board, who stands where, what is played, what is seen.
# docs/notation.md tells all about it.

case: {ID}-1 a Swamp brings one coin more and a Hill costs one token less
board: {{s: swamp edge, h: hill, f: farmland, borders: s-h s-f}}
players:
  A: {{race: {race}, power: {power}, hand: 4, holds: {{s: 1}}}}
  B: {{}}
turn: {{player: A, phase: conquer}}
play:
  - see: {{cost h: 1, cost f: 2}}
  - conquer h
  - done
  - redeploy s3 h2
  - done
  - done
  - see: {{coins A: {coins}}}
"""


def starter(kind: str, name: str, python: bool, file: str) -> tuple[str, str]:
    """The texts of a new pack and of its scenario file."""
    id = as_id(name)
    if kind not in KINDS:
        raise ValueError(f"one starts from a {' or a '.join(KINDS)}, not from a '{kind}'")
    if not name.isprintable() or len(name) > LONGEST_NAME or '"' in name or "\\" in name:
        raise ValueError(f"a name has 1 to {LONGEST_NAME} plain letters, not {name!r:.50}")
    if id_mistake(id):
        raise ValueError(f"'{name}' gives no good id: {id_mistake(id)}")
    if id in catalogue.taken():
        raise ValueError(f"the name '{id}' is already taken by {catalogue.taken()[id]}")
    value, stock = (5, 10) if kind == "race" else (4, 0)
    cls = "".join(part.capitalize() for part in id.split("_"))
    arguments = [f'"{id}"', f'"{name}"', str(value), *([str(stock)] if stock else [])]
    constant = id.upper()
    template = PYTHON if python else TOML
    text = template.format(
        name=name,
        kind=kind,
        file=file,
        numbers=NUMBERS[kind],
        Kind=kind.capitalize(),
        cls=f"{cls}Effect" if keyword.iskeyword(cls) or cls in ("Effect", "State") else cls,
        CONSTANT=constant,
        arguments=", ".join(arguments),
    )
    race, power = (id, "stout") if kind == "race" else ("ratmen", id)
    scenario = SCENARIO.format(name=name, ID=constant, race=race, power=power, coins=8)
    return text, scenario
