// Every kind of decision of the three boxes, as the server tells of it: the page asks for it by name, there is a way
// on, everything can be pressed and does something, and nothing is squeezed out of its panel.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { BOT, ME, ROOT, SIZES } from "./harness.mjs";
import { layoutFaults, settled } from "./layout.mjs";

const found = {};
/** One moment of each kind on this board, from games that bots play at random, told in a language. */
function momentsOn(board, language = "en") {
  if (!found[language]) {
    const python = process.env.PYTHON ?? join(ROOT, ".venv/bin/python");
    const env = { ...process.env, PYTHONPATH: process.env.DECLIVE_BUILD ?? join(ROOT, "src") };
    const done = spawnSync(python, [join(ROOT, "tools/web_moments.py"), language], { encoding: "utf8", env, maxBuffer: 64e6 });
    if (done.status !== 0) throw new Error(done.stderr);
    found[language] = JSON.parse(done.stdout);
  }
  const all = found[language].filter((moment) => moment.board === board);
  assert.ok(all.length > 0, `${board} is not played any more: see BOARDS of web_moments.py`);
  return all;
}

/** The page's own prompt, for when everything is placed. */
const allPlaced = (language) => JSON.parse(readFileSync(join(ROOT, `web/src/words/${language}/table.json`), "utf8"))["table.all_placed"];

const LONG_NAMES = ["Maximiliane von Waldburg", "Bartholomäus der Vierte", "Őszi Rózsa Ágnes Villő"];

/** A page at a table of which the test says what happens there; what the page says is kept, and refused. */
async function stage(h, options, board, language = "en") {
  const page = await h.person({ ...options, lang: language });
  const placed = allPlaced(language);
  const headers = { Origin: h.server.origin };
  const data = { board, seats: [ME, BOT, BOT].slice(0, Number(board.at(-2))), start: true };
  const { table } = await (await page.request.post("/api/tables", { data, headers })).json();
  const [welcome] = await (await page.request.get(`/api/tables/${table.id}/events`)).json();
  const seats = welcome.table.seats.map((seat, n) => ({ ...seat, name: LONG_NAMES[n] }));
  let seq = welcome.table.seq;
  let line;
  // A page that lost its line on a busy machine is told the same again.
  let last = JSON.stringify(welcome);
  const said = [];
  await page.routeWebSocket(/\/ws\?/, (opened) => {
    line = opened;
    line.onMessage((frame) => {
      const { type, id } = JSON.parse(frame);
      if (type !== "ping") said.push(type);
      line.send(JSON.stringify(type === "ping" ? { type: "pong", id, seq } : { type: "refused", id, reason: "not now" }));
    });
    line.send(last);
  });
  await page.goto(`/table/${table.id}`);
  await page.locator(".table").waitFor();
  return {
    page,
    said,
    /** Show a moment afresh, whatever was opened before. */
    async show({ seat, game, you }) {
      seq += 1;
      said.length = 0;
      await page.keyboard.press("Escape");
      last = JSON.stringify({ ...welcome, table: { ...welcome.table, seats, seq }, seats: [seat], game, you, history: [] });
      line.send(last);
      // What lies on the map of a phone comes after its panels.
      await page.waitForFunction(
        ({ phase, texts }) =>
          document.querySelector(".table[data-state=deciding]")?.dataset.phase === phase &&
          texts.includes(document.querySelector(".ask b").textContent) &&
          document.querySelector("[data-region]"),
        { phase: game.phase, texts: [...you.asks.map((ask) => ask.text), placed] },
        { polling: 30 },
      );
      await settled(page);
    },
  };
}

/** What the page shows, in a string that changes with everything one could see change. */
const lookAt = (page) => page.evaluate(() => `${document.activeElement?.id} ${document.querySelector(".table").outerHTML}`);

async function pressed({ page, said }, button) {
  const before = await lookAt(page);
  await button.click();
  for (let tries = 0; tries < 60; tries += 1) {
    if (said.length > 0 || (await lookAt(page)) !== before) return true;
    await page.waitForTimeout(50);
  }
  return false;
}

/** What can be pressed to go on: a button of the turn, a people of the row, a region. */
const WAYS_ON = ".actions .go:enabled, .actions .act:enabled, .actions .where:enabled, .combo.open, [data-offers], .stepper button:enabled";

export const tests = {};

// English is looked at in whole games; here are the languages with longer words.
const LANGUAGES = { "base-3p": "hu", "underground-3p": "es", "underground-2p": "hu", "river_world-3p": "es" };
for (const [board, language] of Object.entries(LANGUAGES)) {
  tests[`every decision has a prompt that names it and buttons that do something: ${board}`] = async (h) => {
    const table = await stage(h, {}, board);
    const { page, show } = table;
    const known = new Set();
    for (const moment of momentsOn(board)) {
      const about = moment.news.join(", ");
      await show(moment);
      assert.ok((await page.locator(WAYS_ON).count()) > 0, `there is no way on: ${about}`);
      // What is done on the map is offered there, or has a button that shows where.
      const open = new Set((await page.$$eval("[data-offers]", (paths) => paths.map((path) => path.dataset.offers))).join(" ").split(" "));
      for (const offer of moment.you.offers) {
        if (offer.at === "map" && !offer.idle) assert.ok(open.has(offer.verb), `${offer.line} is nowhere on the map: ${about}`);
      }
      const buttons = page.locator(".actions button:enabled");
      for (let n = 0; n < (await buttons.count()); n += 1) {
        const name = (await buttons.nth(n).innerText()) || (await buttons.nth(n).getAttribute("aria-label"));
        // The same button in the same phase does the same.
        if (known.has(`${moment.game.phase} ${name}`)) continue;
        known.add(`${moment.game.phase} ${name}`);
        assert.ok(await pressed(table, buttons.nth(n)), `"${name}" does nothing: ${about}`);
        await show(moment);
      }
    }
  };

  tests[`every decision fits, told in ${language}: ${board}`] = async (h) => {
    const faults = {};
    for (const [touch, sizes] of [[false, ["middle"]], [true, ["phone", "low", "tablet"]]]) {
      const { page, show } = await stage(h, { size: SIZES[sizes[0]], touch }, board, language);
      for (const moment of momentsOn(board, language)) {
        await show(moment);
        for (const size of sizes) {
          await page.setViewportSize(SIZES[size]);
          await settled(page);
          if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${board}-${moment.news.join("-").replaceAll(" ", "_")}-${size}.png` });
          const bad = await layoutFaults(page, { names: true });
          if (bad.length) faults[`${moment.news.join(", ")} ${size}`] = bad;
        }
      }
    }
    assert.deepEqual(faults, {});
  };
}
