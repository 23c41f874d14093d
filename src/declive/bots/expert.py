"""The bots that play positions out to the end: expert, and master with all the time it is given."""

from __future__ import annotations

from declive.bots.thinker import Thinker


class Expert(Thinker):
    """Plays every combo and every decline out to the end of the game, many times, and takes what
    fares best. `expert:400` makes 400 playouts a decision, `expert:10s` thinks for 10 seconds."""

    name = "expert"
    playouts = 96


class Master(Expert):
    """The same with more playouts, and with all the time there is where it has a deadline."""

    name = "master"
    playouts = 600
    uses_all_time = True
