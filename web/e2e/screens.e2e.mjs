// Every screen: each page and each moment of a game at ten sizes, upright and lying, by finger and by mouse.

import assert from "node:assert/strict";
import { expect } from "@playwright/test";
import { test } from "./fixtures.mjs";
import { arrive, BOT, isTouched, ME, ODD_SIZES, seriousFaults, SIZES } from "./harness.mjs";
import { layoutFaults, mapFit, settled } from "./layout.mjs";
import { withLongestNames } from "./names.mjs";
import { replayPath } from "./records.mjs";
import { clickAndConquer, finished, playOn, ready, tapRegion } from "./player.mjs";
import { begin, SCENES } from "./scenes.mjs";

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

/** One size for each screen of the ladder (lib/screen.ts): axe takes seconds for a look. */
const LAYOUTS = ["phone", "lying", "tablet", "middle", "wide"];

/** Those of them whose colours axe looks at: one touched, one with a mouse. */
const COLOURED = ["phone", "wide"];

/** What is wrong with a page as it is now; `axe` looks, too, if it is wanted. */
async function faultsOf(page, { axe = false, colours = true, ...options } = {}) {
  return [...(await layoutFaults(page, options)), ...(axe ? await seriousFaults(page, { colours }) : [])];
}

for (const [name, path] of Object.entries(PATHS)) {
  test(`a page fits at every size and is usable by all: ${name}`, { tag: ["start", "replay"].includes(name) ? "@oldest" : [] }, async ({ h }) => {
    const address = await path(h);
    const found = {};
    for (const touch of [true, false]) {
      const sizes = Object.entries({ ...SIZES, ...ODD_SIZES }).filter(([size]) => isTouched(size) === touch);
      const page = await h.person({ size: sizes[0][1], touch });
      await arrive(page, address);
      for (const [size, viewport] of sizes) {
        await page.setViewportSize(viewport);
        await settled(page);
        const faults = await faultsOf(page, { axe: LAYOUTS.includes(size), colours: COLOURED.includes(size) });
        if (faults.length) found[size] = faults;
      }
    }
    assert.deepEqual(found, {});
  });
}

/** Where words have least room. */
const NARROW = { small: SIZES.small, low: SIZES.low, least: ODD_SIZES.least, flat: ODD_SIZES.flat, netbook: ODD_SIZES.netbook };
for (const lang of ["es", "hu"]) {
  test(`longer words fit where there is least room: ${lang}`, async ({ h }) => {
    const replay = await replayPath(h);
    const paths = ["/", "/games", "/settings", "/puzzles", replay.replace("replay", "result")];
    const found = {};
    for (const touch of [true, false]) {
      const page = await h.person({ touch, lang, device: { guided: false } });
      const { id } = await h.position(page, { board: "base-3p", seed: 15 });
      for (const path of [...paths, `/table/${id}`]) {
        await arrive(page, path);
        for (const [size, viewport] of Object.entries(NARROW)) {
          if (isTouched(size) !== touch) continue;
          await page.setViewportSize(viewport);
          await settled(page);
          // The bar of the result's last buttons lies over what is scrolled below it.
          const faults = (await layoutFaults(page)).filter((fault) => !/(lies over|is covered by) /.test(fault));
          if (faults.length) found[`${path} ${size}`] = faults;
        }
      }
    }
    assert.deepEqual(found, {});
  });
}

/** Twice the usual text: the page at twice the zoom on a desk, on a phone as much of it as there is room for. Whatever is
 * dealt has the longest names there are; names.e2e.mjs looks at all of them. */
test("whoever reads large text can read and play", ({ h }) =>
  h.withText(32, async () => {
    const found = {};
    for (const size of ["wide", "large", "phone", "lying"]) {
      const page = await h.person({ size: SIZES[size], touch: isTouched(size) });
      await withLongestNames(page);
      const look = async (name) => {
        await settled(page);
        const faults = await layoutFaults(page);
        if (faults.length) found[`${name} ${size}`] = faults;
      };
      for (const path of ["/", "/rules/base", "/settings"]) {
        await arrive(page, path);
        await look(path);
      }
      const text = await page.evaluate(() => parseFloat(getComputedStyle(document.querySelector("main p, main label")).fontSize));
      assert.ok(text >= (isTouched(size) ? 17 : 27), `text is ${text} px large at ${size}`);
      const waiting = { board: "base-3p", start: false, seats: [ME, { kind: "open" }, BOT] };
      const answer = await page.request.post("/api/tables", { data: waiting, headers: { Origin: h.server.origin } });
      await arrive(page, `/table/${(await answer.json()).table.id}`);
      await look("lobby");
      await h.table(page, { board: "base-3p", seats: [ME, BOT, { ...BOT, name: "Chloé" }] });
      await ready(page);
      await look("offer");
      await page.locator(".combo").first().click();
      await look("people");
      await page.locator(".card-of .btn.go").click();
      await page.locator(".hit[data-offers]").first().waitFor();
      await look("conquest");
      if (!(await page.locator(".tabs").isVisible())) continue;
      await page.locator(".target").first().click();
      await page.locator(".receipt").waitFor();
      await look("receipt");
    }
    assert.deepEqual(found, {});
  }));

