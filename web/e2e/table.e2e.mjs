// A whole game by keys, one by two people at one device; and what the table promises. Those by mouse and by finger are
// in screens.e2e.mjs.

import assert from "node:assert/strict";
import { test } from "./fixtures.mjs";
import { BOT, loseOnce, ME, seriousFaults, SIZES } from "./harness.mjs";
import { settled } from "./layout.mjs";
import { clickRegion, confirm, finished, openRegion, playOn, ready, redeploy, spotOf, takeAllUp, tapRegion, targets } from "./player.mjs";

const coins = (page) => page.locator(".purse b").innerText().then(Number);
/** Orcs with a power that has no part in conquests. */
const STOUT_ORCS = { seed: 15, lines: ["pick 1"] };
const inPhase = (...phases) => async ({ state, phase }) => state === "deciding" && phases.includes(phase);

/** Whether the focus is on something like this. */
const has = (page, selector) => page.evaluate((wanted) => document.activeElement.matches(wanted), selector);

/** Press Tab until the focus is on something like this. */
async function tabTo(page, selector) {
  for (let tabs = 0; tabs < 90; tabs += 1) {
    if (await has(page, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${selector}`);
}

/** Go to a region of the map with the arrow keys and press Enter, there and on the button that asks. */
async function pressRegion(page, region) {
  await tabTo(page, ".hit");
  const tried = new Map();
  for (let steps = 0; ; steps += 1) {
    assert.ok(steps < 120, `the arrows do not lead to region ${region}`);
    const at = await page.evaluate(() => document.activeElement.dataset.region);
    if (at === region) break;
    const [from, to] = [await spotOf(page, at), await spotOf(page, region)];
    const across = to.x > from.x ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const down = to.y > from.y ? ["ArrowDown", "ArrowUp"] : ["ArrowUp", "ArrowDown"];
    const wide = Math.abs(to.x - from.x) > Math.abs(to.y - from.y);
    const keys = wide ? [across[0], down[0], down[1], across[1]] : [down[0], across[0], across[1], down[1]];
    const past = tried.get(at) ?? [];
    const key = keys.find((one) => !past.includes(one)) ?? keys[steps % 4];
    tried.set(at, [...past, key]);
    await page.keyboard.press(key);
  }
  await page.keyboard.press("Enter");
  // What cannot be undone, or might be a mistake, has a button, and the focus goes there with the next frame.
  await settled(page);
  if (await has(page, ".doing button")) await page.keyboard.press("Enter");
}

test("a whole game with nothing but key presses", async ({ h }) => {
  const page = await h.person();
  await h.position(page, { seed: 15 });
  const press = (key) => page.keyboard.press(key);
  for (let idle = 0, count = 0; count < 800; count += 1) {
    const { state, phase } = await ready(page);
    if (state === "over") break;
    const seq = await page.locator(".table").getAttribute("data-seq");
    const open = await targets(page);
    const attack = open.find(([, verbs]) => verbs.includes("conquer"));
    if (phase === "pick") {
      await press("1");
      assert.ok(await has(page, ".card-of .go"), "the focus is in the card");
      await press("Enter");
    } else if (attack && ["start", "conquer"].includes(phase)) await pressRegion(page, attack[0]);
    else if (phase === "start") {
      await press("/");
      await page.keyboard.type("decline");
      await press("Enter");
      await press("Escape");
    } else {
      if (await page.locator(".spread").count()) {
        await tabTo(page, ".spread button");
        await press("Enter");
        await page.locator(".actions .go:not([disabled])").waitFor();
      }
      if (await page.locator(".actions .go:not([disabled])").count()) await press("e");
      else await pressRegion(page, open[0][0]);
    }
    // A spread may still be on its way when the tokens are placed: then the turn is ended once more.
    const went = page.waitForFunction((old) => document.querySelector(".table").dataset.seq !== old, seq, { polling: 30, timeout: 6000 });
    idle = await went.then(() => 0, () => idle + 1);
    assert.ok(idle < 3, `nothing happened in ${phase}`);
  }
  await finished(page);
});

test("the focus goes from Play now to the combos, into a card and back, and single keys can be switched off", async ({ h }) => {
  const page = await h.person({ device: { shortcuts: false } });
  await page.goto("/");
  await tabTo(page, ".calls .go");
  await page.keyboard.press("Enter");
  await ready(page);
  await page.waitForFunction(() => document.activeElement.matches("[data-row] .combo"));
  await page.keyboard.press("2");
  await page.keyboard.press("e");
  assert.equal(await page.locator(".card-of").count(), 0, "single keys are switched off");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const title = await page.locator(".combo.chosen .who b").innerText();
  assert.match(await page.locator(".card-of h2").innerText(), new RegExp(title));
  assert.ok(await has(page, ".card-of button"), "the focus is in the card");
  await page.keyboard.press("Escape");
  await page.locator(".card-of").waitFor({ state: "detached" });
  assert.ok(await has(page, '.combo[data-place="1"]'), "the focus is back on the combo");
  // A digit opens a card wherever the focus is, and Enter takes that one.
  const other = await h.person();
  await h.position(other, { seed: 15 });
  await ready(other);
  await tabTo(other, ".combo");
  for (const place of [2, 3]) {
    await other.keyboard.press(String(place));
    assert.ok(await has(other, ".card-of .go"), "the focus is in the card");
    assert.equal(await other.locator(".combo.chosen").getAttribute("data-place"), String(place - 1));
  }
  const third = await other.locator('.combo[data-place="2"] .who').innerText();
  await other.keyboard.press("Enter");
  await other.locator('.table[data-phase="conquer"]').waitFor();
  assert.equal(await other.locator(".me h2").innerText(), third.replace(/\s+/g, " "));
});

test("the log follows the game until somebody reads further up", async ({ h }) => {
  const page = await h.person({ touch: true });
  await h.position(page, { seed: 15, lines: ["pick 1"] });
  const list = page.locator(".log ol");
  const newest = page.getByRole("button", { name: "Newest" });
  const gap = () => list.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop);
  const lines = (number) =>
    list.evaluate(async (one, number) => {
      for (let n = 0; n < number; n += 1) one.append(Object.assign(document.createElement("li"), { textContent: `Line ${n}` }));
      for (let n = 0; n < 3; n += 1) await new Promise((done) => requestAnimationFrame(done));
    }, number);
  await lines(80);
  assert.ok((await gap()) < 1, "it is at its end");
  // A line comes, and the panel above grows before the next frame.
  await list.evaluate(async (one) => {
    one.append(Object.assign(document.createElement("li"), { textContent: "A line" }));
    await Promise.resolve();
    one.style.flex = `0 0 ${one.clientHeight - 32}px`;
    for (let n = 0; n < 3; n += 1) await new Promise((done) => requestAnimationFrame(done));
  });
  await lines(1);
  assert.ok((await gap()) < 1, "less room is no reason to stop");
  await list.evaluate((one) => (one.style.flex = ""));
  const box = await list.boundingBox();
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const cdp = await page.context().newCDPSession(page);
  const ways = {
    wheel: async () => (await page.mouse.move(middle.x, middle.y), await page.mouse.wheel(0, -300)),
    keys: async () => (await list.focus(), await page.keyboard.press("PageUp"), await page.keyboard.press("PageUp")),
    finger: async () => {
      const touch = (type, down) => cdp.send("Input.dispatchTouchEvent", { type, touchPoints: down === null ? [] : [{ x: middle.x, y: middle.y - 100 + down }] });
      await touch("touchStart", 0);
      for (let down = 20; down <= 200; down += 20) await touch("touchMove", down);
      // The finger rests before it is lifted: the list does not roll on.
      for (let rests = 0; rests < 5; rests += 1) await lines(0).then(() => touch("touchMove", 200));
      await touch("touchEnd", null);
    },
    scrollbar: () => list.evaluate((one) => (one.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })), (one.scrollTop -= 300))),
  };
  for (const [way, scroll] of Object.entries(ways)) {
    await scroll();
    await newest.waitFor().catch((error) => assert.fail(`${way}: ${error}`));
    await lines(2);
    assert.ok((await gap()) > 24 && (await newest.count()) === 1, `read by ${way}, it stands still`);
    await newest.click();
    await newest.waitFor({ state: "detached" });
    await lines(1);
    assert.ok((await gap()) < 1, `after ${way} it follows again`);
  }
  // Somebody is quick: a browser that scrolls smoothly is still on its way up.
  await list.evaluate((one) => {
    const sight = new MutationObserver(() => {
      const button = one.parentElement.querySelector(".newest");
      if (button) sight.disconnect();
      button?.click();
    });
    sight.observe(one.parentElement, { childList: true });
  });
  await ways.keys();
  await list.evaluate(async (one) => {
    for (let still = 0, last = -1; still < 20; last = one.scrollTop) {
      await new Promise((done) => requestAnimationFrame(done));
      still = one.scrollTop === last ? still + 1 : 0;
    }
  });
  assert.ok((await gap()) < 1 && (await newest.count()) === 0, "a quick click ends at the newest line");
});

test("the regions that can be clicked are those of the board", async ({ h }) => {
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
});

test("a line that breaks while the table comes: what comes after it is asked for again", async ({ h }) => {
  const page = await h.person({ size: SIZES.phone, touch: true });
  const lost = await loseOnce(page, /\/assets\/later-.*\.(js|css)/);
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
  assert.ok([".js", ".css"].every((kind) => [...lost].some((path) => path.endsWith(kind))), "a script and a style sheet were lost");
  assert.equal(await page.evaluate(() => [...document.styleSheets].filter((sheet) => sheet.href?.includes("/later-")).length), 1, "it is styled");
});

test("a first tap shows what a region costs, a second conquers it: at ten sizes, and with the mouse if asked", async ({ h }) => {
  const seq = (page) => page.locator(".table").getAttribute("data-seq");
  const moved = (page, before) => page.waitForFunction((old) => document.querySelector(".table").dataset.seq !== old, before);
  const undone = async (page) => {
    const before = await seq(page);
    await ready(page);
    await page.locator(".undo").click();
    await moved(page, before);
  };
  /** Press twice: the game must not move before the second press, and the sum must be open. */
  const twice = async (page, press, label) => {
    await settled(page);
    const spot = await openRegion(page);
    const before = await seq(page);
    await press(spot);
    const receipt = page.locator(".receipt.pinned");
    await receipt.locator("dd.sum").waitFor();
    assert.equal(await seq(page), before, `the first press moved the game: ${label}`);
    // Two quick taps zoom the map: the second press has to come later than that.
    await page.evaluate((pause) => new Promise((go) => setTimeout(go, pause)), QUICK + 50);
    await press(spot);
    await moved(page, before);
    await undone(page);
  };
  const QUICK = 350;
  const finger = await h.person({ size: SIZES.phone, touch: true });
  await h.position(finger, STOUT_ORCS);
  for (const [label, size] of Object.entries(SIZES)) {
    await finger.setViewportSize(size);
    await twice(finger, ({ x, y }) => finger.touchscreen.tap(x, y), `tap, ${label}`);
  }
  // What reads the screen aloud clicks without a touch.
  const aloud = ({ region }) => finger.locator(`#region-${region}`).dispatchEvent("click");
  await twice(finger, aloud, "a click without a touch");
  const mouse = await h.person({ device: { confirm: true } });
  await h.position(mouse, STOUT_ORCS);
  await twice(mouse, ({ x, y }) => mouse.mouse.click(x, y), "mouse, asking first");
  const enter = async ({ region }) => {
    if (!(await mouse.locator(".receipt .doing button:focus").count())) await mouse.locator(`#region-${region}`).focus();
    await mouse.keyboard.press("Enter");
  };
  await twice(mouse, enter, "keys, asking first");
  // Who does not ask first conquers with one click.
  const quick = await h.person();
  await h.position(quick, STOUT_ORCS);
  const before = await seq(quick);
  const { x, y } = await openRegion(quick);
  await quick.mouse.click(x, y);
  await moved(quick, before);
});

test("undo and redo, up to what was learnt", async ({ h }) => {
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
});

test("a price is told with its terms, and why a region cannot be taken", async ({ h }) => {
  const page = await h.person();
  await h.position(page, STOUT_ORCS);
  await ready(page);
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
});

test("an emblem opens its rule card", async ({ h }) => {
  const page = await h.person();
  await h.position(page, STOUT_ORCS);
  await ready(page);
  const name = await page.locator(".me h2").innerText();
  await page.locator(".me .arms-of").first().click();
  const card = page.getByRole("dialog");
  await card.waitFor();
  const title = (await card.getByRole("heading").first().innerText()).trim();
  assert.ok(name.includes(title), `${title} is no part of ${name}`);
  await page.keyboard.press("Escape");
  await card.waitFor({ state: "hidden" });
});

test("a redeployment by steppers, keys and dragging", { tag: "@oldest" }, async ({ h }) => {
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
});

test("what is typed is played, and what cannot be is explained", async ({ h }) => {
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
});

test("two play on one device, and coins are covered between them", async ({ h }) => {
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
  await h.position(page, { at: "last-turn", people: 2 });
  await playOn(page);
  await finished(page);
});

test("a spectator sees the game and no coins", async ({ h }) => {
  const page = await h.person();
  const table = await h.position(page, STOUT_ORCS);
  const watcher = await h.person();
  await watcher.goto(`/table/${table.id}`);
  await watcher.locator(".table").waitFor();
  await watcher.getByText("You are watching").waitFor();
  assert.equal(await watcher.locator(".purse").count(), 0);
  assert.equal(await watcher.locator(".rival").count(), 2);
  assert.equal(await watcher.locator("[data-offers]").count(), 0);
});

// The map and the row are looked at by screens.e2e; here is what one opens.
test("nobody finds anything serious with axe in what is opened", async ({ h }) => {
  const page = await h.person({ size: SIZES.wide });
  await h.table(page, { board: "base-2p", seats: [ME, BOT] });
  for (const tab of ["Regions", "Chat"]) {
    await page.getByRole("tab", { name: tab }).click();
    assert.deepEqual(await seriousFaults(page), [], tab);
  }
  await page.locator(".tool[aria-expanded]").click();
  assert.deepEqual(await seriousFaults(page), [], "menu");
});
