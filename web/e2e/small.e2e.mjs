// Small things that were once wrong, each with its test.

import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { test } from "./fixtures.mjs";
import { BOT, isTouched, ME, SIZES } from "./harness.mjs";
import { settled } from "./layout.mjs";
import { playOn, ready } from "./player.mjs";
import { momentsOn, stage } from "./stage.mjs";

const TWO = { board: "base-2p", seats: [ME, BOT] };

/** Two people at a table that is being played. */
async function friends(h) {
  const headers = { Origin: h.server.origin };
  const ada = await h.person();
  const { table } = await (await ada.request.post("/api/tables", { data: { board: "base-2p", seats: [ME, { kind: "open" }] }, headers })).json();
  const bo = await h.person();
  await bo.request.post(`/api/tables/${table.id}/join`, { data: { name: "Bo" }, headers });
  await ada.request.post(`/api/tables/${table.id}/start`, { data: {}, headers });
  for (const page of [ada, bo]) {
    await page.goto(`/table/${table.id}`);
    await page.locator(".table").waitFor();
  }
  return { ada, bo };
}

/** The player leaves, and bots play the game to its end. */
async function leftToBots(h, page, id) {
  await page.request.post(`/api/tables/${id}/leave`, { headers: { Origin: h.server.origin } });
  const status = async () => (await (await page.request.get(`/api/tables/${id}`)).json()).status;
  await expect.poll(status, { timeout: 120_000, intervals: [100] }).toBe("over");
}

test("a hint says what it would bring, and covers nothing it speaks of", async ({ h }) => {
  for (const size of ["wide", "middle", "tablet", "phone", "lying"]) {
    const page = await h.person({ size: SIZES[size], touch: isTouched(size) });
    await h.table(page, { board: "base-2p", seats: [ME, BOT] });
    await ready(page);
    await page.locator(".actions .hint:visible, .actions [aria-label=Hint]:visible").first().click();
    const notice = page.locator(".notice.long");
    await notice.waitFor();
    assert.match(await notice.innerText(), /^About [-−]?\d+ coins? this turn( in all)?: take the /);
    // Several regions are numbered on the map in the order in which they are taken.
    const marks = await page.locator("[data-plan]").allTextContents();
    assert.ok(marks.length !== 1, "one region is named");
    assert.deepEqual(marks.map((one) => one.trim()), marks.map((_, place) => String(place + 1)));
    // A click waits until nothing lies over what is clicked.
    await page.locator(".combo.chosen").click({ trial: true, timeout: 10_000 });
    await page.locator(".card-of .go").click({ timeout: 10_000 });
    await page.locator(".hit[data-offers]").first().waitFor();
    assert.equal(await page.locator("[data-plan], .notice.long").count(), 0, "the hint stays although the position is another");
  }
});
test("what was read in the chat is not new any more", async ({ h }) => {
  const { ada, bo } = await friends(h);
  const chat = ada.getByRole("tab", { name: /Chat/ });
  const say = async (text) => {
    await bo.getByRole("tab", { name: /Chat/ }).click();
    await bo.getByLabel("Say something").fill(text);
    await bo.keyboard.press("Enter");
  };
  await say("Hello");
  await ada.waitForFunction(() => /1\s*new/.test(document.querySelector("[role=tab]:last-child").textContent));
  await chat.click();
  await ada.getByText("Hello").waitFor();
  await ada.getByRole("tab", { name: "Log" }).click();
  assert.equal((await chat.innerText()).trim(), "Chat");
  await ada.reload();
  await ada.locator(".table").waitFor();
  assert.equal((await chat.innerText()).trim(), "Chat", "it came back after a reload");
  await say("Once more");
  await ada.waitForFunction(() => /1\s*new/.test(document.querySelector("[role=tab]:last-child").textContent));
  // What one said oneself is never new.
  assert.equal((await bo.getByRole("tab", { name: /Chat/ }).innerText()).trim(), "Chat");
});