/** A table in two browsers, one with a mouse and one touched: answers how to look at it at every size in turn. */
async function inTwoBrowsers(h, scene) {
  const { device } = scene;
  const mouse = await h.person({ device });
  const { id } = await begin(h, mouse, scene);
  const state = await mouse.context().storageState();
  const finger = await h.person({ size: SIZES.phone, touch: true, state, device });
  await finger.goto(`/table/${id}`);
  await finger.locator(".table").waitFor();
  return {
    mouse,
    finger,
    async atEverySize(look, sizes = SIZES) {
      for (const [size, viewport] of Object.entries(sizes)) {
        const page = isTouched(size) ? finger : mouse;
        await page.setViewportSize(viewport);
        await settled(page);
        await look(page, size);
      }
    },
    /** Both show what this one shows. */
    async bothShow(page) {
      const { state, seq } = await page.locator(".table").evaluate((one) => ({ ...one.dataset }));
      const shown = ({ state, seq }) => {
        const now = document.querySelector(".table").dataset;
        return now.state === state && now.seq === seq;
      };
      for (const one of [mouse, finger]) await one.waitForFunction(shown, { state, seq }, { polling: 30 });
    },
    /** What was opened is shut again, as by somebody who comes anew. */
    async anew() {
      for (const page of [mouse, finger]) {
        await page.reload();
        await page.locator(".table").waitFor();
      }
    },
  };
}

/** Scenes with the most to show. */
const FULL = ["long", "river", "guide-map", "roll", "redeploy", "end-five"];
/** Scenes that have something of their own for axe to find. */
const AXED = ["pick", "combo", "conquer", "redeploy", "waiting", "menu", "guide", "end-five"];
/** The whole games below come to an end of their own. */
const ELSEWHERE = ["end"];

/** Scenes that begin alike are played once. */
const tables = new Map();
for (const [name, scene] of Object.entries(SCENES)) {
  if (ELSEWHERE.includes(name)) continue;
  const { show, ...table } = scene;
  const begins = JSON.stringify({ ...table, play: String(table.play) });
  tables.set(begins, [...(tables.get(begins) ?? []), name]);
}
for (const names of tables.values()) {
  test(`the table fits at every size: ${names.join(", ")}`, { tag: ["redeploy", "long"].includes(names[0]) ? "@oldest" : [] }, async ({ h }) => {
    const table = await inTwoBrowsers(h, SCENES[names[0]]);
    const found = {};
    for (const name of names) {
      if (name !== names[0]) await table.anew();
      const look = async (page, size) => {
        if (SCENES[name].show) {
          await SCENES[name].show(page, isTouched(size));
          await settled(page);
        }
        const axe = AXED.includes(name) && LAYOUTS.includes(size);
        const faults = await faultsOf(page, { names: name === "long", axe, colours: COLOURED.includes(size) });
        if (faults.length) found[`${name} ${size}`] = faults;
      };
      await table.atEverySize(look, FULL.includes(name) ? { ...SIZES, ...ODD_SIZES } : SIZES);
    }
    assert.deepEqual(found, {});
  });
}

// Each box is played to its end, every round on another screen: by finger or by mouse, whichever it has.
const BOXES = { base: "base-2p", Underground: "underground-2p", "River World": "river_world-2p" };
for (const [box, board] of Object.entries(BOXES)) {
  test(`a whole game of ${box} by finger and by mouse, on all screens`, async ({ h }) => {
    const table = await inTwoBrowsers(h, { position: { board, seed: 15 } });
    const pageOf = (size) => (isTouched(size) ? table.finger : table.mouse);
    const sizes = Object.keys(SIZES);
    const seen = new Set();
    let size = sizes[0];
    // Every kind of moment is looked at on every screen, and once by axe.
    const look = async (kind) => {
      await table.bothShow(pageOf(size));
      await table.atEverySize(async (page, one) => assert.deepEqual(await faultsOf(page, { axe: one === size }), [], `${kind} ${one}`));
    };
    for (let over = false; !over; ) {
      const page = pageOf(size);
      await page.setViewportSize(SIZES[size]);
      await settled(page);
      const round = await page.locator(".track .now").innerText();
      const act = isTouched(size) ? tapRegion : clickAndConquer;
      const until = async ({ state, phase }) => {
        const kind = `${state} ${phase}`;
        if (!seen.has(kind)) {
          seen.add(kind);
          await look(kind);
          await page.setViewportSize(SIZES[size]);
          await settled(page);
        }
        return (await page.locator(".track .now").innerText()) !== round;
      };
      over = (await playOn(page, until, { act })).state === "over";
      if (!over) size = sizes[(sizes.indexOf(size) + 1) % sizes.length];
      await table.bothShow(page);
    }
    for (const page of [table.mouse, table.finger]) await finished(page);
    await look("the end");
  });
}

