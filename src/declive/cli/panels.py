"""The panels beside the board: players, the row of combos, receipts, the final ranking."""

from __future__ import annotations

from rich.console import Group as Stack
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from declive import Game, View
from declive.cli.screen import DIM, SEAT_STYLES, STRONG
from declive.cli.table import holdings
from declive.cli.treasures import grudges_of, pieces_of, rule_of, treasure_rules, treasures_of
from declive.engine.combo_row import can_pick, tokens_of
from declive.engine.event import Line
from declive.engine.nouns import HIDDEN, NOTHING, SEATS
from declive.engine.scoring import tokens_on_map
from declive.engine.state import State
from declive.telling.receipt import grouped, signed
from declive.words import Words

INDENT = 2


def players_panel(view: View, names: list[str], words: Words) -> Table:
    """Everybody's coins, as far as the viewer may know them, and races."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(no_wrap=True)
    table.add_column(no_wrap=True, justify="right")
    table.add_column()
    for seat, name in enumerate(names):
        held = holdings(view, seat, words) or [words.say("players", "no_race")]
        pact = view.state.active(seat).pact
        if pact >= 0:
            held.append(words.say("players", "peace", other=names[pact]))
        held += grudges_of(view.state, seat, names, words)
        treasures = treasures_of(view.state, seat, words) + pieces_of(view.state, seat, words)
        if treasures:
            held.append(words.say("players", "treasures", treasures=words.listed(treasures)))
        mark = "▸" if seat == view.state.turn else " "
        table.add_row(
            Text(f"{mark} {SEATS[seat]} {name}", SEAT_STYLES[seat]),
            Text(purse(view.state.coins[seat], words)),
            Text("; ".join(held)),
        )
    return table


def purse(coins: int, words: Words) -> str:
    """A number of coins, or the sign for coins one may not know."""
    return words.say("players", "hidden") if coins == HIDDEN else words.count(coins, "coin")


def row_panel(view: View, words: Words, with_rules: bool) -> Table:
    """The combos on offer, with their price and coins, and if wanted their rules."""
    state = view.state
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True, min_width=6)
    table.add_column()
    for slot in range(len(state.row_races)):
        payable = view.seat != state.turn or can_pick(state, state.turn, slot)
        price = words.say("row", "price", coins=slot) if slot else words.say("row", "free")
        table.add_row(
            Text(str(slot + 1), STRONG if payable else DIM),
            Text(price, "" if payable else DIM),
            combo_text(state, slot, words, with_rules, payable),
        )
    return table


def combo_text(state: State, slot: int, words: Words, with_rules: bool, payable: bool) -> Text:
    """One combo: names, tokens, coins on it, and if wanted both rules."""
    race = state.roster.races[state.row_races[slot]]
    power = state.roster.powers[state.row_powers[slot]]
    style = STRONG if payable else DIM
    tokens = min(
        tokens_of(state, state.row_races[slot], state.row_powers[slot]),
        state.tray[state.row_races[slot]],
    )
    called, power_called = words.called("race", race), words.called("power", power)
    text = Text(words.say("row", "combo", combo=words.combo(called, power_called)), style)
    text.append(f", {words.count(tokens, 'token')}", "not bold")
    if state.row_coins[slot]:
        coins = words.count(state.row_coins[slot], "coin")
        text.append(words.say("row", "coins", coins=coins), "not bold yellow")
    if with_rules:
        text.append(f"\n{rule_of('power', power, words)}", "not bold dim")
        text.append(f"\n{rule_of('race', race, words)}", "not bold dim")
    return text


def own_rules(view: View, words: Words) -> list[Text]:
    """The rules of the viewer's active race and power, and of his treasures."""
    state = view.state
    troop = state.active(view.seat)
    out: list[Text] = []
    if troop.power != NOTHING:
        out.append(Text(rule_of("power", state.roster.powers[troop.power], words), DIM))
    if troop.race != NOTHING:
        out.append(Text(rule_of("race", state.roster.races[troop.race], words), DIM))
    return out + [Text(rule, DIM) for rule in treasure_rules(view, words)]


def receipt_panel(
    state: State, lines: list[Line], title: str, names: list[str], words: Words
) -> RenderableType:
    """The coins of a turn, source by source."""
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right", no_wrap=True, style=STRONG)
    table.add_column()
    for group in grouped(state, lines, names, words):
        where = " ".join(state.board.names[region] for region in group.regions)
        text = Text(group.label)
        if where:
            text.append(f": {where}", DIM)
        table.add_row(signed(group.coins), text)
    return Stack(Text(title, STRONG), Padding(table, (0, 0, 0, INDENT)))


def ranking_panel(game: Game, words: Words) -> RenderableType:
    """The end: who has how many coins, and who wins."""
    state = game.state
    order = sorted(
        range(state.players),
        key=lambda seat: (-state.coins[seat], -tokens_on_map(state, seat), seat),
    )
    table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column(justify="right", no_wrap=True)
    table.add_column(no_wrap=True, style=DIM)
    for place, seat in enumerate(order, start=1):
        standing = words.say("end", "tokens", tokens=tokens_on_map(state, seat))
        table.add_row(
            Text(str(place)),
            Text(game.names[seat], SEAT_STYLES[seat]),
            Text(words.count(state.coins[seat], "coin"), STRONG),
            standing,
        )
    return Stack(table, Text(verdict(game, words), STRONG))


def verdict(game: Game, words: Words) -> str:
    """Who wins, and by what."""
    state = game.state
    winners = game.winners
    best = words.count(state.coins[winners[0]], "coin")
    names = words.listed([game.names[seat] for seat in winners])
    level = [s for s in range(state.players) if state.coins[s] == state.coins[winners[0]]]
    if len(winners) > 1:
        return words.say("end", "shared", names=names, coins=best)
    if len(level) > 1:
        others = words.listed([game.names[s] for s in level if s not in winners])
        return words.say("end", "tie_break", name=names, others=others, coins=best)
    return words.say("end", "wins", name=names, coins=best)
