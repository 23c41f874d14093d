/** A table being planned: what the form holds, and the message it becomes. */

import { SITE } from "../lib/root";
import type { BoardInfo, ClockRule, NewTable, SeatWish } from "../protocol";

export type SeatKind = SeatWish["kind"];

export interface SeatPlan {
  kind: SeatKind;
  /** Of a seat on this device: who plays there. */
  name: string;
  bot: string;
}

export interface Draft {
  board: string;
  title: string;
  seats: SeatPlan[];
  /** Boxes to mix; empty for those of the board. */
  boxes: string[];
  /** Only what differs from the default. */
  options: Record<string, string>;
  packs: string[];
  clock: string;
  /** Days off for each player, where a turn may take days. */
  vacation: number;
  listed: boolean;
  hints: boolean;
  /** Where to be told that it is one's turn, in a slow game. */
  contact: string;
}

const MINUTE = 60;
const DAY = 86_400;
/** The clocks one may choose. The words for them are `clock.<id>`. */
export const CLOCKS: Record<string, ClockRule | null> = {
  none: null,
  quick: { total: 10 * MINUTE, increment: 5 },
  calm: { total: 20 * MINUTE, increment: 10 },
  long: { total: 45 * MINUTE, increment: 20 },
  day: { per_turn: DAY },
  days: { per_turn: 3 * DAY },
};

/** Whether a clock gives days: nobody waits at the table then, but wants to be told. */
export function isSlow(clock: ClockRule | null | undefined): boolean {
  return Boolean(clock?.per_turn);
}

/** How many days off one may allow each player. */
export const VACATIONS = [0, 3, 7, 14, 30];

/** Whether days off make sense: there are others to wait, and no clock over the whole game. */
export function mayRest(seats: SeatPlan[], clock: ClockRule | null | undefined): boolean {
  return !startsAtOnce(seats) && !clock?.total;
}

/** How the seats of a table may be filled at once. */
export type Filling = "bots" | "friends" | "device";
export const FILLINGS: Filling[] = SITE ? ["bots", "device"] : ["bots", "friends", "device"];

/** Seats for so many players: the first is mine, the others as the filling says. */
export function seatsFor(players: number, filling: Filling, me: string, bot: string): SeatPlan[] {
  const others: Record<Filling, SeatKind> = { bots: "bot", friends: "open", device: "me" };
  return Array.from({ length: players }, (_, seat) => ({
    kind: seat === 0 ? "me" : others[filling],
    name: seat === 0 ? me : "",
    bot,
  }));
}

/** The seats as they go on to a board for another number of players. */
export function resized(seats: SeatPlan[], players: number): SeatPlan[] {
  const last = seats.at(-1) ?? { kind: "bot", name: "", bot: "" };
  return Array.from({ length: players }, (_, seat) => seats[seat] ?? { ...last, name: "" });
}

/** Whether nobody has to be waited for. */
export function startsAtOnce(seats: SeatPlan[]): boolean {
  return seats.every((seat) => seat.kind !== "open");
}

/** The boxes that can be mixed on a board: those with banners, of which its own cannot be left. */
export function mixable(board: BoardInfo, boxes: string[]): string[] {
  return boxes.filter((box) => box !== "river_world" || board.box === "river_world");
}

/** The box without which a board cannot be played, if boxes are chosen for it at all. */
export function needed(board: BoardInfo): string {
  return board.box === "river_world" ? "base" : "";
}

/** The boxes to ask for: those chosen, with the one the board needs; none for the board's own. */
export function boxesFor(board: BoardInfo, chosen: string[]): string[] {
  const must = needed(board);
  return must && chosen.length && !chosen.includes(must) ? [must, ...chosen] : chosen;
}

/**
 * The message that opens the table. `seatName` names a seat whose player gave no name, `botName` a bot, which is called
 * like nobody at the table yet.
 */
export function messageOf(
  draft: Draft,
  seatName: (seat: number) => string,
  botName?: (bot: string, taken: readonly string[]) => string,
): NewTable {
  const people = draft.seats.map((seat, number) => (seat.kind === "me" ? seat.name.trim() || seatName(number) : ""));
  const taken = [...people];
  const seats = draft.seats.map((seat, number): SeatWish => {
    if (seat.kind === "open") return { kind: "open" };
    if (seat.kind === "me") return { kind: "me", name: people[number] ?? "" };
    if (!botName) return { kind: "bot", bot: seat.bot };
    const name = botName(seat.bot, taken);
    taken.push(name);
    return { kind: "bot", bot: seat.bot, name };
  });
  return {
    board: draft.board,
    title: draft.title.trim(),
    seats,
    boxes: draft.boxes,
    options: draft.options,
    packs: draft.packs,
    listed: draft.listed,
    hints: draft.hints,
    clock: CLOCKS[draft.clock] ?? null,
    vacation: mayRest(draft.seats, CLOCKS[draft.clock]) ? draft.vacation : 0,
    contact: isSlow(CLOCKS[draft.clock]) ? draft.contact.trim() : "",
    start: startsAtOnce(draft.seats),
  };
}

/** The options with one set; the default is left out. */
export function withOption(
  options: Record<string, string>,
  id: string,
  value: string,
  standard: string | undefined,
): Record<string, string> {
  const { [id]: _, ...rest } = options;
  return value === standard ? rest : { ...rest, [id]: value };
}

/** The bot that is a good opponent for most: greedy, or the last in the list. */
export function usualBot(bots: string[]): string {
  return bots.includes("greedy") ? "greedy" : (bots.at(-1) ?? "");
}

/** The board of a box for so many players. */
export function boardFor(boards: BoardInfo[], box: string, players: number): BoardInfo | undefined {
  return boards.find((board) => board.box === box && board.players === players && !board.pack);
}

/** The packs with that of the board, if it belongs to one: it cannot be played without. */
export function packsFor(packs: string[], board: BoardInfo | undefined): string[] {
  return board?.pack && !packs.includes(board.pack) ? [...packs, board.pack] : packs;
}

/** The boards by box, and those of packs by themselves. */
export function shelves(boards: BoardInfo[]): { box: string; boards: BoardInfo[] }[] {
  const shelves = new Map<string, BoardInfo[]>();
  for (const board of boards) {
    const box = board.pack ? "own" : board.box;
    shelves.set(box, [...(shelves.get(box) ?? []), board]);
  }
  return [...shelves].map(([box, list]) => ({
    box,
    boards: list.sort((a, b) => a.players - b.players || a.name.localeCompare(b.name)),
  }));
}
