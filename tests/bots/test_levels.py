"""The levels: whole legal games on every box, the same again for counted playouts, and on time."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from declive import Game, boards, bots
from declive.bots.expert import EFFORT, LINE_PLAYOUTS, LINES, POSTS
from declive.bots.match import play_game
from declive.bots.quick import quick
from declive.bots.thinker import Thinker
from declive.engine.action import CONQUER_REGION, DONE, PLACE, ROLL, Action, done
from declive.engine.nouns import CONQUER, HIDDEN
from declive.engine.observe import View
from declive.packs import load_packs
from declive.search.greedy import GreedyPolicy
from declive.search.policies import QuickPolicy
from tests.bots.positions import choice, position

LEVELS = ["novice", "planner:6", "expert:6", "master:6"]
PACK = Path(__file__).resolve().parents[2] / "examples" / "gardeners.toml"


def hasty(name: str, seed: int) -> bots.Bot:
    """The bot, which takes everybody to play without much thought, so that a test takes no time."""
    bot = bots.make(name, seed)
    if isinstance(bot, Thinker):
        bot.imagined = QuickPolicy()
    return bot


@pytest.mark.parametrize(
    ("board", "boxes"),
    [
        ("base-2p", None),
        ("underground-3p", None),
        ("river_world-4p", None),
        ("base-5p", ["base", "underground"]),
    ],
)
def test_the_levels_play_whole_games_in_every_box(board: str, boxes: list[str] | None) -> None:
    table = boards.load(board)
    names = [*LEVELS, "greedy"][: table.players]
    players = [hasty(name, 3 + seat) for seat, name in enumerate(names)]

    played = play_game(table, 5, players, verify=True, boxes=boxes)

    assert played.complaints == []
    assert played.game.over


def test_the_levels_play_with_a_pack_and_other_options() -> None:
    table = boards.load("base-4p")
    players = [hasty(name, 1 + seat) for seat, name in enumerate(LEVELS)]
    packs = load_packs([str(PACK)])

    played = play_game(table, 2, players, options={"die": "cost3"}, packs=packs)

    assert played.complaints == []
    assert played.game.over


def line(name: str, rounds: int, seed: int) -> list[str]:
    """What a level plays against the random bot in the first rounds."""
    game = Game.new("base-2p", seed=4)
    players = [hasty(name, seed), bots.make("random", 2)]
    while not game.over and game.state.round <= rounds:
        seat = game.decides
        game.play(players[seat].decide(game.observe(seat), game.legal()))
    return [game.text(action) for action in game.actions]


@pytest.mark.parametrize("name", ["novice", "planner", "expert:20"])
def test_counted_playouts_are_the_same_again(name: str) -> None:
    assert line(name, 3, 7) == line(name, 3, 7)


def test_the_shorter_the_game_still_is_the_more_playouts_there_are() -> None:
    state = Game.new("base-4p", seed=1).state
    expert, master = bots.make("expert"), bots.make("master")
    assert isinstance(expert, Thinker)
    assert isinstance(master, Thinker)
    first = expert.usual_playouts(state)
    state.round = 6

    assert first == EFFORT[4] // (state.rounds * 4)
    assert first < expert.usual_playouts(state) < master.usual_playouts(state)


def test_a_thinker_sees_what_the_row_does_not_show(tmp_path: Path) -> None:
    """With a single turn to play, a search finds the combo that brings most now."""
    game = Game.new("base-2p", seed=9)
    game.state.round = game.state.rounds
    best = max(game.legal(), key=lambda action: earned(game, game.text(action)))

    chosen = bots.make("expert:60", 1).decide(game.observe(0), game.legal())

    assert earned(game, game.text(chosen)) >= earned(game, game.text(best)) - 1


def earned(game: Game, pick: str) -> int:
    """What a greedy turn with this combo brings."""
    twin = game.copy()
    greedy = bots.make("greedy")
    twin.play(pick)
    while not twin.over and twin.state.turn == 0:
        twin.play(greedy.decide(twin.observe(twin.decides), twin.legal()))
    return twin.scores[0]


def test_time_cuts_a_search_and_the_best_so_far_stands() -> None:
    game = Game.new("base-2p", seed=3)
    bot = hasty("expert:100000", 1)
    began = time.monotonic()

    answers = [*bot.think(game.observe(0), game.legal(), began + 0.3)]

    assert answers
    assert all(action in game.legal() for action in answers)
    assert time.monotonic() - began < 30


def test_seconds_instead_of_playouts() -> None:
    game = Game.new("base-2p", seed=3)
    bot = hasty("expert:0.2s", 1)
    began = time.monotonic()

    assert bot.decide(game.observe(0), game.legal()) in game.legal()
    assert time.monotonic() - began < 30


NO_OPTIONS = [
    *("", "0", "-1", "x", "1e9", "1000000000", "nan", "0s", "-1s", "nans", "infs", "1e9s"),
    *("1_000", " 5", "5 ", "5\n", "٤", "1_0s", " 5s", "٤s", "s", ".s"),
]


@pytest.mark.parametrize("option", NO_OPTIONS)
def test_an_option_that_means_nothing_is_refused(option: str) -> None:
    with pytest.raises(ValueError, match="write 'expert:400' for 400 playouts"):
        bots.make(f"expert:{option}")


@pytest.mark.parametrize("seconds", [0.0, -1.0, float("nan"), float("-inf")])
def test_without_time_the_greedy_answer_stands(seconds: float) -> None:
    game = Game.new("base-5p", seed=3)
    greedy = bots.make("greedy").decide(game.observe(0), game.legal())
    for name in ("planner", "expert", "master", "expert:0.0000001s"):
        deadline = time.monotonic() + seconds
        assert [*bots.make(name).think(game.observe(0), game.legal(), deadline)] == [greedy]


def test_with_all_the_time_of_the_world_a_master_counts_its_playouts() -> None:
    game = Game.new("base-2p", seed=3)
    bot = hasty("master:12", 1)

    assert [*bot.think(game.observe(0), game.legal(), float("inf"))][-1] in game.legal()
    assert isinstance(bot, Thinker)
    assert bot.contest is not None
    assert 12 <= bot.contest.played <= 18  # about as many, at least one each


def end_of_turn(game: Game, action: Action) -> int:
    """The land that a greedy player holds who goes on after the action."""
    twin = game.copy()
    twin.play(action)
    greedy = bots.make("greedy")
    while twin.state.phase == CONQUER and twin.decides == 0:
        chosen = greedy.decide(twin.observe(0), twin.legal())
        twin.play(done() if chosen.kind == ROLL else chosen)
    return twin.state.active(0).land


def test_an_expert_plays_conquests_out_that_promise_the_same() -> None:
    """Only what brings the turn on, and for a number of playouts whatever time it was given."""
    game = Game.new("base-2p", seed=1)
    game.play("pick 1")
    bot = hasty("expert:30s", 1)
    assert isinstance(bot, Thinker)
    began = time.process_time()

    chosen = bot.decide(game.observe(0), game.legal())

    assert time.process_time() - began < 15
    assert bot.contest is not None
    tried = [candidate.action for candidate in bot.contest.everyone]
    assert chosen in tried
    assert 2 <= len(tried) <= LINES + 1
    assert {action.kind for action in tried} <= {CONQUER_REGION, DONE}
    assert len({end_of_turn(game, action) for action in tried}) == len(tried)
    assert bot.contest.played <= LINE_PLAYOUTS[2]


SPREAD = """
board: {a: swamp edge, b: hill, c: farmland, d: forest edge, borders: a-b b-c c-d}
players:
  A: {race: wizards, power: hill, hand: 3, holds: {a: 1, b: 1, c: 1}}
  B: {race: humans, power: forest, holds: {d: 6}}
