/** What a page of the documentation and the worker that runs its programs say to each other. */

/** To the worker: run this. `root` is the address of the whole site. */
export interface Order {
  root: string;
  program: string;
}

/** From the worker. */
export type Report =
  /** So many of all bytes have come. */
  | { kind: "progress"; done: number; all: number }
  /** Python is there and the program runs. */
  | { kind: "running" }
  | { kind: "said"; text: string }
  | { kind: "drawn"; svg: string }
  /** The program is over; `mistake` says what went wrong, if anything did. */
  | { kind: "done"; mistake: string }
  /** Python cannot be had, or broke down. `begun` tells which. */
  | { kind: "failed"; begun: boolean; why: string };
