// The tests of the page in a real browser against a real server:
//
//     npm run e2e                          all of them
//     npm run e2e -- table                 those of table.e2e.mjs
//     npm run e2e -- -g "one click plays"  those with this in their name
//     E2E_WORKERS=1 npm run e2e            one at a time
//     CHROMIUM=/path npm run e2e           in another browser
//
// A test that fails leaves pictures and a trace in build/e2e: `npx playwright show-trace` shows it. With `--trace on` the
// trace also has the page at every action.

import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { browserPath, FLAGS, ROOT } from "./e2e/harness.mjs";

/** The oldest Chromium that the page works in: `make test-browser-oldest` fetches it. */
const OLDEST = join(ROOT, "build/oldest/chromium");
const launching = (executablePath) => ({ launchOptions: { executablePath, args: FLAGS } });

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.e2e.mjs",
  outputDir: join(ROOT, "build/e2e"),
  fullyParallel: true,
  workers: Number(process.env.E2E_WORKERS ?? 3),
  retries: 0,
  forbidOnly: true,
  reporter: "list",
  // It only ends what waits for something that never comes.
  timeout: 420_000,
  use: {
    browserName: "chromium",
    screenshot: "only-on-failure",
    // Pictures of the page at every action make the tests take half as long again: `--trace on` adds them.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
  },
  projects: [
    { name: "newest", use: launching(browserPath()) },
    ...(existsSync(OLDEST) ? [{ name: "oldest", grep: /@oldest/, use: launching(OLDEST) }] : []),
  ],
});
