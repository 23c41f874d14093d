// A table of which the test says what happens there: any moment of any game, and nothing by chance.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BOT, ME, python, ROOT } from "./harness.mjs";
import { settled } from "./layout.mjs";

const found = {};
/** One moment of each kind on this board, from games that bots play by given seeds, told in a language. */
export async function momentsOn(board, language = "en") {
  found[language] ??= python([join(ROOT, "tools/web_moments.py"), language]);
  const all = JSON.parse(await found[language]).filter((moment) => moment.board === board);
  assert.ok(all.length > 0, `${board} is not played any more: see BOARDS of web_moments.py`);
  return all;
}

/** The page's own prompt, for when everything is placed. */
const allPlaced = (language) => JSON.parse(readFileSync(join(ROOT, `web/src/words/${language}/table.json`), "utf8"))["table.all_placed"];

const LONG_NAMES = ["Maximiliane von Waldburg", "Bartholomäus der Vierte", "Őszi Rózsa Ágnes Villő"];

/** A page at a table of which the test says what happens there; what the page says is kept, and refused. `names` are those
 * of the players. */
export async function stage(h, { names = LONG_NAMES, ...options }, board, language = "en") {
  const page = await h.person({ ...options, lang: language });
  const placed = allPlaced(language);
  const headers = { Origin: h.server.origin };
  const data = { board, seats: [ME, BOT, BOT].slice(0, Number(board.at(-2))), start: true };
  const { table } = await (await page.request.post("/api/tables", { data, headers })).json();
  const [welcome] = await (await page.request.get(`/api/tables/${table.id}/events`)).json();
  const seats = welcome.table.seats.map((seat, n) => ({ ...seat, name: names[n] }));
  let seq = welcome.table.seq;
  let line;
  let opened = () => {};
  const open = new Promise((done) => (opened = done));
  // A page that lost its line on a busy machine is told the same again.
  let last = JSON.stringify(welcome);
  const said = [];
  await page.routeWebSocket(/\/ws\?/, (made) => {
    line = made;
    line.onMessage((frame) => {
      const { type, id } = JSON.parse(frame);
      if (type !== "ping") said.push(type);
      line.send(JSON.stringify(type === "ping" ? { type: "pong", id, seq } : { type: "refused", id, reason: "not now" }));
    });
    line.send(last);
    opened();
  });
  await page.goto(`/table/${table.id}`);
  await page.locator(".table").waitFor();
  // The table is shown before its line is opened.
  await open;
  return {
    page,
    said,
    /** Show a moment afresh, whatever was opened before. */
    async show({ seat, game, you }) {
      seq += 1;
      said.length = 0;
      await page.keyboard.press("Escape");
      last = JSON.stringify({ ...welcome, table: { ...welcome.table, seats, seq }, seats: [seat], game, you, history: [{ seq }] });
      line.send(last);
      // What lies on the map of a phone comes after its panels.
      await page.waitForFunction(
        ({ now, phase, texts }) =>
          document.querySelector(".table")?.dataset.seq === now &&
          document.querySelector(".table[data-state=deciding]")?.dataset.phase === phase &&
          texts.includes(document.querySelector(".ask b").textContent) &&
          document.querySelector("[data-region]"),
        { now: String(seq), phase: game.phase, texts: [...you.asks.map((ask) => ask.text), placed] },
        { polling: 30 },
      );
      await settled(page);
    },
  };
}
