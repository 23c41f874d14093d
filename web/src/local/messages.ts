/** What the page and its worker say to each other. */

/** To the worker. `id` is a question's, `line` a wire's. */
export type Order =
  | { kind: "start"; root: string }
  | { kind: "ask"; id: number; method: string; path: string; body: string; language: string }
  | { kind: "connect"; line: number; table: string; after: number; language: string }
  | { kind: "send"; line: number; text: string }
  | { kind: "close"; line: number };

/** From the worker. */
export type Report =
  /** So many of all bytes have come. */
  | { kind: "progress"; done: number; all: number }
  | { kind: "ready" }
  | { kind: "failed"; why: string }
  /** Another tab has the games now; nothing more will come from here. */
  | { kind: "elsewhere" }
  /** The browser has closed or cleared what was kept; nothing more will come from here. */
  | { kind: "swept" }
  | { kind: "answer"; id: number; status: number; media: string; body: string }
  /** An empty text says that nothing more will come. */
  | { kind: "heard"; line: number; text: string };