row: [flying halflings, seafaring giants, merchant dwarves]
turn: {player: A, phase: redeploy, round: 4}
"""


def test_an_expert_plays_redeployments_out(tmp_path: Path) -> None:
    """The greedy one first, and all tokens to one of the regions that somebody may come for."""
    game = position(tmp_path, SPREAD)
    bot = hasty("expert:20", 1)
    assert isinstance(bot, Thinker)

    chosen = bot.decide(game.observe(0), game.legal())

    assert bot.contest is not None
    tried = [candidate.action for candidate in bot.contest.everyone]
    assert chosen in tried
    assert 2 <= len(tried) <= POSTS
    assert tried[0] == bots.make("greedy").decide(game.observe(0), game.legal())
    assert {(action.kind, action.number) for action in tried[1:]} == {(PLACE, 3)}
    assert bot.contest.played <= 20


def test_a_bot_without_options_takes_none() -> None:
    with pytest.raises(ValueError, match="the bot 'greedy' has no options"):
        bots.make("greedy:3")


def test_a_bot_keeps_the_name_it_was_asked_for_by() -> None:
    assert bots.make("expert:40").name == "expert:40"
    assert bots.make("expert").name == "expert"


def test_hidden_coins_are_counted_by_whoever_was_there() -> None:
    game = Game.new("base-3p", seed=2)
    greedy = bots.make("greedy")
    while game.state.round < 4:
        game.play(greedy.decide(game.observe(game.decides), game.legal()))
    view = game.observe(0)

    assert view.state.coins[1:] == [HIDDEN, HIDDEN]
    assert view.counted == game.scores
    assert view.played_from().coins == game.scores
    assert view.history == game.actions


def test_coins_that_nobody_counted_are_taken_to_be_as_many_as_ones_own() -> None:
    game = Game.new("base-3p", seed=2)
    view = View(game.observe(0).state, 0)

    assert view.counted[1] == HIDDEN
    assert view.played_from().coins == [5, 5, 5]
    assert hasty("expert:6", 1).decide(view, game.legal()) in game.legal()


def test_what_a_seer_saw_is_not_in_the_history_of_others() -> None:
    game = next(found for found in map(peeked, range(1, 40)) if found is not None)
    seer = game.state.turn
    other = 1 - seer

    assert len(game.observe(seer).history) == len(game.actions)
    assert len(game.observe(other).history) == len(game.actions) - 1


def peeked(seed: int) -> Game | None:
    """A game in which somebody has just looked at the event to come, if it comes to that."""
    game = Game.new("river_world-2p", seed=seed)
    player = bots.make("random", seed)
    while not game.over and game.state.round < 5:
        legal = game.legal()
        looks = [action for action in legal if game.text(action) == "peek"]
        if looks:
            game.play(looks[0])
            return game
        game.play(player.decide(game.observe(game.decides), legal))
    return None


LOST = """
board: {a: swamp edge, b: hill edge, c: farmland edge, d: forest, borders: a-b b-c c-d}
players:
  A: {race: wizards, power: hill, hand: HAND, holds: {}, coins: 5}
  B: {race: humans, power: forest, holds: {a: 4, b: 2, c: 2, d: 1}, coins: 5}
