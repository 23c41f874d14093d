"""What can be asked about puzzles, as functions from messages to messages."""

from __future__ import annotations

from datetime import date
from functools import lru_cache

from msgspec.structs import replace

from declive.advice.spread import spread_line
from declive.engine.action import Action
from declive.engine.because import because
from declive.engine.errors import IllegalAction
from declive.engine.game import Game
from declive.engine.notation import BadNotation, text
from declive.engine.nouns import DIE_FACES, NATURE, NOBODY, NOTHING, REDEPLOY
from declive.engine.play import play
from declive.puzzles import Puzzle, Turn, of_day, puzzle, puzzles
from declive.puzzles.chance import LAST
from declive.puzzles.lessons import PREFIX, Lesson, lesson, lessons
from declive.puzzles.telling import LessonTeller, PuzzleTeller
from declive.server.messages.base import Placement
from declive.server.messages.puzzle import (
    LessonList,
    PuzzleAnswer,
    PuzzleHint,
    PuzzleInfo,
    PuzzleList,
    PuzzlePlay,
    PuzzleStart,
    PuzzleTurn,
)
from declive.server.messages.table import SeatInfo, TableInfo
from declive.server.messages.view import Happening, YourView
from declive.server.present import LogLines, game_view, your_view
from declive.server.present.placing import placements, placing_lines
from declive.server.refusal import NOT_FOUND, Refusal
from declive.words import Words, load

ID_LENGTH = 40


def day_of(asked: str, today: date) -> date:
    """The day that a page names, which is another where the player is; else today."""
    if not asked:
        return today
    try:
        return date.fromisoformat(asked)
    except ValueError:
        raise Refusal(
            because("no_day", "'{word}' is no day; write it as 2026-11-16", word=asked[:20])
        ) from None


def shelf(day: date, language: str) -> PuzzleList:
    """All puzzles, and the one of this day."""
    infos = [_info(one.id, language) for one in puzzles()]
    return PuzzleList(puzzles=infos, today=of_day(day).id, day=day.isoformat())


def course(language: str) -> LessonList:
    """All lessons."""
    return LessonList(lessons=[_info(one.id, language) for one in lessons()])


def begin(id: str, language: str) -> PuzzleStart:
    """A puzzle or a lesson with nothing played yet."""
    found = find(id)
    turn = found.begin()
    begun = PuzzleStart(
        puzzle=_info(id, language),
        table=table_of(found.id, turn),
        seat=turn.seat,
        steps=[],
        throws=list(found.script.throws),
        draws=list(found.script.draws),
        turn=turn_view(found, turn, load(language)),
    )
    if isinstance(found, Puzzle):
        return replace(begun, steps=list(found.steps))
    teller = LessonTeller(found, load(language))
    after = lessons()[lessons().index(found) + 1 :]
    return replace(
        begun,
        goal=teller.goal(),
        learn=teller.learn(),
        following=after[0].id if after else "",
    )


def try_turn(id: str, wish: PuzzlePlay, language: str) -> PuzzleTurn:
    """The turn after what is to be played; a Refusal says why it cannot be."""
    found = find(id)
    turn = found.begin()
    play_on(turn, wish)
    return turn_view(found, turn, load(language))


def hint(id: str, language: str) -> PuzzleHint:
    """What most do not see. A lesson says what is to be learnt from it."""
    found, words = find(id), load(language)
    if isinstance(found, Lesson):
        return PuzzleHint(text=LessonTeller(found, words).learn())
    return PuzzleHint(text=PuzzleTeller(found, words).hint())


def answer(id: str, language: str) -> PuzzleAnswer:
    """The best turn, and why it is the best."""
    found, words = find(id), load(language)
    if isinstance(found, Lesson):
        shown = LessonTeller(found, words).answer()
        return PuzzleAnswer(lines=found.done().lines, steps=shown.steps, reasons=shown.reasons)
    told = PuzzleTeller(found, words).answer()
    return PuzzleAnswer(
        lines=list(found.line), steps=told.steps, reasons=told.reasons, bots=found.bots
    )


def find(id: str) -> Puzzle | Lesson:
    """The puzzle or the lesson of this id, or a Refusal."""
    try:
        return lesson(id) if id.startswith(PREFIX) else puzzle(id)
    except LookupError:
        raise Refusal(
            because("no_puzzle", "there is no puzzle '{word}' here", word=id[:ID_LENGTH]), NOT_FOUND
        ) from None


