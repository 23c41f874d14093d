// Every kind of decision of the three boxes, as the server tells of it: the page asks for it by name, there is a way
// on, everything can be pressed and does something, and nothing is squeezed out of its panel.

import assert from "node:assert/strict";
import { SIZES } from "./harness.mjs";
import { layoutFaults, settled } from "./layout.mjs";
import { momentsOn, stage } from "./stage.mjs";

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
    for (const moment of await momentsOn(board)) {
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
      for (const moment of await momentsOn(board, language)) {
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
