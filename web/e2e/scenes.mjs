// Moments of games that pictures are taken of and layouts are checked at.

import { BOT, ME } from "./harness.mjs";
import { playOn, ready, spotOf, targets } from "./player.mjs";

const NAMES = ["Bence", "Chloé", "Dmitri", "Emeka"];
const bots = (count) => NAMES.slice(0, count).map((name) => ({ ...BOT, name }));
const round = async (page) => Number(await page.locator(".track .now").innerText());
const conquering = (page, from) => async ({ phase }) => phase === "conquer" && (await round(page)) > from;
const press = (locator, touch) => (touch ? locator.tap() : locator.click());

/** The seats of a scene: its own, or one person and as many bots as the board has room for. */
export function seatsOf(scene) {
  return scene.seats ?? [ME, ...bots(Number(scene.board.at(-2)) - 1)];
}

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

/** Each scene: a table, what is played before, and what is done on each screen before the picture. */
export const SCENES = {
  pick: { board: "base-3p" },
  combo: { board: "base-3p", show: (page, touch) => openOnce(page, touch, page.locator(".combo").nth(2), ".card-of") },
  start: { board: "base-4p", play: (page) => playOn(page, async (moment) => moment.phase === "start" && (await round(page)) > 1) },
  decline: {
    board: "base-4p",
    play: (page) => playOn(page, async (moment) => moment.phase === "start" && (await round(page)) > 1),
    show: (page, touch) => openOnce(page, touch, page.getByRole("button", { name: "Decline", exact: true }).first(), ".asking"),
  },
  conquer: { board: "base-3p", play: (page) => playOn(page, conquering(page, 2)), show: lookFor("conquer") },
  roll: {
    board: "base-3p",
    play: (page) =>
      playOn(page, async (moment) => (await conquering(page, 1)(moment)) && (await targets(page)).some(([, verbs]) => verbs.includes("roll"))),
    show: lookFor("roll"),
  },
  redeploy: {
    board: "base-2p",
    play: (page) => playOn(page, async () => (await page.locator(".actions .spread").count()) > 0 && (await round(page)) > 1),
  },
  waiting: {
    board: "base-3p",
    // Seafaring Ratmen have nothing to do between their redeployment and the end of the turn.
    position: { seed: 10, lines: ["pick 1"] },
    // Others wait to be told to go on, so that all screens show the same of them.
    device: { speed: "step" },
    play: (page) => playOn(page, async () => (await page.locator(".actions .spread").count()) > 0),
    show: async (page, touch) => {
      const next = page.getByRole("button", { name: "Next", exact: true });
      for (let tries = 0; tries < 3 && !(await next.isVisible()); tries += 1) {
        const go = page.locator(".actions .go", { hasText: /Place|End turn/ });
        if (await go.isVisible()) await press(go, touch);
        await next.waitFor({ timeout: 3000 }).catch(() => {});
      }
      await next.waitFor();
    },
  },
  underground: { board: "underground-3p", play: (page) => playOn(page, conquering(page, 5)) },
  river: { board: "river_world-3p", play: (page) => playOn(page, conquering(page, 4)) },
  mixed: { board: "underground-4p", boxes: ["base", "underground"], play: (page) => playOn(page, conquering(page, 3)) },
  five: { board: "base-5p", play: (page) => playOn(page, conquering(page, 3)) },
  long: {
    board: "underground-5p",
    seats: [
      { kind: "me", name: "Maximiliane von Waldburg" },
      { ...BOT, name: "Bartholomäus der Vierte" },
      { ...BOT, name: "Őszi Rózsa Ágnes Villő" },
      { ...BOT, name: "WWWWWWWWWWWWWWWWWWWWWWWW" },
      { ...BOT, name: "Guðmundur Þórðarson" },
    ],
    play: (page) => playOn(page, conquering(page, 2)),
  },
  log: { board: "base-4p", play: (page) => playOn(page, conquering(page, 2)), show: panel("Log") },
  chat: { board: "base-2p", show: panel(/Chat/) },
  regions: { board: "base-4p", play: (page) => playOn(page, conquering(page, 2)), show: panel("Regions") },
  score: { board: "base-4p", play: (page) => playOn(page, conquering(page, 2)), show: panel("Score") },
  offer: { board: "river_world-5p", play: (page) => playOn(page, conquering(page, 1)), show: panel("Offer") },
  guide: { board: "base-3p", device: { guided: false } },
  "guide-map": { board: "base-5p", device: { guided: false }, play: (page) => playOn(page, async ({ phase }) => phase === "conquer") },
  menu: { board: "base-2p", show: (page, touch) => openOnce(page, touch, page.locator(".tool[aria-expanded]"), ".menu") },
  command: { board: "base-2p", show: (page) => page.keyboard.press("/") },
  cover: { board: "base-2p", seats: [ME, { kind: "me", name: "Bo" }] },
  watching: {
    board: "base-4p",
    play: async (page) => {
      await playOn(page, conquering(page, 2));
      await page.context().clearCookies();
      await page.reload();
      await page.locator(".table").waitFor();
    },
  },
  end: { board: "base-2p", play: (page) => playOn(page) },
  "end-five": { board: "base-5p", play: (page) => playOn(page) },
};

/** Press a button unless what it opens is open already. */
async function openOnce(page, touch, button, opens) {
  await ready(page);
  if (!(await page.locator(opens).count())) await press(button, touch);
  await page.locator(opens).waitFor();
}
