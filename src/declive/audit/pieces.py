"""Pieces of which there is one: each is in the box, with its owner or where it may stand."""

from __future__ import annotations

from declive.content.catalogue import soundness
from declive.content.soundness import with_active_race
from declive.engine.mask import has
from declive.engine.state import State
from declive.engine.vocabulary import IN_BOX, PIECES, UNUSED


def pieces(state: State) -> list[str]:
    """B-MARK-1, B-DECL-5: whose the pieces are, and where they stand."""
    wrong: list[str] = []
    for index, place in enumerate(state.piece_at):
        piece = PIECES[index]
        if place >= state.board.size or place < UNUSED:
            wrong.append(f"a {piece.word} is in region {place}, which does not exist")
        elif place == UNUSED and not piece.waits:
            wrong.append(f"the {piece.word} waits for a first region and has none to wait for")
        elif place != IN_BOX and piece.active_only:
            wrong.extend(with_active_race(state, index))
        if place >= 0 and not piece.in_chasms and has(state.board.chasms, place):
            wrong.append(f"a {piece.word} stands in a chasm")
    # The rest would look for regions that are not there.
    return wrong or [*_twins(state), *brought(state)]


def _twins(state: State) -> list[str]:
    """Two pieces of the same word are never in one region."""
    wrong: list[str] = []
    found: set[tuple[str, int]] = set()
    for index, place in enumerate(state.piece_at):
        word = PIECES[index].word
        if place >= 0 and (word, place) in found:
            wrong.append(f"two pieces '{word}' are in the same region")
        found.add((word, place))
    return wrong


def brought(state: State) -> list[str]:
    """What the boxes say of their own pieces, and of what their powers remember."""
    return [sentence for check in soundness() for sentence in check(state)]
