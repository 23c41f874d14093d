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
const LONGEST = 420_000;
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
const began = Date.now();
// Each lane has a server and a browser of its own, so that no test meets another.
const lanes = Math.min(Number(process.env.LANES ?? Math.min(2, availableParallelism())), all);
const again = [];
await Promise.all(Array.from({ length: lanes }, () => lane(waiting, again)));
// What failed is tried once more, alone: a machine that was busy for a moment is told from a fault. Both are said.
const failed = [];
if (again.length) console.log(`once more, one at a time: ${again.length}`);
const shaky = again.map(([full]) => full);
await lane(again, failed);
const lost = failed.map(([full]) => full);
console.log(`${all - lost.length} of ${all} passed in ${((Date.now() - began) / 1000).toFixed(0)} s.`);
for (const name of shaky.filter((one) => !lost.includes(one))) console.log(`passed only the second time: ${name}`);
for (const name of lost) console.log(`failed: ${name}`);
// What a test that was not over left behind must not keep this process either.
process.exit(lost.length || all === 0 ? 1 : 0);

/** Take one test after another until none is left; those that fail go into `fallen`. */
async function lane(tests, fallen) {
  if (!tests.length) return;
  const harness = await new Harness().start();
  try {
    for (let next = tests.shift(); next; next = tests.shift()) {
      const [full, test] = next;
      const start = Date.now();
      try {
        await inTime(test(harness));
        const errors = complaints(harness);
        if (errors.length) throw new Error(`the page complained: ${errors.join("; ")}`);
        console.log(`ok    ${full} (${((Date.now() - start) / 1000).toFixed(1)} s)`);
      } catch (error) {
        fallen.push(next);
        console.log(`FAIL  ${full}\n      ${String(error?.stack ?? error).replaceAll("\n", "\n      ")}`);
        for (const line of await lastSeen(harness)) console.log(`      ${line}`);
        await photograph(harness, full);
      }
      await harness.clear();
    }
  } finally {
    await harness.close();
  }
}

/** A test that waits for what never comes must not keep all others waiting. */
function inTime(test) {
  let alarm;
  const late = new Promise((_, fail) => {
    alarm = setTimeout(() => fail(new Error(`it was not over after ${LONGEST / 1000} s`)), LONGEST);
  });
  return Promise.race([test, late]).finally(() => clearTimeout(alarm));
}

function pagesOf(harness) {
  return harness.contexts.flatMap((context) => context.pages());
}

function complaints(harness) {
  return pagesOf(harness).flatMap((page) => page.problems ?? []);
}

/** Where each page of a test was, what it said, and what it complained of. */
async function lastSeen(harness) {
  const seen = [];
  for (const page of pagesOf(harness)) {
    const text = await page.evaluate(() => document.body.innerText.replace(/\s+/g, " ").slice(0, 400)).catch(() => "nothing to be read");
    seen.push(`${page.url()} said: ${text}`);
  }
  return [...seen, ...complaints(harness).map((problem) => `it complained: ${problem}`)];
}

async function photograph(harness, name) {
  let number = 0;
  for (const page of pagesOf(harness)) {
    const path = join(pictures, `${name.replace(/\W+/g, "-")}-${(number += 1)}.png`);
    await page.screenshot({ path }).catch(() => {});
  }
}
