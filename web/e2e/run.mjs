// Runs the tests of the page in a real browser against a real server:
//
//     node e2e/run.mjs             all of them
//     node e2e/run.mjs hot-seat    those with this in their name
//
// Every file *.e2e.mjs beside this one exports `tests`, an object of functions by name. Each gets
// the harness; what it throws is its failure. A picture of the page is left in build/e2e.

import { mkdirSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Harness, ROOT } from "./harness.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const pictures = join(ROOT, "build/e2e");
mkdirSync(pictures, { recursive: true });

const harness = await new Harness().start();
const failed = [];
let done = 0;
const began = Date.now();
try {
  for (const file of readdirSync(here).filter((name) => name.endsWith(".e2e.mjs")).sort()) {
    const { tests } = await import(join(here, file));
    for (const [name, test] of Object.entries(tests)) {
      const full = `${file.replace(".e2e.mjs", "")}: ${name}`;
      if (wanted.length && !wanted.some((word) => full.includes(word))) continue;
      const start = Date.now();
      done += 1;
      try {
        await test(harness);
        const errors = harness.contexts.flatMap((context) => context.pages().flatMap((page) => page.problems ?? []));
        if (errors.length) throw new Error(`the page complained: ${errors.join("; ")}`);
        console.log(`ok    ${full} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed.push(full);
        console.log(`FAIL  ${full}\n      ${String(error?.stack ?? error).replaceAll("\n", "\n      ")}`);
        await photograph(full);
      }
      await harness.clear();
    }
  }
} finally {
  await harness.close();
}
console.log(`${done - failed.length} of ${done} passed in ${((Date.now() - began) / 1000).toFixed(0)} s.`);
process.exitCode = failed.length || done === 0 ? 1 : 0;

async function photograph(name) {
  let number = 0;
  for (const context of harness.contexts) {
    for (const page of context.pages()) {
      const path = join(pictures, `${name.replace(/\W+/g, "-")}-${(number += 1)}.png`);
      await page.screenshot({ path }).catch(() => {});
    }
  }
}
