// Puzzles: one is solved, one is not, with the mouse and with a finger.

import assert from "node:assert/strict";
import { test } from "./fixtures.mjs";
import { seriousFaults, SIZES } from "./harness.mjs";
import { layoutFaults } from "./layout.mjs";
import { clickRegion } from "./player.mjs";

const PLAIN = /^(expand|conquer \d+|roll \d+|place \d+ \d+|done)$/;

/** A puzzle whose best turn needs nothing but conquests, and that turn. */
async function plainPuzzle(page, skip = 0) {
  const { puzzles } = await (await page.request.get("/api/puzzles")).json();
  for (const { id, par } of puzzles.slice(skip)) {
    const { lines } = await (await page.request.get(`/api/puzzles/${id}/answer`)).json();
    if (lines.every((line) => PLAIN.test(line)) && lines.some((line) => line.startsWith("roll"))) return { id, par, lines };
  }
  throw new Error("there is no such puzzle");
}

async function open(page, id) {
  await page.goto(`/puzzles/${id}`);
  await settled(page);
}

/** Wait until something can be done, or the turn is over. */
async function settled(page) {
  await page.waitForFunction(() => ["deciding", "done"].includes(document.querySelector(".puzzle")?.dataset.state) && document.querySelector("[data-region]"));
}

/** What the player does for a line of the answer. Tokens may stand anywhere. */
async function act(page, line, touch) {
  await settled(page);
  const before = await page.locator(".puzzle").getAttribute("data-lines");
  const [verb, region] = line.split(" ");
  if (verb === "conquer" || verb === "roll") {
    if (touch) await page.locator(`.target[data-target="${region}"]`).tap();
    else await clickRegion(page, region);
    if (touch || verb === "roll") await page.locator(".receipt .doing button").first().click();
  } else {
    // Tokens in hand are drafted by the main button, and what only goes on goes on by itself.
    const go = page.locator(".actions .go");
    await page.waitForFunction(() => document.querySelector(".puzzle").dataset.state === "done" || document.querySelector(".actions .go:not([disabled])"));
    if ((await page.locator(".puzzle").getAttribute("data-state")) === "done") return;
    await go.click({ timeout: 3000 }).catch(() => {});
    if (verb !== "expand") return settled(page);
  }
  await page.waitForFunction((old) => document.querySelector(".puzzle").dataset.lines !== old, before);
  await settled(page);
}

async function solve(h, size, touch) {
  const page = await h.person({ size, touch });
  const { id, par, lines } = await plainPuzzle(page);
  await open(page, id);
  assert.deepEqual(await seriousFaults(page), []);
  assert.deepEqual(await layoutFaults(page), []);
  for (const line of lines) await act(page, line, touch);
  const card = page.getByRole("dialog");
  await card.waitFor();
  assert.equal(await card.getAttribute("data-stars"), "3");
  assert.match(await card.innerText(), new RegExp(`${par} of ${par} coins`));
  assert.deepEqual(await seriousFaults(page), []);
  await card.getByRole("link", { name: "All puzzles" }).click();
  const solved = page.locator(`[data-puzzle="${id}"] [role=img]`).last();
  await solved.waitFor();
  assert.equal(await solved.getAttribute("aria-label"), "3 stars");
  assert.deepEqual(page.problems, []);
}

/** A day whose challenge is worth nothing to whoever does nothing; on some days what one holds already is worth a star. */
async function hardDay(page) {
  for (let n = 1; n < 100; n += 1) {
    const day = new Date(Date.UTC(2026, 0, n)).toISOString().slice(0, 10);
    const { today } = await (await page.request.get(`/api/puzzles?day=${day}`)).json();
    const turn = await page.request.post(`/api/puzzles/${today}/turn`, { data: { lines: [], finish: true } });
    if (!(await turn.json()).stars) return day;
  }
  throw new Error("whoever does nothing gets a star on every day");
}

async function fail(h, size, touch) {
  const page = await h.person({ size, touch });
  await page.clock.setFixedTime(`${await hardDay(page)}T12:00:00`);
  await open(page, "today");
  await page.locator("[data-hand-in]").click();
  const card = page.getByRole("dialog");
  await card.waitFor();
  assert.equal(await card.getAttribute("data-stars"), "0");
  await card.getByRole("button", { name: "Try once more" }).click();
  await card.waitFor({ state: "detached" });
  await settled(page);
  assert.equal(await page.locator(".puzzle").getAttribute("data-lines"), "0");
  await page.locator("[data-give-up]").click();
  await page.locator("[data-yes]").click();
  // The best turn is played before one's eyes, then told.
  await card.waitFor({ timeout: 60_000 });
  assert.ok((await card.getByRole("listitem").count()) > 0);
  assert.match(await card.innerText(), /The next best turn/);
  assert.deepEqual(await seriousFaults(page), []);
  assert.deepEqual(page.problems, []);
}

test("a puzzle is solved", ({ h }) => solve(h, SIZES.wide, false));
test("a puzzle is solved on a phone", { tag: "@oldest" }, ({ h }) => solve(h, SIZES.phone, true));
test("the challenge of the day is failed, and its answer shown", ({ h }) => fail(h, SIZES.wide, false));
test("it is failed on a phone", ({ h }) => fail(h, SIZES.phone, true));

test("a lesson is done, and the next one follows", async ({ h }) => {
  const page = await h.person({ size: SIZES.phone, touch: true, device: { sound_offered: false } });
  await page.goto("/puzzles");
  await page.locator('[data-puzzle="lesson-price"]').tap();
  await settled(page);
  assert.equal(await page.locator("[data-offer=sound]").count(), 0, "no sounds are offered over a task");
  assert.equal(await page.locator(".task .dice, .task .badge").count(), 0, "a die or a power that this lesson does not need");
  assert.equal(await page.getByRole("button", { name: "Decline" }).count(), 0);
  assert.equal(await page.locator(".go:not(.early, .second)").count(), 0, "nothing is to be pressed before the task is done");
  await page.locator("[data-hand-in]").tap();
  const card = page.getByRole("dialog", { name: "Not quite" });
  await card.getByRole("button", { name: "Try once more" }).tap();
  await card.waitFor({ state: "detached" });
  for (const line of ["conquer 17", "conquer 11"]) await act(page, line, true);
  await page.locator(".goal.met").waitFor();
  assert.equal(await page.locator(".go:not(.early, .second)").count(), 1);
  await page.locator("[data-hand-in]").tap();
  await page.getByRole("dialog", { name: "Well done" }).locator("[data-next]").tap();
  await page.getByRole("heading", { name: "Lost Tribes" }).waitFor();
});

test("a hint costs a star, and an undo nothing", async ({ h }) => {
  const page = await h.person();
  const { id, lines } = await plainPuzzle(page);
  await open(page, id);
  await act(page, lines[0], false);
  await act(page, lines[1], false);
  const coins = () => page.locator("[data-coins]").textContent();
  const then = await coins();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction((old) => document.querySelector("[data-coins]").textContent !== old, then);
  await settled(page);
  await act(page, lines[1], false);
  assert.equal(await coins(), then);
  await page.locator("[data-hint]").click();
  await page.locator("[data-yes]").click();
  await page.locator(".hint[role=status]").waitFor();
  for (const line of lines.slice(2)) await act(page, line, false);
  const card = page.getByRole("dialog");
  await card.waitFor();
  assert.equal(await card.getAttribute("data-stars"), "2");
});
