// Every kind of decision of the three boxes, as the server tells of it: the page asks for it by name, there is a way
// on, everything can be pressed and does something, and nothing is squeezed out of its panel.

import assert from "node:assert/strict";
import { test } from "./fixtures.mjs";
import { SIZES } from "./harness.mjs";
import { layoutFaults, settled } from "./layout.mjs";
import { ready } from "./player.mjs";
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

test("in a mode the map shows the prices of the mode, and Cancel leads back", async ({ h }) => {
  const { page, show } = await stage(h, {}, "base-3p");
  const dragonsOf = ({ you }) => you.offers.filter((one) => one.verb === "dragon");
  const moment = (await momentsOn("base-3p")).find((one) => dragonsOf(one).some(({ region }) => one.you.prices[region].tokens > 1));
  assert.ok(moment, "no moment in which the Dragon is the cheaper way");
  await show(moment);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/mode-before.png` });
  const tags = () => page.$$eval(".tags .tag", (all) => all.map((tag) => `${tag.classList[1]} ${tag.textContent.trim()}`).sort());
  const before = await tags();
  const more = page.getByRole("button", { name: "More…" });
  if (await more.count()) await more.click();
  await page.getByRole("button", { name: "Send the Dragon" }).click();
  assert.deepEqual(await tags(), dragonsOf(moment).map((one) => `can ${one.cost}`).sort());
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/mode.png` });
  assert.equal(await page.locator(".ask b").innerText(), moment.you.asks.find((ask) => ask.mode === "dragon").text);
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  assert.deepEqual(await tags(), before);
});

test("a turn without a conquest is asked about once, and says what can be done until it ends", async ({ h }) => {
  const page = await h.person();
  // Seafaring Ratmen have nothing to do at the end of a turn.
  await h.position(page, { board: "base-3p", seed: 10, lines: ["pick 1"] });
  await ready(page);
  const seq = await page.locator(".table").getAttribute("data-seq");
  const main = page.locator(".actions .go");
  assert.ok(await main.evaluate((button) => button.matches(".early")), "the way past the conquests is the gold button");
  await main.click();
  await page.locator(".asking", { hasText: /You could still take \d+ regions/ }).waitFor();
  await main.click();
  await page.locator(".asking").waitFor({ state: "detached" });
  assert.equal(await page.locator(".table").getAttribute("data-seq"), seq);
  await main.click();
  await page.locator(".asking .ink").click();
  await page.locator(".ask", { hasText: /You hold no region to place \d+ tokens in\. Undo to conquer, or end your turn\./ }).waitFor();
  for (let steps = 0; steps < 2 && !(await page.locator(".go.early").count()); steps += 1) {
    const now = await page.locator(".table").getAttribute("data-seq");
    await page.locator(".undo").click();
    await page.waitForFunction((old) => document.querySelector(".table").dataset.seq !== old, now);
  }
  await page.locator(".go.early").waitFor();
});

// English is looked at in whole games; here are the languages with longer words.
const LANGUAGES = { "base-3p": "hu", "underground-3p": "es", "underground-2p": "hu", "river_world-3p": "es" };
for (const [board, language] of Object.entries(LANGUAGES)) {
  test(`every decision has a prompt that names it and buttons that do something: ${board}`, async ({ h }) => {
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
  });

  test(`every decision fits, told in ${language}: ${board}`, async ({ h }) => {
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
  });
}
