"""Trying a pack out: its scenarios, and many random games in which every combination is played."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from declive import boards
from declive.audit import Auditor
from declive.audit.round_trips import round_trips
from declive.engine.action import DEAL, PICK_COMBO, Action
from declive.engine.board import Board
from declive.engine.game import Game
from declive.engine.nature import Nature
from declive.engine.nouns import NATURE
from declive.engine.pack import Pack
from declive.packs.errors import PackBroke
from declive.packs.load import ENDINGS, is_folder_file

GAMES: Final = 200
AUDITED: Final = 5
"""One game in so many is audited after every action and replayed."""
PATIENCE: Final = 4
"""How many times the games asked for may be played to get through all combinations."""

SCENARIOS: Final = "scenarios"
SIGNS: Final = ("declive.invent", "[[race]]", "[[power]]", "[[relic]]", "[[place]]", "[[event]]")
"""One of these is in every file that brings something to the table."""

Combo = tuple[str, str]


@dataclass
class Trial:
    """What came of the games."""

    games: int = 0
    combos: int = 0
    unplayed: list[Combo] = field(default_factory=list)
    complaint: str = ""
    record: str = ""


def scenarios_of(place: Path) -> list[Path]:
    """The scenario files of a pack: `millers.yaml` beside `millers.toml`, and all `.yaml` files in
    a folder and in its `scenarios`."""
    if place.is_dir():
        return sorted([*place.glob("*.yaml"), *(place / SCENARIOS).glob("*.yaml")])
    beside = place.with_suffix(".yaml")
    return [beside] if beside.exists() else []


def pack_for(scenarios: Path) -> Path | None:
    """The pack that a file of scenarios lies beside, as `scenarios_of` finds them."""
    folder = scenarios.parent
    places = [*(scenarios.with_suffix(ending) for ending in ENDINGS), folder]
    if folder.name == SCENARIOS:
        places.append(folder.parent)
    for place in places:
        if place.exists() and scenarios in scenarios_of(place) and _has_inventions(place):
            return place
    return None


def _has_inventions(place: Path) -> bool:
    """Whether the files look like a pack; they are not run to find out."""
    files = [place] if place.is_file() else [f for f in place.iterdir() if is_folder_file(f, place)]
    texts = [file.read_text(encoding="utf-8", errors="replace") for file in files]
    return any(sign in text for sign in SIGNS for text in texts)


def boards_for(pack: Pack) -> list[Board]:
    """Where the games are played: the pack's boards, and one of each box."""
    shipped = ("base-2p", "underground-2p", "base-3p", "river_world-2p")
    return [*pack.boards.values(), *(boards.load(name) for name in shipped)]


def combos_of(pack: Pack, game: Game) -> set[Combo]:
    """Every combination of the pack's banners with all others of a game."""
    races = [race.id for race in game.roster.races]
    powers = [power.id for power in game.roster.powers]
    found = {(race.id, power) for race in pack.races for power in powers}
    return found | {(race, power.id) for power in pack.powers for race in races}


def try_out(
    pack: Pack,
    games: int = GAMES,
    seed: int = 1,
    patience: int = PATIENCE,
    audited: int = AUDITED,
) -> Iterator[Trial]:
    """Play so many random games, one in `audited` of them audited, and as long as a combination is
    left up to `patience` times as many; the trial so far after each. A complaint ends it."""
    trial = Trial()
    tables = boards_for(pack)
    left: set[Combo] = set()
    for table in tables:
        left |= combos_of(pack, Game.new(table, packs=[pack]))
    trial.combos = len(left)
    for number in range(games * patience):
        if number >= games and not left:
            break
        game = Game.new(tables[number % len(tables)], packs=[pack])
        _play(game, left, seed + number, number % audited == 0, trial)
        trial.games += 1
        trial.unplayed = sorted(left)
        yield trial
        if trial.complaint:
            return


def _play(game: Game, left: set[Combo], seed: int, audited: bool, trial: Trial) -> None:
    """One game. Combinations still left are dealt first and picked as soon as they can be."""
    rng, nature = random.Random(seed), Nature(seed)
    auditor = Auditor(game) if audited else None
    try:
        while not game.over:
            game.play(_choose(game, left, rng, nature))
            wrong = auditor.step() if auditor else []
            if wrong:
                trial.complaint = f"seed {seed}, action {len(game.actions)}: {wrong[0]}"
                break
        if audited and not trial.complaint:
            trial.complaint = "".join(round_trips(game)[:1])
    except PackBroke as broke:
        trial.complaint = str(broke)
    except Exception as error:
        # The engine trusts what effects do to the table; a slip of theirs may show only here.
        at = len(game.actions)
        trial.complaint = f"seed {seed}, action {at}: {type(error).__name__}: {error}"
    if trial.complaint:
        trial.record = game.record()


def _choose(game: Game, left: set[Combo], rng: random.Random, nature: Nature) -> Action:
    legal = game.legal()
    roster = game.roster
    if game.decides == NATURE:
        if legal[0].kind == DEAL:
            wanted = [a for a in legal if _names(game, a.number, a.other) in left]
            return rng.choice(wanted or legal)
        return nature.answer(game.state)
    if legal[0].kind == PICK_COMBO:
        row = list(zip(game.state.row_races, game.state.row_powers))
        for action in legal:
            race, power = row[action.number - 1]
            combo = roster.races[race].id, roster.powers[power].id
            if combo in left:
                left.discard(combo)
                return action
    return rng.choice(legal)


def _names(game: Game, race: int, power: int) -> Combo:
    return game.roster.races[race].id, game.roster.powers[power].id
