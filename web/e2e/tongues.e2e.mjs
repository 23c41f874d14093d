// A table in other languages: some turns are played, and neither English nor a broken layout is found.

import assert from "node:assert/strict";
import { englishLeft, faultsOf, foreignTo } from "./english.mjs";
import { test } from "./fixtures.mjs";
import { BOT, ME, SIZES } from "./harness.mjs";
import { playOn, ready, tapRegion } from "./player.mjs";

const TWO = { board: "base-2p", seats: [ME, BOT] };

test("turns are played in Hungarian, and the language is changed at the table", async ({ h }) => {
  const page = await h.person({ lang: "hu-HU", size: SIZES.wide });
  await h.table(page, TWO);
  const hungarian = foreignTo("hu");
  assert.deepEqual(await faultsOf(page, hungarian), []);
  let turns = 0;
  await playOn(page, async ({ phase }) => phase === "start" && ++turns === 2);
  assert.deepEqual(await faultsOf(page, hungarian), []);
  const log = page.locator(".log");
  assert.match(await log.innerText(), /elfoglalják|választod/);
  // The whole past is told anew.
  const before = (await log.innerText()).split("\n").length;
  await page.getByRole("button", { name: "Menü" }).click();
  await page.locator(".menu select").selectOption("es");
  await page.waitForFunction(() => /conquistan|eliges/.test(document.querySelector(".log")?.innerText ?? ""));
  await ready(page);
  assert.deepEqual(await englishLeft(page, foreignTo("es")), []);
  assert.ok((await log.innerText()).split("\n").length > before / 2, "the past is not there any more");
  assert.ok(!/elfoglalják|választod/.test(await log.innerText()));
});

test("a turn is played in Spanish on a phone", async ({ h }) => {
  const page = await h.person({ lang: "es-ES", size: SIZES.phone, touch: true });
  await h.table(page, TWO);
  const foreign = foreignTo("es");
  assert.deepEqual(await faultsOf(page, foreign), []);
  let turns = 0;
  await playOn(page, async ({ phase }) => phase === "start" && ++turns === 1, { act: tapRegion });
  assert.deepEqual(await faultsOf(page, foreign), []);
});
