// What all checks in a browser share: starting it, watching for errors, asking axe.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const SIZES = {
  "1366x768": { viewport: { width: 1366, height: 768 } },
  "1024x768": { viewport: { width: 1024, height: 768 } },
  "390x844": {
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  },
};

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
}

/** A page of its own that gathers what goes wrong on it. `expected` are patterns that may. */
export async function newPage(browser, options = {}, expected = []) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.wrong = [];
  const note = (text) => expected.some((pattern) => pattern.test(text)) || page.wrong.push(text);
  page.on("pageerror", (error) => note(error.message));
  page.on("console", (line) => line.type() === "error" && note(line.text()));
  return page;
}

/** Serious findings of axe on the page as it is, one line each. */
export async function axe(page) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }),
  );
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target).join(" ")}`);
}

/** Things to click that are smaller than 24 × 24, or 44 high on touch; links in text may be. */
export function smallTargets(page) {
  return page.evaluate(() => {
    const least = matchMedia("(pointer: coarse)").matches ? 44 : 24;
    const found = [];
    for (const element of document.querySelectorAll("button, a[href], select, summary, input")) {
      const label = element.closest("label");
      const box = (label ?? element).getBoundingClientRect();
      if (box.width === 0 || element.closest(".unseen, .skip, p:not(.links)") !== null) continue;
      const small = element.matches("input[type=checkbox], input[type=radio]") ? 24 : least;
      if (box.height < small - 0.5 || box.width < 24) {
        found.push(`${element.outerHTML.slice(0, 90)} is ${Math.round(box.width)} × ${Math.round(box.height)}`);
      }
    }
    return found;
  });
}

/** How far the page reaches beyond its window to the right. */
export function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

/** Run named checks one after the other and say how each went; the number that failed. */
export async function run(checks, only = "") {
  let failed = 0;
  for (const [name, check] of Object.entries(checks)) {
    if (!name.includes(only)) continue;
    try {
      await check();
      console.log(`ok    ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`WRONG ${name}\n      ${String(error.message ?? error).replaceAll("\n", "\n      ")}`);
    }
  }
  return failed;
}
