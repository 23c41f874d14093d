// Pictures of the pages around the table at the three sizes of the design, into build/shots.
//   node e2e/shots-pages.mjs [page ...]

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Harness, ROOT, SIZES } from "./harness.mjs";
import { replayPath } from "./pages.e2e.mjs";

const out = join(ROOT, "build/shots");
mkdirSync(out, { recursive: true });
const harness = await new Harness().start();
const replay = await replayPath(harness);
const PAGES = {
  start: "/",
  new: "/new",
  games: "/games",
  rules: "/rules",
  "rules-underground": "/rules/underground",
  settings: "/settings",
  replay: `${replay}?at=60`,
  "replay-end": `${replay}?at=99999`,
};
const wanted = process.argv.slice(2);
for (const [width, size] of Object.entries(SIZES)) {
  const page = await harness.person({ size, touch: width === "phone" });
  for (const [name, path] of Object.entries(PAGES)) {
    if (wanted.length && !wanted.includes(name)) continue;
    await page.goto(path, { waitUntil: "networkidle" });
    await page.screenshot({ path: join(out, `${name}-${size.width}x${size.height}.png`) });
  }
  await lobby(page, `lobby-${size.width}x${size.height}.png`);
  await harness.clear();
}
await harness.close();

/** A table that waits for friends. */
async function lobby(page, name) {
  if (wanted.length && !wanted.includes("lobby")) return;
  await page.goto("/new?board=river_world-4p", { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Your name" }).fill("Marta");
  await page.getByRole("textbox", { name: /Title/ }).fill("Sunday evening");
  await page.getByRole("button", { name: "You and 3 friends" }).click();
  await page.getByRole("combobox", { name: "Who plays seat 3" }).selectOption("bot");
  await page.getByRole("button", { name: "Open the table" }).click();
  await page.locator(".code b").waitFor();
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(out, name) });
}
