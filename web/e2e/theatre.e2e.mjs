// What others do can be followed: pace, log and map in step, verdicts, moments, sounds.

import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { test } from "./fixtures.mjs";
import { BOT, ME } from "./harness.mjs";
import { settled } from "./layout.mjs";
import { clickRegion, playOn, ready, redeploy, spotOf, step, stepOn, takeAllUp, targets } from "./player.mjs";

const NAMES = ["Ada", "Bence", "Chloé", "Dario"];
const BOTS = NAMES.slice(1);
/** Four players, the first about to end a turn. */
const FOUR = { at: "placing-first", names: NAMES };

/** Choose a speed for what comes next. */
async function pace(page, speed) {
  await page.locator(".tool[aria-expanded]").click();
  await page.locator(".menu").getByRole("radio", { name: speed, exact: true }).check();
  await page.locator(".menu .close").click();
}

/** Play until it is the others' turn. */
async function endTurn(page) {
  for (let steps = 0; steps < 60; steps += 1) {
    const found = await page.waitForFunction(
      () => {
        const { state } = document.querySelector(".table").dataset;
        return (state === "waiting" && !/^Your/.test(document.querySelector(".turn b").textContent) && "others") || (state !== "waiting" && state);
      },
      null,
      { polling: 30 },
    );
    const state = await found.jsonValue();
    if (state === "others") return;
    if (state === "over") throw new Error("the game is over");
    await step(page);
  }
  throw new Error("the turn did not end");
}

/** Play until the first decision of another round. */
async function nextRound(page) {
  const round = () => page.locator(".track .now").innerText();
  const before = await round();
  await playOn(page, async ({ state }) => state === "deciding" && (await round()) !== before);
}

/** Let the page look on by itself; whoever is attacked meanwhile may have to say where their tokens go. */
async function lookingOn(page, look) {
  const looked = page.evaluate(look).then((seen) => ({ seen }));
  for (;;) {
    const asked = page.waitForFunction(
      () => document.querySelector(".table").dataset.state === "deciding" && /choice/.test(document.querySelector(".turn b").textContent),
      null,
      { polling: 30, timeout: 0 },
    );
    // It may be waiting still when the page closes.
    const first = await Promise.race([looked, asked.catch(() => ({}))]);
    if ("seen" in first) return first.seen;
    await stepOn(page);
  }
}

/** Look at the table every few milliseconds until it is the player's turn again. */
function watch(page) {
  return lookingOn(page, async () => {
    const looks = [];
    const began = performance.now();
    const table = document.querySelector(".table");
    while (performance.now() - began < 30_000) {
      const lines = [...document.querySelectorAll(".log li:not(.round)")];
      const byLog = {};
      for (const line of lines) {
        const found = /(your|\S+'s) [^':;]*?\b(?:conquer|replace)\b/i.exec(line.innerText);
        if (found) byLog[line.dataset.regions] = found[1].toLowerCase() === "your" ? "Ada" : found[1].replace("'s", "");
      }
      const byMap = {};
      for (const region of document.querySelectorAll("[data-region]")) {
        const holder = / of ([^,]+)/.exec(region.getAttribute("aria-label"))?.[1];
        if (holder) byMap[region.dataset.region] = holder;
      }
      looks.push({
        at: performance.now() - began,
        byLog,
        byMap,
        turn: document.querySelector(".turn b").textContent,
        ask: document.querySelector(".ask b")?.textContent ?? "",
        last: lines.at(-1)?.innerText.trim() ?? "",
        told: document.querySelector("[data-told]")?.dataset.told ?? "",
      });
      if (table.dataset.state === "deciding" && looks.at(-1).turn === "Your turn") break;
      await new Promise((done) => setTimeout(done, 16));
    }
    return looks;
  });
}

