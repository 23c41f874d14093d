// What the engine takes in a worker of a browser, as it is and on a processor four times slower:
//
//     node e2e/figures.mjs
//
// A browser's own throttling slows down a page's main thread and not its workers, so here the whole process of the page
// is stopped for three quarters of the time (Linux only). By how much that slowed the worker down is measured as well.

import { readdirSync, readFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { browserPath } from "./harness.mjs";
import { PLAYGROUND, withPlayground } from "./playgroundPage.mjs";

/** Milliseconds that a slowed process runs at a time. */
const WHILE = 40;
const SLOWER = 4;
const PATIENCE = 600_000;
const RULER = `
import time
def ruler():
    start = time.perf_counter()
    sum(n * n for n in range(1_000_000))
    return time.perf_counter() - start
print("ruler", min(ruler() for _ in range(3)))
`;
const PROGRAM = `
import importlib, os, shutil, sys, time
home = "/declive/python"
for folder, names, _ in os.walk(home):
    if "__pycache__" in names:
        shutil.rmtree(os.path.join(folder, "__pycache__"))
for name in [name for name in sys.modules if name.split(".")[0] == "declive"]:
    del sys.modules[name]
importlib.invalidate_caches()
start = time.perf_counter()
from declive import Game, bots
game = Game.new("base-2p", seed=1)
print("import and first Game.new", time.perf_counter() - start)
start = time.perf_counter()
Game.new("base-2p", seed=2)
print("Game.new", time.perf_counter() - start)
from declive.local.host import SECONDS
from declive.local.pool import LocalPool
def answered(question):
    while True:
        try:
            question.send(None)
        except StopIteration as end:
            return end.value
for level in ("greedy", "planner"):
    turns = []
    for board in ("base-2p", "underground-2p", "river_world-2p", "base-4p"):
        # As a table on the device asks it, with the same time for a decision.
        game, pool = Game.new(board, seed=5), LocalPool(SECONDS)
        spent, at = 0.0, (game.state.round, game.state.turn)
        while not game.over and game.state.round <= 4:
            start = time.perf_counter()
            line = answered(pool.decide(game, game.decides, level))
            spent += time.perf_counter() - start
            game.play(line)
            if (game.state.round, game.state.turn) != at:
                turns.append(spent)
                spent, at = 0.0, (game.state.round, game.state.turn)
    turns.sort()
    print(f"{level}: a turn, median of {len(turns)}", turns[len(turns) // 2])
    print(f"{level}: a turn, nine of ten within", turns[len(turns) * 9 // 10])
    print(f"{level}: a turn, longest", turns[-1])
`;

/** Stop a process for three quarters of the time, until it is told to end. Timers are late, so what was is counted. */
function slowed(pid) {
  let on = true;
  const going = (async () => {
    let [ran, stopped, last] = [0, 0, performance.now()];
    const since = () => -last + (last = performance.now());
    while (on) {
      process.kill(pid, "SIGSTOP");
      ran += since();
      while (stopped < ran * (SLOWER - 1)) {
        await pause(Math.max(1, ran * (SLOWER - 1) - stopped));
        stopped += since();
      }
      process.kill(pid, "SIGCONT");
      await pause(WHILE);
    }
  })();
  return async () => {
    on = false;
    await going;
    process.kill(pid, "SIGCONT");
  };
}

const pause = (time) => new Promise((done) => setTimeout(done, time));

/** The process of the one page that is open. */
function renderer(top) {
  const parent = (pid) => readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ")[1];
  const below = (pid) => pid === String(top) || (Number(pid) > 1 && below(parent(pid)));
  const spent = (pid) => Number(readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "").split(" ")[11]);
  const all = readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && /--type=renderer/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8")) && below(pid);
    } catch {
      return false;
    }
  });
  return Number(all.sort((a, b) => spent(b) - spent(a))[0]);
}

async function ran(page, program) {
  const bench = page.locator(".playground").first();
  await bench.getByRole("textbox").fill(program);
  await bench.getByRole("button", { name: "Run" }).click();
  await page.locator(".playground[data-ended]").first().waitFor({ timeout: PATIENCE });
  const said = await bench.locator(".said").innerText();
  if ((await bench.getAttribute("data-ended")) !== "done") throw new Error(said);
  return new Map(said.trim().split("\n").map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]));
}

const served = await chromium.launchServer({ executablePath: browserPath(), args: ["--no-sandbox", "--disable-gpu"] });
const browser = await chromium.connect(served.wsEndpoint());
await withPlayground(async (address) => {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(address + PLAYGROUND);
  const plain = [await ran(page, RULER), await ran(page, PROGRAM)];
  const faster = slowed(renderer(served.process().pid));
  let slow;
  try {
    slow = [await ran(page, RULER), await ran(page, PROGRAM)];
  } finally {
    await faster();
  }
  const ratio = slow[0].get("ruler") / plain[0].get("ruler");
  console.log(`a million squares took the worker ${plain[0].get("ruler").toFixed(2)} s, slowed down ${ratio.toFixed(2)} times as long\n`);
  console.log("| seconds in the worker | as it is | slowed down |\n| --- | ---: | ---: |");
  for (const [what, seconds] of plain[1]) console.log(`| ${what} | ${seconds.toFixed(2)} | ${slow[1].get(what).toFixed(2)} |`);
});
await browser.close();
await served.close();