test("a finished game is not offered to be continued", async ({ h }) => {
  const page = await h.person();
  await page.goto("/");
  await page.getByRole("button", { name: /Play now/ }).click();
  await page.waitForURL(/\/table\//);
  const id = page.url().split("/").at(-1);
  await page.goto("/");
  await page.getByRole("link", { name: /^Continue/ }).waitFor();
  await leftToBots(h, page, id);
  await page.reload();
  await page.getByRole("link", { name: /^Look at/ }).waitFor();
  assert.equal(await page.getByRole("link", { name: /^Continue/ }).count(), 0);
});

test("all coins are to be seen, however many they are", async ({ h }) => {
  const { page, show } = await stage(h, {}, "base-3p");
  const [moment] = await momentsOn("base-3p");
  const withCoins = (coins) => moment.game.players.map((player, seat) => (seat === moment.seat ? { ...player, coins } : player));
  for (const coins of [1, 9, 24, 38, 49, 77, 99, 148]) {
    await show({ ...moment, game: { ...moment.game, players: withCoins(coins) } });
    assert.equal(await page.locator(".purse b").innerText(), String(coins));
    const values = await page.$$eval(".purse .coin use", (uses) => uses.map((use) => Number(use.getAttribute("href").replace("#coin-", ""))));
    assert.equal(values.reduce((sum, value) => sum + value, 0), coins);
    const spill = await page.$eval(".purse", (purse) => purse.scrollWidth - purse.clientWidth);
    assert.ok(spill <= 0, `${coins} coins lie over the edge`);
  }
});

test("a game that is over is known to be, and one click plays again", async ({ h }) => {
  const page = await h.person();
  await page.goto("/");
  await page.getByRole("button", { name: /Play now/ }).click();
  await page.waitForURL(/\/table\//);
  // The same browser comes to the last turn of another table, which it remembers as it does its own.
  const { id } = await h.position(page, { at: "last-turn" });
  await page.evaluate((id) => {
    const [game] = JSON.parse(localStorage.getItem("declive.games"));
    localStorage.setItem("declive.games", JSON.stringify([{ ...game, id }]));
  }, id);
  const table = page.url();
  await playOn(page);
  const known = await page.evaluate(() => JSON.parse(localStorage.getItem("declive.games")));
  assert.deepEqual(known.map((game) => game.over), [true]);

  // Whoever looks at the numbers first plays again from there, by the same one click.
  await page.locator(".ending").getByRole("button", { name: "Play again" }).waitFor();
  await page.getByRole("link", { name: "The game in numbers" }).click();
  await page.locator(".standing .flag").first().waitFor();
  await page.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL((url) => url.pathname.startsWith("/table/") && url.href !== table);
  await page.locator(".table").waitFor();
  await ready(page);
  assert.equal(await page.locator(".track .now").innerText(), "1");
});

test("the bars of the result are to be compared, with five players too", async ({ h }) => {
  const page = await h.person({ size: SIZES.phone, touch: true });
  await h.position(page, { at: "last-turn-five", names: ["Ada", "Bence", "Chloé", "Dmitri", "Bartholomäus der Vierte"] });
  await leftToBots(h, page, page.url().split("/").at(-1));
  await page.reload();
  await page.locator(".ending").waitFor();
  const bars = await page.$$eval(".ending li", (rows) =>
    rows.map((row) => ({ width: row.querySelector(".bar").getBoundingClientRect().width, coins: Number(row.querySelector(".coins").innerText) })),
  );
  const most = Math.max(...bars.map((bar) => bar.coins));
  assert.ok(Math.max(...bars.map((bar) => bar.width)) > 180, JSON.stringify(bars));
  for (const { width, coins } of bars) {
    assert.ok(Math.abs(width / Math.max(...bars.map((bar) => bar.width)) - coins / most) < 0.02, JSON.stringify(bars));
  }
});

test("who watches is offered nothing to undo or to wait for, and has no income", async ({ h }) => {
  const page = await h.person();
  const table = await h.table(page, TWO);
  for (const size of ["wide", "phone"]) {
    const watcher = await h.person({ size: SIZES[size], touch: size === "phone" });
    await watcher.goto(`/table/${table.id}`);
    await watcher.locator(".table").waitFor();
    for (const name of ["Undo", "Wait", "Choose"]) assert.equal(await watcher.getByRole("button", { name }).count(), 0, `${size}: ${name}`);
    assert.equal(await watcher.getByText("Your last income").count(), 0, size);
    assert.equal(await watcher.getByRole("tab", { name: "Score" }).count(), 0, size);
    await watcher.getByText("Ada is deciding").first().waitFor();
  }
});

test("the last line of the log stays in view when a paper below it grows", async ({ h }) => {
  const page = await h.person();
  await h.position(page, { at: "four" });
  await ready(page);
  const hidden = () =>
    page.$eval(".log ol", (list) => Math.round(list.lastElementChild.getBoundingClientRect().bottom - list.getBoundingClientRect().bottom));
  assert.ok((await hidden()) <= 1, `${await hidden()} px are hidden`);
  await page.$eval(".score", (score) => (score.style.minHeight = "220px"));
  await settled(page);
  assert.ok((await hidden()) <= 1, `${await hidden()} px are hidden after the score grew`);
  // Anyone who reads further up is left there.
  await page.locator(".log ol").hover();
  await page.mouse.wheel(0, -20_000);
  await page.waitForFunction(() => document.querySelector(".log ol").scrollTop === 0);
  await settled(page);
  await page.$eval(".score", (score) => (score.style.minHeight = "180px"));
  await settled(page);
  assert.equal(await page.$eval(".log ol", (list) => list.scrollTop), 0);
});

test("nothing is asked of a table without a name, and the sprite is loaded once", async ({ h }) => {
  const page = await h.person();
  const asked = [];
  const warned = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  page.on("console", (message) => message.type() === "warning" && warned.push(message.text()));
  await h.table(page, TWO);
  await page.locator(".brand").click();
  await page.getByRole("button", { name: /Play now/ }).waitFor();
  await page.goBack();
  await page.locator(".table").waitFor();
  await page.goto("/", { waitUntil: "load" });
  // The browser warns of files that were loaded for nothing some three seconds after the page came.
  await page.waitForTimeout(4000);
  assert.deepEqual(asked.filter((path) => /^\/api\/tables\/$/.test(path)), []);
  assert.deepEqual(warned.filter((text) => text.includes("preload")), []);
  const loads = (await page.evaluate(() => performance.getEntriesByType("resource").map((entry) => entry.name))).filter((name) => name.endsWith("sprite.svg"));
  assert.equal(loads.length, 1, loads.join());
});
