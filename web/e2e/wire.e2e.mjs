// The connection: two browsers at one table, losses, a server that goes and comes back.

import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { test } from "./fixtures.mjs";
import { BOT, ME } from "./harness.mjs";
import { clickRegion, confirm, playOn, ready, redeploy, stepOn, takeAllUp, targets } from "./player.mjs";

const coinsOn = (page) => page.locator(".purse b").innerText();
const stateOf = (page) =>
  page.evaluate(() => ({
    seq: document.querySelector(".table").dataset.seq,
    phase: document.querySelector(".table").dataset.phase,
    // A token makes room for a price above it, so only its place from the left is compared.
    tokens: [...document.querySelectorAll(".tok")]
      .map((token) => `${/[\d.]+/.exec(token.getAttribute("transform"))[0]} ${token.innerHTML.match(/#race-\w+/)?.[0]} ${token.textContent.trim()}`)
      .sort(),
  }));

/** Two people at one table, the second by its link. */
async function two(h) {
  const ada = await h.person({ worker: true });
  const answer = await ada.request.post("/api/tables", {
    data: { board: "base-2p", seats: [ME, { kind: "open" }] },
    headers: { Origin: h.server.origin },
  });
  const { table } = await answer.json();
  const bo = await h.person({ worker: true });
  const joined = await bo.request.post(`/api/tables/${table.id}/join`, { data: { name: "Bo" }, headers: { Origin: h.server.origin } });
  assert.ok(joined.ok(), await joined.text());
  const started = await ada.request.post(`/api/tables/${table.id}/start`, { data: {}, headers: { Origin: h.server.origin } });
  assert.ok(started.ok(), await started.text());
  for (const page of [ada, bo]) {
    await page.goto(`/table/${table.id}`);
    await page.locator(".table").waitFor();
  }
  return { ada, bo, table };
}

/** The line between a page and the server, which the test can cut. Frames can get lost on it. */
async function cableOf(page) {
  const open = new Set();
  let whole = true;
  const cable = {
    /** Called with each frame from the page; what it answers no to does not arrive. */
    lets: () => true,
    sent: [],
    cut() {
      whole = false;
      for (const line of open) void line.close();
      open.clear();
    },
    mend() {
      whole = true;
    },
  };
  await page.routeWebSocket(/\/ws\?/, (line) => {
    if (!whole) {
      void line.close();
      return;
    }
    open.add(line);
    const server = line.connectToServer();
    line.onMessage((frame) => {
      cable.sent.push(JSON.parse(frame));
      if (cable.lets(JSON.parse(frame))) server.send(frame);
    });
    server.onMessage((frame) => cable.hears?.(JSON.parse(frame)) !== false && line.send(frame));
  });
  return cable;
}

/** Both pages show the same. */
function agree(ada, bo) {
  return expect(async () => assert.deepEqual(await stateOf(ada), await stateOf(bo))).toPass({ timeout: 30_000, intervals: [50] });
}

/** Play until one's own turn is over. What is asked of a player in the turn of another comes before it. */
async function turn(page) {
  let begun = false;
  for (let steps = 0; steps < 60; steps += 1) {
    const found = await page.waitForFunction(
      (begun) => {
        const { state } = document.querySelector(".table").dataset;
        const own = document.querySelector(".turn b").innerText === "Your turn";
        return (state === "waiting" && begun && !own && "over") || (state === "deciding" && (own ? "own" : "asked"));
      },
      begun,
      { polling: 30 },
    );
    const what = await found.jsonValue();
    if (what === "over") return;
    begun ||= what === "own";
    await stepOn(page);
  }
  throw new Error("the turn did not end");
}

test("two browsers agree; one reloads, loses its connection and comes back", { tag: "@oldest" }, async ({ h }) => {
  const { ada, bo } = await two(h);
  await ready(ada);
  await turn(ada);
  await ready(bo);
  await agree(ada, bo);
  const coins = await coinsOn(bo);
  await bo.reload();
  await ready(bo);
  assert.equal(await coinsOn(bo), coins);
  await agree(ada, bo);

  // Bo's line is cut and comes back, and the game goes on as if nothing had been.
  const cable = await cableOf(bo);
  await bo.reload();
  await ready(bo);
  cable.cut();
  await bo.locator(".notice").waitFor();
  cable.mend();
  await bo.locator(".notice").waitFor({ state: "hidden" });
  await turn(bo);
  await ready(ada);
  await agree(ada, bo);

  // Ada plays while Bo is away.
  await bo.close();
  await turn(ada);
  const again = await bo.context().newPage();
  again.problems = [];
  await again.goto(ada.url());
  await again.locator(".table").waitFor();
  await ready(again);
  await agree(ada, again);
});

