// The site that is only files: a plain file server below a path, the engine in the page, no network once it is loaded.

import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PREFIX, withSite } from "./fileServer.mjs";
import { test } from "./fixtures.mjs";
import { python, ROOT, seriousFaults, SIZES } from "./harness.mjs";
import { layoutFaults, settled } from "./layout.mjs";
import { playOn, ready, step } from "./player.mjs";

/** The engine has to be fetched and started, on a machine that does other things too. */
const PATIENCE = 240_000;

/** Open a table of this board against the quickest bots, and wait for the engine. */
async function open(page, address, board, players) {
  await begin(page, address, board, players);
  await page.locator(".table").waitFor({ timeout: PATIENCE });
}

async function begin(page, address, board, players) {
  await page.goto(`${address}#/new?board=${board}`);
  const levels = page.locator("main select:has(option[value=random])");
  await levels.first().waitFor();
  for (let seat = 0; seat < players - 1; seat += 1) await levels.nth(seat).selectOption("random");
  await page.locator("main button.go").click();
}

/** What is wrong with a page at any size; axe looks at one size for each layout. The bar lies over the page on purpose. */
async function faultsAtEverySize(page, name) {
  const found = {};
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    await settled(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size}.png` });
    const faults = (await layoutFaults(page)).filter((fault) => name !== "loading" || !/ is covered by | lies over /.test(fault));
    if (["small", "lying", "tablet", "wide"].includes(size)) faults.push(...(await seriousFaults(page, { colours: ["small", "wide"].includes(size) })));
    if (faults.length) found[size] = faults;
  }
  await page.setViewportSize(SIZES.wide);
  return found;
}

function seen(page) {
  return page.locator(".table").evaluate((table) => [table.dataset.phase, document.querySelector(".log ol, .me")?.textContent ?? ""].join());
}

test("a whole game without a network, over a killed tab, into a record that the terminal replays", async ({ h }) => {
  await withSite(async (address, asked) => {
    let page = await h.person({ worker: true });
    await open(page, address, "base-2p", 2);
    assert.deepEqual(await seriousFaults(page), []);
    await page.context().setOffline(true);
    for (let n = 0; n < 6; n += 1) await step(page);
    await ready(page);
    const before = await seen(page);
    const where = page.url();

    // The tab is killed in mid-turn; the engine comes from the files again, the game from the device.
    const context = page.context();
    await page.close({ runBeforeUnload: false });
    await context.setOffline(false);
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(where);
    await page.locator(".table").waitFor({ timeout: PATIENCE });
    await ready(page);
    assert.equal(await seen(page), before);
    await context.setOffline(true);
    const requests = asked.length;
    while (await step(page));
    // Whether the service worker has changed the browser asks by itself, when it likes.
    const sent = asked.slice(requests).filter((one) => one !== `GET ${PREFIX}/sw.js`);
    assert.deepEqual(sent, [], "a request left the page");

    const id = /table\/(\w+)/.exec(where)[1];
    await context.setOffline(false);
    await page.goto(`${address}#/replay/${id}`);
    const link = page.locator(`a[href$="/api/records/${id}/record"]`).first();
    await link.waitFor({ timeout: PATIENCE });
    const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
    const file = join(ROOT, "build/e2e/site.declive");
    await download.saveAs(file);
    await sameEverywhere(h, readFileSync(file, "utf8"), (await page.evaluate(recordOf, id)).noted);
    assert.ok(asked.every((one) => one.startsWith(`GET ${PREFIX}/`)), asked.find((one) => !one.startsWith(`GET ${PREFIX}/`)));
  });
});

test("whole games of the other boxes without a network, which the terminal replays to the same end", async ({ h }) => {
  await withSite(async (address) => {
    const page = await h.person({ worker: true, lang: "hu" });
    // Python does not come until the bar that tells of it was looked at.
    const held = [];
    await page.context().route(/\.wasm$/, (route) => held.push(route));
    await begin(page, address, "underground-2p", 2);
    await page.locator(".loading").waitFor();
    assert.deepEqual(await faultsAtEverySize(page, "loading"), {});
    for (const route of held) await route.continue();
    await page.context().unroute(/\.wasm$/);
    await page.locator(".table").waitFor({ timeout: PATIENCE });

    for (const board of ["underground-2p", "river_world-2p"]) {
      await open(page, address, board, 2);
      await page.context().setOffline(true);
      const id = /table\/(\w+)/.exec(page.url())[1];
      await playOn(page);
      await page.locator(".ending").waitFor();
      const shown = await page.locator(".ending .coins").allInnerTexts();
      const { record, noted } = await page.evaluate(recordOf, id);
      await page.context().setOffline(false);
      const scores = await sameEverywhere(h, record, noted);
      assert.deepEqual(scores, shown.map(Number).sort((a, b) => b - a));
    }

    await page.goto(`${address}#/`);
    await page.locator(".local li a").first().waitFor({ timeout: PATIENCE });
    const program = { name: "nagyon-hosszú-nevű-találmány-egy-programban.py", mimeType: "text/x-python", buffer: Buffer.from("x = 1") };
    await page.locator('.local input[accept=".toml,.py"]').setInputFiles(program);
    await page.locator(".local .problem").waitFor();
    assert.deepEqual(await faultsAtEverySize(page, "device"), {});
  });
});

/** The record of a finished game as this device keeps it, with the hash that the page's engine noted at its end. */
function recordOf(id) {
  return new Promise((resolve, reject) => {
    const wish = indexedDB.open("declive", 1);
    wish.onerror = () => reject(wish.error);
    wish.onsuccess = () => {
      const store = wish.result.transaction("kept", "readonly").objectStore("kept");
      const record = store.get(`record/${id}`);
      const entries = store.getAll(IDBKeyRange.bound(`entry/${id}/`, `entry/${id}/\uffff`));
      store.transaction.oncomplete = () => {
        const noted = entries.result.map((text) => JSON.parse(text).hash).filter(Boolean);
        resolve({ record: JSON.parse(record.result).record, noted: noted.at(-1) });
        wish.result.close();
      };
    };
  });
}

/** The same record comes to the same position in the page, which noted it, in the terminal and on the server; its scores. */
async function sameEverywhere(h, record, noted) {
  const code = "import sys, json; from declive import Game; from declive.server.present.digest import table_digest; g = Game.replay(sys.stdin.read()); print(json.dumps([g.over, sorted(g.scores, reverse=True), table_digest(g.state), g.hash()]))";
  const [over, scores, digest, hash] = JSON.parse(await python(["-c", code], record));
  assert.ok(over);
  assert.equal(digest, noted, "the page came to another position");
  const file = join(h.server.folder, "everywhere.declive");
  writeFileSync(file, record);
  const told = await python(["-m", "declive", "replay", file, "--verify"]);
  assert.equal(/^Position: (\w+)$/m.exec(told)?.[1], hash, "the terminal came to another position");
  const answer = await fetch(`${h.server.origin}/api/records`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ record }),
  });
  assert.equal((await answer.json()).hash, hash, "the server came to another position");
  return scores;
}
