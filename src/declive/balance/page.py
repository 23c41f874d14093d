"""The report as one page that needs nothing else: no script, no font, no other file."""

from __future__ import annotations

from html import escape
from pathlib import Path
from string import Template
from typing import Any, Final

from declive import __version__, compiled
from declive.arena.plan import Plan
from declive.balance.charts import FEW, curves, dots, matrix
from declive.balance.heat import heat_maps
from declive.balance.measures import CLOSE, Measures
from declive.balance.verdict import Verdict

Row = dict[str, Any]
SHOWN_COMBOS: Final = 20
FIT_A_PHONE: Final = 6
"""A table with more columns is moved sideways there, and says so."""
BANNER_COLUMNS: Final = {
    "name": "",
    "tokens": "tokens",
    "offered": "offered",
    "picked": "picked",
    "pick_share": "picked %",
    "mean_price": "price",
    "coins_a_turn": "coins a turn",
    "coins": "coins",
    "coins_in_decline": "in decline",
    "turns_until_decline": "turns until decline",
    "win_share": "wins %",
    "effect": "effect",
}
COMBO_COLUMNS: Final = {key: BANNER_COLUMNS[key] for key in BANNER_COLUMNS if key != "effect"}
SEAT_COLUMNS: Final = {
    "seat": "seat",
    "win_share": "wins %",
    "mean_coins": "coins",
    "effect": "effect",
}
REGION_COLUMNS: Final = {
    "region": "region",
    "terrain": "terrain",
    "conquered_a_game": "conquests a game",
    "held_share": "held %",
    "coins_a_game": "coins a game",
}
INTERVALS: Final = {
    "pick_share": "pick",
    "win_share": "win",
    "coins_a_turn": "coins_a_turn",
    "coins": "coins",
    "mean_coins": "coins",
    "effect": "effect",
}


def page(plan: Plan, measures: Measures, verdicts: list[Verdict]) -> str:
    """The whole page."""
    whole, players = measures.whole, plan.board.players
    template = Template((Path(__file__).parent / "page.html").read_text(encoding="utf-8"))
    picked = [row for row in measures.combos if row["picked"] >= FEW]
    combos = sorted(picked, key=lambda row: -row["coins_a_turn"])
    best, worst = combos[:SHOWN_COMBOS], combos[SHOWN_COMBOS:][-SHOWN_COMBOS:]
    return template.substitute(
        title=escape(f"Balance on {plan.board.name}"),
        command=escape(command(plan)),
        made=escape(
            f"{whole['games']:,} games, {plan.entrants[0]} in all {players} seats, seeds from "
            f"{plan.seed}, Declive {__version__}{' (compiled)' if compiled() else ''}"
        ),
        cards=_cards(whole, players),
        verdicts=_verdicts(verdicts),
        races=dots(measures.races, "effect", "coins a turn beside the median race", 0),
        powers=dots(measures.powers, "effect", "coins a turn beside the median power", 0),
        race_wins=dots(
            measures.races, "win_share", "victories of those who had it, %", 100 / players, True
        ),
        race_picks=dots(measures.races, "pick_share", "picked when offered, %", 0, True),
        matrix=matrix(measures.combos, measures.races, measures.powers),
        few=FEW,
        seats=dots(measures.seats, "win_share", "victories, %", 100 / players, True),
        curves=curves(measures.rounds, [row["seat"] for row in measures.seats]),
        maps=heat_maps(plan.board, plan.packs, measures.regions),
        explained=f"{100 * whole['explained']:.0f}",
        price=_figure(whole["price"], True),
        price_between=(
            f"{_figure(whole['price_low'], True)} to {_figure(whole['price_high'], True)}"
        ),
        race_table=_table(measures.races, BANNER_COLUMNS),
        power_table=_table(measures.powers, BANNER_COLUMNS),
        best=_table(best, COMBO_COLUMNS),
        worst=_table(worst, COMBO_COLUMNS),
        seat_table=_table(measures.seats, SEAT_COLUMNS),
        region_table=_table(measures.regions, REGION_COLUMNS),
    )


def command(plan: Plan) -> str:
    """What to type for the same games."""
    words = [f"declive balance --board {plan.board.name} --bot {plan.entrants[0]}"]
    words.append(f"--games {plan.games} --seed {plan.seed}")
    if plan.boxes:
        words.append(f"--boxes {','.join(plan.boxes)}")
    words += [f"--option {name}={value}" for name, value in plan.options.items()]
    words += [f"--pack {file}" for file in plan.pack_files]
    return " ".join([*words, "--out report"])


def _cards(whole: Row, players: int) -> str:
    facts = (
        (f"{whole['mean_coins']:.0f}", "coins in an average game"),
        (f"{whole['margin']:.0f}", f"coins between first and second; {whole['median_margin']:g} "
         "in the median game"),
        (f"{100 * whole['close_share']:.0f} %", f"of games won by {CLOSE} coins or fewer"),
        (f"{whole['picks_a_seat']:.1f}", "combos a seat picks in a game"),
        (f"{whole['actions']:.0f}", f"actions in a game of {players}, nature's included"),
    )  # fmt: skip
    return "".join(f"<div><b>{number}</b>{escape(words)}</div>" for number, words in facts)


def _verdicts(verdicts: list[Verdict]) -> str:
    if not verdicts:
        return ""
    items = "".join(
        f'<li class="{one.word.replace(" ", "-")}">{escape(one.sentence())}</li>'
        for one in verdicts
    )
    return f"<section><h2>Inventions</h2><ul class='verdicts'>{items}</ul></section>"


def _table(rows: list[Row], columns: dict[str, str]) -> str:
    """A table; where there is an interval, it stands in small figures below its number."""
    head = "".join(f"<th scope='col'>{escape(title)}</th>" for title in columns.values())
    body = "".join(
        f"<tr{' class=invented' if row.get('invention') else ''}>"
        + "".join(_cell(row, key) for key in columns)
        + "</tr>"
        for row in rows
    )
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    kind = "wide many" if len(columns) > FIT_A_PHONE else "wide"
    return f"<div class='{kind}'>{table}</div>"


def _cell(row: Row, key: str) -> str:
    value = row[key]
    if isinstance(value, str):
        return f"<th scope='row'>{escape(value)}</th>"
    if value is None:
        return "<td>–</td>"
    share = key.endswith("_share")
    scale = 100 if share else 1
    shown = _figure(scale * value, key == "effect", share)
    stem = INTERVALS.get(key)
    low = row.get(f"{stem}_low") if stem else None
    if low is None:
        return f"<td>{shown}</td>"
    ends = [
        _figure(scale * row[f"{stem}_{end}"], key == "effect", share) for end in ("low", "high")
    ]
    return f"<td>{shown}<small>{ends[0]} to {ends[1]}</small></td>"


def _figure(value: float, signed: bool = False, whole: bool = False) -> str:
    if isinstance(value, int):
        return f"{value:,}"
    text = f"{value:{'+' if signed else ''}.{0 if whole else 2 if signed else 1}f}"
    return text.replace("-", "−")