test("what was said while the line was cut is done once", async ({ h }) => {
  const page = await h.person({ worker: true });
  const cable = await cableOf(page);
  await h.table(page, { board: "base-2p", seats: [ME, BOT] });
  /** The line is lost and comes back. */
  const blink = async () => {
    cable.cut();
    await page.locator(".notice").waitFor();
    cable.mend();
    await page.locator(".notice").waitFor({ state: "hidden" });
  };
  // A people that is being looked at stays in view meanwhile.
  await ready(page);
  await page.locator(".combo").first().click();
  await page.locator(".card-of").waitFor();
  await blink();
  assert.ok(await page.locator(".card-of").isVisible(), "the card was put away");
  await page.keyboard.press("Escape");
  await playOn(page, async ({ phase }) => phase === "conquer");
  const hand = () => page.locator(".hand b").first().innerText().then(Number);
  for (const lost of ["command", "answer"]) {
    cable.sent.length = 0;
    const before = await hand();
    const [region] = (await targets(page)).find(([, verbs]) => verbs.includes("conquer"));
    // Either the command never arrives, or it is done and nobody hears of it.
    if (lost === "command") cable.lets = (frame) => frame.type !== "play";
    else cable.hears = (frame) => frame.type !== "done" && frame.type !== "update";
    await clickRegion(page, region);
    await confirm(page);
    // Nothing must show of it: an answer would have come long before.
    await page.waitForTimeout(300);
    assert.equal(await hand(), before);
    cable.cut();
    if (lost === "command") {
      await page.getByText("Your action is kept").waitFor();
      assert.equal(await page.locator(".states .can").count(), 0, "the map says that it waits");
    }
    cable.lets = () => true;
    cable.hears = () => true;
    cable.mend();
    await page.waitForFunction((old) => Number(document.querySelector(".hand b").innerText) < old, before);
    await page.waitForFunction(() => document.querySelector(".table").dataset.state === "deciding");
    const plays = cable.sent.filter((frame) => frame.type === "play" && frame.lines.some((line) => line.split(" ")[1] === region));
    assert.ok(plays.length >= 2, "it was not said again");
    assert.equal(new Set(plays.map((frame) => frame.id)).size, 1);
    // Some peoples can do something else in what they hold.
    assert.equal(await page.locator(`[data-region="${region}"][data-offers~="conquer"]`).count(), 0);
  }

  // Tokens that were taken up, and one that was put down again, are where they were left.
  await redeploy(page);
  await takeAllUp(page);
  await page.locator('[data-region][aria-label*=" placed"]').first().focus();
  await page.keyboard.press("+");
  const left = await stateOf(page);
  await blink();
  assert.deepEqual(await stateOf(page), left);
  assert.equal(await page.getByRole("button", { name: "Take all up" }).isEnabled(), true);
});

test("a second tab of the same player follows the first", async ({ h }) => {
  const page = await h.person({ worker: true });
  const table = await h.table(page, { board: "base-2p", seats: [ME, BOT] });
  const tab = await page.context().newPage();
  tab.problems = [];
  await tab.goto(`/table/${table.id}`);
  await ready(tab);
  await playOn(page, async ({ phase }) => phase === "redeploy" || phase === "placement");
  await agree(page, tab);
  await playOn(tab, async ({ phase }) => phase === "conquer");
  await agree(page, tab);
});

test("the server is killed and comes back: the page goes on by itself", async ({ h }) => {
  const page = await h.person({ worker: true });
  await h.table(page, { board: "base-2p", seats: [ME, BOT] });
  await playOn(page, async ({ phase }) => phase === "conquer");
  const before = await stateOf(page);
  await h.server.stop({ kill: true });
  await page.locator(".notice").waitFor();
  await h.server.start();
  await page.locator(".notice").waitFor({ state: "hidden", timeout: 30_000 });
  assert.deepEqual(await stateOf(page), before);
  await playOn(page, async ({ phase }) => phase === "pick" || phase === "start");
});

test("where WebSockets are blocked the page polls", async ({ h }) => {
  const page = await h.person({ worker: true });
  await page.addInitScript(() => {
    globalThis.WebSocket = class {
      constructor() {
        setTimeout(() => this.onclose?.(), 5);
      }
      send() {}
      close() {}
    };
  });
  await h.table(page, { board: "base-2p", seats: [ME, BOT] });
  await playOn(page, async ({ phase }) => phase === "conquer");
  await playOn(page, async ({ phase }) => phase === "start" || phase === "pick");
});

test("chat reaches the others, and can be muted", async ({ h }) => {
  const { ada, bo } = await two(h);
  for (const page of [ada, bo]) await page.getByRole("tab", { name: /Chat/ }).click();
  await ada.getByLabel("Say something").fill("Good luck!");
  await ada.keyboard.press("Enter");
  await bo.getByText("Good luck!").waitFor();
  await bo.getByRole("button", { name: "Mute Ada" }).click();
  await bo.getByText("Good luck!").waitFor({ state: "hidden" });
  await bo.getByRole("button", { name: "Hear Ada again" }).click();
  await bo.getByText("Good luck!").waitFor();
});
