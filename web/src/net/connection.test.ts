import { describe, expect, it } from "vitest";
import type { AnyNotice } from "../protocol";
import { Connection, type Clock, type ConnectionState } from "./connection";
import type { OpenWire, WireEvents } from "./wire";

/** Time that passes only when the test says so. */
class FakeClock implements Clock {
  now = 0;
  #due: { at: number; what: () => void }[] = [];
  random = () => 0.5;
  after(ms: number, what: () => void): () => void {
    const entry = { at: this.now + ms, what };
    this.#due.push(entry);
    return () => (this.#due = this.#due.filter((other) => other !== entry));
  }
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const next = this.#due.filter((e) => e.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#due = this.#due.filter((e) => e !== next);
      this.now = next.at;
      next.what();
    }
    this.now = end;
  }
}

/** A server of which every wire is kept. */
class FakeServer {
  wires: { after: number; events: WireEvents; sent: string[]; open: boolean; kind: string }[] = [];
  wire(kind: string): OpenWire {
    return (after, events) => {
      const made = { after, events, sent: [] as string[], open: true, kind };
      this.wires.push(made);
      return { send: (text) => made.sent.push(text), close: () => (made.open = false) };
    };
  }
  get last() {
    return this.wires.at(-1)!;
  }
  say(message: object): void {
    this.last.events.message(JSON.stringify(message));
  }
  welcome(): void {
    this.say({ type: "welcome", version: "1", table: { seq: 4 } });
  }
}

function setUp() {
  const server = new FakeServer();
  const clock = new FakeClock();
  const notices: AnyNotice[] = [];
  const states: ConnectionState[] = [];
  let after = -1;
  const connection = new Connection(
    [server.wire("socket"), server.wire("poll")],
    {
      after: () => after,
      notice: (notice) => notices.push(notice),
      state: (state) => states.push(state),
    },
    clock,
  );
  connection.open();
  return { server, clock, notices, states, connection, know: (seq: number) => (after = seq) };
}

describe("a connection", () => {
  it("is live after the welcome", () => {
    const { server, states, notices } = setUp();
    server.welcome();
    expect(states).toEqual(["live"]);
    expect(notices).toHaveLength(1);
  });

  it("comes back by itself and asks for what it missed", () => {
    const { server, clock, states, know } = setUp();
    server.welcome();
    know(17);
    server.last.events.closed();
    clock.pass(1000);
    expect(server.wires).toHaveLength(2);
    expect(server.last.after).toBe(17);
    server.welcome();
    expect(states).toEqual(["live", "lost", "live"]);
  });

  it("waits longer after each failure", () => {
    const { server, clock } = setUp();
    const gaps: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const count = server.wires.length;
      const start = clock.now;
      server.last.events.closed();
      while (server.wires.length === count) clock.pass(50);
      gaps.push(clock.now - start);
    }
    expect([...gaps].sort((a, b) => a - b)).toEqual(gaps);
    expect(gaps[0]).toBeLessThan(1000);
    expect(gaps[5]).toBeLessThanOrEqual(15_050);
  });

  it("sends an unanswered command again with the same id", async () => {
    const { server, clock, connection } = setUp();
    server.welcome();
    const reply = connection.send({ type: "play", seq: 4, lines: ["done"] });
    const first = server.last.sent[0]!;
    server.last.events.closed();
    clock.pass(1000);
    expect(server.last.sent).toEqual([]);
    server.welcome();
    expect(server.last.sent).toEqual([first]);
    const { id } = JSON.parse(first) as { id: string };
    server.say({ type: "done", id, seq: 5 });
    expect(await reply).toEqual({ type: "done", id, seq: 5 });
  });

  it("does not send an answered command again", () => {
    const { server, clock, connection } = setUp();
    server.welcome();
    void connection.send({ type: "redo", seq: 4 });
    const { id } = JSON.parse(server.last.sent[0]!) as { id: string };
    server.say({ type: "done", id, seq: 5 });
    server.last.events.closed();
    clock.pass(1000);
    server.welcome();
    expect(server.last.sent).toEqual([]);
  });

  it("asks when it is quiet, and gives up a wire that does not answer", () => {
    const { server, clock } = setUp();
    server.welcome();
    clock.pass(20_000);
    expect(JSON.parse(server.last.sent[0]!)).toMatchObject({ type: "ping" });
    clock.pass(9_000);
    expect(server.wires).toHaveLength(2);
    expect(server.wires[0]!.open).toBe(false);
    server.welcome();
    expect(server.last.sent).toEqual([]);
  });

  it("polls when the socket never opens", () => {
    const { server, clock, states } = setUp();
    while (server.last.kind === "socket") {
      server.last.events.closed();
      clock.pass(1_500);
    }
    expect(server.wires.length).toBeLessThanOrEqual(4);
    server.welcome();
    expect(states.at(-1)).toBe("live");
    server.last.events.closed();
    clock.pass(2_000);
    expect(server.last.kind).toBe("poll");
  });

  it("stays away if it is told to", () => {
    const { server, clock, states } = setUp();
    server.welcome();
    server.say({ type: "farewell", reason: "you were sent away", again: false });
    clock.pass(60_000);
    expect(server.wires).toHaveLength(1);
    expect(states.at(-1)).toBe("ended");
  });

  it("hears nothing from a wire it has given up", () => {
    const { server, clock, notices } = setUp();
    server.welcome();
    const old = server.last;
    old.events.closed();
    clock.pass(1_000);
    old.events.message(JSON.stringify({ type: "chat", line: {} }));
    expect(notices).toHaveLength(1);
  });
});
