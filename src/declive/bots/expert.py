"""The bots that play positions out to the end: expert, and master with all the time it is given."""

from __future__ import annotations

from declive.bots.thinker import Thinker
from declive.engine.state import State


class Expert(Thinker):
    """Plays every combo and every decline out to the end of the game, many times, and takes what
    fares best. `expert:400` makes 400 playouts a decision, `expert:10s` thinks for 10 seconds;
    otherwise the shorter the game still is, the more playouts there are."""

    name = "expert"
    effort = 2_000
    """Turns it plays in its head for a decision, about."""
    least = 32
    most = 240

    def usual_playouts(self, state: State) -> int:
        turns = (state.rounds - state.round + 1) * state.players
        return min(max(self.effort // turns, self.least), self.most)


class Master(Expert):
    """The same with six times the playouts, and with all the time there is where it has a
    deadline."""

    name = "master"
    effort = 12_000
    least = 192
    most = 1_440
    uses_all_time = True
