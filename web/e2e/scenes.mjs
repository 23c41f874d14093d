// Moments of games that pictures are taken of and layouts are checked at.

import { playOn, ready, spotOf, targets } from "./player.mjs";

const LONG_NAMES = ["Maximiliane von Waldburg", "Bartholomäus der Vierte", "Őszi Rózsa Ágnes Villő", "WWWWWWWWWWWWWWWWWWWWWWWW", "Guðmundur Þórðarson"];
/** The first pick of a game. */
const PICK = { board: "base-3p", seed: 15 };
const PICK_OF_TWO = { board: "base-2p", seed: 15 };
const press = (locator, touch) => (touch ? locator.tap() : locator.click());

/** Look at a region: with the mouse over it, by a tap with a finger. */
async function lookAt(page, touch, region) {
  const spot = await spotOf(page, region);
  if (touch) await page.touchscreen.tap(spot.x, spot.y);
  else await page.mouse.move(spot.x, spot.y);
}

/** The first region that offers this, looked at. */
const lookFor = (verb) => async (page, touch) => {
  const open = await targets(page);
  const found = open.find(([, verbs]) => verbs.includes(verb)) ?? open[0];
  if (found) await lookAt(page, touch, found[0]);
};

/** Turn to a panel, wherever this screen has it. */
const panel = (name) => async (page, touch) => {
  const tab = page.getByRole("tab", { name });
  if (await tab.count()) await press(tab.first(), touch);
};

/** Each scene: a position, what is played there before, and what is done on each screen before the picture. */
export const SCENES = {
  pick: { position: PICK },
  combo: { position: PICK, show: (page, touch) => openOnce(page, touch, page.locator(".combo").nth(2), ".card-of") },
  start: { position: { at: "turn" } },
  decline: {
    position: { at: "turn" },
    show: (page, touch) => openOnce(page, touch, page.getByRole("button", { name: "Decline", exact: true }).first(), ".asking"),
  },
  conquer: { position: { at: "conquest" }, show: lookFor("conquer") },
  roll: { position: { at: "die" }, show: lookFor("roll") },
  redeploy: { position: { at: "placing" }, play: (page) => page.locator(".actions .spread").waitFor() },
  waiting: {
    // Seafaring Ratmen have nothing to do between their redeployment and the end of the turn.
    position: { board: "base-3p", seed: 10, lines: ["pick 1"] },
    // Others wait to be told to go on, so that all screens show the same of them.
    device: { speed: "step" },
    play: (page) => playOn(page, async () => (await page.locator(".actions .spread").count()) > 0),
    show: async (page, touch) => {
      const next = page.getByRole("button", { name: "Next", exact: true });
      const way = page.locator(".actions .go", { hasText: /Place|End turn/ }).or(next);
      for (let tries = 0; tries < 3 && !(await next.isVisible()); tries += 1) {
        await way.first().waitFor();
        if (await next.isVisible()) break;
        const words = await way.first().innerText();
        await press(way.first(), touch);
        await page.waitForFunction((old) => document.querySelector(".actions .go")?.innerText !== old, words);
      }
      await next.waitFor();
    },
  },
  underground: { position: { at: "underground" } },
  river: { position: { at: "river" } },
  mixed: { position: { at: "mixed" } },
  five: { position: { at: "five" } },
  long: { position: { at: "underground-five", names: LONG_NAMES } },
  log: { position: { at: "four" }, show: panel("Log") },
  chat: { position: PICK_OF_TWO, show: panel(/Chat/) },
  regions: { position: { at: "four" }, show: panel("Regions") },
  score: { position: { at: "four" }, show: panel("Score") },
  offer: { position: { at: "river-five" }, show: panel("Offer") },
  guide: { position: PICK, device: { guided: false } },
  "guide-map": { position: { at: "five-first" }, device: { guided: false } },
  menu: { position: PICK_OF_TWO, show: (page, touch) => openOnce(page, touch, page.locator(".tool[aria-expanded]"), ".menu") },
  command: { position: PICK_OF_TWO, show: (page) => page.keyboard.press("/") },
  cover: { position: { ...PICK_OF_TWO, people: 2 } },
  watching: {
    position: { at: "four" },
    play: async (page) => {
      await page.context().clearCookies();
      await page.reload();
      await page.locator(".table").waitFor();
    },
  },
  end: { position: { at: "last-turn" }, play: (page) => playOn(page) },
  "end-five": { position: { at: "last-turn-five" }, play: (page) => playOn(page) },
};

/** Go to the table of a scene, and play what is played there. */
export async function begin(h, page, scene) {
  const table = await h.position(page, scene.position);
  await scene.play?.(page);
  return table;
}

/** Press a button unless what it opens is open already. */
async function openOnce(page, touch, button, opens) {
  await ready(page);
  if (!(await page.locator(opens).count())) await press(button, touch);
  await page.locator(opens).waitFor();
}
