// Whole games of every box in other languages, played by what is on the screen, in search of English that was left over:
//
//     node e2e/crawl.mjs           in Spanish and Hungarian
//     node e2e/crawl.mjs hu phone  in one language, on one screen
//
// Every page is looked at too. Pictures are left in build/tongues.

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { englishLeft, faultsOf, foreignTo } from "./english.mjs";
import { arrive, BOT, Harness, isTouched, ME, ROOT, SIZES } from "./harness.mjs";
import { replayPath } from "./records.mjs";
import { playOn, tapRegion } from "./player.mjs";

const TONGUES = { es: "es-ES", hu: "hu-HU" };
const GAMES = [
  { board: "base-2p" },
  { board: "underground-2p" },
  { board: "river_world-2p" },
  { board: "river_world-3p", boxes: ["base", "underground", "river_world"] },
];
const wished = process.argv.slice(2);
const languages = Object.keys(TONGUES).filter((tag) => !wished.some((word) => word in TONGUES) || wished.includes(tag));
const screens = ["wide", "phone"].filter((size) => !wished.some((word) => word in SIZES) || wished.includes(size));
const folder = join(ROOT, "build/tongues");
mkdirSync(folder, { recursive: true });
const harness = await new Harness().start();
const record = await replayPath(harness);
const PAGES = {
  start: "/",
  new: "/new",
  games: "/games",
  rules: "/rules",
  "rules-underground": "/rules/underground",
  "rules-river": "/rules/river_world",
  settings: "/settings",
  replay: `${record}?at=60`,
  "replay-end": `${record}?at=99999`,
  lost: "/nowhere/at/all",
};
/** What the record is called by whoever sent it. */
const TITLE = "Two bots";
let wrong = 0;

function tell(where, faults) {
  wrong += faults.length;
  console.log(`${faults.length ? "BAD" : "ok "} ${where}`);
  for (const fault of new Set(faults)) console.log(`      ${fault}`);
}

const shoot = (page, name) => page.screenshot({ path: join(folder, `${name}.png`) });

async function pages(language, size) {
  const page = await harness.person({ lang: TONGUES[language], size: SIZES[size], touch: isTouched(size) });
  for (const [name, path] of Object.entries(PAGES)) {
    await arrive(page, path);
    const faults = await faultsOf(page, foreignTo(language));
    tell(`${language} ${size} ${name}`, faults.filter((text) => text.trim() !== TITLE));
    await shoot(page, `${language}-${size}-${name}`);
  }
  await harness.clear();
}

/** A whole game; every moment of it is read. */
async function game(language, size, { board, boxes }) {
  const page = await harness.person({ lang: TONGUES[language], size: SIZES[size], touch: isTouched(size) });
  const bots = Array.from({ length: Number(board.at(-2)) - 1 }, (_, number) => ({ ...BOT, name: ["Bence", "Ada"][number] }));
  await harness.table(page, { board, boxes, seats: [{ ...ME, name: "Declive" }, ...bots] });
  const [foreign, faults] = [foreignTo(language), []];
  const name = `${language}-${size}-${board}${boxes ? "-mixed" : ""}`;
  const seen = new Set();
  const look = async ({ phase }) => {
    faults.push(...(await englishLeft(page, foreign)));
    const round = await page.locator(".track .now").innerText();
    const moment = `${phase}-${Number(round) > 4 ? "late" : "early"}`;
    if (!seen.has(moment)) await shoot(page, `${name}-${moment}`);
    seen.add(moment);
    return false;
  };
  await playOn(page, look, isTouched(size) ? { act: tapRegion } : {});
  faults.push(...(await faultsOf(page, foreign)));
  await shoot(page, `${name}-end`);
  tell(`${name}, a whole game`, faults);
  await harness.clear();
}

try {
  for (const language of languages) {
    for (const size of screens) await pages(language, size);
    for (const [number, one] of GAMES.entries()) await game(language, screens[number % screens.length], one);
  }
} finally {
  await harness.close();
}
process.exitCode = wrong ? 1 : 0;