row: [flying halflings, seafaring giants, merchant dwarves]
turn: {player: A, phase: start, round: 4}
"""


@pytest.mark.parametrize("tokens", [0, 2])
def test_a_novice_parts_with_a_race_that_has_lost_everything(tmp_path: Path, tokens: int) -> None:
    game = position(tmp_path, LOST.replace("HAND", str(tokens)))
    view = game.observe(0)

    chosen = {game.text(bots.make("novice", seed).decide(view, game.legal())) for seed in range(20)}

    assert chosen == {"decline"}


def test_a_ring_is_worth_the_coins_that_others_can_pay() -> None:
    game = Game.new("underground-3p", seed=917)
    blind = GreedyPolicy()
    while "ring 11" not in (legal := [game.text(action) for action in game.legal()]) or (
        game.state.round < game.state.rounds or game.decides < 2
    ):
        # Who takes others for penniless leaves the Ring where it lies.
        view = game.observe(game.decides)
        game.play(blind.decide(view.state, view.seat, game.legal()))

    assert "done" in legal
    assert choice(game, "greedy") == "ring 11"
    game.play("ring 11")
    game.play("done")
    assert game.state.earned[2] == 12


@pytest.mark.parametrize("bot", ["greedy", "quick", "novice", "planner:2", "expert:2"])
@pytest.mark.parametrize(("board", "seed"), [("underground-3p", 12), ("underground-2p", 4)])
def test_a_bot_decides_on_its_view_as_on_the_true_position(bot: str, board: str, seed: int) -> None:
    game = Game.new(board, seed=seed)
    player = bots.make("greedy", 3)
    while not game.over:
        seat, legal = game.decides, game.legal()
        if len(legal) > 1 and (":" not in bot or game.phase in ("start", "placement")):
            view, open_view = game.observe(seat), game.observe(seat)
            open_view.state = game.state.copy()
            assert decision(bot, view, legal) == decision(bot, open_view, legal)
        game.play(player.decide(game.observe(seat), legal))


def decision(name: str, view: View, legal: list[Action]) -> Action:
    """What the bot plays, begun anew."""
    if name == "quick":
        return quick(view, legal)
    return hasty(name, 5).decide(view, legal)
