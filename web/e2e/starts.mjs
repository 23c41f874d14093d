// How long the engine takes to start in a browser, on the site that is only files:
//
//     node e2e/starts.mjs [runs]
//
// From the click that opens a table of two to the table on the screen: the first time, and after that in new tabs.
// Seconds by the clock, and of the processor in all of the browser's processes (Linux only).

import { readdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { withSite } from "./fileServer.mjs";
import { browserPath } from "./harness.mjs";

const TICKS = 100;
const runs = Number(process.argv[2] ?? 3);

/** Processor seconds of a process and all that it started. */
function spent(top) {
  const parents = new Map();
  const ticks = new Map();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ");
      parents.set(pid, fields[1]);
      ticks.set(pid, Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14]));
    } catch {
      // It has ended meanwhile.
    }
  }
  const below = (pid) => pid === String(top) || (parents.has(pid) && below(parents.get(pid)));
  return [...ticks].filter(([pid]) => below(pid)).reduce((sum, [, count]) => sum + count, 0) / TICKS;
}

async function start(context, address, pid) {
  const page = await context.newPage();
  await page.goto(`${address}#/new?board=base-2p`);
  const levels = page.locator("main select:has(option[value=random])");
  await levels.first().waitFor();
  await page.waitForLoadState("networkidle");
  const before = [performance.now(), spent(pid)];
  await page.locator("main button.go").click();
  await page.locator(".table").waitFor({ timeout: 240_000 });
  const told = [(performance.now() - before[0]) / 1000, spent(pid) - before[1]];
  // What is kept for the next time is written behind it.
  await page.waitForTimeout(4000);
  await page.close();
  return told.map((seconds) => seconds.toFixed(2).padStart(6)).join(" ");
}

const served = await chromium.launchServer({ executablePath: browserPath(), args: ["--no-sandbox", "--disable-gpu"] });
const browser = await chromium.connect(served.wsEndpoint());
console.log("         clock  processor");
await withSite(async (address) => {
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext();
    await context.addInitScript(() => localStorage.setItem("declive.guided", "true"));
    console.log(`first  ${await start(context, address, served.process().pid)}`);
    for (let later = 0; later < 2; later += 1) console.log(`later  ${await start(context, address, served.process().pid)}`);
    await context.close();
  }
});
await browser.close();
await served.close();