test("three bots' turns take the time promised, and log and map are in step", async ({ h }) => {
  const page = await h.person({ still: false, device: { speed: "normal" } });
  await h.position(page, FOUR);
  await endTurn(page);
  const looks = await watch(page);
  const first = looks.find((look) => Object.values(look.byMap).includes(BOT.name))?.at ?? 0;
  const took = looks.at(-1).at - first;
  // A busy machine may take longer, but turns do not run into one another.
  assert.ok(took > 2600 && took < 15_000, `three turns took ${took.toFixed(0)} ms`);
  for (const { at, byLog, byMap } of looks) assert.deepEqual(byMap, byLog, `the map and the log at ${at.toFixed(0)} ms`);
  assert.ok(new Set(looks.map((look) => Object.keys(look.byMap).length)).size >= 6, "conquests are seen one by one");
  for (const name of BOTS) {
    const own = looks.filter((look) => look.turn === name);
    assert.ok(own.length > 0, `${name} was not seen to play`);
    // Whoever is attacked decides meanwhile, and a busy machine takes longer: pace.test.ts is exact.
    const time = own.at(-1).at - own[0].at;
    if (name !== BOT.name) assert.ok(time > 700 && time < 6000, `${name}'s turn took ${time.toFixed(0)} ms`);
  }
  // The prompt says what the log says.
  assert.ok(looks.some((look) => look.ask && look.ask === look.last));
});

test("Skip shows where things stand, step by step waits, and off shows no turns", async ({ h }) => {
  const page = await h.person({ still: false, device: { speed: "slow" } });
  await h.position(page, FOUR);
  await endTurn(page);
  const skip = page.getByRole("button", { name: "Skip", exact: true });
  await skip.click();
  // What is left to be shown is only what the bots had not played yet.
  await expect(async () => {
    if (await skip.count()) await skip.click({ timeout: 300 });
    assert.equal(await page.locator(".table").getAttribute("data-state"), "deciding");
  }).toPass({ timeout: 30_000, intervals: [50] });
  await ready(page);

  await pace(page, "Step by step");
  await endTurn(page);
  const next = page.getByRole("button", { name: "Next", exact: true });
  await next.waitFor();
  const seq = () => page.locator(".table").getAttribute("data-seq");
  const before = await seq();
  // Longer than the slowest pace takes for a step: nothing must happen meanwhile.
  await page.waitForTimeout(1200);
  assert.equal(await seq(), before, "it went on by itself");
  await next.click();
  await page.waitForFunction((old) => document.querySelector(".table").dataset.seq !== old, before);
  await next.waitFor();
  const then = await seq();
  await page.locator(".board").click({ position: { x: 4, y: 4 } });
  await page.keyboard.press("Space");
  await page.waitForFunction((old) => document.querySelector(".table").dataset.seq !== old, then);

  await pace(page, "Off");
  await nextRound(page);
  assert.equal(await skip.count() + (await next.count()), 0);
  await ready(page);
  assert.equal(JSON.parse(await page.evaluate(() => localStorage.getItem("declive.speed"))), "off");
});

test("a page that was not seen shows the present at once", async ({ h }) => {
  const page = await h.person({ still: false, device: { speed: "slow" } });
  await h.position(page, FOUR);
  await endTurn(page);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  // Nothing is shown step by step to nobody: as soon as the bots have played, it is the player's turn.
  const told = await page.evaluate(async () => {
    const table = document.querySelector(".table");
    let shown = 0;
    while (table.dataset.state === "waiting") {
      if (document.querySelector(".flight, [data-told]")) shown += 1;
      await new Promise((done) => setTimeout(done, 10));
    }
    return shown;
  });
  assert.equal(told, 0);
});

test("a spectator can follow, too", async ({ h }) => {
  const ada = await h.person();
  const table = await h.position(ada, FOUR);
  const watcher = await h.person({ still: false, device: { speed: "normal" } });
  await watcher.goto(`/table/${table.id}`);
  await watcher.locator(".table").waitFor();
  const seen = watcher.evaluate(async () => {
    const table = document.querySelector(".table");
    const seqs = new Set();
    const began = performance.now();
    let skip = false;
    // Six seconds are enough; a busy machine may take longer to have anything to show.
    while (performance.now() - began < 6000 || ((seqs.size < 6 || !skip) && performance.now() - began < 60_000)) {
      seqs.add(table.dataset.seq);
      skip ||= document.querySelector(".actions .go")?.textContent.trim() === "Skip";
      await new Promise((done) => setTimeout(done, 16));
    }
    return { deeds: seqs.size, skip };
  });
  await playOn(ada, async ({ state }) => state === "deciding" && (await ada.locator(".track .now").innerText()) === "2");
  const { deeds, skip } = await seen;
  assert.ok(deeds >= 6, `${deeds} deeds were seen one by one`);
  assert.ok(skip, "it can be skipped");
});

