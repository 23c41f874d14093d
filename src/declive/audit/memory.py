"""What powers remember: nothing is remembered, and no piece is kept, once the power is gone."""

from __future__ import annotations

from declive.content.base.powers import (
    DRAGON,
    HEROES,
    Berserk,
    Diplomat,
    DragonMaster,
    Heroic,
)
from declive.content.base.races import HOLES, Halflings
from declive.content.underground.bag import BAG, Magic
from declive.content.underground.powers import QUEEN, Royal, Vengeful
from declive.engine.effect import Effect
from declive.engine.nouns import NO_ROLL, NOBODY, RESTLESS, SEATS
from declive.engine.state import State
from declive.engine.troop import Troop
from declive.engine.vocabulary import IN_BOX, PIECES

OWNERS: list[tuple[int, type[Effect]]] = [
    (DRAGON, DragonMaster),
    (HEROES[0], Heroic),
    (HEROES[1], Heroic),
    (HOLES[0], Halflings),
    (HOLES[1], Halflings),
    (BAG, Magic),
    (QUEEN, Royal),
]
"""Pieces that come and go with an effect, and the effect."""
BOXES = "declive.content."


def memory(state: State) -> list[str]:
    """RUL-106: what a power remembers ends with it, also if it was only lent."""
    wrong: list[str] = []
    for troop in state.troops:
        if troop.pact != NOBODY and not _enjoys(troop, Diplomat):
            wrong.append(f"{SEATS[troop.seat]} keeps a peace that no power made")
        if troop.vengeance and not _enjoys(troop, Vengeful):
            wrong.append(f"{SEATS[troop.seat]} remembers attacks without a grudge to bear")
    if state.rolled != NO_ROLL and not _enjoys(state.troops[state.acting], Berserk):
        wrong.append("a roll waits for a region, and nobody may roll before naming one")
    if state.lifted and not (state.fresh and state.phase == RESTLESS):
        wrong.append("tokens are remembered as lifted after the first action")
    for piece, kind in OWNERS:
        seat = state.piece_seat[piece]
        if state.piece_at[piece] == IN_BOX or seat == NOBODY:
            continue
        if not any(_enjoys(troop, kind) for troop in state.troops_of(seat)):
            word = PIECES[piece].word
            wrong.append(f"{SEATS[seat]} has a {word} and no race or power to have one")
    return wrong


def _enjoys(troop: Troop, kind: type[Effect]) -> bool:
    """Whether the troop has the effect, or one of a pack, which may remember what it likes."""
    return any(
        isinstance(effect, kind) or not type(effect).__module__.startswith(BOXES)
        for effect in troop.hooks.effects
    )
