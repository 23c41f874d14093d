// Pictures of the pages at the three sizes of the design.
//   node e2e/shots-pages.mjs http://127.0.0.1:8765 ../build/shots [page ...]
import { mkdir } from "node:fs/promises";
import { chromium } from "playwright-core";

const SIZES = [
  { width: 1366, height: 768 },
  { width: 1024, height: 768 },
  { width: 390, height: 844, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
];
const PAGES = {
  start: "/",
  new: "/new",
  games: "/games",
  rules: "/rules",
  "rules-underground": "/rules/underground",
  settings: "/settings",
};

const [base = "http://127.0.0.1:8765", out = "../build/shots", ...wanted] = process.argv.slice(2);
await mkdir(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const pages = wanted.length
  ? wanted.map((page) => [page.replaceAll("/", "_"), PAGES[page] ?? page])
  : Object.entries(PAGES);
for (const { width, height, ...device } of SIZES) {
  const context = await browser.newContext({ viewport: { width, height }, ...device });
  const page = await context.newPage();
  page.on("pageerror", (error) => console.error(`${page.url()}: ${error.message}`));
  page.on("console", (line) => line.type() === "error" && console.error(page.url(), line.text()));
  for (const [name, path] of pages) {
    await page.goto(base + path, { waitUntil: "networkidle" });
    await page.screenshot({ path: `${out}/${name}-${width}x${height}.png` });
  }
  await context.close();
}
await browser.close();
