/** The worker in which the programs of the documentation run: Python with the engine, and nothing of anybody's games. */

import { startPython, type Pyodide } from "../local/python";
import type { Order, Report } from "./messages";

declare const self: DedicatedWorkerGlobalScope;

/** So often, in milliseconds, what a program says is handed on: one that says much would drown the page otherwise. */
const EVERY = 50;
const START = `
from declive.local.playground import bring_drawings, run
bring_drawings(page_fetch)
`;

type Run = (program: string, say: (text: string) => void, show: (svg: string) => void) => string;

let python: Promise<Run> | null = null;

self.onmessage = async ({ data }: MessageEvent<Order>) => {
  let begun = false;
  try {
    python ??= startPython(data.root + "local/", (done, all) => tell({ kind: "progress", done, all }), (started) => begin(started, data.root));
    const run = await python;
    begun = true;
    tell({ kind: "running" });
    const speech = new Speech();
    const mistake = run(data.program, (text) => speech.add(text), (svg) => {
      speech.flush();
      tell({ kind: "drawn", svg });
    });
    speech.flush();
    tell({ kind: "done", mistake });
  } catch (error) {
    // What is left of Python cannot be trusted: the page ends this worker and takes another.
    tell({ kind: "failed", begun, why: String(error) });
  }
};

/** Hands on what was said, several pieces at once. */
class Speech {
  #text = "";
  #last = 0;

  add(text: string): void {
    this.#text += text;
    if (performance.now() - this.#last >= EVERY) this.flush();
  }

  flush(): void {
    if (this.#text) tell({ kind: "said", text: this.#text });
    this.#text = "";
    this.#last = performance.now();
  }
}

async function begin(started: Pyodide, root: string): Promise<Run> {
  started.globals.set("page_fetch", (name: string) => fetched(`${root}api/boards/${name}`));
  await started.runPythonAsync(START);
  return started.globals.get("run") as Run;
}

/** The text of a file, at once: a program that draws cannot wait as scripts do, and a worker holds up nobody. */
function fetched(address: string): string {
  const wish = new XMLHttpRequest();
  wish.open("GET", address, false);
  wish.send();
  if (wish.status !== 200) throw new Error(`${address}: ${wish.status}`);
  return wish.responseText;
}

function tell(report: Report): void {
  self.postMessage(report);
}