test("the map is as large as the screen allows", async ({ h }) => {
  const least = {
    phone: [390, 340], small: [350, 234], lying: [555, 380], low: [415, 275], tablet: [745, 508], upright: [795, 543],
    middle: [690, 470], wide: [850, 580], large: [1280, 870], huge: [1750, 1190],
  };
  const table = await inTwoBrowsers(h, SCENES.pick);
  await table.atEverySize(async (page, size) => {
    const [width, height] = least[size];
    const fit = await mapFit(page);
    assert.ok(fit.share > 0.98, `${size}: the map leaves room on all sides, ${JSON.stringify(fit)}`);
    assert.ok(fit.width >= width && fit.height >= height, `${size}: ${fit.width} × ${fit.height} is less than ${width} × ${height}`);
  });
});

test("turning the device or resizing the window fits the map anew", async ({ h }) => {
  const page = await h.person({ size: SIZES.phone, touch: true });
  await h.position(page, { seed: 15, lines: ["pick 1"] });
  for (const size of ["lying", "phone", "tablet", "middle", "low", "upright"]) {
    await page.setViewportSize(SIZES[size]);
    const upright = size === "phone";
    // The map is fitted when the new size was drawn, which takes its time on a busy machine.
    await expect(async () => {
      const fit = await mapFit(page);
      assert.ok(fit.share > 0.98, `${size}: ${JSON.stringify(fit)}`);
      // Upright phones show the part that matters; everywhere else the whole map is in view.
      if (!upright) assert.ok(fit.share < 1.01, `${size}: the map is cut, ${JSON.stringify(fit)}`);
    }).toPass({ timeout: 10_000, intervals: [50] });
    await settled(page);
    assert.deepEqual(await layoutFaults(page), [], size);
  }
});

test("light, dark, high contrast and forced colours follow the system", async ({ h }) => {
  const paper = (page) => page.evaluate(() => getComputedStyle(document.querySelector(".me")).color);
  const seen = new Set();
  const lights = [
    { colorScheme: "light" }, { colorScheme: "dark" }, { contrast: "more" }, { colorScheme: "dark", contrast: "more" }, { forcedColors: "active" },
  ];
  const inLight = async (page, light) => {
    await page.emulateMedia({ colorScheme: "light", contrast: "no-preference", forcedColors: "none", ...light });
    await settled(page);
  };
  for (const size of ["wide", "phone"]) {
    const page = await h.person({ size: SIZES[size], touch: isTouched(size) });
    await h.position(page, { at: "conquest" });
    for (const light of lights) {
      const where = `${JSON.stringify(light)} ${size}`;
      await inLight(page, light);
      seen.add(await paper(page));
      assert.deepEqual(await seriousFaults(page), [], where);
      assert.deepEqual(await layoutFaults(page), [], where);
    }
    // The colours of the other pages do not depend on the size.
    for (const path of size === "wide" ? ["/", "/new", "/settings", "/rules/base"] : []) {
      await arrive(page, path);
      for (const light of lights) {
        await inLight(page, light);
        assert.deepEqual(await seriousFaults(page), [], `${JSON.stringify(light)} ${path}`);
      }
    }
  }
  assert.ok(seen.size >= 4, `inks: ${[...seen].join("; ")}`);
});

test("the fonts come with the page", { tag: "@oldest" }, async ({ h }) => {
  const page = await h.person();
  const fonts = [];
  page.on("response", (answer) => answer.url().endsWith(".woff2") && fonts.push(answer));
  await arrive(page, "/settings");
  await page.evaluate(() => document.fonts.ready);
  const used = await page.evaluate(() => [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family));
  assert.ok(used.includes("Alegreya") && used.includes("Inter"), used.join());
  assert.ok(fonts.length === 2, "letters of other languages are not loaded unless they occur");
  await page.getByRole("textbox", { name: "Your name" }).fill("Ősz Űr");
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => document.fonts.check("16px Inter", "őű"));
  const origin = new URL(page.url()).origin;
  for (const answer of fonts) assert.ok(answer.url().startsWith(origin) && answer.ok(), answer.url());
});
