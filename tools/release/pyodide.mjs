// A game of each box in Pyodide, with the plain wheel and nothing else: node pyodide.mjs PYODIDE WHEEL

import { readFileSync } from "node:fs";

const [, , module, wheel] = process.argv;
const { loadPyodide } = await import(module);
const python = await loadPyodide();
python.unpackArchive(new Uint8Array(readFileSync(wheel)), "whl", { extractDir: "/wheel" });
console.log(
  python.runPython(`
import sys

sys.path.insert(0, "/wheel")
from declive import Game, bots

told = [f"Python {sys.version.split()[0]} in Pyodide"]
for board in ("base-2p", "underground-3p", "river_world-4p"):
    game = Game.new(board, seed=1)
    players = [bots.make("greedy", seat) for seat in range(len(game.names))]
    while not game.over:
        game.play(players[game.decides].decide(game.observe(game.decides), game.legal()))
    assert Game.replay(game.record()).scores == game.scores
    told.append(f"{board}: {len(game.actions)} actions, {game.scores}")
"; ".join(told)
`),
);
