/** The worker in which the engine runs: Python, the server's own tables, and the drawer of this device. */

import { Drawer } from "./drawer";
import type { Order, Report } from "./messages";
import { startPython, type Pyodide } from "./python";

declare const self: DedicatedWorkerGlobalScope;

/** The Python side of it: `declive/local/browser.py`. */
interface Browser {
  ask(method: string, path: string, body: string, language: string): Promise<string>;
  connect(line: number, table: string, after: number, language: string): Promise<void>;
  receive(line: number, text: string): void;
  disconnect(line: number): void;
}

const START = `
from pathlib import Path
from declive.local.browser import Browser, PageDrawer
browser = Browser(PageDrawer(page_put, page_get), page_send, Path("/declive/packs"))
await browser.start()
`;

/** The games of this device are open in one tab, the one that asked last. */
const tabs = new BroadcastChannel("declive games");
tabs.onmessage = () => {
  tell({ kind: "elsewhere" });
  self.close();
};

let browser: Promise<Browser> | null = null;
let turn: Promise<unknown> = Promise.resolve();

self.onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.kind === "start") {
    tabs.postMessage("mine");
    browser = start(data.root);
    browser.then(
      () => tell({ kind: "ready" }),
      (error: unknown) => tell({ kind: "failed", why: String(error) }),
    );
    return;
  }
  const asked = browser;
  if (asked) turn = turn.then(() => asked.then((python) => follow(python, data))).catch(() => {});
};

function tell(report: Report): void {
  self.postMessage(report);
}

/** Orders come in their order; what takes long does not hold up the next one. */
async function follow(python: Browser, order: Order): Promise<void> {
  if (order.kind === "ask") {
    void answer(python, order);
  } else if (order.kind === "connect") {
    await python.connect(order.line, order.table, order.after, order.language);
  } else if (order.kind === "send") {
    python.receive(order.line, order.text);
  } else if (order.kind === "close") {
    python.disconnect(order.line);
  }
}

async function answer(python: Browser, order: Order & { kind: "ask" }): Promise<void> {
  try {
    const told = await python.ask(order.method, order.path, order.body, order.language);
    const [status, media, body] = JSON.parse(told) as [number, string, string];
    tell({ kind: "answer", id: order.id, status, media, body });
  } catch (error) {
    console.error(error);
    tell({ kind: "answer", id: order.id, status: 500, media: "application/json", body: "{}" });
  }
}

async function start(root: string): Promise<Browser> {
  const drawer = Drawer.open(() => {
    tell({ kind: "swept" });
    self.close();
  });
  return startPython(root, (done, all) => tell({ kind: "progress", done, all }), async (python) => begin(python, await drawer));
}

async function begin(python: Pyodide, kept: Drawer): Promise<Browser> {
  // A Python that has died answers nothing any more, and nobody would hear why.
  python._api.on_fatal = (error) => tell({ kind: "failed", why: String(error) });
  python.globals.set("page_put", (told: string) => {
    const [changes, fresh] = JSON.parse(told) as [Record<string, string | null>, string[]];
    return kept.put(changes, fresh);
  });
  python.globals.set("page_get", async (from: string) => JSON.stringify(await kept.get(from)));
  python.globals.set("page_send", (line: number, text: string) => tell({ kind: "heard", line, text }));
  await python.runPythonAsync(START);
  return python.globals.get("browser") as Browser;
}
