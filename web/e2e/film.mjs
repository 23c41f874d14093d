// A newcomer's first ten minutes, frame by frame, into build/film: the start page, a look at how it is played, the
// guide, a first game against the bots at the speed everybody begins with.
//
//     node e2e/film.mjs            with a mouse
//     node e2e/film.mjs phone      with a finger; any other size of harness.mjs, too
//
// MINUTES=3 makes a shorter one. Look at the pictures: nothing is judged here.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Harness, isTouched, ROOT, SIZES } from "./harness.mjs";
import { clickAndConquer, ready, step, tapRegion } from "./player.mjs";

const size = process.argv[2] ?? "wide";
const folder = join(ROOT, "build/film", size);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const until = Date.now() + Number(process.env.MINUTES ?? 10) * 60_000;
const touch = isTouched(size);
const harness = await new Harness().start();
let frames = 0;

try {
  const device = { guided: false, sound_offered: false, speed: "normal" };
  const page = await harness.person({ size: SIZES[size], touch, still: false, device });
  const began = Date.now();
  const shoot = async (what) => {
    const name = `${String((frames += 1)).padStart(3, "0")}-${String(Math.round((Date.now() - began) / 1000)).padStart(3, "0")}s-${what}`;
    await page.screenshot({ path: join(folder, `${name}.png`) });
  };
  const press = (locator) => (touch ? locator.tap() : locator.click());

  await page.goto("/");
  await shoot("first-paint");
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(800);
  await shoot("start");
  await press(page.getByRole("link", { name: "How to play" }));
  await page.waitForTimeout(800);
  await shoot("how-to-play");
  await page.goBack();
  await press(page.locator(".hero .go"));
  await page.locator(".table").waitFor();
  await shoot("table");
  const act = touch ? tapRegion : clickAndConquer;
  while (Date.now() < until) {
    const moment = await ready(page);
    await shoot(`${moment.phase}-${moment.state}`);
    if (moment.state === "over") break;
    if (!(await step(page, { act }))) break;
    // What follows is told in steps: a frame for each while others play.
    for (let looks = 0; looks < 12; looks += 1) {
      await page.waitForTimeout(250);
      const state = await page.locator(".table").getAttribute("data-state");
      if (state !== "waiting") break;
      await shoot("watching");
    }
  }
  await page.waitForTimeout(1500);
  await shoot("end");
  console.log(`${frames} frames in ${folder}`);
} finally {
  await harness.close();
}
