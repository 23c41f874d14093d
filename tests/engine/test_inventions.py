"""A race or power of one's own: plain subclasses of Effect, also on a compiled engine."""

from __future__ import annotations

from declive import Action, Effect, Game, Options, Power, Race
from declive.audit import Auditor
from declive.content.base.powers import DRAGON_FLIES, FORTRESS
from declive.content.tools import SWORD
from declive.engine.action import act, using
from declive.engine.bare_table import set_table
from declive.engine.conquest import take
from declive.engine.markers import put_markers, with_marker
from declive.engine.mask import bit, regions
from declive.engine.nouns import CONQUER, REDEPLOY
from declive.engine.reach import targets
from declive.engine.roster import Roster
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.turn import begin_game
from declive.engine.vocabulary import verb
from tests.engine.tables import board, play

BUILD_FORTRESS = verb("fortress", "r")


class Badgers(Effect):
    """Each of their regions is harder to take by two."""

    def bulwark(self, state: State, troop: Troop, region: int) -> int:
        return 2


class Snails(Effect):
    """Everything costs them one token more."""

    def discount(self, state: State, troop: Troop, region: int) -> int:
        return -1


class Moles(Effect):
    """They come up anywhere and build a Fortress where they please."""

    def reach(self, state: State, troop: Troop) -> int:
        return state.board.land

    def entry(self, state: State, troop: Troop) -> int:
        return state.board.land

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase in (CONQUER, REDEPLOY):
            for region in regions(troop.land & ~with_marker(state, FORTRESS)):
                out.append(act(BUILD_FORTRESS, region))

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != BUILD_FORTRESS:
            return False
        put_markers(state, FORTRESS, action.region)
        return True


class Patient(Effect):
    """No redeployment ends before there is a Fortress on the map."""

    def unfinished(self, state: State, troop: Troop) -> str:
        return "patience" if state.phase == REDEPLOY and not with_marker(state, FORTRESS) else ""


def invented() -> Game:
    """A game with nothing but inventions; A is to pick."""
    races = [
        Race("badgers", "Badgers", 5, 10, Badgers()),
        Race("snails", "Snails", 6, 11, Snails()),
        Race("moles", "Moles", 4, 9, Moles()),
    ]
    powers = [
        Power("plain", "Plain", 4, Effect()),
        Power("quiet", "Quiet", 4, Effect()),
        Power("patient", "Patient", 4, Patient()),
    ]
    state = set_table(board(), Options(), Roster(races, powers), 2)
    begin_game(state)
    game = Game.of(state)
    for combo in ("badgers plain", "snails quiet", "moles patient"):
        game.play(f"deal {combo}")
    return game


def test_an_invention_is_asked_like_any_banner() -> None:
    game = invented()
    play(game, "pick 1; conquer b; done; redeploy b9; done; done", "pick 1")

    assert str(game.price("b")) == "14 = 2 land + 9 tokens + 2 Badgers + 1 Snails"
    assert game.price("a").tokens == 3


def test_a_penalty_reads_as_one() -> None:
    game = play(invented(), "pick 2")

    assert str(game.price("a")) == "3 = 2 land + 1 Snails"


def test_an_invention_offers_and_performs_actions() -> None:
    game = play(invented(), "pick 3; conquer g; fortress g; done")

    assert with_marker(game.state, FORTRESS) == bit(game.board.region("g"))
    play(game, "redeploy g8; done; done")
    assert game.state.turn == 1


def test_an_invention_can_keep_a_phase_open() -> None:
    game = play(invented(), "pick 3; conquer g; done; redeploy g8")

    assert [game.text(action) for action in game.legal()] == ["fortress g"]
    assert game.why_not("done") == "patience"


def test_a_game_of_inventions_is_sound() -> None:
    game = invented()
    auditor = Auditor(game)
    while not game.over:
        game.play(game.legal()[0])
        assert not auditor.step()


NET, SNARE = SWORD, DRAGON_FLIES
"""A tool and a verb that are known already: what is named anew would stay for other tests."""


class Trappers(Effect):
    """They take regions with a net, from afar, but no mountains."""

    def reach(self, state: State, troop: Troop) -> int:
        return state.board.land if state.blow & NET else 0

    def tool_fits(self, state: State, troop: Troop, region: int) -> bool:
        return not (state.blow & NET and bit(region) & state.board.mountains)

    def offers(self, state: State, troop: Troop, out: list[Action]) -> None:
        if state.phase == CONQUER and troop.hand:
            state.blow = NET
            out.extend(using(SNARE, region, NET) for region in regions(targets(state, troop)))
            state.blow = 0

    def perform(self, state: State, troop: Troop, action: Action) -> bool:
        if action.kind != SNARE:
            return False
        take(state, troop, action.region, 1)
        return True


def test_a_verb_of_ones_own_passes_the_gate_for_tools() -> None:
    races = [Race("trappers", "Trappers", 5, 10, Trappers())]
    state = set_table(board(), Options(), Roster(races, [Power("plain", "Plain", 4, Effect())]), 2)
    begin_game(state)
    game = play(Game.of(state), "deal trappers plain; pick 1; conquer b")

    snares = {action.region for action in game.legal() if action.kind == SNARE}
    land = set(regions(game.board.land))
    mountains = set(regions(game.board.mountains))
    assert mountains
    assert snares == land - mountains - {game.board.region("b")}
