// A first turn with the guide: it speaks of what can be done, never stands in the way, and stays away.

import assert from "node:assert/strict";
import { test } from "./fixtures.mjs";
import { BOT, ME, seriousFaults, SIZES } from "./harness.mjs";
import { ready, step } from "./player.mjs";

const WORDS = ["Take a race", "Step onto the map", "Go on, as far as they last", "Spread out", "Coins for your land"];
const TABLE = { board: "base-3p", seats: [ME, BOT, BOT] };

test("the first turn is led through, once", async ({ h }) => {
  const page = await h.person({ device: { guided: false } });
  await h.table(page, TABLE);
  const guide = page.getByRole("complementary", { name: "Your first turn" });
  const seen = [];
  for (let steps = 0; steps < 40 && seen.at(-1) !== WORDS.at(-1); steps += 1) {
    const { phase } = await ready(page);
    if (phase === "withdraw") {
      // An attack asks for something: the guide is not in its way.
      await guide.waitFor({ state: "detached" });
      await step(page);
      continue;
    }
    await guide.waitFor();
    const title = await guide.getByRole("heading").textContent();
    if (title !== seen.at(-1)) {
      seen.push(title);
      assert.deepEqual((await seriousFaults(page)).filter((fault) => fault.includes("guide")), []);
      assert.equal(await page.locator(".guided").count(), 1);
      if (title === WORDS[1]) assert.match(await guide.innerText(), /Click one to conquer it/);
    }
    if (title !== WORDS.at(-1)) await step(page);
  }
  assert.deepEqual(seen, WORDS);
  await guide.getByRole("button", { name: "Off you go" }).click();
  await guide.waitFor({ state: "detached" });
  await page.reload();
  await ready(page);
  assert.equal(await guide.count(), 0);
});

test("a finger is told to tap", async ({ h }) => {
  const page = await h.person({ device: { guided: false }, size: SIZES.phone, touch: true });
  await h.table(page, TABLE);
  const guide = page.getByRole("complementary", { name: "Your first turn" });
  for (let steps = 0; steps < 3 && (await guide.getByRole("heading").textContent()) !== WORDS[1]; steps += 1) {
    await step(page);
    await ready(page);
  }
  // The row was scrolled to take a race; the next step is seen from its beginning all the same.
  const [heading, leaf] = await Promise.all([guide.getByRole("heading").boundingBox(), page.locator(".leaf").boundingBox()]);
  assert.ok(heading.y >= leaf.y, `the heading is ${leaf.y - heading.y} px above the sheet`);
  const text = await guide.innerText();
  assert.match(text, /Tap one to see it, and tap it again to conquer it/);
  assert.doesNotMatch(text, /click/i);
});

test("what was read does not come back, and the guide can be skipped", async ({ h }) => {
  const page = await h.person({ device: { guided: false }, size: SIZES.phone, touch: true });
  await h.table(page, TABLE);
  const guide = page.getByRole("complementary", { name: "Your first turn" });
  await guide.getByRole("button", { name: "Got it" }).tap();
  await guide.waitFor({ state: "detached" });
  await ready(page);
  await page.reload();
  await guide.getByRole("button", { name: "Skip the guide" }).tap();
  await page.reload();
  await ready(page);
  assert.equal(await guide.count(), 0);
});
