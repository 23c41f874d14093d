/**
 * The connection to a table, kept alive: it comes back by itself after a loss, and a command that
 * was not answered is sent again with the same id, so that it is done exactly once.
 */

import type { AnyCommand, AnyNotice, AnyReply } from "../protocol";
import type { OpenWire, Wire } from "./wire";

export type ConnectionState = "connecting" | "live" | "lost" | "ended";

/** A command before it has an id. */
export type Wish = AnyCommand extends infer C ? (C extends { id: string } ? Omit<C, "id"> : never) : never;

export interface Clock {
  after(ms: number, what: () => void): () => void;
  random(): number;
}

export interface Owner {
  /** The last entry of the history that is known here, or -1. */
  after(): number;
  notice(notice: AnyNotice): void;
  state(state: ConnectionState): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 15_000;
const QUIET = 20_000;
const PATIENCE = 8_000;
/** So many failures before anything was heard, and the other wire is tried in turn. */
const TRIES = 2;

const realClock: Clock = {
  after(ms, what) {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

interface Waiting {
  text: string;
  /** It only asks whether somebody is there, and is not asked again. */
  asksOnly: boolean;
  answer: (reply: AnyReply) => void;
}

export class Connection {
  state: ConnectionState = "connecting";
  #wire: Wire | null = null;
  #waiting = new Map<string, Waiting>();
  #failures = 0;
  #heard = false;
  #number = 0;
  #opened = 0;
  #using: OpenWire | null = null;
  #works: OpenWire | null = null;
  #cancelRetry = () => {};
  #cancelBeat = () => {};
  readonly #session: string;

  constructor(
    readonly wires: OpenWire[],
    readonly owner: Owner,
    readonly clock: Clock = realClock,
  ) {
    this.#session = Math.floor(clock.random() * 2 ** 48).toString(36);
  }

  /** Open the connection, or open it anew at once. */
  open(): void {
    this.#cancelRetry();
    this.#cancelBeat();
    this.#wire?.close();
    this.#heard = false;
    const turn = ++this.#opened;
    const mine = () => turn === this.#opened;
    this.#using = this.#choose();
    this.#wire = this.#using(this.owner.after(), {
      message: (text) => mine() && this.#hear(text),
      closed: () => mine() && this.#lose(),
    });
    this.#beat(PATIENCE, () => this.#lose());
  }

  /** Close it for good. */
  close(): void {
    this.#opened += 1;
    this.#cancelRetry();
    this.#cancelBeat();
    this.#wire?.close();
    this.#wire = null;
    this.#turn("ended");
  }

  /** Send a command; the promise is kept even if the connection is lost in between. */
  send(wish: Wish): Promise<AnyReply> {
    const id = `${this.#session}-${++this.#number}`;
    const text = JSON.stringify({ ...wish, id });
    return new Promise((answer) => {
      this.#waiting.set(id, { text, asksOnly: wish.type === "ping", answer });
      if (this.state === "live") this.#wire?.send(text);
    });
  }

  /** The page was asleep or the network came back: find out now whether anybody is there. */
  wake(): void {
    if (this.state === "ended") return;
    if (this.state === "live") this.#ask();
    else this.open();
  }

  #choose(): OpenWire {
    const first = this.wires[0] as OpenWire;
    if (this.#works) return this.#works;
    if (this.#failures < TRIES) return first;
    return this.wires[(this.#failures - TRIES + 1) % this.wires.length] ?? first;
  }

  #hear(text: string): void {
    let message: AnyNotice | AnyReply;
    try {
      message = JSON.parse(text) as AnyNotice | AnyReply;
    } catch {
      this.#lose();
      return;
    }
    this.#failures = 0;
    this.#works = this.#using;
    this.#beat(QUIET, () => this.#ask());
    if ("id" in message) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      waiting?.answer(message);
      return;
    }
    if (message.type === "farewell") {
      this.owner.notice(message);
      if (message.again === false) this.close();
      else this.#lose();
      return;
    }
    this.owner.notice(message);
    if (!this.#heard) this.#greet();
  }

  /** The first message has come: what was not answered before is said again. */
  #greet(): void {
    this.#heard = true;
    this.#turn("live");
    for (const { text } of this.#waiting.values()) this.#wire?.send(text);
  }

  #ask(): void {
    void this.send({ type: "ping" });
    this.#beat(PATIENCE, () => this.#lose());
  }

  #lose(): void {
    if (this.state === "ended") return;
    this.#opened += 1;
    this.#cancelBeat();
    this.#wire?.close();
    this.#wire = null;
    if (!this.#heard) this.#failures += 1;
    // A wire that worked once may be blocked on the network one is in now.
    if (this.#failures > TRIES) this.#works = null;
    for (const [id, { asksOnly }] of this.#waiting) {
      if (asksOnly) this.#waiting.delete(id);
    }
    this.#turn("lost");
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
    this.#cancelRetry = this.clock.after(wait * (0.5 + this.clock.random()), () => this.open());
  }

  #beat(ms: number, what: () => void): void {
    this.#cancelBeat();
    this.#cancelBeat = this.clock.after(ms, what);
  }

  #turn(state: ConnectionState): void {
    if (this.state === state) return;
    this.state = state;
    this.owner.state(state);
  }
}
