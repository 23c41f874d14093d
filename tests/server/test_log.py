"""The log: a stored log makes the same game, the same undo and the same story."""

from __future__ import annotations

import random
import re
import tomllib
from importlib import resources

import pytest

from declive import Game, IllegalAction, words
from declive.engine.event import Line
from declive.engine.nouns import NOBODY, NOWHERE
from declive.server.messages.view import Happening, LogLine
from declive.server.store.rows import Entry, TableSettings
from declive.server.table.log import GameLog, Told
from declive.server.table.recall import recalling
from declive.telling.naming import Naming
from declive.telling.receipt import in_words
from declive.telling.teller import Teller

BOARDS = ["base-2p", "underground-3p", "river_world-2p"]


def new_log(board: str) -> GameLog:
    """A game that has begun."""
    settings = TableSettings(board=board)
    names = ["Ann", "Bob", "Cid", "Dot", "Eve"][: int(board[-2])]
    return GameLog(settings, names, words.load())


def recall(log: GameLog, entries: list[Entry]) -> list[Happening]:
    """Make the game of a stored log; answers the newest entries as they are told."""
    return [told for told in recalling(log, entries) if told is not None]


def wander(log: GameLog, chance: random.Random, limit: int = 10_000) -> list[Told]:
    """Play at random, with undo, redo and going back now and then."""
    told = [log.begin()]
    while not log.game.over and len(told) < limit:
        dice = chance.random()
        if dice < 0.15 and log.can_undo:
            told.append(log.undo(whole_turn=dice < 0.05))
        elif dice < 0.25 and log.can_redo:
            told.append(log.redo())
        elif dice < 0.26 and len(log.played) > 2:
            step = chance.choice(log.played[1:])
            told.append(log.go_back(step.seq - 1, step.seat))
        else:
            line = log.game.text(chance.choice(log.game.legal()))
            told += log.play_all([line], [log.game.decides])[0]
    return told


