// What `make release-check` does in a browser with a server that was installed from a wheel:
//
//     node e2e/release.mjs http://127.0.0.1:8765
//
// It plays a whole game with bots, reads the documentation and searches it, and sees that nothing is asked of another host
// and nothing is refused or broken.

import { chromium } from "@playwright/test";
import { browserPath } from "./harness.mjs";
import { ready, step } from "./player.mjs";

const origin = process.argv[2];
const browser = await chromium.launch({ executablePath: browserPath(), args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
const problems = [];
const foreign = new Set();

/** A page that notes what goes wrong on it. */
async function open(path) {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce", locale: "en-GB", viewport: { width: 1366, height: 768 } });
  await context.addInitScript(() => {
    for (const [key, value] of Object.entries({ speed: "off", guided: true, sound_offered: true })) {
      localStorage.setItem(`declive.${key}`, JSON.stringify(value));
    }
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("request", (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(http|ws)/.test(protocol) && host !== new URL(origin).host) foreign.add(host);
  });
  page.on("response", (answer) => answer.status() >= 400 && problems.push(`${answer.status()} ${answer.url()}`));
  await page.goto(path, { waitUntil: "networkidle" });
  return page;
}

async function game() {
  const page = await open("/");
  const answer = await page.request.post("/api/tables", {
    data: { start: true, board: "base-2p", seats: [{ kind: "me", name: "Ada" }, { kind: "bot", bot: "greedy", name: "Bence" }] },
    headers: { Origin: origin },
  });
  if (!answer.ok()) throw new Error(`no table: ${await answer.text()}`);
  await page.goto(`/table/${(await answer.json()).table.id}`);
  await page.locator(".table").waitFor();
  let steps = 0;
  while (steps < 600 && (await step(page))) steps += 1;
  const { state } = await ready(page);
  if (state !== "over") throw new Error(`the game is not over after ${steps} steps`);
  console.log(`a whole game was played in the browser: ${steps} steps`);
}

async function docs() {
  const page = await open("/docs");
  if (!page.url().endsWith("/docs/index.html")) throw new Error(`/docs led to ${page.url()}`);
  await page.goto("/docs/play/base.html", { waitUntil: "networkidle" });
  const title = await page.locator("h1").textContent();
  await page.locator("[data-md-component=search-query]").first().click();
  await page.keyboard.type("Amazons");
  await page.locator(".md-search-result__item").first().waitFor();
  const found = await page.locator(".md-search-result__item").count();
  console.log(`the documentation was read (${title?.replace("¶", "").trim()}) and searched: ${found} pages`);
}

try {
  await docs();
  await game();
} catch (error) {
  problems.push(String(error));
} finally {
  await browser.close();
}
const wrong = [...problems.filter((text) => !/WebSocket/.test(text)), ...[...foreign].map((host) => `asked ${host}`)];
if (wrong.length) {
  console.error(wrong.slice(0, 10).join("\n"));
  process.exit(1);
}
