// The `test` of all browser tests. Each worker has a server and a browser of its own, each test the harness with both.

import { test as base, expect } from "@playwright/test";
import { Harness } from "./harness.mjs";

export const test = base.extend({
  harness: [
    async ({ browser }, use) => {
      const harness = await new Harness().start(browser);
      await use(harness);
      await harness.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  /** The harness; after the test, no page may have complained. */
  h: async ({ harness }, use, info) => {
    await use(harness);
    expect.soft(harness.complaints(), "what the pages complained of").toEqual([]);
    if (info.errors.length) {
      const body = (await harness.lastSeen()).join("\n");
      await info.attach("what each page said", { body, contentType: "text/plain" });
    }
    // The runner takes pictures and traces of a failed test when its pages close.
    await harness.clear();
  },
});
