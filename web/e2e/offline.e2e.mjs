// Playing on one's own device at a server's page: the server has nothing to do with it, and may be gone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "./fixtures.mjs";
import { python, seriousFaults, smallTargets } from "./harness.mjs";
import { ready, step } from "./player.mjs";

/** The engine has to be fetched and started, on a machine that does other things too. */
const PATIENCE = 240_000;

/** The position that a record comes to. */
async function hashOf(record) {
  return (await python(["-c", "import sys; from declive import Game; print(Game.replay(sys.stdin.read()).hash())"], record)).trim();
}

/** What comes of clicking something that saves a file: its path. */
async function saved(page, link) {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return file.path();
}

/** The running game on the screen as a file, by the table's menu. */
async function takenAlong(page) {
  await page.getByRole("button", { name: "Menu" }).first().click();
  const path = await saved(page, page.getByRole("link", { name: "Save the game as a file" }));
  await page.keyboard.press("Escape");
  return path;
}

/** Carry the one game of this device to the server and back to the device: three tables, one position. */
async function carryAround(page, own) {
  await page.goto(own);
  await page.locator(".table").waitFor({ timeout: PATIENCE });
  await ready(page);
  const hash = await hashOf(readFileSync(await takenAlong(page), "utf8"));
  await page.goto("/games");
  await page.getByRole("button", { name: "Go on at a table of this server" }).click();
  await page.waitForURL(/\/table\/t/, { timeout: PATIENCE });
  await ready(page);
  const file = await takenAlong(page);
  assert.equal(await hashOf(readFileSync(file, "utf8")), hash, "the server came to another position");
  await page.goto("/games");
  await page.getByLabel("Bring a game from a file").setInputFiles(file);
  await page.waitForURL((url) => /\/table\/l/.test(url.pathname) && url.href !== own, { timeout: PATIENCE });
  await ready(page);
  assert.equal(await hashOf(readFileSync(await takenAlong(page), "utf8")), hash, "the device came to another position");
}

test("a game on one's own device is carried to the server and back, goes on when that is gone, and a new one begins", async ({ h }) => {
  await h.elsewhere([], async () => {
    const page = await h.person({ worker: true });
    const posted = [];
    page.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
    await page.goto("/");
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByLabel("Play on this device, without the network").check();
    assert.deepEqual(await seriousFaults(page), []);
    assert.deepEqual(await smallTargets(page), []);
    await page.locator(".calls select").selectOption("2");
    await page.locator(".new button.ink").click();
    await page.locator(".table").waitFor({ timeout: PATIENCE });
    const own = page.url();
    assert.match(own, /\/table\/l[0-9a-z]{18,}$/);
    for (let n = 0; n < 3; n += 1) await step(page);
    await ready(page);
    const before = await page.locator(".me").innerText();
    assert.deepEqual(posted, [], "the server was asked to do something");
    // The boards that were not looked at yet come behind the game.
    await page.waitForFunction(() => localStorage.getItem("declive.offline_ready"), null, { timeout: PATIENCE });

    await carryAround(page, own);
    await h.server.stop();
    await page.goto("/");
    await page.locator(".new button.ink").click();
    await page.waitForURL((url) => /\/table\/l/.test(url.pathname) && url.href !== own, { timeout: PATIENCE });
    await page.locator(".table").waitFor({ timeout: PATIENCE });
    await step(page);
    await page.goto("/games");
    await page.locator(".card").nth(3).waitFor();
    assert.equal(await page.locator(".card").count(), 4);
    await page.locator(`a[href="${new URL(own).pathname}"]`).first().click();
    await page.locator(".table").waitFor({ timeout: PATIENCE });
    await ready(page);
    assert.equal(await page.locator(".me").innerText(), before);
  });
});
