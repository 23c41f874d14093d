// How soon one can act, on a slow phone: a processor four times slower, 1.6 Mbit/s, 150 ms away.
//
//     node e2e/speed.mjs                  the start page and a table opened by its link
//     TIMES=9 node e2e/speed.mjs table    one of them, so many times
//     REQUESTS=1 node e2e/speed.mjs       and what was asked for when, of the middle run
//
// Prints the bytes that crossed the wire and the time until something can be clicked. It measures
// and judges nothing: the machine may be busy.

import { BOT, Harness, ME, SIZES } from "./harness.mjs";

const SLOW_PHONE = { downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8, latency: 150 };
const SLOWER = 4;
const SETTLED = 4000;
const TIMES = Number(process.env.TIMES ?? 5);
const wanted = process.argv.slice(2);

const harness = await new Harness().start();
const TABLE = { board: "base-3p", seats: [ME, BOT, { ...BOT, name: "Chloé" }] };

/**
 * Runs in the page: notes when something can be clicked, to the frame. It is there, enabled, on top, and has not moved
 * since the frame before. (To ask from outside is to ask every half a second; to look in every frame before there is
 * anything keeps a slow phone busy.)
 */
function watchFor(usable) {
  let before = "";
  const look = () => {
    const one = document.querySelector(usable);
    const box = one?.getBoundingClientRect();
    const place = box?.width ? `${box.x} ${box.y} ${box.width} ${box.height}` : "";
    const top = place && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (top && one.contains(top) && !one.disabled && place === before) globalThis.noteUsable(String(performance.now()));
    else requestAnimationFrame(look);
    before = place;
  };
  new MutationObserver((_, observer) => {
    if (!document.querySelector(usable)) return;
    observer.disconnect();
    requestAnimationFrame(look);
  }).observe(document, { childList: true, subtree: true });
}

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
  // A window of this browser starts pages of its own, which no phone has: they are let come to rest.
  await page.waitForTimeout(SETTLED);
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  await wire.send("Network.setCacheDisabled", { cacheDisabled: true });
  await wire.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_PHONE });
  await wire.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const kinds = new Map();
  const bytes = { Script: 0, Stylesheet: 0, Map: 0, all: 0 };
  const requests = new Map();
  wire.on("Network.requestWillBeSent", ({ requestId, request, timestamp }) => {
    requests.set(requestId, { path: request.url.replace(/^\w+:\/\/[^/]+/, ""), asked: timestamp });
  });
  wire.on("Network.responseReceived", ({ requestId, type, response, timestamp }) => {
    kinds.set(requestId, /\/boards\/.*\.(svg|json)/.test(response.url) ? "Map" : type);
    Object.assign(requests.get(requestId) ?? {}, { answered: timestamp });
  });
  wire.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    Object.assign(requests.get(requestId) ?? {}, { there: timestamp, bytes: encodedDataLength });
    const kind = kinds.get(requestId);
    bytes.all += encodedDataLength;
    if (kind in bytes) bytes[kind] += encodedDataLength;
  });
  // The page tells it of itself: to ask it would be to send it 330 kB of the test's own script while it loads.
  const told = new Promise((tell) => wire.on("Runtime.bindingCalled", ({ payload }) => tell(Number(payload))));
  await wire.send("Runtime.enable");
  await wire.send("Runtime.addBinding", { name: "noteUsable" });
  await page.addInitScript(watchFor, usable);
  await page.goto(address, { waitUntil: "commit" });
  const seconds = (await told) / 1000;
  await page.waitForLoadState("networkidle");
  await harness.clear();
  return { seconds, bytes, requests: [...requests.values()] };
}

async function measure(name, path, usable, prepare) {
  if (wanted.length && !wanted.some((word) => name.includes(word))) return;
  const runs = [];
  for (let time = 0; time < TIMES; time += 1) runs.push(await load(path, usable, prepare));
  runs.sort((one, other) => one.seconds - other.seconds);
  const { seconds, bytes, requests } = runs[Math.floor(TIMES / 2)];
  const kilo = (number) => `${(number / 1024).toFixed(0)} kB`;
  console.log(
    `${name}: usable after ${seconds.toFixed(2)} s (best ${runs[0].seconds.toFixed(2)}, worst ` +
      `${runs.at(-1).seconds.toFixed(2)}); scripts ${kilo(bytes.Script)}, styles ` +
      `${kilo(bytes.Stylesheet)}, map ${kilo(bytes.Map)}, all ${kilo(bytes.all)}`,
  );
  if (!process.env.REQUESTS) return;
  const first = requests[0].asked;
  const after = (moment) => (moment === undefined ? "-" : Math.round((moment - first) * 1000));
  console.log("  asked, answered, there (ms), bytes");
  for (const one of requests) {
    console.log(`  ${[after(one.asked), after(one.answered), after(one.there), one.bytes ?? "-"].map((figure) => String(figure).padStart(6)).join(" ")}  ${one.path}`);
  }
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
