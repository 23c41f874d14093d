// Pictures of the table at the three sizes, into build/shots: `node e2e/table-shots.mjs [words of names]`.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { BOT, Harness, ME, ROOT, SIZES } from "./harness.mjs";
import { playOn, spotOf, tapRegion, targets } from "./player.mjs";

const folder = join(ROOT, "build/shots");
mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
const bots = (count) => ["Bence", "Chloé", "Dmitri", "Emeka"].slice(0, count).map((name) => ({ ...BOT, name }));
const inPhase = (...phases) => async ({ state, phase }) => state === "deciding" && phases.includes(phase);
const round = async (page) => Number(await page.locator(".track .now").innerText());

/** Each scene: a table, and what is done before the picture is taken. */
const SCENES = {
  pick: { board: "base-3p" },
  combo: {
    board: "base-3p",
    async play(page, touch) {
      const combo = page.locator(".combo").nth(2);
      await (touch ? combo.tap() : combo.click());
    },
  },
  start: {
    board: "base-4p",
    async play(page, touch, options) {
      await playOn(page, async (moment) => moment.phase === "start" && (await round(page)) > 1, options);
    },
  },
  decline: {
    board: "base-3p",
    async play(page, touch, options) {
      await playOn(page, async (moment) => moment.phase === "start" && (await round(page)) > 1, options);
      const button = page.getByRole("button", { name: "Decline", exact: true }).first();
      await (touch ? button.tap() : button.click());
    },
  },
  conquer: {
    board: "base-3p",
    async play(page, touch, options) {
      const moment = async ({ phase }) =>
        phase === "conquer" && (await round(page)) > 3 && (await targets(page)).some(([, verbs]) => verbs.includes("roll"));
      await playOn(page, moment, options);
      const found = (await targets(page)).find(([, verbs]) => verbs.includes("roll"));
      if (found) await lookAt(page, touch, found[0]);
    },
  },
  redeploy: {
    board: "base-2p",
    async play(page, touch, options) {
      await playOn(page, async () => (await page.locator(".spread").count()) > 0 && (await round(page)) > 1, options);
    },
  },
  underground: {
    board: "underground-3p",
    async play(page, touch, options) {
      await playOn(page, async ({ phase }) => phase === "conquer" && (await round(page)) > 5, options);
    },
  },
  river: {
    board: "river_world-3p",
    async play(page, touch, options) {
      await playOn(page, async ({ phase }) => phase === "conquer" && (await round(page)) > 4, options);
    },
  },
  five: {
    board: "base-5p",
    async play(page, touch, options) {
      await playOn(page, async ({ phase }) => phase === "conquer" && (await round(page)) > 3, options);
    },
  },
  regions: {
    board: "base-3p",
    async play(page, touch, options) {
      await playOn(page, inPhase("conquer"), options);
      const tab = page.getByRole("tab", { name: "Regions" });
      await (touch ? tab.tap() : tab.click());
    },
  },
  menu: {
    board: "base-2p",
    async play(page, touch) {
      const menu = page.locator(".tool[aria-expanded]");
      await (touch ? menu.tap() : menu.click());
    },
  },
  command: {
    board: "base-2p",
    async play(page) {
      await page.keyboard.press("/");
    },
  },
  cover: { board: "base-2p", seats: [ME, { kind: "me", name: "Bo" }] },
  end: {
    board: "base-3p",
    async play(page, touch, options) {
      await playOn(page, undefined, options);
    },
  },
};

async function lookAt(page, touch, region) {
  if (touch) {
    await page.locator(`.target[data-target="${region}"]`).tap();
    return;
  }
  const { x, y } = await spotOf(page, region);
  await page.mouse.move(x, y);
}

const harness = await new Harness().start();
try {
  for (const [name, scene] of Object.entries(SCENES)) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const full = `table-${name}-${size}`;
      if (wanted.length && !wanted.some((word) => full.includes(word))) continue;
      const touch = size === "phone";
      const page = await harness.person({ size: viewport, touch });
      const seats = scene.seats ?? [ME, ...bots(Number(scene.board.at(-2)) - 1)];
      await harness.table(page, { board: scene.board, seats });
      await scene.play?.(page, touch, touch ? { act: tapRegion } : {});
      await page.waitForTimeout(500);
      await page.screenshot({ path: join(folder, `${full}.png`) });
      console.log(full);
      await harness.clear();
    }
  }
} finally {
  await harness.close();
}