@pytest.mark.parametrize("seed", range(4))
def test_every_action_can_be_told(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    chance = random.Random(seed)
    for board in BOARDS:
        log = new_log(board)
        log.begin()
        while not log.game.over:
            log.play_all([log.game.text(chance.choice(log.game.legal()))], [log.game.decides])

    assert not caplog.records


def lines_of(board: str, seed: int, people: tuple[int, ...]) -> list[LogLine]:
    """All sentences of a game at random."""
    chance = random.Random(seed)
    names = ["Ann", "Bob", "Cid", "Dot", "Eve"][: int(board[-2])]
    log = GameLog(TableSettings(board=board), names, words.load(), people=people)
    told = [log.begin()]
    while not log.game.over:
        line = log.game.text(chance.choice(log.game.legal()))
        told += log.play_all([line], [log.game.decides])[0]
    return [line for _, happening in told for line in happening.log]


@pytest.mark.parametrize("board", BOARDS)
def test_people_read_of_their_own_deeds_as_theirs(board: str) -> None:
    lines = [line for seed in range(8) for line in lines_of(board, seed, people=(0,))]

    mentioned = [line for line in lines if "Ann" in line.text]
    assert len(mentioned) > 160
    for line in mentioned:
        assert line.yours.keys() == {0}
        assert "Ann" not in line.yours[0]
        assert re.search(r"\b[Yy]ou(r)?\b", line.yours[0])
    assert not any(line.yours for line in lines if "Ann" not in line.text)
    # What is said of others is the same, but for what is yours.
    bobs = [line for line in mentioned if line.text.startswith("Bob's")]
    assert bobs
    assert all(line.yours[0].startswith("Bob's") for line in bobs)


@pytest.mark.parametrize("board", BOARDS)
def test_a_sentence_knows_of_whom_it_speaks(board: str) -> None:
    names = ["Ann", "Bob", "Cid", "Dot", "Eve"][: int(board[-2])]
    tellers = [Teller(names, you=seat) for seat in (NOBODY, *range(len(names)))]
    others = 0
    for seed in range(12):
        chance = random.Random(seed)
        game = Game.new(board, seed=seed, players=names)
        while not game.over:
            before, action = game.state.copy(), chance.choice(game.legal())
            game.play(action)
            plain, *own = [one.tell(before, action, game.state, game.events) for one in tellers]
            for number, sentence in enumerate(plain):
                named = {seat for seat, name in enumerate(names) if name in sentence.text}
                differ = {s for s, told in enumerate(own) if told[number].text != sentence.text}
                assert differ == named <= sentence.seats, sentence
                others += len(named) > 1
    assert others > 20


def test_who_paid_reads_of_it_as_theirs() -> None:
    game = Game.new("base-2p", seed=1)
    lines = [Line("Thieving", 0, NOWHERE, 1, payer=0)]

    for reader, receipt in ((0, "Thieving from you 1"), (1, "Thieving from Ann 1")):
        naming = Naming(["Ann", "Bob"], words.load(), reader)
        assert in_words(game.state, lines, naming.called(), words.load()) == receipt


def test_no_verb_of_the_log_says_you_does() -> None:
    text = (resources.files(words) / "en.toml").read_text(encoding="utf-8")
    log = tomllib.loads(text)["log"]
    third = [key for key, template in log.items() if re.match(r"\{who\} \w+s\b", template)]

    assert "scored" in third
    assert [key for key in third if f"{key}_you" not in log] == []


@pytest.mark.parametrize("board", BOARDS)
def test_sentences_name_the_regions_they_speak_of(board: str) -> None:
    lines = lines_of(board, 8, people=())

    conquests = [line for line in lines if line.kind == "conquered"]
    assert len(conquests) > 10
    for line in conquests:
        assert len(line.regions) == 1
        assert re.search(rf"\b{line.regions[0]}\b", line.text)
    for line in lines:
        if line.kind in ("regrouped", "fell_back"):
            assert line.regions
            assert all(re.search(rf"\b{name}\b", line.text) for name in line.regions)


@pytest.mark.parametrize("board", BOARDS)
def test_a_conquest_tells_what_it_cost(board: str) -> None:
    told = 0
    for line in lines_of(board, 8, people=()):
        if line.kind == "failed" and "die" in line.text:
            assert line.terms  # what it would have cost
        elif line.kind != "conquered":
            assert not line.terms
        if line.kind != "conquered" or "die" in line.text or not line.terms:
            continue
        told += 1
        paid = re.search(r"with (\d+) tokens?", line.text)
        assert paid
        assert max(1, sum(term.tokens for term in line.terms)) == int(paid[1])
    assert told > 5


@pytest.mark.parametrize("board", BOARDS)
def test_a_stored_log_makes_the_same_game_wherever_it_stops(board: str) -> None:
    chance = random.Random(board)
    log = new_log(board)
    told = wander(log, chance, limit=150)
    entries = [entry for entry, _ in told]

    again = new_log(board)
    retold = recall(again, entries)

    assert again.game.hash() == log.game.hash()
    assert again.seq == log.seq == len(entries)
    assert again.played == log.played
    assert again.can_undo == log.can_undo
    assert [(one.seat, one.lines) for one in again.undone] == [
        (one.seat, one.lines) for one in log.undone
    ]
    assert retold == [happening for _, happening in told]


def test_undo_after_a_restart_goes_as_far_as_before() -> None:
    chance = random.Random(3)
    compared = 0
    for _ in range(60):
        log = new_log("base-3p")
        entries = [entry for entry, _ in wander(log, chance, limit=chance.randint(5, 60))]
        again = new_log("base-3p")
        recall(again, entries)
        while log.can_undo:
            log.undo(whole_turn=False)
            again.undo(whole_turn=False)
            compared += 1
            assert again.game.hash() == log.game.hash()
        assert not again.can_undo

    assert compared > 50


def test_redo_plays_again_what_was_taken_back() -> None:
    log = new_log("base-2p")
    log.begin()
    log.play("pick 1")
    first, second = next_conquests(log), ""
    log.play(first)
    second = next_conquests(log)
    log.play(second)
    before = log.game.hash()

    log.undo(whole_turn=True)
    assert log.game.hash() != before
    lines = [log.redo()[0].lines for _ in range(len(log.undone))]

    assert lines[-2:] == [[first], [second]]
    assert log.game.hash() == before
    with pytest.raises(IllegalAction, match="nothing was taken back"):
        log.redo()


def test_a_new_action_ends_redo() -> None:
    log = new_log("base-2p")
    log.begin()
    log.play("pick 1")
    log.play(next_conquests(log))
    log.undo(whole_turn=False)
    assert log.can_redo

    log.play(next_conquests(log))

    assert not log.can_redo


def test_chance_cannot_be_undone_alone() -> None:
    chance = random.Random(5)
    log = new_log("base-2p")
    told = wander(log, chance, limit=80)
    learnt = 0
    for entry, _ in told:
        if entry.kind == "play" and any(line.startswith(("die", "deal")) for line in entry.lines):
            learnt += 1
    assert learnt

    log = new_log("base-2p")
    log.begin()
    log.play("pick 1")  # A new combo is dealt: everybody has learnt something.
    assert not log.can_undo
    with pytest.raises(IllegalAction, match="nothing to undo"):
        log.undo(whole_turn=False)


def test_all_together_can_go_back_behind_chance() -> None:
    log = new_log("base-2p")
    log.begin()
    start = log.game.hash()
    log.play("pick 1")
    log.play(next_conquests(log))

    entry, happening = log.go_back(1, 0)

    assert log.game.hash() == start
    assert (entry.kind, entry.keep, entry.agreed) == ("undo", 1, True)
    assert (happening.seq, happening.keep) == (4, 1)
    assert not log.can_redo


def test_a_redeployment_of_several_places_is_one_entry() -> None:
    log = new_log("base-2p")
    log.begin()
    log.play("pick 1")
    log.play(next_conquests(log))
    log.play("done")
    offers = [action for action in log.game.legal() if log.game.text(action).startswith("place")]
    assert offers, "one conquest leaves every race tokens to place"
    region = log.game.board.names[offers[0].region]
    tokens = max(a.number for a in offers) + log.game.state.tokens[offers[0].region]
    before = log.game.hash()

    entry, happening = log.play(f"redeploy  {region}:{tokens}")

    assert happening.line == f"redeploy {region}:{tokens}" or len(entry.lines) == 1
    log.undo(whole_turn=False)
    assert log.game.hash() == before


def test_a_log_that_cannot_be_played_says_which_entry() -> None:
    log = new_log("base-2p")
    begin, _ = log.begin()
    again = new_log("base-2p")

    with pytest.raises(ValueError, match="entry 2, 'conquer 999'"):
        recall(again, [begin, Entry("play", 0, ["conquer 999"])])


def test_a_log_without_what_chance_did_is_not_taken_for_whole() -> None:
    log = new_log("base-2p")
    begin, _ = log.begin()
    again = new_log("base-2p")

    with pytest.raises(ValueError, match="chance"):
        recall(again, [Entry("begin", lines=begin.lines[:2])])


def next_conquests(log: GameLog) -> str:
    """A region that can be taken now."""
    return next(
        text
        for text in map(log.game.text, log.game.legal())
        if text.startswith("conquer") and "with" not in text
    )


def test_looking_again_makes_no_entry() -> None:
    """A Seers' Temple may be asked again and again; the log does not grow with it."""
    chance = random.Random(1)
    while True:
        log = new_log("river_world-2p")
        log.begin()
        while not log.game.over and "peek" not in map(log.game.text, log.game.legal()):
            log.play(log.game.text(chance.choice(log.game.legal())))
        if not log.game.over:
            break
    before, seq = log.game.hash(), log.seq

    made = [len(log.play_all(["peek"], [log.game.decides])[0]) for _ in range(50)]

    assert made[0] == 1
    assert sum(made) <= 2
    assert log.seq == seq + sum(made)
    assert log.play_all(["peek", "peek"], [log.game.decides]) == ([], 0)
    assert before != log.game.hash()
