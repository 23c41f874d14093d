// Somebody who plays at the table by what is on the screen, with the mouse or a finger.

import assert from "node:assert/strict";

/** Wait until the table wants something: a decision, a cover to be lifted, or nothing any more. */
export async function ready(page) {
  await page.waitForFunction(
    // A slow phone gets the panels first, then what lies on the map.
    () => ["deciding", "over", "covered"].includes(document.querySelector(".table")?.dataset.state) && document.querySelector("[data-region]"),
    null,
    { timeout: 30_000, polling: 30 },
  );
  return page.evaluate(() => {
    const { state, phase } = document.querySelector(".table").dataset;
    return { state, phase };
  });
}

/** What the regions offer: [region, verbs][]. */
export function targets(page) {
  return page.$$eval("[data-region][data-offers]", (paths) =>
    paths.map((path) => [path.dataset.region, path.dataset.offers.split(" ")]),
  );
}

/** Where on the screen a region's tokens stand. */
export function spotOf(page, region) {
  return page.$eval(`[data-spot="${region}"]`, (spot) => {
    const box = spot.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  });
}

/** Click a region of the map. */
export async function clickRegion(page, region) {
  const { x, y } = await spotOf(page, region);
  await page.mouse.click(x, y);
}

/** Wait until the map has stood still for a while: it is fitted again when a window or a panel changes. */
function atRest(page) {
  return page.evaluate(async () => {
    const place = () => JSON.stringify(document.querySelector("[data-spot]").getBoundingClientRect());
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let before = place(), still = 0; still < 20; ) {
      await frame();
      const now = place();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  });
}

/** A region that can be conquered without a die and is in view, with the spot to press. */
export async function openRegion(page) {
  await ready(page);
  await atRest(page);
  for (const [region, verbs] of await targets(page)) {
    if (!verbs.includes("conquer")) continue;
    const { x, y } = await spotOf(page, region);
    const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-region]")?.dataset.region, [x, y]);
    if (hit === region) return { region, x, y };
  }
  throw new Error("no region that can be conquered is in view");
}

/** Choose a region from the list of a phone: a tap shows it, its button takes it. */
export async function tapRegion(page, region) {
  // Its name in every language that is tested.
  await page.getByRole("tab", { name: /Regions|Regiones|Régiók/ }).tap();
  const target = page.locator(`.target[data-target="${region}"]`);
  await target.tap();
  await page.locator(".receipt .doing button").first().tap();
}

/** End the conquests while tokens are left in hand: so there are some to place, whatever was dealt. */
export async function redeploy(page) {
  await ready(page);
  await page.getByRole("button", { name: "Redeploy", exact: true }).click();
  await page.locator(".spread").waitFor();
  await ready(page);
}

/** Take up what stands, if anything does. */
export async function takeAllUp(page) {
  const button = page.getByRole("button", { name: "Take all up" });
  if (await button.isEnabled()) await button.click();
}

const main = (page) => page.locator(".actions .go:not([disabled])");

/** Do one thing, the plainest there is. `act` clicks a region and carries out what it offers. */
export async function step(page, { act = clickAndConquer, declineAfter = 2 } = {}) {
  const { state, phase } = await ready(page);
  if (state === "over") return false;
  if (state === "covered") {
    await page.locator(".cover .go").click();
    return true;
  }
  if (await page.locator(".combo.open").count()) {
    await page.locator(".combo.open").first().click();
    await page.locator(".card-of .go").click();
    return true;
  }
  const open = await targets(page);
  const attack = open.find(([, verbs]) => verbs.join() === "conquer") ?? open.find(([, verbs]) => verbs.includes("conquer"));
  if (phase === "start" && !attack && (await declines(page, declineAfter))) return true;
  if (attack && (phase === "start" || phase === "conquer" || phase === "ghouls")) {
    await act(page, attack[0]);
    return true;
  }
  const even = page.locator(".spread button").first();
  if (await even.count()) {
    await even.click();
    await main(page).waitFor();
  }
  if (await main(page).count()) {
    await main(page).click();
    // If something could still be conquered, it is asked about first.
    const meant = page.locator(".asking .ink");
    if (await meant.count()) await meant.click();
    return true;
  }
  if (open.length) {
    await act(page, open[0][0]);
    return true;
  }
  const other = page.locator(".actions .btn:not([disabled]):not(.undo):not(.redo)").first();
  await other.click();
  return true;
}

async function declines(page) {
  const button = page.getByRole("button", { name: /^(Decline|Entrar en declive|Hanyatlás)$/ }).first();
  if (!(await button.count())) return false;
  await button.click();
  await page.locator(".asking .ink").click();
  return true;
}

export async function clickAndConquer(page, region) {
  await clickRegion(page, region);
  await confirm(page);
}

function frames(page) {
  return page.evaluate(async () => {
    for (let n = 0; n < 2; n += 1) await new Promise((done) => requestAnimationFrame(done));
  });
}

/** What cannot be undone has a button in the receipt. */
export async function confirm(page) {
  // What was clicked shows with the next frame.
  await frames(page);
  const button = page.locator(".receipt.pinned .doing button");
  if ((await button.count()) && (await page.locator(".table[data-state=deciding]").count())) {
    await button.first().click({ timeout: 1000 }).catch(() => {});
  }
}

/** Play until the game is over, or until `until` says so. */
export async function playOn(page, until = async () => false, options = {}) {
  let idle = 0;
  for (let count = 0; count < 800; count += 1) {
    const moment = await ready(page);
    if (moment.state === "over") return moment;
    if (await until(moment)) return moment;
    // A spread may still be on its way when the tokens are placed: then the turn is to be ended once more.
    idle = (await stepOn(page, options)) ? 0 : idle + 1;
    if (idle > 2) throw new Error(`nothing happened in "${await page.evaluate(mark)}", the page says: ${await page.locator(".notices").allInnerTexts()}`);
  }
  throw new Error("the game did not come to its end");
}

/** Something that changes whenever anything does: on the table, or in what the main button would do. */
function mark() {
  const { state, phase, seq } = document.querySelector(".table").dataset;
  return `${state} ${phase} ${seq} ${document.querySelector(".actions .go")?.innerText}`;
}

/** Do one thing and wait until it shows; answers whether it did. */
export async function stepOn(page, options) {
  const before = await page.evaluate(mark);
  await step(page, options);
  return page.waitForFunction(`(${mark})() !== ${JSON.stringify(before)}`, null, { timeout: 15_000, polling: 30 }).then(() => true, () => false);
}

/** The game is over: there are scores, and a way to its replay. */
export async function finished(page) {
  await page.locator(".ending").waitFor();
  const scores = await page.locator(".ending .coins").allInnerTexts();
  assert.ok(scores.length >= 2 && scores.every((text) => /^\d+$/.test(text.trim())), scores.join());
  assert.match(await page.locator(".ending a").first().getAttribute("href"), /^\/replay\//);
}
