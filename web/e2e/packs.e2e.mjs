// Packs of inventions: chosen in the form, seen on cards and tokens, played at the table.

import assert from "node:assert/strict";
import { test } from "./fixtures.mjs";
import { clickRegion, ready, step, targets } from "./player.mjs";

const PACKS = ["examples/millers.toml", "examples/bards.py", "examples/fairground"];
const serving = PACKS.flatMap((pack) => ["--pack", pack]);

/** The symbols that the page asks for and its sprite does not have. */
function missingSymbols(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("use[href^='#']")]
      .map((use) => use.getAttribute("href").slice(1))
      .filter((id) => !document.getElementById(id)),
  );
}

async function playAtTheFair(h) {
  const page = await h.person();
  await page.goto("/new");
  const packs = page.locator(".packs");
  await packs.waitFor();
  assert.equal(await packs.locator("input").count(), 3);
  await packs.getByLabel("Millers").check();
  await page.getByRole("button", { name: /Fairground/ }).first().click();
  const fair = packs.getByLabel("Fairground");
  assert.ok(await fair.isChecked(), "the board's own pack comes with it");
  assert.ok(await fair.isDisabled());
  await page.locator(".go-bar .go").click();
  await page.locator(".table").waitFor();

  const id = page.url().split("/").at(-1);
  const table = await (await page.request.get(`/api/tables/${id}`)).json();
  assert.deepEqual([table.board, table.packs.toSorted()], ["fairground-2p", ["fairground", "millers"]]);
  for (let count = 0; count < 12; count += 1) {
    const { state } = await ready(page);
    if (state === "over" || !(await step(page))) break;
  }
  await ready(page);
  assert.deepEqual(await missingSymbols(page), []);
  const round = await (await page.request.get(`/api/tables/${id}`)).json();
  assert.equal(round.status, "playing");
  assert.ok(round.seq > 6, `only ${round.seq} entries`);

  // The event of the round is the pack's: its card tells what it does.
  await page.locator("button", { hasText: /Market Day|Quiet Day/ }).first().click();
  const card = page.getByRole("dialog");
  await card.waitFor();
  assert.match(await card.innerText(), /Market Day|Quiet Day/);
  assert.match(await card.innerText(), /brings one coin more this round|nothing happens/);
}

async function readAboutTheFair(h) {
  const page = await h.person();
  await page.goto("/rules");
  await page.getByRole("link", { name: "Fairground" }).click();
  await page.getByRole("heading", { name: "Jugglers" }).waitFor();
  assert.match(await page.locator(".card", { hasText: "Jugglers" }).innerText(), /no Juggler is lost/);
  await page.locator("input[type=search]").fill("millers");
  assert.deepEqual(await missingSymbols(page), []);
}

/** The regions of base-2p that lie at water. */
const COAST = new Set("1 2 5 6 8 12 13 15 20 21".split(" "));

async function ferryOnce(h) {
  const page = await h.person();
  // Wealthy Ferrymen hold four regions on the coast.
  const lines = ["pick 2", "conquer 1", "conquer 2", "conquer 5", "conquer 6"];
  await h.position(page, { seed: 8, lines, packs: ["examples/ferrymen.py"] });
  await ready(page);
  await page.getByRole("button", { name: "Redeploy", exact: true }).click();
  await page.locator(".spread").waitFor();
  // All that is in hand goes to a region on the coast, so that one of them can board.
  const coast = (await page.$$eval("[data-region]", (all) => all.map((one) => one.dataset.region))).filter((one) => COAST.has(one));
  for (const region of coast) {
    if (await page.locator(".actions .go", { hasText: "End turn" }).count()) break;
    for (let n = 0; n < 6; n += 1) await clickRegion(page, region);
  }
  const rest = page.locator(".actions .go", { hasText: "Place" });
  if (await rest.count()) await rest.click();
  await page.locator(".actions .go", { hasText: "End turn" }).click();
  await ready(page);
  const ask = await page.locator(".actions .ask b").innerText();
  assert.equal(ask, "You may ferry a token: choose where it boards, then where it lands.");
  const [from] = (await targets(page))[0];
  await clickRegion(page, from);
  await page.waitForFunction(() => /second region/.test(document.querySelector(".actions .ask b").textContent));
  const [to] = (await targets(page))[0];
  assert.notEqual(to, from);
  const before = await page.locator(".table").getAttribute("data-seq");
  await clickRegion(page, to);
  await page.waitForFunction((seq) => document.querySelector(".table").dataset.seq !== seq, before);
  await ready(page);
  assert.doesNotMatch(await page.locator(".actions .ask b").innerText(), /ferry/, "it goes once a turn");
}

test("a pack is chosen, its cards are read and its board is played", async ({ h }) => {
  await h.elsewhere(serving, () => playAtTheFair(h));
});

test("a verb between two regions is asked for and played by two presses", async ({ h }) => {
  await h.elsewhere(["--pack", "examples/ferrymen.py"], () => ferryOnce(h));
});

test("inventions are among the rules", async ({ h }) => {
  await h.elsewhere(serving, () => readAboutTheFair(h));
});
