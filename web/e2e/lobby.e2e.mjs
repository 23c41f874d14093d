// The lobby: a host who has sent somebody away, and somebody who comes to a game of days.

import assert from "node:assert/strict";
import { isTouched, ME, SIZES } from "./harness.mjs";
import { layoutFaults } from "./layout.mjs";

export const tests = {};

/** A table of days where the host has sent Bartholomew away; Cy sits, one seat is open. */
async function waitingTable(h) {
  const host = await h.person();
  const headers = { Origin: h.server.origin };
  const seats = [ME, { kind: "open" }, { kind: "open" }];
  const data = { board: "base-3p", title: "Thursday club", seats, clock: { per_turn: 259_200 } };
  const { table } = await (await host.request.post("/api/tables", { data, headers })).json();
  for (const name of ["Bartholomew", "Cy"]) {
    const guest = await h.person();
    assert.ok((await guest.request.post(`/api/tables/${table.id}/join`, { data: { name }, headers })).ok());
  }
  assert.ok((await host.request.post(`/api/tables/${table.id}/kick`, { data: { seat: 1 }, headers })).ok());
  return { id: table.id, state: await host.context().storageState() };
}

for (const [who, shown] of Object.entries({ host: ".barred button", guest: "#contact-note" })) {
  tests[`the lobby fits at every size: ${who}`] = async (h) => {
    const { id, state } = await waitingTable(h);
    const found = {};
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = await h.person({ size: viewport, touch: isTouched(size), ...(who === "host" ? { state } : {}) });
      await page.goto(`/table/${id}`);
      await page.locator(shown).waitFor();
      await page.locator("img.map").waitFor();
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/lobby-${who}-${size}.png` });
      const faults = await layoutFaults(page);
      // A phone makes its window as wide as a page that is too wide, so the screen is what counts.
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > viewport.width) faults.push(`the page is ${width} wide`);
      if (faults.length) found[size] = faults;
      await page.context().close();
    }
    assert.deepEqual(found, {});
  };
}

tests["a host lets those come back who were sent away"] = async (h) => {
  const { id, state } = await waitingTable(h);
  const host = await h.person({ state });
  await host.goto(`/table/${id}`);
  await host.locator(".barred button").click();
  await host.locator(".barred").waitFor({ state: "detached" });
  const { barred } = await (await host.request.get(`/api/tables/${id}`)).json();
  assert.ok(!barred);
};
