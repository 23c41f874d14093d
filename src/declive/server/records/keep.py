"""Records as they are kept: with what they were played with, and what a list shows of them."""

from __future__ import annotations

import logging
from hashlib import sha256
from typing import Final

import msgspec

from declive import Game
from declive.boards import BoardError, shape_name
from declive.edition import RULES, content_hash
from declive.engine.because import because, reason_of
from declive.server.messages.base import Message
from declive.server.messages.encoding import encode
from declive.server.messages.replay import RecordInfo
from declive.server.records.reading import edition_of, mistake_in, with_edition
from declive.server.records.replay import Replay
from declive.server.refusal import Refusal
from declive.server.store.rows import StoredRecord
from declive.words import ENGLISH, load

LOG: Final = logging.getLogger("declive.records")
ID_DIGITS: Final = 20


class Ending(Message):
    """What is known of a record without playing it again."""

    board: str
    players: list[str]
    plies: int
    scores: list[int]
    winners: list[int]


def stored_game(
    game: Game, id: str, title: str, played: float, rules: str = "", content: str = ""
) -> StoredRecord:
    """The record of a finished game. Rules and content are those the game began with."""
    rules = rules or RULES
    tags = [pack.tag for pack in game.header.packs]
    content = content or content_hash(game.board, game.header.boxes, tags, game.header.content)
    ending = Ending(
        board=shape_name(game.board),
        players=game.names,
        plies=len(game.actions),
        scores=game.scores,
        winners=game.winners,
    )
    return StoredRecord(
        id=id,
        title=title,
        record=with_edition(game.record(), rules, content),
        rules=rules,
        content=content,
        played=played,
        info=encode(ending).decode(),
    )


class Taken(Message):
    """A record that somebody sent, as it is kept, and what its page shows."""

    kept: StoredRecord
    info: RecordInfo


def taken(record: str, title: str, now: float, lang: str = ENGLISH) -> Taken:
    """A record that somebody sent; Refusal if it is none. One that says it was played with other
    rules or content is kept even if it does not replay: its page will say why."""
    wrong = mistake_in(record)
    if wrong:
        raise Refusal(wrong)
    text = "\n".join(line.rstrip() for line in record.splitlines()) + "\n"
    rules, content = edition_of(text)
    replay = wound(text)
    ours = replay.content
    if replay.too_long or (replay.trouble and (rules or RULES, content or ours) == (RULES, ours)):
        raise Refusal(replay.trouble)
    if not rules:
        rules, content = RULES, ours
        text = with_edition(text, rules, content)
    ending = Ending(
        board=shape_name(replay.board),
        players=replay.names,
        plies=replay.plies,
        scores=[] if replay.trouble else replay.scores,
        winners=replay.winners,
    )
    # The same text under the same title is the same record: sending it twice keeps it once.
    digest = sha256(f"{title}\n{text}".encode()).hexdigest()[:ID_DIGITS]
    kept = StoredRecord(
        id=f"u{digest}",
        title=title,
        record=text,
        rules=rules,
        content=content,
        played=now,
        info=encode(ending).decode(),
    )
    return Taken(kept=kept, info=info_of(kept, replay, lang=lang))


def wound(record: str) -> Replay:
    """The record as a replay; Refusal if its header is not one this version can read."""
    try:
        return Replay(record)
    except BoardError as refusal:
        first, *more = refusal.mistakes
        rest = f" (and {len(more)} more)" if more else ""
        raise Refusal(
            because(
                "record_unread",
                "the record cannot be read: {mistake}",
                mistake=f"{refusal.source}: {first}{rest}",
            )
        ) from None
    except ValueError as mistake:
        raise Refusal(
            because(
                "record_unread", "the record cannot be read: {mistake}", mistake=reason_of(mistake)
            )
        ) from None
    except MemoryError:
        raise
    except Exception as error:
        # A board of somebody's own may be anything; nothing it does is our fault or our end.
        LOG.warning("a record broke the engine", exc_info=error)
        raise Refusal(
            because("record_board", "the record cannot be read: no game can be played on its board")
        ) from None


def info_of(
    kept: StoredRecord, replay: Replay | None, trouble: str = "", lang: str = ENGLISH
) -> RecordInfo:
    """What a page shows of a record, in a language. Without a replay, `trouble` is why there is
    none."""
    ending = msgspec.json.decode(kept.info, type=Ending)
    return RecordInfo(
        id=kept.id,
        title=kept.title,
        board=ending.board,
        players=ending.players,
        plies=replay.plies if replay else 0,
        scores=ending.scores,
        winners=ending.winners,
        rules=kept.rules,
        content=kept.content,
        played=kept.played,
        hash=replay.hash if replay else "",
        note=load(lang).told(_note(kept, ending, replay, trouble)),
    )


def _note(kept: StoredRecord, ending: Ending, replay: Replay | None, trouble: str) -> str:
    """Why a record does not replay to its end; empty if it does."""
    ours: str = RULES
    if replay is not None:
        ours = because(
            "note_ours", "{rules}, content {content}", rules=RULES, content=replay.content
        )
    versions = because(
        "note_versions",
        "It was played with rules {rules}, content {content}; here are {ours}.",
        rules=kept.rules,
        content=kept.content,
        ours=ours,
    )
    if replay is None:
        return because(
            "note_unplayed",
            "This game cannot be replayed here: {trouble}. {versions}",
            trouble=trouble,
            versions=versions,
        )
    if replay.trouble:
        return because(
            "note_part",
            "This game replays up to action {number} only. Then: {trouble}. {versions}",
            number=replay.plies,
            trouble=replay.trouble,
            versions=versions,
        )
    if ending.scores and ending.scores != replay.scores:
        was, now = (", ".join(map(str, scores)) for scores in (ending.scores, replay.scores))
        return because(
            "note_other_end",
            "This game ended with {was} coins, but replays to {now}. {versions}",
            was=was,
            now=now,
            versions=versions,
        )
    return ""
