"""Hidden facts: whatever is changed of what a seat may not know, the bytes it gets are the same."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest
from msgspec import Raw

from declive.engine.mask import has
from declive.engine.nature import Nature
from declive.engine.nouns import MAX_SEATS, NATURE, NOBODY, NOTHING
from declive.engine.state import State
from declive.server.messages.command import Explain, Play, Suggest, Undo
from declive.server.robots.job import job_for
from declive.server.store.rows import Entry
from declive.server.table.commands import carry_out
from declive.server.table.game_messages import GameMessages
from declive.server.table.listener import Listener
from declive.server.table.log import GameLog
from declive.server.table.room import Room
from tests.server.house import House, Person, play_one

pytestmark = pytest.mark.anyio

BOARDS = ["base-3p", "underground-3p", "river_world-3p"]
ENCODE = msgspec.json.Encoder().encode


def sees_event(state: State, seat: int) -> bool:
    """Whether the seat knows the event to come."""
    return has(state.seers, seat if seat >= 0 else MAX_SEATS)


def exchange_event(state: State, other: int) -> None:
    """Another event comes next; that which would have come goes back to the unseen ones."""
    left = list(state.events_left)
    left[state.next_event] += 1
    left[other] -= 1
    state.events_left = tuple(left)
    state.next_event = other


def disturb(state: State, seat: int, chance: random.Random) -> int:
    """Change every fact the seat may not know; says how many were changed."""
    changed = 0
    for other in range(state.players):
        if other != seat:
            state.coins[other] += chance.randint(1, 30)
            changed += 1
    if state.next_event != NOTHING and not sees_event(state, seat):
        others = [e for e, left in enumerate(state.events_left) if left and e != state.next_event]
        if others:
            exchange_event(state, chance.choice(others))
            changed += 1
    return changed


async def all_that_is_sent(room: Room, person: Person, seat: int) -> list[bytes]:
    """Every message the seat can bring about now, without playing."""
    assert room.log is not None
    room.log.game._legal = None
    # How often the table was told anew is for all to know, and asking twice changes it.
    room.broadcast.changes = 0
    messages = GameMessages(room.log)
    room.messages = messages
    listener = Listener(person.held)
    room.broadcast.listeners.add(listener)
    room.broadcast.tell_table()
    room.broadcast.tell_news(room.told[-1:])
    room.broadcast.listeners.discard(listener)
    sent = [room.broadcast.welcome(person.held), *listener.waiting]
    sent.append(messages.update(seat, room.told[-3:], [], 0.0))
    names = room.log.game.board.names
    lines = [
        "done",
        "pick 1",
        "pick 6",
        "decline",
        "expand",
        "event 1",
        "roll",
        "die 3",
        "nonsense",
    ]
    lines += [f"{verb} {name}" for verb in ("conquer", "abandon") for name in names[::5]]
    for number, line in enumerate(lines):
        sent.append(ENCODE(await carry_out(room, person.held, Explain(id=f"e{number}", line=line))))
    sent.append(ENCODE(await carry_out(room, person.held, Suggest(id="s", what="even"))))
    sent.append(ENCODE(await carry_out(room, person.held, Undo(id="u", seq=0))))
    for line in ("nonsense", "conquer nowhere", "die 9"):
        command = Play(id=f"p{line}", seq=room.seq, lines=[line])
        sent.append(ENCODE(await carry_out(room, person.held, command)))
    if seat >= 0 and room.log.game.decides == seat:
        # Coins are paid openly, so whoever counts them knows them; here nobody did.
        sent.append(ENCODE(job_for(room.log.game, seat, "greedy", 1, counted=[])))
    return sent


async def take_the_temple(people: list[Person], room: Room, chance: random.Random) -> None:
    """Play until somebody has seen the event to come; go back to try again if nobody does."""
    assert room.log is not None
    while room.log.game.state.next_event == NOTHING:
        if room.log.game.over or room.log.game.state.round > 4:
            async with room.alone():
                await room.append([room.log.go_back(1, 0)])
        texts = list(map(room.log.game.text, room.log.game.legal()))
        if "peek" in texts:
            await people[room.log.game.decides].play("peek")
        else:
            await play_one(people, chance)


@pytest.mark.parametrize("board", BOARDS)
async def test_a_seat_gets_the_same_bytes_whatever_it_may_not_know(
    small_house: House, board: str
) -> None:
    people = await small_house.table(board=board)
    everybody = [*people, small_house.stranger(people[0].table)]
    room = await people[0].room()
    room.now = lambda: 1.0
    chance = random.Random(board)
    assert room.log is not None
    if board.startswith("river"):
        await take_the_temple(people, room, chance)
    compared = changed = events_changed = 0
    while await play_one(people, chance) and not room.log.game.over:
        if chance.random() < 0.85 and room.log.game.state.next_event == NOTHING:
            continue
        state = room.log.game.state
        for seat, person in zip([0, 1, 2, NOBODY], everybody):
            before = await all_that_is_sent(room, person, seat)
            room.log.game.state = state.copy()
            changed += disturb(room.log.game.state, seat, chance)
            events_changed += room.log.game.state.next_event != state.next_event
            after = await all_that_is_sent(room, person, seat)
            room.log.game.state = state
            room.log.game._legal = None
            assert after == before
            compared += len(before)
        room.messages = GameMessages(room.log)

    assert compared > 500
    assert changed > 50
    if board.startswith("river"):
        assert events_changed > 0


def test_nobody_but_the_seer_hears_what_the_seer_saw() -> None:
    """Two logs that differ only in what chance showed to one seat alone."""
    from tests.server.test_log import new_log

    chance = random.Random(8)
    told_apart = 0
    while told_apart < 3:
        log = new_log("river_world-3p")
        entries = [log.begin()[0]]
        while not log.game.over:
            texts = list(map(log.game.text, log.game.legal()))
            entry, _ = log.play("peek" if "peek" in texts else chance.choice(texts))
            entries.append(entry)
            if log.game.state.next_event != NOTHING and any(
                line.startswith("event") for line in entry.lines[1:]
            ):
                told_apart += compare_with_other_event(entries)
                break


def compare_with_other_event(entries: list[Entry]) -> int:
    """Compare all that is told after the last entry with what another event would have led to."""
    from tests.server.test_log import new_log, recall

    logs: list[GameLog] = []
    last = entries[-1]
    others: list[Entry] = []
    for seed in range(6):
        log = new_log("river_world-3p")
        recall(log, entries[:-1])
        log.game.play(last.lines[0])
        lines = [last.lines[0]]
        while log.game.decides == NATURE:
            action = Nature(seed).answer(log.game.state)
            lines.append(log.game.text(action))
            log.game.play(action)
        other = Entry("play", last.seat, lines)
        if lines != last.lines and len(lines) == len(last.lines):
            others.append(other)
    for other in others:
        pair = []
        for entry in (last, other):
            log = new_log("river_world-3p")
            recall(log, [*entries[:-1], entry])
            pair.append(log)
        if pair[0].game.state.next_event == pair[1].game.state.next_event:
            continue
        logs = pair
        for seat in (0, 1, 2, NOBODY):
            if sees_event(pair[0].game.state, seat):
                assert sent_to(pair[0], [*entries[:-1], last], seat) != sent_to(
                    pair[1], [*entries[:-1], other], seat
                )
            else:
                assert sent_to(pair[0], [*entries[:-1], last], seat) == sent_to(
                    pair[1], [*entries[:-1], other], seat
                )
    return len(logs)


def sent_to(log: GameLog, entries: list[Entry], seat: int) -> bytes:
    """The update with the whole history."""
    from tests.server.test_log import new_log, recall

    history = [Raw(ENCODE(told)) for told in recall(new_log("river_world-3p"), entries)]
    return GameMessages(log).update(seat, history, [], 0.0)


async def test_the_record_of_a_game_under_way_is_given_to_nobody_but_who_plays_alone(
    tmp_path: Path,
) -> None:
    import httpx

    from declive.server.app import Server, make_app
    from declive.server.settings import Settings

    server = Server(Settings(port=0, data=tmp_path, limits=0))
    transport = httpx.ASGITransport(make_app(server))
    alone = {"board": "base-2p", "start": True}
    friends = {"board": "base-2p", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
    async with (
        httpx.AsyncClient(transport=transport, base_url="http://test") as ann,
        httpx.AsyncClient(transport=transport, base_url="http://test") as bob,
    ):
        own = (await ann.post("/api/tables", json=alone)).json()["table"]["id"]
        table = (await ann.post("/api/tables", json=friends)).json()["table"]["id"]
        assert (await bob.post(f"/api/tables/{table}/join", json={"name": "Bob"})).is_success
        assert (await ann.post(f"/api/tables/{table}/start")).is_success
        refused = [
            await ann.get(f"/api/tables/{table}/record"),
            await bob.get(f"/api/tables/{table}/record"),
            await bob.get(f"/api/tables/{own}/record"),
        ]
        taken_along = await ann.get(f"/api/tables/{own}/record")
        stored = [await ann.get(f"/api/records/{one}/record") for one in (own, table)]
    await server.stop()

    assert [answer.status_code for answer in refused] == [409] * 3
    assert all("not over" in answer.text for answer in refused)
    assert taken_along.status_code == 200
    assert [answer.status_code for answer in stored] == [404] * 2
