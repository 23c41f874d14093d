import { describe, expect, it } from "vitest";
import type { AnyNotice, AnyReply, PuzzlePlay, PuzzleStart, PuzzleTurn } from "../protocol";
import { puzzleWire, wishOf, type Board } from "./wire";

const game = { round: 1, rounds: 10, turn: 0, decides: 0, phase: "conquer", regions: {}, players: [], row: [] };
const turnOf = (lines: string[]): PuzzleTurn => ({
  lines,
  game,
  you: { seat: 0 },
  coins: lines.length,
  seq: lines.length,
  happened: lines.map((line, at) => ({ seq: at + 1, kind: "play", seat: 0, line })),
});

class Fake implements Board {
  start = {
    table: { id: "p", code: "", title: "", board: "base-2p", boxes: [], seats: [], status: "playing" },
    seat: 0,
  } as unknown as PuzzleStart;
  turn = turnOf(["expand"]);
  asked: PuzzlePlay[] = [];
  offset = 0;
  recount(known: PuzzleTurn): void {
    this.offset += (known.seq ?? 0) + 1;
  }
  async attempt(wish: PuzzlePlay): Promise<PuzzleTurn> {
    this.asked.push(wish);
    if (wish.more?.includes("nonsense")) throw new Error("no");
    return (this.turn = turnOf([...(wish.lines ?? []), ...(wish.more ?? [])]));
  }
}

async function said(board: Board, ...commands: object[]): Promise<(AnyNotice | AnyReply)[]> {
  const heard: (AnyNotice | AnyReply)[] = [];
  const wire = puzzleWire(board)(-1, { message: (text) => heard.push(JSON.parse(text)), closed: () => {} });
  for (const command of commands) {
    wire.send(JSON.stringify(command));
    await new Promise((done) => setTimeout(done));
  }
  return heard;
}

describe("the wire of a puzzle", () => {
  it("sends all lines again with what comes next, and fewer to undo", () => {
    expect(wishOf({ type: "play", id: "1", seq: 1, lines: ["done"] }, ["expand"])).toEqual({ lines: ["expand"], places: [], more: ["done"] });
    expect(wishOf({ type: "undo", id: "1", seq: 1 }, ["expand", "conquer 7"])).toEqual({ lines: ["expand"] });
    expect(wishOf({ type: "undo", id: "1", seq: 1, turn: true }, ["expand", "conquer 7"])).toEqual({ lines: [] });
    expect(wishOf({ type: "say", id: "1", text: "hello" }, [])).toBeNull();
  });

  it("welcomes, tells only what is new, and answers", async () => {
    const board = new Fake();
    const heard = await said(board, { type: "play", id: "a", seq: 1, lines: ["conquer 7"] });
    expect(heard.map(({ type }) => type)).toEqual(["welcome", "update", "done"]);
    expect(heard[1]).toMatchObject({ seq: 2, happened: [{ seq: 2, line: "conquer 7" }] });
    expect(heard[2]).toMatchObject({ id: "a", seq: 2 });
  });

  it("begins anew after an undo, and says no to what cannot be", async () => {
    const board = new Fake();
    const heard = await said(board, { type: "undo", id: "a", seq: 1 }, { type: "play", id: "b", seq: 0, lines: ["nonsense"] });
    expect(heard.map(({ type }) => type)).toEqual(["welcome", "welcome", "done", "refused"]);
    expect(board.turn.lines).toEqual([]);
    expect(heard[1]).toMatchObject({ table: { seq: 2 }, history: [{ seq: 2, kind: "undo", keep: 0 }] });
  });
});
