// Declive below a path of another site: a proxy takes the path away, and nothing may be asked outside of it.

import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { test } from "./fixtures.mjs";
import { Server } from "./harness.mjs";
import { replayPath } from "./records.mjs";
import { clickAndConquer, ready, step, targets } from "./player.mjs";

const PREFIX = "/club/declive";

/** A proxy as small as can be. `strips` says whether the server hears of the path; `strays` is what was asked
 * outside of it, which no other site would answer. */
class Proxy {
  strays = [];
  lines = 0;

  async start(strips) {
    this.strips = strips;
    this.front = createServer((asked, answer) => this.carry(asked, answer));
    this.front.on("upgrade", (asked, line, head) => this.connect(asked, line, head));
    await new Promise((done) => this.front.listen(0, "127.0.0.1", done));
    this.origin = `http://127.0.0.1:${this.front.address().port}`;
    return this;
  }

  pathOf(asked) {
    if (asked.url !== PREFIX && !asked.url.startsWith(`${PREFIX}/`)) {
      this.strays.push(asked.url);
      return null;
    }
    return this.strips ? asked.url.slice(PREFIX.length) || "/" : asked.url;
  }

  carry(asked, answer) {
    const path = this.pathOf(asked);
    if (path === null) {
      answer.writeHead(404).end();
      return;
    }
    const { method, headers } = asked;
    const further = request({ host: "127.0.0.1", port: this.port, path, method, headers }, (came) => {
      answer.writeHead(came.statusCode, came.rawHeaders);
      came.pipe(answer);
    });
    further.on("error", () => answer.destroy());
    answer.on("close", () => further.destroy());
    asked.pipe(further);
  }

  connect(asked, line, head) {
    const path = this.pathOf(asked);
    if (path === null) {
      line.destroy();
      return;
    }
    this.lines += 1;
    const further = connect(this.port, "127.0.0.1", () => {
      const { rawHeaders: raw } = asked;
      const lines = raw.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${raw[at + 1]}`]));
      further.write([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"));
      further.write(head);
      line.pipe(further).pipe(line);
    });
    for (const end of [line, further]) end.on("error", () => [line, further].forEach((one) => one.destroy()));
  }

  close() {
    this.front.closeAllConnections();
    this.front.close();
  }
}

/** A person at a server below the path, and the proxy between them. */
async function below(h, strips, work) {
  const usual = h.server;
  const proxy = await new Proxy().start(strips);
  const server = new Server(0, ["--public-url", `${proxy.origin}${PREFIX}/`]);
  try {
    await server.start();
    proxy.port = server.port;
    h.server = proxy;
    const device = { [`${PREFIX}/.speed`]: "off", [`${PREFIX}/.guided`]: true, [`${PREFIX}/.sound_offered`]: true };
    const page = await h.person({ worker: true, device });
    page.outside = [];
    page.on("request", (asked) => {
      const url = new URL(asked.url());
      if (url.protocol.startsWith("http") && !url.href.startsWith(`${proxy.origin}${PREFIX}`)) page.outside.push(url.href);
    });
    await work(page, `${proxy.origin}${PREFIX}`, proxy);
    assert.deepEqual(page.outside, []);
    assert.deepEqual(proxy.strays, []);
  } finally {
    await h.clear();
    h.server = usual;
    proxy.close();
    await server.close();
  }
}

const seqOn = (page) => page.evaluate(() => Number(document.querySelector(".table").dataset.seq));

/** Take a banner and a region; what the server answers shows in the number of the last entry. */
async function playAMove(page) {
  await ready(page);
  const before = await seqOn(page);
  await step(page);
  await page.waitForFunction((seq) => Number(document.querySelector(".table").dataset.seq) > seq, before);
}

test("below a path everything works, and nothing is asked outside of it", async ({ h }) => {
  await below(h, true, async (page, home, proxy) => {
    await page.goto(`${home}/`);
    await page.locator(".foot a").first().waitFor();
    const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    assert.equal(scope, `${home}/`);

    await page.locator(".foot a", { hasText: "Rules" }).click();
    await page.waitForURL(`${home}/rules`);
    await page.goBack();
    await page.waitForURL(`${home}/`);
    await page.locator(".btn.go").first().click();
    await page.waitForURL(`${home}/table/*`);
    const table = new URL(page.url()).pathname.split("/").at(-1);
    await page.locator(".table").waitFor();
    await playAMove(page);
    assert.ok(proxy.lines > 0, "the table was not reached over a WebSocket");
    const seen = await seqOn(page);
    assert.ok(await page.locator("#race-elves").count(), "the emblems are missing");

    await page.reload();
    await ready(page);
    assert.ok((await seqOn(page)) >= seen);
    await clickAndConquer(page, (await targets(page))[0][0]);

    const cookies = await page.context().cookies(`${home}/api/tables/${table}`);
    assert.deepEqual(cookies.map(({ path }) => path), [`${PREFIX}/api/tables/${table}`]);

    await page.goto(`${home}/games`);
    await page.locator(`a[href="${PREFIX}/table/${table}"]`).first().waitFor();
  });
});

test("below a path a table is joined by its link and a record replayed", async ({ h }) => {
  await below(h, true, async (page, home) => {
    const data = { board: "base-2p", seats: [{ kind: "me", name: "Ada" }, { kind: "open" }] };
    const made = await page.request.post(`${home}/api/tables`, { data, headers: { Origin: h.server.origin } });
    const { table } = await made.json();
    await page.goto(`${home}/table/${table.id}`);
    const link = await page.locator(".link input").inputValue();
    assert.ok(link.startsWith(`${home}/join/`), link);
    const other = await h.person({ worker: true });
    await other.goto(link);
    await other.waitForURL(`${home}/table/${table.id}`);

    const path = await replayPath(h, home);
    await page.goto(`${home}${path}?at=3`);
    await page.locator(".replay .map svg").first().waitFor();
    assert.equal(await page.locator("a[download]").getAttribute("href"), `${PREFIX}/api/records/${path.split("/").at(-1)}/record`);
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(`${home}${path}?at=4`);
  });
});

test("below a path polling works where WebSockets are blocked, and the path may be left in", async ({ h }) => {
  await below(h, false, async (page, home) => {
    await page.addInitScript(() => {
      globalThis.WebSocket = class {
        constructor() {
          setTimeout(() => this.onclose?.(), 0);
        }
        close() {}
      };
    });
    const polled = page.waitForRequest((asked) => asked.url().includes("/events"), { timeout: 40_000 });
    const data = { board: "base-2p", seats: [{ kind: "me", name: "Ada" }, { kind: "bot", bot: "greedy" }], start: true };
    const made = await page.request.post(`${home}/api/tables`, { data, headers: { Origin: h.server.origin } });
    const { table } = await made.json();
    await page.goto(`${home}/table/${table.id}`);
    await polled;
    await page.locator(".table").waitFor();
    await playAMove(page);
  });
});