test("a throw has its verdict, on the map and in the prompt", { tag: "@oldest" }, async ({ h }) => {
  const page = await h.person({ still: false });
  await h.position(page, { at: "last-die" });
  // Own deeds are seen at every speed but off.
  await pace(page, "Fast");
  const rolls = async () => (await targets(page)).filter(([, verbs]) => verbs.join() === "roll").map(([region]) => region);
  await ready(page);
  const [region] = await rolls();
  await clickRegion(page, region);
  // A verdict goes after some seconds: it is read in the moment in which it is there.
  const told = page.evaluate(
    () =>
      new Promise((done) => {
        const rolled = { regions: new Set(), faces: new Set(), size: 0, away: 0 };
        const look = () => {
          const said = document.querySelector(".spot.verdict .said");
          const die = document.querySelector(".tumbles");
          if (die) {
            const region = die.dataset.roll;
            rolled.regions.add(region);
            rolled.faces.add(die.innerHTML);
            const [here, spot] = [die, document.querySelector(`[data-spot="${region}"]`)].map((one) => one.getBoundingClientRect());
            rolled.size = die.querySelector(".sign").clientWidth;
            rolled.away = Math.hypot(here.x + here.width / 2 - spot.x - spot.width / 2, here.y + here.height / 2 - spot.y - spot.height / 2);
          }
          if (said) done([said.innerText.trim(), document.querySelector(".ask b").innerText, { ...rolled, regions: [...rolled.regions], faces: rolled.faces.size }]);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  await page.locator(".receipt.pinned .doing button").first().click();
  const [text, prompt, rolled] = await told;
  // The die is seen to turn, large and beside the region it is about.
  assert.deepEqual(rolled.regions, [region]);
  assert.ok(rolled.faces >= 3 && rolled.size >= 90 && rolled.away < 240, JSON.stringify(rolled));
  assert.match(text, /^\d short, rolled [0-3]: (not )?enough\.$/);
  const [, short, face, not] = /(\d) short, rolled (\d): (not )?enough/.exec(text);
  assert.equal(not === undefined, Number(face) >= Number(short), text);
  assert.ok(prompt.startsWith(text), `the prompt tells it, too, and not ${prompt}`);
});

test("who wants no motion gets words", async ({ h }) => {
  const page = await h.person({ still: true, device: { speed: "normal" } });
  await h.position(page, FOUR);
  await endTurn(page);
  const seen = await lookingOn(page, async () => {
    const table = document.querySelector(".table");
    const out = { words: new Set(), moving: 0 };
    while (table.dataset.state !== "deciding" || document.querySelector(".turn b").textContent !== "Your turn") {
      const told = document.querySelector("[data-told]")?.innerText.trim();
      if (told) out.words.add(told);
      out.moving += document.querySelectorAll(".flight, .tumbles, .moments > g").length;
      await new Promise((done) => setTimeout(done, 16));
    }
    return { words: [...out.words], moving: out.moving };
  });
  assert.equal(seen.moving, 0);
  for (const name of BOTS) assert.ok(seen.words.some((text) => text.startsWith(name)), `what ${name} took is told: ${seen.words.join(" / ")}`);
});

test("sounds are off, offered once, and then as they were wished for", async ({ h }) => {
  const page = await h.person({ device: { sound_offered: false } });
  await page.addInitScript(() => {
    const Real = globalThis.AudioContext;
    globalThis.made = 0;
    globalThis.AudioContext = class extends Real {
      constructor(...all) {
        super(...all);
        globalThis.made += 1;
      }
    };
  });
  await h.table(page, { board: "base-2p", seats: [ME, BOT] });
  const offer = page.locator("[data-offer=sound]");
  assert.equal(await offer.count(), 0, "not in the first turn");
  await playOn(page, async ({ state }) => state === "deciding" && (await page.locator(".track .now").innerText()) === "2");
  assert.equal(await page.evaluate(() => globalThis.made), 0);
  await offer.getByRole("button", { name: "With sounds" }).click();
  await offer.waitFor({ state: "hidden" });
  assert.equal(await page.evaluate(() => globalThis.made), 1);
  assert.equal(await page.locator(".tool.sound").getAttribute("aria-pressed"), "true");
  await page.locator(".tool.sound").click();
  await page.reload();
  await ready(page);
  assert.equal(await page.locator(".tool.sound").getAttribute("aria-pressed"), "false");
  assert.equal(await offer.count(), 0, "it is offered once");
});

test("a line of the log shows its regions, and numbers are there where a text names one", async ({ h }) => {
  const page = await h.person();
  await h.table(page, { board: "base-2p", seats: [ME, BOT] });
  await playOn(page, async ({ state }) => state === "deciding" && (await page.locator(".track .now").innerText()) === "2");
  await page.mouse.move(2, 2);
  const lit = () => page.$$eval(".states .lit", (uses) => uses.map((use) => use.getAttribute("href").replace("#shape-", "")));
  const numbers = () => page.$$eval("[data-number]", (all) => all.map((one) => one.dataset.number));
  assert.deepEqual([await lit(), await numbers()], [[], []]);
  const line = page.locator(".log li", { hasText: "conquer" }).last();
  const named = (await line.getAttribute("data-regions")).split(" ");
  await line.hover();
  assert.deepEqual([await lit(), await numbers()], [named, named]);
  await page.mouse.move(2, 2);
  assert.deepEqual(await lit(), []);
  await page.locator(".log ol").focus();
  await page.keyboard.press("ArrowUp");
  assert.deepEqual(await lit(), (await page.locator(".log li:focus").getAttribute("data-regions")).split(" "));
  await page.locator(".log ol").evaluate(() => document.activeElement.blur());
  assert.deepEqual(await lit(), []);
  await page.keyboard.press("n");
  assert.equal((await numbers()).length, await page.locator("[data-region]").count());
  await page.keyboard.press("n");
  assert.deepEqual(await numbers(), []);
});

test("a receipt goes when it has done its work, and says the stack as it is", async ({ h }) => {
  const page = await h.person();
  const receipt = page.locator(".receipt");
  // Orcs with a power that has no part in conquests: they can do nothing in a region that they hold.
  await h.position(page, { seed: 15, lines: ["pick 1"] });
  await ready(page);
  const [region] = (await targets(page)).find(([, verbs]) => verbs.join() === "conquer");
  await clickRegion(page, region);
  await page.locator(`[data-region="${region}"]:not([data-offers~="conquer"])`).waitFor({ state: "attached" });
  assert.ok(!(await targets(page)).some(([one]) => one === region));
  // The pointer rests where it was: the region was taken, and there is nothing more to say.
  assert.equal(await receipt.count(), 0);
  await redeploy(page);
  // With tokens in hand the stack can grow, however many the conquests took.
  await takeAllUp(page);
  const spot = await spotOf(page, region);
  await page.mouse.move(spot.x, spot.y);
  const tokens = async () => Number(/^\d+/.exec(await receipt.locator("h2 small, .who").innerText())[0]);
  const onMap = () => page.$eval(`#region-${region}`, (path) => Number(/(\d+) placed/.exec(path.getAttribute("aria-label"))?.[1] ?? 0));
  await receipt.waitFor();
  const [before, placed] = [await tokens(), await onMap()];
  await page.locator(`#region-${region}`).focus();
  await page.keyboard.press("+");
  await page.waitForFunction(([id, old]) => Number(/(\d+) placed/.exec(document.querySelector(id).getAttribute("aria-label"))?.[1] ?? 0) !== old, [`#region-${region}`, placed]);
  assert.equal((await tokens()) - before, (await onMap()) - placed);
  // It lies on nothing that can be acted on.
  await page.mouse.move(2, 2);
  await playOn(page, async ({ state }) => state === "deciding" && (await page.locator(".track .now").innerText()) === "2");
  assert.equal(await receipt.count(), 0, "it came along into the next turn");
  for (const [one] of (await targets(page)).slice(0, 6)) {
    const at = await spotOf(page, one);
    await page.mouse.move(at.x, at.y);
    await receipt.waitFor();
    // It takes its place when its size is known.
    await settled(page);
    const box = await receipt.boundingBox();
    for (const [other] of await targets(page)) {
      if (other === one) continue;
      const { x, y } = await spotOf(page, other);
      const covered = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
      assert.ok(!covered, `the receipt of ${one} lies on ${other}`);
    }
  }
});
