// The playground of the documentation, on the site that is only files: what a reader presses runs in the browser.

import assert from "node:assert/strict";
import { PREFIX } from "./fileServer.mjs";
import { test } from "./fixtures.mjs";
import { seriousFaults, SIZES } from "./harness.mjs";
import { PLAYGROUND, withPlayground } from "./playgroundPage.mjs";

const PATIENCE = 240_000;

test("the programs of the documentation run in the reader's browser, can be stopped, and draw their boards", async ({ h }) => {
  // A server shows it below /docs, and lets a page do no more than this.
  const policy = (await fetch(`${h.server.origin}/`)).headers.get("Content-Security-Policy");
  assert.match(policy, /script-src 'self'/);
  await withPlayground(async (address, asked) => {
    const page = await h.person({ worker: true, size: SIZES.phone, touch: true });
    await page.goto(address + PLAYGROUND);
    const benches = page.locator(".playground");
    await benches.first().getByRole("button", { name: "Run" }).waitFor();
    assert.ok(!asked.some((one) => one.includes("/local/")), "the engine was fetched before anybody wanted it");
    assert.deepEqual(await seriousFaults(page), []);

    // Nobody gets stuck where the engine cannot be had.
    await page.context().setOffline(true);
    await benches.first().getByRole("button", { name: "Run" }).click();
    await benches.first().getByText("Python could not be fetched").waitFor({ timeout: PATIENCE });
    await page.context().setOffline(false);

    // One that never ends is stopped, and the next one runs.
    const field = benches.first().getByRole("textbox");
    const written = await field.inputValue();
    await field.fill("print('on and on')\nwhile True: pass");
    await benches.first().getByRole("button", { name: "Run" }).click();
    await benches.first().getByText("on and on", { exact: true }).waitFor({ timeout: PATIENCE });
    assert.ok(await benches.nth(1).getByRole("button", { name: "Run" }).isDisabled());
    await benches.first().getByRole("button", { name: "Stop" }).click();
    await benches.first().getByText("Stopped.").waitFor();
    await benches.first().getByRole("button", { name: "As it was" }).click();
    assert.equal(await field.inputValue(), written);

    await benches.first().getByRole("button", { name: "Run" }).click();
    await page.locator(".playground[data-ended=done]").waitFor({ timeout: PATIENCE });
    assert.match(await benches.first().locator(".said").innerText(), /^141 actions, \[48, 67\] coins$/m);
    const drawn = benches.first().locator(".drawn img");
    assert.ok(await drawn.evaluate((picture) => picture.decode().then(() => picture.naturalWidth > 0 && picture.getBoundingClientRect().height > 200)));
    assert.match(await drawn.getAttribute("alt"), /\w/);

    // What is wrong is said in a line, beside the line that it is about.
    await field.fill("from declive import Game\ngame = Game.new('base-2p', seed=1)\ngame.play('conquer 99')");
    await benches.first().getByRole("button", { name: "Run" }).click();
    await page.locator(".playground[data-ended=mistake]").waitFor({ timeout: PATIENCE });
    assert.equal(await benches.first().locator(".said").innerText(), "Line 3: game.play('conquer 99')\nBadNotation: there is no region '99' on this board\n");

    // All the others, with what they need in libraries.
    for (let number = 1; number < (await benches.count()); number += 1) {
      const bench = benches.nth(number);
      await bench.getByRole("button", { name: "Run" }).click();
      await page.waitForFunction((at) => document.querySelectorAll(".playground")[at].dataset.ended, number, { timeout: PATIENCE });
      assert.equal(await bench.getAttribute("data-ended"), "done", await bench.innerText());
      await bench.locator(".drawn img").first().waitFor();
    }
    assert.deepEqual(await seriousFaults(page), []);
    for (const size of [SIZES.phone, SIZES.low, SIZES.large]) {
      await page.setViewportSize(size);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `it is wider than ${size.width}`);
    }
    assert.ok(asked.every((one) => one.startsWith(`GET ${PREFIX}/`)), "a request left the folder");
    // The whole documentation has the scripts of its theme in files; in this one page they are not run, nor needed.
    page.problems = page.problems.filter((problem) => !/Executing inline script|__md_get/.test(problem));
  }, { "Content-Security-Policy": policy });
});
