// Runs the tests of the page in a real browser against a real server:
//
//     node e2e/run.mjs             all of them
//     node e2e/run.mjs hot-seat    those with this in their name
//     LANES=1 node e2e/run.mjs     one after the other instead of two at a time
//
// Every file *.e2e.mjs beside this one exports `tests`, an object of functions by name. Each gets
// the harness; what it throws is its failure. A picture of the page is left in build/e2e.

import { mkdirSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Harness, ROOT } from "./harness.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const pictures = join(ROOT, "build/e2e");
mkdirSync(pictures, { recursive: true });

const waiting = [];
for (const file of readdirSync(here).filter((name) => name.endsWith(".e2e.mjs")).sort()) {
  const { tests } = await import(join(here, file));
  for (const [name, test] of Object.entries(tests)) {
    const full = `${file.replace(".e2e.mjs", "")}: ${name}`;
    if (!wanted.length || wanted.some((word) => full.includes(word))) waiting.push([full, test]);
  }
}
const all = waiting.length;
const failed = [];
const began = Date.now();
// Each lane has a server and a browser of its own, so that no test meets another.
const lanes = Math.min(Number(process.env.LANES ?? Math.min(2, availableParallelism())), all);
await Promise.all(Array.from({ length: lanes }, lane));
console.log(`${all - failed.length} of ${all} passed in ${((Date.now() - began) / 1000).toFixed(0)} s.`);
for (const name of failed) console.log(`failed: ${name}`);
process.exitCode = failed.length || all === 0 ? 1 : 0;

/** Take one test after another until none is left. */
async function lane() {
  const harness = await new Harness().start();
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [full, test] = next;
      const start = Date.now();
      try {
        await test(harness);
        const errors = harness.contexts.flatMap((context) => context.pages().flatMap((page) => page.problems ?? []));
        if (errors.length) throw new Error(`the page complained: ${errors.join("; ")}`);
        console.log(`ok    ${full} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed.push(full);
        console.log(`FAIL  ${full}\n      ${String(error?.stack ?? error).replaceAll("\n", "\n      ")}`);
        await photograph(harness, full);
      }
      await harness.clear();
    }
  } finally {
    await harness.close();
  }
}

async function photograph(harness, name) {
  let number = 0;
  for (const context of harness.contexts) {
    for (const page of context.pages()) {
      const path = join(pictures, `${name.replace(/\W+/g, "-")}-${(number += 1)}.png`);
      await page.screenshot({ path }).catch(() => {});
    }
  }
}
