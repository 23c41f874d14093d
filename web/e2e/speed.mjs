// How soon one can act, on a slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms away.
//
//     node e2e/speed.mjs
//
// Prints the bytes that crossed the wire and the time until something can be clicked. It measures
// and judges nothing: the machine may be busy.

import { BOT, Harness, ME, SIZES } from "./harness.mjs";

const SLOW_PHONE = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };
const SLOWER = 4;
const TIMES = 5;

const harness = await new Harness().start();
const TABLE = { board: "base-3p", seats: [ME, BOT, { ...BOT, name: "Chloé" }] };

/** Load a page afresh and tell how long it took and what came over the wire. */
async function load(path, usable, prepare) {
  const before = await harness.person({ size: SIZES.phone, touch: true });
  const address = prepare ? await prepare(before) : path;
  // The same person with an empty browser: nothing was fetched before, nothing is kept.
  const context = await harness.browser.newContext({
    baseURL: harness.server.origin,
    viewport: SIZES.phone,
    hasTouch: true,
    isMobile: true,
    serviceWorkers: "block",
    storageState: await before.context().storageState(),
  });
  harness.contexts.push(context);
  const page = await context.newPage();
  await before.close();
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  await wire.send("Network.setCacheDisabled", { cacheDisabled: true });
  await wire.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_PHONE });
  await wire.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const kinds = new Map();
  const bytes = { Script: 0, Stylesheet: 0, Map: 0, all: 0 };
  wire.on("Network.responseReceived", ({ requestId, type, response }) => {
    kinds.set(requestId, /\/boards\/.*\.(svg|json)/.test(response.url) ? "Map" : type);
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    bytes.all += encodedDataLength;
    if (kind in bytes) bytes[kind] += encodedDataLength;
  });
  const began = performance.now();
  await page.goto(address, { waitUntil: "commit" });
  await page.locator(usable).first().click({ trial: true });
  const seconds = (performance.now() - began) / 1000;
  await page.waitForLoadState("networkidle");
  await harness.clear();
  return { seconds, bytes };
}

async function measure(name, path, usable, prepare) {
  const runs = [];
  for (let time = 0; time < TIMES; time += 1) runs.push(await load(path, usable, prepare));
  runs.sort((one, other) => one.seconds - other.seconds);
  const { seconds, bytes } = runs[Math.floor(TIMES / 2)];
  const kilo = (number) => `${(number / 1024).toFixed(0)} kB`;
  console.log(
    `${name}: usable after ${seconds.toFixed(2)} s (best ${runs[0].seconds.toFixed(2)}, worst ` +
      `${runs.at(-1).seconds.toFixed(2)}); scripts ${kilo(bytes.Script)}, styles ` +
      `${kilo(bytes.Stylesheet)}, map ${kilo(bytes.Map)}, all ${kilo(bytes.all)}`,
  );
}

try {
  await measure("start page", "/", ".hero .go");
  await measure("table", "", ".combo", async (page) => {
    const { id } = await harness.table(page, TABLE);
    return `/table/${id}`;
  });
} finally {
  await harness.close();
}
