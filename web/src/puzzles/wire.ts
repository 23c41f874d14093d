/** A wire to nobody: a table's session talks to a puzzle as it does to a server. */

import { sentence } from "../lib/api";
import { version } from "../lib/version.svelte";
import type { OpenWire } from "../net/wire";
import type { AnyCommand, AnyNotice, AnyReply, Happening, PuzzlePlay, PuzzleStart, PuzzleTurn, Welcome } from "../protocol";

/** Who keeps the lines that were played, and can try more. */
export interface Board {
  readonly start: PuzzleStart;
  readonly turn: PuzzleTurn;
  /** What happened is numbered from here on: a session counts upwards, also when something is taken back. */
  readonly offset: number;
  /** Begin to count anew, above all that was counted. */
  recount(known: PuzzleTurn): void;
  /** Try lines; the turn is the new one when this is answered. */
  attempt(wish: PuzzlePlay): Promise<PuzzleTurn>;
}

/** Everything that a session is told first, and after something was taken back. */
export function welcomeOf(board: Board): Welcome & { type: "welcome" } {
  const { start, turn, offset } = board;
  const history: Happening[] = offset ? [{ seq: offset, kind: "undo", keep: 0 }] : [];
  return {
    type: "welcome",
    version: version.own,
    table: { ...start.table, seq: seqOf(board) },
    seats: [start.seat],
    game: turn.game,
    you: turn.you,
    history: [...history, ...happenedIn(board)],
  };
}

function seqOf({ turn, offset }: Board): number {
  return offset + (turn.seq ?? 0);
}

function happenedIn({ turn, offset }: Board): Happening[] {
  return (turn.happened ?? []).map((one) => ({ ...one, seq: offset + one.seq }));
}

/** What to ask for so that a command is done; nothing if it means nothing here. */
export function wishOf(command: AnyCommand, lines: readonly string[]): PuzzlePlay | null {
  if (command.type === "play") return { lines: [...lines], places: command.places ?? [], more: command.lines ?? [] };
  if (command.type === "undo") return { lines: command.turn ? [] : lines.slice(0, -1) };
  return null;
}

export function puzzleWire(board: Board): OpenWire {
  return (_after, events) => {
    let open = true;
    const say = (message: AnyNotice | AnyReply) => open && events.message(JSON.stringify(message));
    queueMicrotask(() => say(welcomeOf(board)));
    return {
      send: (text) => void answer(board, JSON.parse(text) as AnyCommand, say),
      close: () => (open = false),
    };
  };
}

async function answer(board: Board, command: AnyCommand, say: (message: AnyNotice | AnyReply) => unknown): Promise<void> {
  const { id } = command;
  const wish = wishOf(command, board.turn.lines);
  if (command.type === "ping") say({ type: "pong", id, version: version.own, seq: seqOf(board) });
  else if (command.type === "suggest") say({ type: "suggestion", id, lines: [], places: board.turn.even ?? [] });
  else if (command.type === "explain") say({ type: "explanation", id, reason: "" });
  else if (!wish) say({ type: "refused", id, reason: "" });
  else {
    const known = board.turn;
    const last = seqOf(board);
    try {
      const { game, you } = await board.attempt(wish);
      if (command.type === "undo") {
        board.recount(known);
        say(welcomeOf(board));
      } else say({ type: "update", seq: seqOf(board), happened: happenedIn(board).filter((one) => one.seq > last), game, you });
      say({ type: "done", id, seq: seqOf(board) });
    } catch (error) {
      say({ type: "refused", id, reason: sentence(error), seq: last });
    }
  }
}
