/** The host of this device's own tables: a worker with the engine inside, begun when it is first asked for. */

import { at } from "../lib/root";
import type { Wire, WireEvents } from "../net/wire";
import { words } from "../words/words.svelte";
import { fetchBoards } from "./boardsAhead";
import type { Order, Report } from "./messages";

class Host {
  /** How much of the engine has come, from 0 to 1; null when nothing is being loaded. */
  loading: number | null = $state(null);
  /** It cannot be had. */
  failed = $state(false);
  /** Another tab has the games of this device now. */
  elsewhere = $state(false);
  /** The browser has closed what it keeps of this device's games: cleared, or without room. */
  swept = $state(false);
  #worker: Worker | null = null;
  #last = 0;
  #questions = new Map<number, { resolve: (answer: Response) => void; reject: (why: Error) => void }>();
  #lines = new Map<number, WireEvents>();

  /** Ask the host as one would ask a server. */
  ask(path: string, init: RequestInit): Promise<Response> {
    const worker = this.#begun();
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#questions.set(id, { resolve, reject });
      this.#order(worker, {
        kind: "ask",
        id,
        method: init.method ?? "GET",
        path,
        body: typeof init.body === "string" ? init.body : "",
        language: words.chosen,
      });
    });
  }

  /** Open a wire to a table. */
  connect(table: string, after: number, language: string, events: WireEvents): Wire {
    const worker = this.#begun();
    const line = ++this.#last;
    this.#lines.set(line, events);
    this.#order(worker, { kind: "connect", line, table, after, language });
    return {
      send: (text) => this.#order(worker, { kind: "send", line, text }),
      close: () => {
        this.#lines.delete(line);
        this.#order(worker, { kind: "close", line });
      },
    };
  }

  #order(worker: Worker, order: Order): void {
    worker.postMessage(order);
  }

  #begun(): Worker {
    if (this.#worker) return this.#worker;
    // Two tabs would take the games from each other for ever.
    if (this.elsewhere) throw new Error("another tab has the games");
    // What is on the screen is gone: whoever goes on begins with a page that knows it.
    if (this.swept) throw new Error("what was kept is gone");
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.#worker = worker;
    this.loading = 0;
    // Whoever shows the page shows how much of it has come.
    dispatchEvent(new Event("engine"));
    this.failed = false;
    worker.onmessage = ({ data }: MessageEvent<Report>) => this.#hear(data);
    worker.onerror = () => this.#fail("the worker stopped");
    this.#order(worker, { kind: "start", root: new URL(at("/local/"), location.href).href });
    // Whoever keeps games here does not want them swept away.
    void navigator.storage?.persist?.().catch(() => {});
    return worker;
  }

  #hear(report: Report): void {
    if (report.kind === "progress") {
      this.loading = report.done / report.all;
    } else if (report.kind === "ready") {
      this.loading = null;
      void fetchBoards().catch(() => {});
    } else if (report.kind === "failed") {
      this.#fail(report.why);
    } else if (report.kind === "elsewhere") {
      this.elsewhere = true;
      this.#end("another tab has the games");
    } else if (report.kind === "swept") {
      this.swept = true;
      this.#end("what was kept is gone");
    } else if (report.kind === "answer") {
      const headers = { "Content-Type": report.media };
      this.#questions.get(report.id)?.resolve(new Response(report.body, { status: report.status, headers }));
      this.#questions.delete(report.id);
    } else if (report.text) {
      this.#lines.get(report.line)?.message(report.text);
    } else {
      this.#lines.get(report.line)?.closed();
      this.#lines.delete(report.line);
    }
  }

  /** Without an engine nothing is answered; the next question tries it anew. */
  #fail(why: string): void {
    console.error(why);
    this.failed = true;
    this.#end(why);
  }

  #end(why: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.loading = null;
    for (const { reject } of this.#questions.values()) reject(new Error(why));
    this.#questions.clear();
    for (const events of this.#lines.values()) events.closed();
    this.#lines.clear();
  }
}

export const host = new Host();
