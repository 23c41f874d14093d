/** Python in a worker, begun when it is first needed. One program runs at a time; it can be ended at any moment. */

import type { Order, Report } from "./messages";

/** What is told about a program while it runs. */
export interface Listener {
  progress(share: number): void;
  running(): void;
  said(text: string): void;
  drawn(svg: string): void;
  /** It is over; nothing more will be told. */
  ended(how: "done" | "mistake" | "stopped" | "missing" | "broken", why: string): void;
}

export class Machine {
  /** Somebody runs something, or nobody does any more. */
  onbusy: (busy: boolean) => void = () => {};
  #worker: Worker | null = null;
  #listener: Listener | null = null;

  constructor(private readonly root: string) {}

  run(program: string, listener: Listener): void {
    if (this.#listener) return;
    this.#listener = listener;
    this.onbusy(true);
    this.#worker ??= this.#begun();
    this.#worker.postMessage({ root: this.root, program } satisfies Order);
  }

  /** End the program, and Python with it: nothing else stops one that never comes to an end. */
  stop(): void {
    if (this.#listener) this.#end("stopped", "", true);
  }

  #begun(): Worker {
    const worker = new Worker(new URL("./runner.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<Report>) => this.#hear(data);
    worker.onerror = (event) => this.#end("missing", event.message ?? "", true);
    return worker;
  }

  #hear(report: Report): void {
    const listener = this.#listener;
    if (!listener) return;
    if (report.kind === "progress") listener.progress(report.done / report.all);
    else if (report.kind === "running") listener.running();
    else if (report.kind === "said") listener.said(report.text);
    else if (report.kind === "drawn") listener.drawn(report.svg);
    else if (report.kind === "done") this.#end(report.mistake ? "mistake" : "done", report.mistake);
    else this.#end(report.begun ? "broken" : "missing", report.why, true);
  }

  #end(how: Parameters<Listener["ended"]>[0], why: string, anew = false): void {
    if (anew) {
      this.#worker?.terminate();
      this.#worker = null;
    }
    const listener = this.#listener;
    this.#listener = null;
    listener?.ended(how, why);
    this.onbusy(false);
  }
}
