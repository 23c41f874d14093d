"""Messages about a game, for each pair of eyes.

Every view of a game is made here, from the engine's `View` of one seat. What a seat
may not know is not in its view and so cannot get into a message.
"""

from __future__ import annotations

from msgspec import Raw
from msgspec.structs import replace

from declive.engine.errors import LEARNT
from declive.engine.game import Game
from declive.engine.nouns import NOBODY
from declive.server.inventions import breakdown
from declive.server.messages.encoding import encode, spliced
from declive.server.messages.notice import Update
from declive.server.messages.view import GameView, YourView
from declive.server.present import game_view, seat_view, your_view
from declive.server.table.log import GameLog
from declive.words import Words


def eyes_of(seats: list[int], game: Game | None) -> int:
    """Through whose eyes somebody with these seats sees the game. Several people share a device
    in turn: it shows what the one who decides may see, and otherwise what all may see."""
    if len(seats) == 1:
        return seats[0]
    if game is not None and game.decides in seats:
        return game.decides
    return NOBODY


class GameMessages:
    """What can be told about the game as it stands in one language, made once for each pair of
    eyes."""

    def __init__(self, log: GameLog, words: Words | None = None) -> None:
        self.log = log
        self.words = words or log.words
        self.closed = False
        """Nothing is offered any more."""
        self.broke = ""
        """What went wrong when an effect of a pack was asked what can be done."""
        self._public: GameView | None = None
        self._shown: dict[int, tuple[GameView, YourView | None]] = {}

    def renew(self) -> None:
        """The game has changed."""
        self._public = None
        self._shown.clear()

    def close(self) -> None:
        """Offer nothing any more: the game has broken down."""
        self.closed = True
        self.renew()

    def shown(self, eyes: int) -> tuple[GameView, YourView | None]:
        """The game as it is seen through these eyes, and what this seat may do."""
        known = self._shown.get(eyes)
        if known is None:
            known = self._show(eyes)
            self._shown[eyes] = known
        return known

    def _show(self, eyes: int) -> tuple[GameView, YourView | None]:
        log = self.log
        game = log.game
        if self._public is None:
            self._public = game_view(game.observe(NOBODY), log.names, self.words)
        if eyes == NOBODY:
            return self._public, None
        view = game.observe(eyes)
        shown = seat_view(self._public, view)
        if self.closed or eyes not in (game.decides, game.state.turn):
            # Most are only watching: there is nothing to choose and nothing to earn.
            return shown, YourView(seat=eyes)
        try:
            yours = your_view(log.seen(view), eyes, self.words, log.can_redo, log.can_undo)
        except Exception as error:
            if not log.packs:
                raise
            self.broke = str(breakdown(error, log.packs))
            return shown, YourView(seat=eyes)
        if game.decides == eyes:
            why = (log.why_no_undo if game.can_undo else "") or LEARNT
            yours = replace(
                yours,
                can_undo=log.can_undo,
                why_no_undo="" if log.can_undo else self.words.told(why),
                undos_left=log.undos_left,
            )
        return shown, yours

    def update(self, eyes: int, happened: list[Raw], clocks: list[int | None], now: float) -> bytes:
        """The message that something happened."""
        game, yours = self.shown(eyes)
        return encode(
            Update(
                seq=self.log.seq,
                happened=spliced(happened),
                game=game,
                you=yours,
                clocks=clocks,
                sent_ms=int(now * 1000),
            )
        )
