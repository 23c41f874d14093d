// Packs of inventions: chosen in the form, seen on cards and tokens, played at the table.

import assert from "node:assert/strict";
import { ready, step } from "./player.mjs";

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

export const tests = {
  async "a pack is chosen, its cards are read and its board is played"(h) {
    await h.elsewhere(serving, () => playAtTheFair(h));
  },

  async "inventions are among the rules"(h) {
    await h.elsewhere(serving, () => readAboutTheFair(h));
  },
};
