/** Everything the pages ask of the server, by name. */

import type {
  FillSeats,
  Join,
  NewTable,
  RecordInfo,
  ReplayFrames,
  ReplayHint,
  ReplayOutline,
  Review,
  SeatBot,
  Seated,
  SeatKey,
  TableInfo,
  TableList,
  Welcome,
} from "../protocol";
import { get, post, RequestFailed } from "./api";
import { forget, recall, remember } from "./device";
import { at } from "./root";
import { words } from "../words/words.svelte";

const id = encodeURIComponent;

/** Tables that are listed and wait for players. */
export function openTables(signal?: AbortSignal): Promise<TableInfo[]> {
  return get<TableList>("/api/tables", signal).then((list) => list.tables);
}

/** Open a table: at the server, or on this device alone. */
export function openTable(wish: NewTable, here = false): Promise<Seated> {
  return post(here ? "/api/local/open" : "/api/tables", wish);
}

/** Everything there is to know of a table, by its id or its code. */
export async function welcomeTo(table: string): Promise<Welcome> {
  const [welcome] = await get<[Welcome]>(`/api/tables/${id(table)}/events`);
  return welcome;
}

/** A table by its id or its code. */
export function tableInfo(table: string, signal?: AbortSignal): Promise<TableInfo> {
  return get(`/api/tables/${id(table)}`, signal);
}

/** Sit down. However often this is clicked, in however many tabs, it takes one seat. */
export async function joinTable(table: string, wish: Join): Promise<Seated> {
  const key = `sitting.${table}`;
  const once = recall(key, "") || secret();
  remember(key, once);
  try {
    const seated = await post<Seated>(`/api/tables/${id(table)}/join`, { ...wish, once });
    forget(key);
    return seated;
  } catch (error) {
    // Without an answer it may be done: the same wish is to be asked again.
    if (error instanceof RequestFailed && error.status > 0) forget(key);
    throw error;
  }
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function startTable(table: string): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/start`);
}

/** The host puts a bot on a seat that nobody has. */
export function seatBot(table: string, wish: SeatBot): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/bot`, wish);
}

/** The host opens a bot's seat again. */
export function openSeat(table: string, seat: number): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/open`, { seat });
}

/** The host puts bots on all open seats and begins. */
export function startWithBots(table: string, wish: FillSeats): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/start-with-bots`, wish);
}

/** The host shows a waiting table to all, or hides it. */
export function listTable(table: string, listed: boolean): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/list`, { listed });
}

/** The host closes a waiting table. */
export function closeTable(table: string): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/close`);
}

/** A key with which one's seat is taken to another device, once. */
export function makeSeatKey(table: string): Promise<SeatKey> {
  return post(`/api/tables/${id(table)}/seat-link`);
}

/** The key to one's seat is worth nothing any more. */
export function revokeSeatKey(table: string): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/seat-link/revoke`);
}

/** Take a seat with its key. */
export function takeSeatWith(table: string, key: string): Promise<Seated> {
  return post(`/api/tables/${id(table)}/seat-link/use`, { key });
}

/** The host lets all come back who were sent away. */
export function inviteAgain(table: string): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/invite`);
}

/** Send somebody away before the start; the seat is open again. */
export function kick(table: string, seat: number): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/kick`, { seat });
}

/** Give one's seat up; during a game a bot plays on. */
export function leaveTable(table: string): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/leave`);
}

export function keepRecord(record: string, title: string): Promise<RecordInfo> {
  return post("/api/records", { record, title });
}

export function replayOutline(record: string, signal?: AbortSignal): Promise<ReplayOutline> {
  return get(`/api/records/${id(record)}/outline`, signal);
}

/** So many moments of a record can be asked for at once. */
export const MOST_FRAMES = 100;

/** The moments of a record from one ply to another, both included. */
export function replayFrames(
  record: string,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<ReplayFrames> {
  return get(`/api/records/${id(record)}/frames?from=${from}&to=${to}${spoken()}`, signal);
}

/** What the bot would do at a moment. */
export function replayHint(record: string, ply: number): Promise<ReplayHint> {
  return get(`/api/records/${id(record)}/hint?ply=${ply}${spoken()}`);
}

/** How far the review of a player's turns is, and what it has found. */
export function reviewOf(record: string, seat: number, signal?: AbortSignal): Promise<Review> {
  return get(`/api/records/${id(record)}/review?seat=${seat}${spoken()}`, signal);
}

/** Have a player's turns gone over, or go on with it. */
export function askReview(record: string, seat: number): Promise<Review> {
  return post(`/api/records/${id(record)}/review`, { seat });
}

/** Stop a review; what it has found stays. */
export function stopReview(record: string, seat: number): Promise<Review> {
  return post(`/api/records/${id(record)}/review/stop`, { seat });
}

/** The moments of the better line for the turn that begins at a ply. */
export function betterLine(record: string, seat: number, ply: number, signal?: AbortSignal): Promise<ReplayFrames> {
  return get(`/api/records/${id(record)}/review/line?seat=${seat}&ply=${ply}${spoken()}`, signal);
}

/** In which language the server is to tell it, if that is not English. */
function spoken(): string {
  return words.language === "en" ? "" : `&lang=${words.language}`;
}

/** Where the record itself can be downloaded. */
export function recordFile(record: string): string {
  return at(`/api/records/${id(record)}/record`);
}
