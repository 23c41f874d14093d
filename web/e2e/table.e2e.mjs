// A whole game by keys, one by two people at one device; and what the table promises. Those by mouse and by finger are
// in screens.e2e.mjs.

import assert from "node:assert/strict";
import { BOT, ME, seriousFaults, SIZES } from "./harness.mjs";
import { settled } from "./layout.mjs";
import { clickRegion, confirm, finished, playOn, ready, redeploy, spotOf, takeAllUp, tapRegion, targets } from "./player.mjs";

const coins = (page) => page.locator(".purse b").innerText().then(Number);
const inPhase = (...phases) => async ({ state, phase }) => state === "deciding" && phases.includes(phase);

export const tests = {
  async "a whole game by keyboard alone"(h) {
    const page = await h.person();
    await h.table(page, { board: "base-2p", seats: [ME, BOT] });
    const act = async (_, region) => {
      await page.locator(`#region-${region}`).focus();
      await page.keyboard.press("Enter");
      // What cannot be undone, or might be a mistake, has a button, and the focus goes there with the next frame.
      await settled(page);
      if (await page.locator(".doing button:focus").count()) await page.keyboard.press("Enter");
    };
    let idle = 0;
    for (let count = 0; count < 800; count += 1) {
      const { state, phase } = await ready(page);
      if (state === "over") break;
      const seq = await page.locator(".table").getAttribute("data-seq");
      const open = await targets(page);
      const attack = open.find(([, verbs]) => verbs.includes("conquer"));
      if (phase === "pick") {
        await page.keyboard.press("1");
        await page.locator(".card-of .go").focus();
        await page.keyboard.press("Enter");
      } else if (attack && ["start", "conquer"].includes(phase)) await act(page, attack[0]);
      else if (phase === "start") {
        await page.keyboard.press("/");
        await page.keyboard.type("decline");
        await page.keyboard.press("Enter");
        await page.keyboard.press("Escape");
      } else {
        if (await page.locator(".spread").count()) {
          await page.locator(".spread button").first().focus();
          await page.keyboard.press("Enter");
          await page.locator(".actions .go:not([disabled])").waitFor();
          await page.locator(".spread button").first().evaluate((button) => button.blur());
        }
        if (await page.locator(".actions .go:not([disabled])").count()) await page.keyboard.press("e");
        else await act(page, open[0][0]);
      }
      // A spread may still be on its way when the tokens are placed: then the turn is ended once more.
      const went = page.waitForFunction((old) => document.querySelector(".table").dataset.seq !== old, seq, { polling: 30, timeout: 6000 });
      idle = await went.then(() => 0, () => idle + 1);
      assert.ok(idle < 3, `nothing happened in ${phase}`);
    }
    await finished(page);
  },

  async "the regions that can be clicked are those of the board"(h) {
    for (const board of ["base-2p", "underground-2p", "river_world-2p"]) {
      const page = await h.person();
      await h.table(page, { board, seats: [ME, BOT] });
      const places = await (await page.request.get(`/api/boards/${board}.json`)).json();
      const names = await page.$$eval("[data-region]", (paths) => paths.map((path) => path.dataset.region));
      assert.deepEqual(names.sort(), Object.keys(places.regions).sort());
      for (const region of names) {
        const { x, y } = await spotOf(page, region);
        const hit = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.dataset.region, [x, y]);
        assert.equal(hit, region, `a click on the spot of ${region} of ${board} hits ${hit}`);
      }
      await page.context().close();
      h.contexts.pop();
    }
  },

  async "a line that breaks while the table comes: what comes after it is asked for again"(h) {
    const page = await h.person({ size: SIZES.phone, touch: true });
    let asked = 0;
    await page.route(/\/assets\/later-.*\.js/, (route) => {
      asked += 1;
      return asked > 1 ? route.continue() : route.abort("connectionreset");
    });
    await h.table(page, { board: "base-2p", seats: [ME, BOT] });
    // One can pick before it is there.
    await page.locator(".combo").first().tap();
    await page.locator(".card-of .go").tap();
    await page.locator('.table[data-phase="start"], .table[data-phase="conquer"]').waitFor();
    await page.locator(".leaf .regions").waitFor();
    await ready(page);
    const [region] = (await targets(page)).find(([, verbs]) => verbs.includes("conquer"));
    const seq = await page.locator(".table").getAttribute("data-seq");
    await tapRegion(page, region);
    await page.waitForFunction((old) => document.querySelector(".table").dataset.seq !== old, seq);
    assert.ok(asked > 1, "nothing was asked for twice");
  },

  async "undo and redo, up to what was learnt"(h) {
    const page = await h.person();
    await h.table(page, { board: "base-2p", seats: [ME, BOT] });
    await playOn(page, inPhase("conquer"));
    const undo = page.locator(".undo");
    assert.ok(await undo.isDisabled(), "the pick has shown a new combo and cannot be undone");
    const hand = () => page.locator(".hand b").first().innerText();
    const full = await hand();
    const [region] = (await targets(page)).find(([, verbs]) => verbs.includes("conquer"));
    await clickRegion(page, region);
    await confirm(page);
    await page.waitForFunction((old) => document.querySelector(".hand b").innerText !== old, full);
    const less = await hand();
    await page.keyboard.press("u");
    await page.waitForFunction((old) => document.querySelector(".hand b").innerText === old, full);
    await page.locator(".redo").click();
    await page.waitForFunction((old) => document.querySelector(".hand b").innerText === old, less);
    await page.locator(".tool[aria-expanded]").click();
    await page.getByRole("button", { name: "Reset the turn" }).click();
    await page.waitForFunction((old) => document.querySelector(".hand b").innerText === old, full);
    assert.ok(await undo.isDisabled());
  },

  async "a price is told with its terms, and why a region cannot be taken"(h) {
    const page = await h.person();
    await h.table(page, { board: "base-2p", seats: [ME, BOT] });
    await playOn(page, inPhase("conquer"));
    const open = await targets(page);
    const spot = await spotOf(page, open[0][0]);
    await page.mouse.move(spot.x, spot.y);
    const receipt = page.locator(".receipt");
    await receipt.waitFor();
    const terms = await receipt.locator("dd:not(.sum)").allInnerTexts();
    const sum = terms.reduce((total, term) => total + Number(term.replace("−", "-")), 0);
    const needed = Number(await receipt.locator("dd.sum").innerText());
    assert.equal(needed, Math.max(1, sum));
    const shut = await page.$$eval("[data-region]:not([data-offers])", (paths) => paths.map((path) => path.dataset.region));
    const away = await spotOf(page, shut[0]);
    await page.mouse.move(away.x, away.y);
    await receipt.locator(".why").waitFor();
  },

  async "an emblem opens its rule card"(h) {
    const page = await h.person();
    await h.table(page, { board: "base-2p", seats: [ME, BOT] });
    await playOn(page, inPhase("conquer"));
    const name = await page.locator(".me h2").innerText();
    await page.locator(".me .arms-of").first().click();
    const card = page.getByRole("dialog");
    await card.waitFor();
    const title = (await card.getByRole("heading").first().innerText()).trim();
    assert.ok(name.includes(title), `${title} is no part of ${name}`);
    await page.keyboard.press("Escape");
    await card.waitFor({ state: "hidden" });
  },

  async "a redeployment by steppers, keys and dragging"(h) {
    const page = await h.person();
    await h.table(page, { board: "base-2p", seats: [ME, BOT] });
    const hand = () => page.locator(".hand b").first().innerText().then(Number);
    await playOn(page, inPhase("conquer"));
    const full = await hand();
    // Two regions are taken, and not all that can be: some peoples would have no token left to place.
    let taken = 0;
    let less = full;
    await playOn(page, async () => {
      const now = await hand();
      if (now < less) [less, taken] = [now, taken + 1];
      return taken === 2;
    });
    await redeploy(page);
    await takeAllUp(page);
    const all = await hand();
    assert.ok(all >= 1);
    const main = page.locator(".actions .go");
    assert.match(await main.innerText(), /^Place the (other \d+|last one)$/, "tokens are still in hand");
    await page.getByRole("tab", { name: "Regions" }).click();
    await page.locator(".stepper [aria-label='One more']").first().click();
    assert.equal(await hand(), all - 1);
    await page.locator(".stepper [aria-label='One less']").first().click();
    assert.equal(await hand(), all);
    const regions = await page.$$eval(".states .can", (uses) => uses.map((use) => use.getAttribute("href").replace("#shape-", "")));
    const to = await spotOf(page, regions[0]);
    const from = await page.locator(".fan .token").first().boundingBox();
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    assert.equal(await hand(), all - 1);
    await page.locator(`#region-${regions[0]}`).focus();
    await page.keyboard.press("-");
    assert.equal(await hand(), all);
    await main.click();
    assert.equal(await hand(), 0, "the rest is placed where least stands");
    assert.match(await main.innerText(), /^End turn\s+\+\d+ coins?$/, "the end of the turn says what it brings");
    await takeAllUp(page);
    await page.getByRole("button", { name: "As the bot would" }).click();
    await page.locator(".actions .go", { hasText: "End turn" }).waitFor();
    assert.equal(await hand(), 0);
  },

  async "what is typed is played, and what cannot be is explained"(h) {
    const page = await h.person();
    await h.table(page, { board: "base-2p", seats: [ME, BOT] });
    await page.keyboard.press("/");
    await page.keyboard.type("conquer 3");
    await page.keyboard.press("Enter");
    await page.locator(".command output").waitFor();
    assert.ok((await page.locator(".command output").innerText()).length > 10);
    await page.locator("#command").fill("pick 1");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.querySelector(".table").dataset.phase === "conquer");
  },

  async "two play on one device, and coins are covered between them"(h) {
    const page = await h.person();
    await h.table(page, { board: "base-2p", seats: [ME, { kind: "me", name: "Bo" }] });
    await page.locator(".cover").waitFor();
    assert.match(await page.locator(".cover h2").innerText(), /Ada/);
    await page.locator(".cover .go").click();
    await playOn(page, async ({ state }) => state === "covered");
    assert.match(await page.locator(".cover h2").innerText(), /Bo/);
    assert.equal(await page.locator(".purse b").innerText(), "?");
    await page.locator(".cover .go").click();
    assert.equal(await coins(page), 5);
    await playOn(page);
    await finished(page);
  },

  async "a spectator sees the game and no coins"(h) {
    const page = await h.person();
    const table = await h.table(page, { board: "base-2p", seats: [ME, BOT] });
    await playOn(page, inPhase("conquer"));
    const watcher = await h.person();
    await watcher.goto(`/table/${table.id}`);
    await watcher.locator(".table").waitFor();
    await watcher.getByText("You are watching").waitFor();
    assert.equal(await watcher.locator(".purse").count(), 0);
    assert.equal(await watcher.locator(".rival").count(), 2);
    assert.equal(await watcher.locator("[data-offers]").count(), 0);
  },

  // The map and the row are looked at by screens.e2e; here is what one opens.
  async "nobody finds anything serious with axe in what is opened"(h) {
    const page = await h.person({ size: SIZES.wide });
    await h.table(page, { board: "base-2p", seats: [ME, BOT] });
    for (const tab of ["Regions", "Chat"]) {
      await page.getByRole("tab", { name: tab }).click();
      assert.deepEqual(await seriousFaults(page), [], tab);
    }
    await page.locator(".tool[aria-expanded]").click();
    assert.deepEqual(await seriousFaults(page), [], "menu");
  },
};