def play_on(turn: Turn, wish: PuzzlePlay) -> None:
    """Play all of it, or say why not."""
    try:
        for line in wish.lines:
            turn.play(line)
        for line in placing_lines(turn.game.state, wish.places) if wish.places else []:
            turn.play(line)
        for line in wish.more:
            turn.play(line)
        if wish.finish:
            turn.finish()
    except IllegalAction as refusal:
        raise Refusal(refusal.reason) from None
    except (BadNotation, LookupError) as mistake:
        raise Refusal(str(mistake)) from None


def turn_view(found: Puzzle | Lesson | None, turn: Turn, words: Words) -> PuzzleTurn:
    """The turn as its player sees it. One that is of no puzzle tells nothing of what nature will
    say."""
    game, seat = turn.game, turn.seat
    happened = happenings(turn, words)
    view = game.observe(seat)
    you = YourView(seat=seat)
    if not turn.over:
        # What is hidden from the seat is not there to be told.
        seen = Game.resume(game.header, view.state, [])
        you = your_view(seen, seat, words, can_undo=bool(turn.lines))
        you = you if found is None else _known(you, turn)
    you = replace(you, can_undo=bool(turn.lines), why_no_undo="")
    return PuzzleTurn(
        lines=turn.lines,
        game=game_view(view, game.names, words),
        you=you,
        coins=turn.coins,
        seq=len(happened),
        happened=happened,
        over=turn.over,
        stars=found.stars(turn.coins) if isinstance(found, Puzzle) else 0,
        met=isinstance(found, Lesson) and found.goal.met(turn),
        throws_used=min(turn.used.throws, len(turn.script.throws)),
        draws_used=min(turn.used.draws, len(turn.script.draws)),
        even=[] if turn.over else _even(game),
    )


def _known(you: YourView, turn: Turn) -> YourView:
    """What is offered, with odds that are none: the next throw is known."""
    throws, used = turn.script.throws, turn.used.throws
    face = throws[used] if used < len(throws) else LAST
    prices = {
        region: replace(price, wins=len(DIE_FACES) if face >= price.tokens - price.hand else 0)
        if price.state == "roll"
        else price
        for region, price in you.prices.items()
    }
    return replace(you, prices=prices)


def _even(game: Game) -> list[Placement]:
    """What is in hand, spread evenly."""
    if game.state.phase != REDEPLOY:
        return []
    line = spread_line(game, [])
    return placements(game.state, [line]) if line else []


def happenings(turn: Turn, words: Words) -> list[Happening]:
    """What has happened in the turn, one entry for each action, nature's included."""
    log = LogLines(turn.game.names, words, [turn.seat])
    state = turn.before.copy()
    out: list[Happening] = []
    for seq, action in enumerate(turn.game.actions, start=1):
        before = state.copy()
        state.events = []
        play(state, action)
        lines, events = log.tell(before, action, state, state.events)
        out.append(
            Happening(
                seq=seq,
                kind="play",
                # What nature answers is seen as part of what was played.
                seat=turn.seat if before.decides in (NATURE, turn.seat) else NOBODY,
                line=_line(before.decides, action, turn),
                round=before.round,
                turn=before.turn,
                log=lines,
                events=events,
            )
        )
    return out


def _line(decides: int, action: Action, turn: Turn) -> str:
    return "" if decides == NATURE else text(turn.before, action)


def table_of(id: str, turn: Turn) -> TableInfo:
    """The table at which it is played: nobody else is there."""
    names = turn.game.names
    seats = [SeatInfo(kind="human", name=name, online=True) for name in names]
    return TableInfo(
        id=id,
        code="",
        title="",
        board=turn.game.board.name,
        boxes=list(turn.game.header.boxes),
        seats=seats,
        status="playing",
        hints=False,
    )


@lru_cache(maxsize=1024)
def _info(id: str, language: str) -> PuzzleInfo:
    """A puzzle as the shelf shows it, made once in each language."""
    found = find(id)
    words = load(language)
    state = found.begin().before
    troop = state.active(state.turn)
    chosen = troop.race != NOTHING
    info = PuzzleInfo(
        id=id,
        number=1,
        board=found.board,
        round=state.round,
        rounds=state.rounds,
        title="",
        task="",
        par=0,
        level=1,
        race=state.roster.races[troop.race].id if chosen else "",
        power=state.roster.powers[troop.power].id if chosen and troop.power != NOTHING else "",
    )
    if isinstance(found, Lesson):
        told = LessonTeller(found, words)
        number = lessons().index(found) + 1
        return replace(info, number=number, title=told.title(), task=told.task(), lesson=True)
    teller = PuzzleTeller(found, words)
    return replace(
        info,
        number=puzzles().index(found) + 1,
        title=teller.title(),
        task=teller.task(),
        par=found.par,
        level=found.level,
    )
