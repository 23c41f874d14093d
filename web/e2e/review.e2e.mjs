// Going over a game: the review is made, its better line is watched, on a phone and on a desktop.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "./fixtures.mjs";
import { python, seriousFaults, SIZES, smallTargets } from "./harness.mjs";

/** A helper that gives way to everything may take long on a machine that is busy. */
const LONG = 400_000;
// A game of three rounds between bots that play at random: there is much to find, and little to play out.
const GAME = `
from declive import bots
from declive.boards import load
from declive.bots.match import play_game
board = load("base-2p")
board.rounds = 3
board.shipped = False
print(play_game(board, 3, [bots.make("random", seat) for seat in range(2)]).game.record())
`;

/** The path of that game's replay. */
async function replayPath(h) {
  const answer = await fetch(`${h.server.origin}/api/records`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ record: await python(["-c", GAME]), title: "Three rounds" }),
  });
  if (!answer.ok) throw new Error(`no replay: ${await answer.text()}`);
  return `/replay/${(await answer.json()).id}`;
}

/** Wait for a turn that cost something, and look at it. */
async function costlyTurn(page) {
  const costly = page.locator(".chips button:has(.costly)").first();
  await costly.waitFor({ timeout: LONG });
  await costly.click();
  await page.locator(".deed .steps li").first().waitFor();
}

/** The width and the height that a PNG says it has. */
function sizeOfPng(bytes) {
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** The turn that is looked at is played anew on the table, and graded. */
async function tryIt(page) {
  await page.locator("[data-try]").click();
  await page.locator('.puzzle[data-state="deciding"]').waitFor();
  await page.locator("[data-hand-in]").click();
  const card = page.getByRole("dialog");
  await card.locator("[data-graded]").waitFor({ timeout: LONG });
  assert.match(await card.innerText(), /futures? played out, give or take/);
  assert.deepEqual(await seriousFaults(page), []);
  await card.locator("[data-back]").click();
  await page.locator(".chips button[aria-current]").waitFor();
}

/** The result of the game as a picture: the names of others are in it only if they agreed. */
async function keepPicture(page, result) {
  await page.goto(result);
  await page.locator(".standing .flag").first().waitFor();
  assert.deepEqual(await seriousFaults(page), []);
  await page.locator("[data-share]").click();
  const picture = page.locator('.picture[data-drawn="true"]');
  await picture.waitFor();
  assert.match(await picture.getAttribute("aria-label"), /Player 1 \d+, Player 2 \d+/);
  await page.getByRole("checkbox").check();
  await page.waitForFunction(() => !/Player 1/.test(document.querySelector(".picture").ariaLabel ?? "Player 1"));
  await picture.waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("[data-save]").click()]);
  assert.deepEqual(sizeOfPng(readFileSync(await file.path())), [1200, 630]);
  assert.deepEqual(await seriousFaults(page), []);
}

/** What the map shows, to be compared. */
function pieces(page) {
  return page.locator(".map svg").evaluate((map) => [...map.querySelectorAll("g.tok")].map((token) => token.outerHTML).join(""));
}

test("a game is gone over and its better line is watched, on a desktop and on a phone", async ({ h }) => {
  const replay = await replayPath(h);
  const page = await h.person();
  await page.goto(replay);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.waitForURL(/\/review\//);
  await page.getByRole("button", { name: "Review these turns" }).click();
  await costlyTurn(page);

  // The plan lies on the map; each tap shows one step more of it, as motion is stilled.
  assert.match(await page.locator(".deed .sure").innerText(), /futures? played out; better in \d+ of 100/);
  const before = await pieces(page);
  assert.ok(await page.locator(".map .plan").count());
  for (let taps = 0; taps < 60 && !(await page.getByRole("button", { name: "Again" }).count()); taps += 1) {
    await page.locator(".acts .go").click();
  }
  await page.getByRole("button", { name: "Again" }).waitFor();
  assert.notEqual(await pieces(page), before);

  // What was really done, and the keys.
  await page.getByRole("button", { name: /^What .* did$/ }).click();
  await page.locator(".map .plan").first().waitFor({ state: "detached" });
  await page.locator(".deed .steps li").first().waitFor();
  await page.locator("h1").evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("c");
  await page.locator(".chips button[aria-current]:has(.costly)").waitFor();
  assert.deepEqual(await seriousFaults(page), []);

  // Stopped, and gone on with, unless it was quicker.
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  if (await stop.count()) {
    await stop.click({ timeout: 3000 }).catch(() => {});
    const on = page.getByRole("button", { name: "Go on" });
    if (await on.count()) await on.click();
  }

  await page.locator(".chips button:has(.costly)").first().click();
  await tryIt(page);
  await keepPicture(page, replay.replace("/replay/", "/result/"));

  // The same on a phone: it is there at once.
  const phone = await h.person({ size: SIZES.phone, touch: true, still: false, device: { speed: "normal" } });
  await phone.goto(replay.replace("/replay/", "/review/"));
  await costlyTurn(phone);
  assert.equal(await phone.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth)), SIZES.phone.width);
  assert.deepEqual(await smallTargets(phone), []);
  assert.deepEqual(await seriousFaults(phone), []);
  const first = await pieces(phone);
  await phone.getByRole("button", { name: "Show me" }).click();
  await phone.getByRole("button", { name: "Again" }).waitFor({ timeout: 90_000 });
  assert.notEqual(await pieces(phone), first);
  await phone.goto(replay.replace("/replay/", "/result/"));
  await phone.locator(".standing .flag").first().waitFor();
  assert.equal(await phone.evaluate(() => Math.max(innerWidth, document.documentElement.scrollWidth)), SIZES.phone.width);
  assert.deepEqual(await smallTargets(phone), []);
});
