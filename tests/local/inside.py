"""What is run twice: with the libraries of the server, and with the page's archive alone.

    python inside.py [ARCHIVE]

Prints what must be the same both times.
"""

from __future__ import annotations

import json
import random
import sys

if len(sys.argv) > 1:
    sys.path.insert(0, sys.argv[1])

import msgspec

from declive import Game
from declive.engine.nouns import NATURE
from declive.engine.plain import to_plain
from declive.server.links.orders import read_command
from declive.server.messages.encoding import encode
from declive.server.messages.lobby import Join, NewTable
from declive.server.messages.puzzle import TryPlay
from declive.server.messages.reading import read_json
from declive.server.present.digest import table_digest
from declive.server.records.questions import DECODE_QUESTION, Frames, Outline, Take
from declive.server.records.reader import Reader
from declive.server.robots.job import DECODE_JOB, job_for
from declive.server.store.rows import Entry, Pause, Seat, TableRow, TableSettings

COMMANDS = (
    '{"type":"play","id":"a","seq":3,"lines":["conquer 12"],"places":[{"region":"4","number":2}]}',
    '{"type":"undo","id":"a","seq":3,"turn":true,"more":1}',
    '{"type":"say","id":"a","text":"\\u00e9\\ud83d\\ude00 \\"x\\"\\n"}',
    '{"type":"ping","id":"a"}',
    '{"type":"ping"}',
    '{"type":"ping","id":7}',
    '{"type":"ping","id":""}',
    '{"type":"nonsense","id":"a"}',
    '{"type":3,"id":"a"}',
    '{"id":"a"}',
    '{"type":"play","id":"a","seq":-1}',
    '{"type":"play","id":"a","seq":"1"}',
    '{"type":"play","id":"a","seq":1.0}',
    '{"type":"play","id":"a","seq":1.5}',
    '{"type":"play","id":"a","seq":true}',
    '{"type":"play","id":"a","seq":1,"lines":"x"}',
    '{"type":"play","id":"a","seq":1,"lines":[1]}',
    '{"type":"play","id":"a","seq":1,"lines":[""]}',
    '{"type":"play","id":"a","seq":1,"places":[{"region":"4","number":0}]}',
    '{"type":"play","id":"a","seq":1,"places":[{"number":1}]}',
    '{"type":"play","id":"a","seq":1,"lins":[]}',
    '{"type":"play","id":"a","seq":1,"places":[{"region":"4","number":2,"vreb":"place"}]}',
    '{"type":"ping","id":"a","":1}',
    '{"type":"suggest","id":"a","what":"hint"}',
    '{"type":"suggest","id":"a","what":"all"}',
    '{"type":"suggest","id":"a","what":1}',
    '{"type":"vote","id":"a","about":"x","agree":1}',
    "[]",
    "3",
    "null",
)
BODIES = (
    (NewTable, '{"board":"base-2p","seats":[{"kind":"me","name":"Ann"}],"clock":{"total":600}}'),
    (NewTable, '{"board":"base-2p","clock":null,"options":{"a":"b"}}'),
    (NewTable, '{"board":"base-2p","clock":{"total":1}}'),
    (NewTable, '{"board":"base-2p","clock":3}'),
    (NewTable, '{"board":"base-2p","options":{"a":1}}'),
    (NewTable, '{"board":"base-2p","seats":[{"kind":"we"}]}'),
    (NewTable, '{"board":"base-2p","seats":[{},{},{},{},{},{}]}'),
    (NewTable, '{"board":"' + "x" * 65 + '"}'),
    (NewTable, '{"board":"base-2p","seets":[]}'),
    (NewTable, '{"board":"base-2p","seats":[{"kind":"me"},{"kind":"bot","bto":"greedy"}]}'),
    (NewTable, '{"board":"base-2p","clock":{"totl":600}}'),
    (NewTable, '{"board":"base-2p","type":"new"}'),
    (TryPlay, '{"places":[{"region":"4","number":2,"more":1}]}'),
    (NewTable, '{"board":"base-2p","x` - at `$.clock.y":1}'),
    (NewTable, '{"board":"base-2p","x` - at `$.y[0].z.":1}'),
    (NewTable, '{"board":"base-2p","x` - at `$.board":1}'),
    (Join, '{"name":"Ann","' + "y" * 60 + '":1}'),
    (Join, '{"name":"Ann","seat":null,"once":"abc"}'),
    (Join, '{"name":"Ann","seat":9}'),
    (Join, '{"name":"Ann","seat":"1"}'),
)


def commands() -> None:
    for text in COMMANDS:
        try:
            print(repr(read_command(text)))
        except ValueError as mistake:
            print(mistake)
    for kind, text in BODIES:
        try:
            print(encode(read_json(msgspec.json.Decoder(kind), text)).decode())
        except ValueError as mistake:
            print(mistake)


def rows() -> None:
    settings = TableSettings("base-2p", options={"a": "b"}, pause=Pause([1, 2], 3.5))
    seats = [Seat("human", "Ann", host=True), Seat("bot", "Bo", "greedy", seen=1.0)]
    row = TableRow(id="t1", code="c", created=1.25, updated=2, settings=settings, seats=seats)
    again = msgspec.json.decode(encode(row), type=TableRow)
    print(encode(row).decode(), again == row, repr(again))
    entry = Entry("play", 1, ["a", "b"], said={"x": "y"}, position=b"\x00\xff")
    print(encode(entry).decode(), msgspec.json.decode(encode(entry), type=Entry) == entry)
    print(msgspec.structs.replace(entry, line="z").line, sorted(msgspec.structs.asdict(entry)))


def games() -> None:
    reader, chooser = Reader(), random.Random(11)
    for board in ("base-2p", "underground-2p", "river_world-3p"):
        game = Game.new(board, seed=8)
        while not game.over:
            game.play(chooser.choice(game.legal()))
            if game.decides != NATURE:
                print(table_digest(game.state))
            if len(game.actions) == 60 and not game.over:
                job = job_for(game, game.decides, "greedy", 1)
                told = encode(job)
                print(told.decode(), DECODE_JOB(told) == job)
        print(game.hash(), json.dumps(to_plain(game.state), sort_keys=True)[:80])
        taken = reader.answer(Take(game.record(), "", 1.0))
        kept = taken.kept  # type: ignore[attr-defined]
        question = DECODE_QUESTION(encode(Outline(kept)))
        print(encode(reader.answer(question)).decode())
        for language in ("en", "es", "hu"):
            print(encode(reader.answer(Frames(kept, 0, 40, language))).decode())


if __name__ == "__main__":
    commands()
    rows()
    games()
