// A short game as a record, and its replay.

import { python } from "./harness.mjs";

// A short game of two bots: what `declive` itself writes.
const GAME = `
from declive import bots
from declive.boards import load
from declive.bots.match import play_game
print(play_game(load("base-2p"), 3, [bots.make("random", seat) for seat in range(2)]).game.record())
`;

let played;
/** The record of a short game, as text. */
export function record() {
  return (played ??= python(["-c", GAME]));
}

/** The path of a replay of that game on this server. */
export async function replayPath(h, home = h.server.origin) {
  const answer = await fetch(`${home}/api/records`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ record: await record(), title: "Two bots" }),
  });
  if (!answer.ok) throw new Error(`no replay: ${await answer.text()}`);
  return `/replay/${(await answer.json()).id}`;
}
