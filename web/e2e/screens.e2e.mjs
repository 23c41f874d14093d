// Every screen: each page and each moment of a game at ten sizes, upright and lying, by finger and by mouse.

import assert from "node:assert/strict";
import { BOT, isTouched, ME, seriousFaults, SIZES, smallTargets } from "./harness.mjs";
import { layoutFaults, mapFit, settled } from "./layout.mjs";
import { replayPath } from "./pages.e2e.mjs";
import { clickAndConquer, playOn, tapRegion } from "./player.mjs";
import { SCENES, seatsOf } from "./scenes.mjs";

export const tests = {};

const PATHS = {
  start: () => "/",
  new: () => "/new",
  games: () => "/games",
  rules: () => "/rules",
  "rules of a box": () => "/rules/underground",
  settings: () => "/settings",
  replay: async (h) => `${await replayPath(h)}?at=40`,
  "end of a replay": async (h) => `${await replayPath(h)}?at=99999`,
  lost: () => "/rules/x/y/z",
};
for (const [name, path] of Object.entries(PATHS)) {
  tests[`a page fits at every size: ${name}`] = async (h) => {
    const address = await path(h);
    const found = {};
    for (const touch of [true, false]) {
      const sizes = Object.entries(SIZES).filter(([size]) => isTouched(size) === touch);
      const page = await h.person({ size: sizes[0][1], touch });
      await page.goto(address, { waitUntil: "networkidle" });
      for (const [size, viewport] of sizes) {
        await page.setViewportSize(viewport);
        await settled(page);
        const faults = await layoutFaults(page);
        if (faults.length) found[size] = faults;
      }
    }
    assert.deepEqual(found, {});
  };
}

/** A table in two browsers, one with a mouse and one touched, taken through all sizes in turn. */
async function atEverySize(h, { device, play, ...table }, look) {
  const mouse = await h.person({ device });
  const { id } = await h.table(mouse, table);
  await play?.(mouse);
  const state = await mouse.context().storageState();
  const finger = await h.person({ size: SIZES.phone, touch: true, state, device });
  await finger.goto(`/table/${id}`, { waitUntil: "networkidle" });
  await finger.locator(".table").waitFor();
  for (const [size, viewport] of Object.entries(SIZES)) {
    const page = isTouched(size) ? finger : mouse;
    await page.setViewportSize(viewport);
    await settled(page);
    await look(page, size);
  }
}

for (const [name, scene] of Object.entries(SCENES)) {
  tests[`the table fits at every size: ${name}`] = async (h) => {
    const { board, boxes, device, play } = scene;
    const found = {};
    await atEverySize(h, { board, boxes, device, play, seats: seatsOf(scene) }, async (page, size) => {
      await scene.show?.(page, isTouched(size));
      await settled(page);
      const faults = await layoutFaults(page, { names: name === "long" });
      if (faults.length) found[size] = faults;
    });
    assert.deepEqual(found, {});
  };
}

// Each box is played to its end by finger and by mouse, at sizes with layouts of their own.
const BOXES = { base: "base-2p", underground: "underground-2p", river: "river_world-2p" };
const GAMES = {
  phone: "base", tablet: "underground", lying: "river", middle: "base", wide: "underground", large: "river",
};
for (const [size, box] of Object.entries(GAMES)) {
  tests[`a whole game of ${box} fits, ${size}`] = async (h) => {
    const touch = isTouched(size);
    const page = await h.person({ size: SIZES[size], touch });
    await h.table(page, { board: BOXES[box], seats: [ME, BOT] });
    const seen = new Set();
    const look = async ({ state, phase }) => {
      // Every kind of moment is looked at twice: early, and when there is more on the table.
      const round = Number(await page.locator(".track .now").innerText());
      const kind = `${state} ${phase} ${round > 3}`;
      if (!seen.has(kind)) {
        seen.add(kind);
        assert.deepEqual(await layoutFaults(page), [], kind);
      }
      return false;
    };
    await playOn(page, look, { act: touch ? tapRegion : clickAndConquer });
    await page.locator(".ending").waitFor();
    assert.deepEqual(await layoutFaults(page), [], "the end");
    assert.deepEqual(await seriousFaults(page), [], "the end");
  };
}

