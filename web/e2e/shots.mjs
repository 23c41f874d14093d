// Pictures of every page and of the table in every phase at all ten sizes, into build/shots:
//
//     node e2e/shots.mjs                       all of them
//     node e2e/shots.mjs start-lying conquer   those with one of these in their name
//     node e2e/shots.mjs --dark table-five     by a dark screen; also --contrast, --forced
//     node e2e/shots.mjs --hu table-five       in another language (not what only words of English open: log, regions …)
//     AT=1024x600,412x915t node e2e/shots.mjs  at other sizes; t is a touch screen

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { arrive, Harness, isTouched as isNamedTouched, ROOT, SIZES as NAMED } from "./harness.mjs";
import { replayPath } from "./records.mjs";
import { begin, SCENES } from "./scenes.mjs";

const SIZES = process.env.AT ? Object.fromEntries(process.env.AT.split(",").map(sizeOf)) : NAMED;
const PHONE = NAMED.phone;
const isTouched = (size) => isNamedTouched(size) || size.endsWith("t");

function sizeOf(text) {
  const [width, height] = text.split("x").map((part) => parseInt(part, 10));
  return [text, { width, height }];
}

const folder = join(ROOT, "build/shots");
mkdirSync(folder, { recursive: true });
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const light = {
  colorScheme: process.argv.includes("--dark") ? "dark" : "light",
  contrast: process.argv.includes("--contrast") ? "more" : "no-preference",
  forcedColors: process.argv.includes("--forced") ? "active" : "none",
};
const lang = process.argv.find((word) => /^--[a-z]{2}$/.test(word))?.slice(2) ?? "en-GB";
const tail = process.argv.slice(2).filter((word) => word.startsWith("--")).join("").replaceAll("--", "-");
const wanted = (name) => !words.length || words.some((word) => name.includes(word));

const harness = await new Harness().start();
const replay = await replayPath(harness);
const { puzzles } = await (await fetch(`${harness.server.origin}/api/puzzles`)).json();
const PAGES = {
  start: "/",
  new: "/new",
  games: "/games",
  rules: "/rules",
  "rules-underground": "/rules/underground",
  settings: "/settings",
  replay: `${replay}?at=60`,
  "replay-end": `${replay}?at=99999`,
  result: replay.replace("/replay/", "/result/"),
  review: replay.replace("/replay/", "/review/"),
  shelf: "/puzzles",
  puzzle: `/puzzles/${puzzles.at(-1).id}`,
  lost: "/nowhere/at/all",
};

async function shoot(page, name) {
  await page.waitForTimeout(350);
  await page.screenshot({ path: join(folder, `${name}${tail}.png`) });
  console.log(name);
}

/** One person with a mouse and one with a finger, who are the same to the server. */
async function both(first) {
  const mouse = await harness.person({ light, lang, ...first });
  const finger = await harness.person({ light, lang, touch: true, size: PHONE, state: await mouse.context().storageState(), ...first });
  return (size) => (isTouched(size) ? finger : mouse);
}

async function pages() {
  const at = await both({});
  for (const [name, path] of Object.entries(PAGES)) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      if (!wanted(`${name}-${size}`)) continue;
      await at(size).setViewportSize(viewport);
      await arrive(at(size), path);
      await shoot(at(size), `${name}-${size}`);
    }
  }
  await harness.clear();
}

/** A table that waits for friends. */
async function lobby() {
  if (!Object.keys(SIZES).some((size) => wanted(`lobby-${size}`))) return;
  const mouse = await harness.person({ light });
  await arrive(mouse, "/new?board=river_world-4p");
  await mouse.getByRole("textbox", { name: "Your name" }).fill("Marta");
  await mouse.getByRole("textbox", { name: /Title/ }).fill("Sunday evening");
  await mouse.getByRole("button", { name: "You and 3 friends" }).click();
  await mouse.getByRole("combobox", { name: "Who plays seat 3" }).selectOption("bot");
  await mouse.getByRole("button", { name: "Open the table" }).click();
  await mouse.locator(".code b").waitFor();
  await shootAll(mouse, "lobby");
  await harness.clear();
}

/** The page a person is on, at every size: the same person takes a phone in hand. */
async function shootAll(there, name, show = async () => {}) {
  const state = await there.context().storageState();
  const mouse = await harness.person({ light, lang, state });
  const finger = await harness.person({ light, lang, touch: true, size: PHONE, state });
  for (const page of [mouse, finger]) await arrive(page, there.url());
  for (const [size, viewport] of Object.entries(SIZES)) {
    if (!wanted(`${name}-${size}`)) continue;
    const page = isTouched(size) ? finger : mouse;
    await page.setViewportSize(viewport);
    await page.waitForTimeout(250);
    await show(page, isTouched(size));
    await shoot(page, `${name}-${size}`);
  }
}

async function tables() {
  for (const [name, scene] of Object.entries(SCENES)) {
    const full = `table-${name}`;
    if (!Object.keys(SIZES).some((size) => wanted(`${full}-${size}`))) continue;
    const page = await harness.person({ light, device: scene.device });
    await begin(harness, page, scene);
    await shootAll(page, full, scene.show);
    await harness.clear();
  }
}

try {
  await pages();
  await lobby();
  await tables();
} finally {
  await harness.close();
}
