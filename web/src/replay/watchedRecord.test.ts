import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SHEET, WatchedRecord } from "./watchedRecord.svelte";

const turns = [0, 40, 90].map((ply, seat) => ({ ply, round: 1, seat }));
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return new Response(JSON.stringify(answer(path)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answer(path: string): unknown {
  if (path.endsWith("/outline")) return { record: { plies: 120 }, turns, coins: [], held: [], seats: [] };
  if (path.includes("/hint")) return { moves: [{ line: "done", verb: "done" }] };
  const wish = new URL(path, "http://x").searchParams;
  const frames = [];
  for (let ply = Number(wish.get("from")); ply <= Math.min(120, Number(wish.get("to"))); ply += 1) {
    frames.push({ ply, game: {}, happened: ply ? { seq: ply, kind: "play" } : undefined });
  }
  return { frames };
}

async function opened(at: number | null = null): Promise<WatchedRecord> {
  const watched = new WatchedRecord("r");
  await watched.open(at);
  return watched;
}

describe("a watched record", () => {
  it("begins at the start, or at the moment of a link, never beyond the end", async () => {
    expect((await opened()).at).toBe(0);
    expect((await opened(57)).at).toBe(57);
    expect((await opened(999)).at).toBe(120);
  });

  it("shows the frame of its moment and tells the turn up to it", async () => {
    const watched = await opened(43);

    expect(watched.frame?.ply).toBe(43);
    expect(watched.turn).toBe(1);
    expect(watched.story.map((frame) => frame.ply)).toEqual([41, 42, 43]);
  });

  it("asks for each sheet once", async () => {
    const watched = await opened(10);
    await watched.go(11);
    await watched.go(SHEET - 1);
    await watched.go(3);

    const frames = asked.filter((path) => path.includes("/frames"));
    expect(frames).toHaveLength(new Set(frames).size);
    expect(frames[0]).toBe(`/api/records/r/frames?from=0&to=${SHEET - 1}`);
  });

  it("jumps by turns", async () => {
    const watched = await opened(50);

    await watched.back();
    expect(watched.at).toBe(40);
    await watched.back();
    expect(watched.at).toBe(0);
    await watched.ahead();
    expect(watched.at).toBe(40);
    await watched.toTurn(2);
    expect(watched.at).toBe(120);
  });

  it("plays by itself and stops at the end", async () => {
    const watched = await opened(118);
    vi.useFakeTimers();

    watched.play();
    await vi.advanceTimersByTimeAsync(5000);

    expect(watched.at).toBe(120);
    expect(watched.playing).toBe(false);
  });

  it("keeps a hint with its moment", async () => {
    const watched = await opened(5);

    await watched.ask();

    expect(watched.hint).toEqual({ ply: 5, moves: [{ line: "done", verb: "done" }], text: "" });
  });

  it("asks again for a sheet that failed", async () => {
    const watched = await opened(0);
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
    await expect(watched.go(110)).rejects.toThrow();
    vi.stubGlobal("fetch", async (path: string) => new Response(JSON.stringify(answer(path))));

    await watched.go(110);

    expect(watched.frame?.ply).toBe(110);
  });
});
