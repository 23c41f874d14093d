"""Training: what is learnt from records, who is promoted, and that it can be stopped."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from declive import Game
from declive.arena.outcome import Outcome, Pace
from declive.search.value import FEATURES, Value, features, turns_to_come
from declive.search.weights import shipped_value
from declive.training.course import Course, Step, judged, strengths
from declive.training.fit import fit, left_over
from declive.training.notes import Note, notes_of
from tests.cli.desk import Desk


@pytest.fixture
def desk(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Desk:
    return Desk(monkeypatch, capsys, tmp_path)


def random_game(seed: int) -> Game:
    """A game of random decisions."""
    game = Game.new("base-2p", seed=seed)
    rng = random.Random(seed)
    while not game.over:
        game.play(rng.choice(game.legal()))
    return game


def test_every_turn_is_noted_for_every_seat() -> None:
    game = random_game(3)

    notes = notes_of(game.record())

    rounds = game.state.rounds
    # In the last round the first seat has nothing to come once the second is on turn.
    assert len(notes) == 2 * 2 * rounds - 1
    fresh = Game.new("base-2p", seed=3)
    for seat in (0, 1):
        assert notes[seat].numbers == features(fresh.state, seat)
        assert notes[seat].turns == turns_to_come(fresh.state, seat) == rounds
        assert notes[seat].earned == game.scores[seat] - fresh.scores[seat]


def test_the_fit_finds_weights_that_were_put_in() -> None:
    rng = random.Random(1)
    true = [rng.uniform(-2, 2) for _ in FEATURES]
    notes: list[Note] = []
    for _ in range(3000):
        numbers = [1.0, *[rng.uniform(0, 9) for _ in FEATURES[1:]]]
        told = sum(weight * number for weight, number in zip(true, numbers))
        notes.append(Note(2, rng.randrange(1, 3), numbers, round(told)))

    found = fit(notes, {2: [], 3: [[7.0]]})

    assert found[3] == [[7.0]]
    for turns in (1, 2):
        assert found[2][turns][1:] == pytest.approx(true[1:], abs=0.05)
    assert left_over(notes, found) < 0.4


def test_what_was_learnt_judges_positions() -> None:
    notes = [note for seed in range(3) for note in notes_of(random_game(seed).record())]
    value = Value(fit(notes, shipped_value().weights))
    state = Game.new("base-2p", seed=1).state

    assert value.to_come(state, 0) != shipped_value().to_come(state, 0)


def games_won(wins: int, games: int) -> list[Outcome]:
    """Duels of which `new` won so many."""
    return [
        Outcome(n, n, ["new", "old"], [9, 8], [1, 2] if n < wins else [2, 1], [Pace()] * 2, "")
        for n in range(games)
    ]


@pytest.mark.parametrize(("wins", "promoted"), [(50, False), (58, False), (62, True), (38, False)])
def test_only_who_wins_with_confidence_is_promoted(wins: int, promoted: bool) -> None:
    step = judged(1, 0, 200, 6.5, games_won(wins, 100), "new")

    assert step.promoted is promoted
    assert (step.share, step.par, step.gate) == (wins / 100, 0.5, 100)


def step(generation: int, against: int, share: float, promoted: bool) -> Step:
    """A generation that fared so."""
    return Step(generation, against, 100 * generation, 100, share, 0.4, 0.9, 0.5, 6.0, promoted)


def test_strengths_add_up_along_the_champions() -> None:
    told = strengths([step(1, 0, 10 / 11, True), step(2, 1, 0.5, False), step(3, 1, 10 / 11, True)])

    assert [games for games, *_ in told] == [100, 200, 300]
    assert [round(points) for _, points, *_ in told] == [400, 400, 800]


def test_a_course_is_kept_and_another_one_refused(tmp_path: Path) -> None:
    course = Course(tmp_path, {"games": 10})
    course.add(step(1, 0, 0.9, True))
    course.add(step(2, 1, 0.4, False))

    again = Course(tmp_path, {"games": 10})

    assert again.steps == course.steps
    assert again.champion == 1
    with pytest.raises(ValueError, match=r"holds another training \(games: 10, not 20\)"):
        Course(tmp_path, {"games": 20})


def test_a_tiny_training_goes_on_where_it_was(desk: Desk) -> None:
    asked = ["train", "--games", "2", "--gate-games", "2", "--playouts", "1", "--out", "here"]
    first = desk.run(*asked, "--generations", "1")
    course = Path("here/course.jsonl").read_text()
    second = desk.run(*asked, "--generations", "1")

    assert (first.code, second.code) == (0, 0), first.err + second.err
    assert first.out.startswith("generation 1: ")
    assert second.out == "".join(first.out.splitlines(keepends=True)[1:])
    assert Path("here/course.jsonl").read_text() == course
    assert Path("here/strength.svg").read_text().count("<svg") == 1
    learnt = json.loads(Path("here/generation-001/weights.json").read_text())
    assert learnt["features"] == list(FEATURES)
    assert (
        learnt["weights"]["3"]
        == json.loads(Path("here/generation-000/weights.json").read_text())["weights"]["3"]
    )
    gate = json.loads(Path("here/generation-001/gate/plan.json").read_text())
    assert [name.split()[0] for name in gate["bots"]] == [
        "here/generation-001/bot.py:Champion",
        "here/generation-000/bot.py:Champion",
    ]
