// What every test of the page needs: a server of its own, a browser, tables to play at.

import { execFile, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
/** The ten screens that everything has to hold at. */
export const SIZES = {
  phone: { width: 390, height: 844 },
  small: { width: 360, height: 640 },
  lying: { width: 844, height: 390 },
  low: { width: 667, height: 375 },
  tablet: { width: 768, height: 1024 },
  upright: { width: 820, height: 1180 },
  middle: { width: 1024, height: 768 },
  wide: { width: 1366, height: 768 },
  large: { width: 1920, height: 1080 },
  huge: { width: 2560, height: 1440 },
};
/** Screens nobody designs for, at which the fullest tables have to hold, too. */
export const ODD_SIZES = {
  folded: { width: 280, height: 653 },
  least: { width: 320, height: 568 },
  flat: { width: 480, height: 320 },
  netbook: { width: 1024, height: 600 },
  broad: { width: 3440, height: 1440 },
};
/** Those one plays on with a finger. */
export const TOUCHED = ["phone", "small", "lying", "low", "tablet", "upright", "folded", "least", "flat"];
export const isTouched = (size) => TOUCHED.includes(size);
/** Debian's Chromium without a window needs a third less time than the one with. */
const BROWSERS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const AXE = readFileSync(join(ROOT, "web/node_modules/axe-core/axe.min.js"), "utf8");

function freePort() {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** The browser to test with: CHROMIUM names one, else the system's is taken. */
export function browserPath() {
  const found = [process.env.CHROMIUM, ...BROWSERS].find((path) => path && existsSync(path));
  if (!found) throw new Error("no Chromium was found; install one or name it with CHROMIUM=/path");
  return found;
}

const PYTHON = process.env.PYTHON ?? join(ROOT, ".venv/bin/python");
/** The runner asks all programs for colours, which no test reads. */
const { FORCE_COLOR, ...inherited } = process.env;
const environment = (more) => ({ ...inherited, PYTHONPATH: process.env.DECLIVE_BUILD ?? join(ROOT, "src"), ...more });

/** What Python says with the package of this tree. */
export function python(command, input = "", more = {}) {
  return new Promise((done, fail) => {
    const options = { env: environment({ NO_COLOR: "1", ...more }), encoding: "utf8", maxBuffer: 64e6 };
    const asked = execFile(PYTHON, command, options, (error, said, complained) => (error ? fail(new Error(complained || String(error))) : done(said)));
    asked.stdin.end(input);
  });
}

/** Letters are as wide as in a browser with a window: without one, Chromium would round them to whole pixels. */
export const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--font-render-hinting=none"];

function launch(...more) {
  return chromium.launch({ executablePath: browserPath(), args: [...FLAGS, ...more] });
}

/** A real server on a free port, with a data folder that goes when it stops. */
export class Server {
  constructor(port = 0, more = []) {
    this.port = port;
    this.more = more;
    this.folder = mkdtempSync(join(tmpdir(), "declive-e2e-"));
    this.said = "";
  }

  get origin() {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Start it, on the port it had before if it had one. */
  async start() {
    this.port ||= await freePort();
    const serve = [join(ROOT, "tests/web/same_luck.py"), "serve", "--port", String(this.port), "--data", this.folder];
    this.process = spawn(PYTHON, [...serve, ...this.more], {
      cwd: ROOT,
      env: environment({ DECLIVE_RATE_LIMITS: "0" }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const hear = (part) => (this.said = (this.said + part).slice(-20_000));
    this.process.stdout.on("data", hear);
    this.process.stderr.on("data", hear);
    for (let tries = 0; tries < 600; tries += 1) {
      if (this.process.exitCode !== null || this.process.signalCode !== null) break;
      // A connection kept open would be closed by the server just when a test first asks for something.
      const up = await fetch(`${this.origin}/healthz`, { headers: { Connection: "close" } }).then((answer) => answer.ok, () => false);
      if (up) return this;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server did not start:\n${this.said}`);
  }

  /** Stop it; `kill` leaves it no time to say goodbye. */
  async stop({ kill = false } = {}) {
    // One that ended by a signal has no exit code: nobody must wait for it to end once more.
    if (!this.process || this.process.exitCode !== null || this.process.signalCode !== null) return;
    const gone = new Promise((done) => this.process.once("exit", done));
    this.process.kill(kill ? "SIGKILL" : "SIGTERM");
    const late = setTimeout(() => this.process.kill("SIGKILL"), 5000);
    await gone;
    clearTimeout(late);
  }

  async close() {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A server and a browser, and what tests do with both. */
export class Harness {
  /** Start a server, and a browser unless there is one. */
  async start(browser) {
    this.server = await new Server().start();
    this.browser = browser ?? (await launch());
    this.contexts = [];
    return this;
  }

  /** Do something with a browser whose owner reads text of this size; 16 is what browsers come with. */
  async withText(size, work) {
    const usual = this.browser;
    try {
      this.browser = await launch(`--blink-settings=defaultFontSize=${size}`);
      await work();
      const problems = this.complaints();
      if (problems.length) throw new Error(`the page complained: ${problems.join("; ")}`);
      await this.clear();
    } finally {
      await this.browser.close();
      this.browser = usual;
    }
  }

  async close() {
    await this.browser?.close();
    await this.server?.close();
  }

  /** Do something with a server of its own, started with these options. */
  async elsewhere(more, work) {
    const usual = this.server;
    const other = new Server(0, more);
    try {
      this.server = await other.start();
      await work();
    } finally {
      this.server = usual;
      await other.close();
    }
  }

  /** All pages that are open. */
  pages() {
    return this.contexts.flatMap((context) => context.pages());
  }

  /** What they complained of. */
  complaints() {
    return this.pages().flatMap((page) => page.problems ?? []);
  }

  /** Where each page is, what it says and what it complained of. */
  async lastSeen() {
    const text = () => document.body.innerText.replace(/\s+/g, " ").slice(0, 400);
    const seen = this.pages().map(async (page) => `${page.url()} said: ${await page.evaluate(text).catch(() => "nothing to be read")}`);
    return [...(await Promise.all(seen)), ...this.complaints().map((problem) => `it complained: ${problem}`)];
  }

  /** Close the pages of a test. */
  async clear() {
    for (const context of this.contexts.splice(0)) {
      // What a test answers for the server may still be on its way.
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      await context.close();
    }
  }

  /** A person with a browser of their own. `device` is what this browser remembers, `state` whose cookies it has,
   * `light` how the system shows colours. With `worker` a service worker answers in the server's place, as for players: it first
   * fetches all files of the page, which takes longer than most tests. */
  async person({ size = SIZES.wide, touch = false, device = {}, still = true, lang = "en-GB", state, light = {}, worker = false } = {}) {
    const context = await this.browser.newContext({
      baseURL: this.server.origin,
      viewport: size,
      hasTouch: touch,
      isMobile: touch,
      locale: lang,
      reducedMotion: still ? "reduce" : "no-preference",
      storageState: state,
      serviceWorkers: worker ? "allow" : "block",
      ...light,
    });
    this.contexts.push(context);
    const remembered = { speed: "off", guided: true, sound_offered: true, ...device };
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) {
        if (localStorage.getItem(`declive.${key}`) === null) {
          localStorage.setItem(`declive.${key}`, JSON.stringify(value));
        }
      }
    }, remembered);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    page.problems = [];
    page.pending = new Set();
    page.on("request", (request) => page.pending.add(request));
    for (const end of ["requestfinished", "requestfailed"]) page.on(end, (request) => page.pending.delete(request));
    page.on("pageerror", (error) => page.problems.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !/WebSocket|ERR_|Failed to load/.test(message.text())) {
        page.problems.push(message.text());
      }
    });
    return page;
  }

  /** Go to a table at a known position: one of positions.json by its name (`at`), or a game with this seed and the packs of
   * these files in which these lines were played. The first seat is this person's, or the first `people` seats; bots have
   * the others. */
  async position(page, { at, people = 1, names = NAMES, ...wish }) {
    const data = { record: await recordAt({ board: "base-2p", lines: [], packs: [], ...POSITIONS[at], ...wish, people, names }) };
    const answer = await page.request.post("/api/tables/carried", { data, headers: { Origin: this.server.origin } });
    if (!answer.ok()) throw new Error(`no table: ${await answer.text()}`);
    const { table } = await answer.json();
    await page.goto(`/table/${table.id}`);
    await page.locator(".table").waitFor();
    return table;
  }

  /** Open a table for this person by the server's own interface, and go there. */
  async table(page, wish) {
    const answer = await page.request.post("/api/tables", {
      data: { start: true, ...wish },
      headers: { Origin: this.server.origin },
    });
    if (!answer.ok()) throw new Error(`no table: ${await answer.text()}`);
    const { table } = await answer.json();
    await page.goto(`/table/${table.id}`);
    await page.locator(".table").waitFor();
    return table;
  }
}

/** Go somewhere, and wait until all has come that the page asks for. */
export async function arrive(page, path) {
  await page.goto(path);
  await arrived(page);
}

/** Wait until nothing is on its way to the page, nor asked for with the next frame. */
export async function arrived(page) {
  const began = Date.now();
  for (let calm = false; !calm; ) {
    calm = page.pending.size === 0;
    await page.evaluate(async () => {
      await document.fonts.ready;
      for (let n = 0; n < 2; n += 1) await new Promise((done) => requestAnimationFrame(done));
    });
    calm &&= page.pending.size === 0 && (await page.locator("main, .table").count()) > 0 && (await page.locator("main .wait").count()) === 0;
    if (Date.now() - began > 60_000) throw new Error(`still on their way: ${[...page.pending].map((request) => request.url()).join(", ")}`);
  }
}

/** Lose every file of the page whose path matches, once. Like Chromium 150, this line never again brings the address of a
 * module that it lost, or of a style sheet: only another address helps. Answers the paths that were lost. The person has no
 * service worker, which would ask, too. */
export async function loseOnce(page, pattern) {
  const lost = new Set();
  const dead = new Set();
  await page.route(pattern, (route) => {
    const address = route.request().url();
    const { pathname } = new URL(address);
    if (lost.has(pathname) && !dead.has(address)) return route.continue();
    lost.add(pathname);
    if (route.request().resourceType() !== "fetch") dead.add(address);
    return route.abort("connectionreset");
  });
  return lost;
}

const NAMES = ["Ada", "Bence", "Chloé", "Dmitri", "Emeka"];
/** `tools/web_positions.py` looks for them. */
const POSITIONS = JSON.parse(readFileSync(join(ROOT, "web/e2e/positions.json"), "utf8"), (key, value) => (key === "lines" ? value.split("; ") : value));

/** Play lines from the start of a game with this seed, and print its record with its seats. */
const RECORD = `
import json, sys
from declive import Game, load_pack
wish = json.load(sys.stdin)
count = int(wish["board"][-2])
packs = [load_pack(file) for file in wish["packs"]]
game = Game.new(wish["board"], seed=wish["seed"], players=wish["names"][:count], boxes=wish.get("boxes"), packs=packs)
for line in wish["lines"]:
    game.play(line)
head, empty, rest = game.record().partition("\\n\\n")
seats = (["person"] * wish["people"] + ["bot greedy"] * count)[:count]
print(head + "\\n# seats: " + ", ".join(seats) + empty + rest)
`;

const records = new Map();
function recordAt({ packs, ...wish }) {
  const wanted = JSON.stringify({ ...wish, packs: packs.map((file) => join(ROOT, file)) });
  if (!records.has(wanted)) records.set(wanted, python(["-c", RECORD], wanted));
  return records.get(wanted);
}

export const ME = { kind: "me", name: "Ada" };
export const BOT = { kind: "bot", bot: "greedy", name: "Bence" };

/** What axe finds serious on a page. Colours take most of its time: where only the size has changed they need no second look. */
export async function seriousFaults(page, { colours = true } = {}) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const result = await page.evaluate(
    (colours) =>
      globalThis.axe.run(document, {
        runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
        // Who speaks to the page says what is written there.
        rules: { "label-content-name-mismatch": { enabled: true }, "color-contrast": { enabled: colours } },
        // What axe found nothing wrong with need not be told.
        resultTypes: ["violations"],
      }),
    colours,
  );
  return result.violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map((n) => n.target.join(" ")).slice(0, 4).join(" | ")})`);
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
