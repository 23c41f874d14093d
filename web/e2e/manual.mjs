// The pictures of the documentation, into build/manual: "The first game" in every language, a table, a puzzle, a review, a result.
// `make pictures` makes them small and puts them into docs/pictures.
//
//     node e2e/manual.mjs             all of them
//     node e2e/manual.mjs puzzle      one: first, table, puzzle, review or result

import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { BOT, Harness, ME, ROOT } from "./harness.mjs";
import { ready, spotOf, step, targets } from "./player.mjs";

const LANGUAGES = { en: "en-GB", es: "es-ES", hu: "hu-HU" };
const SIZE = { width: 1180, height: 740 };
const LARGE = { width: 1366, height: 768 };
const PUZZLE = 3; // The fourth of the shelf, a plain one on the base board for three.
/** A helper that gives way to everything may take long on a machine that is busy. */
const LONG = 400_000;
const GAME = `
from declive import bots
from declive.bots.match import play_game
names = ["novice", "greedy", "greedy"]
print(play_game("base-3p", 5, [bots.make(name, seat) for seat, name in enumerate(names)]).game.record())
`;
const folder = join(ROOT, "build/manual");
mkdirSync(folder, { recursive: true });

/** A picture of what is on the screen. */
async function shoot(page, name) {
  await page.waitForTimeout(400);
  const kind = name.includes("-") ? "jpeg" : "png";
  await page.screenshot({ path: join(folder, `${name}.${kind === "png" ? "png" : "jpg"}`), type: kind, ...(kind === "jpeg" && { quality: 90 }) });
  console.log(name);
}

/** Show the price of a region that can be taken: of the first, or if there is one, of one that is held. */
async function pointAtTarget(page, held = false) {
  const [[first], ...others] = await targets(page);
  for (const region of held ? [...others.map(([name]) => name), first] : [first]) {
    const { x, y } = await spotOf(page, region);
    await page.mouse.move(x, y);
    if (held && /there|Lost/.test(await page.locator(".receipt").first().innerText())) return;
  }
}

/** The first turn of a newcomer, in each language. */
async function first(harness) {
  for (const [name, lang] of Object.entries(LANGUAGES)) {
    const page = await harness.person({ lang, size: SIZE });
    await page.goto("/", { waitUntil: "networkidle" });
    await shoot(page, `${name}-start`);
    await harness.table(page, { board: "base-2p", seats: [ME, BOT] });
    await ready(page);
    await shoot(page, `${name}-pick`);
    await step(page);
    await ready(page);
    await pointAtTarget(page);
    await shoot(page, `${name}-conquer`);
    while ((await ready(page)).phase === "conquer") await step(page);
    await shoot(page, `${name}-redeploy`);
    const seen = (await ready(page)).phase;
    for (let tries = 0; tries < 8 && (await ready(page)).phase === seen; tries += 1) await step(page);
    await shoot(page, `${name}-score`);
    await harness.clear();
  }
}

/** A table for three in a later turn, with something to conquer from somebody. */
async function table(harness) {
  const page = await harness.person({ size: LARGE });
  const bot = (name) => ({ kind: "bot", bot: "greedy", name });
  await harness.table(page, { board: "base-3p", seats: [ME, bot("Bence"), bot("Chloé")] });
  // The first turn begins with a choice, the next with "expand or decline".
  let later = false;
  for (let steps = 0; steps < 200; steps += 1) {
    const { phase } = await ready(page);
    if (phase === "conquer" && later && (await targets(page)).length > 1) break;
    later ||= phase === "start";
    await step(page);
  }
  await pointAtTarget(page, true);
  await shoot(page, "table");
}

/** A puzzle, begun. */
async function puzzle(harness) {
  const page = await harness.person({ size: LARGE, device: { numbers: true } });
  const { puzzles } = await (await page.request.get("/api/puzzles")).json();
  await page.goto(`/puzzles/${puzzles[PUZZLE].id}`);
  await page.waitForFunction(() => document.querySelector(".puzzle")?.dataset.state === "deciding" && document.querySelector("[data-region]"));
  await shoot(page, "puzzle");
}

/** A record of a game of bots, on the server. */
async function keptGame(page, harness) {
  const python = process.env.PYTHON ?? join(ROOT, ".venv/bin/python");
  const env = { ...process.env, PYTHONPATH: process.env.DECLIVE_BUILD ?? join(ROOT, "src") };
  const { status, stdout, stderr } = spawnSync(python, ["-c", GAME], { encoding: "utf8", env });
  if (status !== 0) throw new Error(stderr);
  const answer = await page.request.post("/api/records", { data: { record: stdout, title: "A novice and two merchants" }, headers: { Origin: harness.server.origin } });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).id;
}

/** The game in numbers, after its end. */
async function result(harness) {
  const page = await harness.person({ size: LARGE });
  await page.goto(`/result/${await keptGame(page, harness)}`);
  await page.locator(".standing .flag").first().waitFor();
  await shoot(page, "result");
}

/** A game gone over, with a turn that cost much. */
async function review(harness) {
  const page = await harness.person({ size: LARGE });
  await page.goto(`/replay/${await keptGame(page, harness)}`);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await page.waitForURL(/\/review\//);
  await page.getByRole("button", { name: "Review these turns" }).click();
  const costly = page.locator(".chips button:has(.costly)").first();
  await costly.waitFor({ timeout: LONG });
  // Better when all turns were looked at, but the picture does not need it.
  await page.getByRole("button", { name: "Stop" }).waitFor({ state: "detached", timeout: LONG }).catch(() => {});
  await costly.click();
  await page.locator(".deed .steps li").first().waitFor();
  await shoot(page, "review");
}

const all = { first, table, puzzle, review, result };
const harness = await new Harness().start();
try {
  for (const name of process.argv[2] ? [process.argv[2]] : Object.keys(all)) {
    await all[name](harness);
    await harness.clear();
  }
} finally {
  await harness.close();
}
