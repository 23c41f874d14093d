"""The symbols printed on the boards, by their marks: each has an outline of its own.

They are drawn around the point 0, 0, as a board places them.
"""

from __future__ import annotations

from typing import Final

from declive.emblems.pen import disc, draw, painted, placed

SMALLER: Final = {"volcano": 0.88}
"""How large a symbol is in a box of 64, where the usual size would not fit."""

SITES: Final[dict[str, str]] = {
    "mine": draw(
        painted("M0-21L21 0 0 21-21 0z", fill="#f4dfa6", edge="#3a2716", width=2.4, joined=True),
        painted("M0-16.5L16.5 0 0 16.5-16.5 0z", edge="#a8782a", width=1),
        painted("M-7 8L5-6", edge="#6b4318", width=3.6, capped=True),
        painted(
            "M-4-11Q6-10 10 3 5-3 0-6.5-2-8.5-4-11z",
            fill="#3a2716",
            edge="#3a2716",
            width=1.6,
            joined=True,
        ),
    ),
    "magic": draw(
        painted(
            "M0-23L6.5-15.5 16.3-16.3 15.5-6.5 23 0 15.5 6.5 16.3 16.3 6.5 15.5 0 23-6.5 "
            "15.5-16.3 16.3-15.5 6.5-23 0-15.5-6.5-16.3-16.3-6.5-15.5z",
            fill="#4d3a78",
            edge="#241638",
            width=2.2,
            joined=True,
        ),
        painted("M0-13L3-4 12.5-4 5 1.8 7.7 11 0 5.5-7.7 11-5 1.8-12.5-4-3-4z", fill="#f5e3a3"),
    ),
    "cavern": draw(
        painted(
            "M-19 19V-3Q-19-22 0-22T19-3V19Q0 23-19 19z",
            fill="#a59382",
            edge="#3a2716",
            width=2.4,
            joined=True,
        ),
        painted("M-11.5 19V1Q-11-12 0-12T11.5 1V19Q0 21-11.5 19z", fill="#1d1310"),
        painted("M-6-12l2 7 2-7M2-12l2.5 9 2-8", fill="#a59382"),
        painted("M-15-8l4 3M15-8l-4 3M-9-18l3 5M9-18l-3 5", edge="#3a2716", width=1.2),
    ),
    "tribe": draw(
        painted(
            "M-21 17L0-21 21 17Q0 22-21 17z", fill="#e7cf9f", edge="#3a2716", width=2.2, joined=True
        ),
        painted(
            "M-4.5-20L0-13 4.5-20M0-13L-7 18Q0 19.5 7 18z",
            fill="#5f3f22",
            edge="#3a2716",
            width=2,
            joined=True,
            capped=True,
        ),
        painted("M-14 11l5-1M-12 6l5-1M14 11l-5-1M12 6l-5-1", edge="#a5452c", width=2, capped=True),
    ),
    "monster": draw(
        painted(
            "M-20-6L-23-22-11-15Q0-21 11-15L23-22 20-6Q25 8 13 17 0 25-13 17-25 8-20-6z",
            fill="#6f9a55",
            edge="#1d2b16",
            width=2.3,
            joined=True,
        ),
        painted(
            "M-13-5l9 3q-4 5-9-3zM13-5L4-2q4 5 9-3z", fill="#fff6cf", edge="#1d2b16", width=1.3
        ),
        painted("M-14 6Q0 12 14 6 12 17 0 17T-14 6z", fill="#1d2b16"),
        painted("M-10 7.8l2.5 5L-4.5 9zM10 7.8l-2.5 5L4.5 9zM-2 9.3L0 13l2-3.7z", fill="#fff6cf"),
    ),
    "volcano": draw(
        painted(
            "M-34 22Q-20 14-11-10 0-6 11-10 20 14 34 22 0 31-34 22z",
            fill="#5b3b35",
            edge="#170c0b",
            width=2.4,
            joined=True,
        ),
        painted(
            "M-11-10Q0-5 11-10 13-3 9 4 10 12 5 17 4 9 1 6-1 14-6 20-4 8-8 2-13-4-11-10z",
            fill="#f08a2c",
        ),
        painted("M-6-8Q0-5.5 6-8 6-1 2 1-4 0-6-8z", fill="#ffd75e"),
        painted(
            "M-5-15q-5-6 1-11 1-6 7-4 6 2 3 8 5 2 1 7-5 4-12 0z",
            fill="#8b7772",
            edge="#170c0b",
            width=1.5,
            opacity=0.9,
        ),
    ),
    "pirate": draw(
        painted(
            "M-21 6H20Q17 18 6 18H-9Q-18 17-21 6z",
            fill="#6d3f20",
            edge="#1f120a",
            width=2,
            joined=True,
        ),
        painted("M0 6V-23", edge="#1f120a", width=2.4),
        painted(
            "M-14-17Q0-21 14-17 17-7 14 2 0-2-14 2-11-7-14-17z",
            fill="#2b2730",
            edge="#1f120a",
            width=1.8,
            joined=True,
        ),
        painted("M-5-8.5a5 5 0 1 1 10 0q0 2.5-2 3.5v2.5h-6V-5q-2-1-2-3.5z", fill="#f4ead0"),
        disc(-2, -8.5, 1.4, fill="#2b2730"),
        disc(2, -8.5, 1.4, fill="#2b2730"),
        painted("M-16 11.5H15", edge="#c99b56", width=1.6),
    ),
    "harbour": draw(
        disc(0, 0, 21, fill="#f4ead0", edge="#3a2716", width=2.4),
        disc(0, 0, 16.8, edge="#2f6f8c", width=1.3),
        painted(
            "M0-7V12M-6-2.5H6M-11 4Q-10 12.5 0 13 10 12.5 11 4",
            edge="#1f4f68",
            width=3.2,
            capped=True,
        ),
        painted("M-14.5 6L-11 1.5-7.5 6zM14.5 6L11 1.5 7.5 6z", fill="#1f4f68"),
        disc(0, -10, 3, fill="#f4ead0", edge="#1f4f68", width=2.4),
    ),
    "shipyard": draw(
        painted(
            "M-24-4Q-17-10-15-16H15Q19-12 25-12 23 3 12 9L20 20H-20L-11 9Q-21 5-24-4z",
            fill="#e9d2a0",
            edge="#3a2716",
            width=2.4,
            joined=True,
        ),
        painted(
            "M-20-2Q0 4 21-6 18 4 9 7H-9Q-17 4-20-2z",
            fill="#9a6430",
            edge="#3a2716",
            width=1.6,
            joined=True,
        ),
        painted(
            "M-11-12V0M-4-12V1.5M3-12V1M10-12V-1.5M-8 9L-13 18M8 9L13 18M0 8V18",
            edge="#3a2716",
            width=2.2,
            capped=True,
        ),
    ),
    "temple": draw(
        painted(
            "M-22 20V13H-18V-6H-22V-10L0-23 22-10V-6H18V13H22V20z",
            fill="#f0e9dc",
            edge="#3a2716",
            width=2.4,
            joined=True,
        ),
        painted("M-22-6H22M-22 13H22M-10.5-5V12M10.5-5V12", edge="#3a2716", width=2),
        painted("M-7 4Q0-5 7 4 0 11-7 4z", fill="#fff", edge="#4d3a78", width=1.7),
        disc(0, 3.6, 2.6, fill="#4d3a78"),
        disc(0, -13, 2.6, fill="#c9962f", edge="#3a2716", width=1),
    ),
}


def site(mark: str) -> str:
    """A printed symbol in a box of its own, as a rule card shows it."""
    return placed(32, 32, SMALLER.get(mark, 1.2), SITES[mark])
