// What others do can be followed: pace, log and map in step, verdicts, moments, sounds.

import assert from "node:assert/strict";
import { BOT, ME, SIZES } from "./harness.mjs";
import { clickRegion, playOn, ready, spotOf, step, targets } from "./player.mjs";

const BOTS = [BOT, { ...BOT, name: "Chloé" }, { ...BOT, name: "Dario" }];
const FOUR = { board: "base-4p", seats: [ME, ...BOTS] };
const inPhase = (...phases) => async ({ state, phase }) => state === "deciding" && phases.includes(phase);

/** Choose a speed for what comes next. */
async function pace(page, speed) {
  await page.locator(".tool[aria-expanded]").click();
  await page.locator(".menu").getByRole("radio", { name: speed, exact: true }).check();
  await page.locator(".menu .close").click();
}

/** Play until it is the others' turn. */
async function endTurn(page) {
  const look = () => page.evaluate(() => [document.querySelector(".table").dataset.state, document.querySelector(".turn b").textContent]);
  for (let count = 0; count < 400; count += 1) {
    const [state, whose] = await look();
    if (state === "waiting" && !/^Your/.test(whose)) return;
    if (state === "over") throw new Error("the game is over");
    if (state === "deciding") await step(page);
    else await page.waitForTimeout(20);
  }
  throw new Error("the turn did not end");
}

/** Look at the table every few milliseconds until it is the player's turn again. */
function watch(page) {
  return page.evaluate(async () => {
    const looks = [];
    const began = performance.now();
    const table = document.querySelector(".table");
    while (performance.now() - began < 30_000) {
      const lines = [...document.querySelectorAll(".log li:not(.round)")];
      const byLog = {};
      for (const line of lines) {
        const found = /(your|\S+'s) [^':;]*?\b(?:conquer|replace)\b/i.exec(line.innerText);
        if (found) byLog[line.dataset.regions] = found[1].toLowerCase() === "your" ? "Ada" : found[1].replace("'s", "");
      }
      const byMap = {};
      for (const region of document.querySelectorAll("[data-region]")) {
        const holder = / of ([^,]+)/.exec(region.getAttribute("aria-label"))?.[1];
        if (holder) byMap[region.dataset.region] = holder;
      }
      looks.push({
        at: performance.now() - began,
        byLog,
        byMap,
        turn: document.querySelector(".turn b").textContent,
        ask: document.querySelector(".ask b")?.textContent ?? "",
        last: lines.at(-1)?.innerText.trim() ?? "",
        told: document.querySelector("[data-told]")?.dataset.told ?? "",
      });
      if (["deciding", "over"].includes(table.dataset.state)) break;
      await new Promise((done) => setTimeout(done, 16));
    }
    return looks;
  });
}

export const tests = {
  async "three bots' turns take the time promised, and log and map are in step"(h) {
    const page = await h.person({ still: false, device: { speed: "normal" } });
    await h.table(page, FOUR);
    await endTurn(page);
    const looks = await watch(page);
    if (process.env.LOOKS) { let p = ""; for (const l of looks) { const k = `${l.turn} | ${l.last} | ${l.ask} | ${l.told}`; if (k !== p) console.log(l.at.toFixed(0), k); p = k; } }
    const first = looks.find((look) => Object.values(look.byMap).includes(BOT.name))?.at ?? 0;
    const took = looks.at(-1).at - first;
    // A busy machine may take longer, but turns do not run into one another.
    assert.ok(took > 2600 && took < 8000, `three turns took ${took.toFixed(0)} ms`);
    for (const { at, byLog, byMap } of looks) assert.deepEqual(byMap, byLog, `the map and the log at ${at.toFixed(0)} ms`);
    assert.ok(new Set(looks.map((look) => Object.keys(look.byMap).length)).size >= 6, "conquests are seen one by one");
    for (const { name } of BOTS) {
      const own = looks.filter((look) => look.turn === name);
      assert.ok(own.length > 0, `${name} was not seen to play`);
      const time = own.at(-1).at - own[0].at;
      if (name !== BOT.name) assert.ok(time > 700 && time < 3000, `${name}'s turn took ${time.toFixed(0)} ms`);
    }
    // The prompt says what the log says.
    assert.ok(looks.some((look) => look.ask && look.ask === look.last));
  },
};