/** One size for each layout: axe takes seconds for a look. */
const LAYOUTS = ["phone", "lying", "tablet", "wide"];
const PICKING = { board: "base-3p", seats: [ME, BOT, BOT] };
const CONQUERING = { ...PICKING, play: (page) => playOn(page, async ({ phase }) => phase === "conquer") };
for (const [moment, table] of Object.entries({ picking: PICKING, conquering: CONQUERING })) {
  tests[`all can be hit, and axe finds nothing serious, ${moment}`] = (h) =>
    atEverySize(h, table, async (page, size) => {
      assert.deepEqual(await smallTargets(page), [], size);
      if (LAYOUTS.includes(size)) assert.deepEqual(await seriousFaults(page), [], size);
    });
}

tests["the map is as large as the screen allows"] = async (h) => {
  const least = {
    phone: [390, 340], small: [350, 234], lying: [555, 380], low: [415, 275], tablet: [745, 508], upright: [795, 543],
    middle: [690, 470], wide: [850, 580], large: [1280, 870], huge: [1750, 1190],
  };
  await atEverySize(h, PICKING, async (page, size) => {
    const [width, height] = least[size];
    const fit = await mapFit(page);
    assert.ok(fit.share > 0.98, `${size}: the map leaves room on all sides, ${JSON.stringify(fit)}`);
    assert.ok(fit.width >= width && fit.height >= height, `${size}: ${fit.width} × ${fit.height} is less than ${width} × ${height}`);
  });
};

tests["turning the device or resizing the window fits the map anew"] = async (h) => {
  const page = await h.person({ size: SIZES.phone, touch: true });
  await h.table(page, { board: "base-2p", seats: [ME, BOT] });
  await playOn(page, async ({ phase }) => phase === "conquer", { act: tapRegion });
  for (const size of ["lying", "phone", "tablet", "middle", "low", "upright"]) {
    await page.setViewportSize(SIZES[size]);
    await page.waitForTimeout(250);
    const fit = await mapFit(page);
    assert.ok(fit.share > 0.98, `${size}: ${JSON.stringify(fit)}`);
    const upright = size === "phone";
    // Upright phones show the part that matters; everywhere else the whole map is in view.
    if (!upright) assert.ok(fit.share < 1.01, `${size}: the map is cut, ${JSON.stringify(fit)}`);
    assert.deepEqual(await layoutFaults(page), [], size);
  }
};

tests["light, dark, high contrast and forced colours follow the system"] = async (h) => {
  const paper = (page) => page.evaluate(() => getComputedStyle(document.querySelector(".me")).color);
  const seen = new Set();
  for (const light of [{ colorScheme: "light" }, { colorScheme: "dark" }, { contrast: "more" }, { colorScheme: "dark", contrast: "more" }, { forcedColors: "active" }]) {
    for (const size of ["wide", "phone"]) {
      const page = await h.person({ light, size: SIZES[size], touch: isTouched(size) });
      await h.table(page, { board: "base-3p", seats: [ME, BOT, BOT] });
      await playOn(page, async ({ phase }) => phase === "conquer");
      seen.add(await paper(page));
      const where = `${JSON.stringify(light)} ${size}`;
      assert.deepEqual(await seriousFaults(page), [], where);
      assert.deepEqual(await layoutFaults(page), [], where);
      for (const path of ["/", "/new", "/settings", "/rules/base"]) {
        await page.goto(path, { waitUntil: "networkidle" });
        assert.deepEqual(await seriousFaults(page), [], `${where} ${path}`);
      }
      await h.clear();
    }
  }
  assert.ok(seen.size >= 4, `inks: ${[...seen].join("; ")}`);
};

tests["the fonts come with the page"] = async (h) => {
  const page = await h.person();
  const fonts = [];
  page.on("response", (answer) => answer.url().endsWith(".woff2") && fonts.push(answer));
  await page.goto("/settings", { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  const used = await page.evaluate(() => [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family));
  assert.ok(used.includes("Alegreya") && used.includes("Inter"), used.join());
  assert.ok(fonts.length === 2, "letters of other languages are not loaded unless they occur");
  await page.getByRole("textbox", { name: "Your name" }).fill("Ősz Űr");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => document.fonts.check("16px Inter", "őű"));
  const origin = new URL(page.url()).origin;
  for (const answer of fonts) assert.ok(answer.url().startsWith(origin) && answer.ok(), answer.url());
};
