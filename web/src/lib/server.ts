/** Everything the pages ask of the server, by name. */

import type {
  FillSeats,
  Join,
  NewTable,
  RecordInfo,
  ReplayFrames,
  ReplayHint,
  ReplayOutline,
  SeatBot,
  Seated,
  SeatKey,
  TableInfo,
  TableList,
  Welcome,
} from "../protocol";
import { get, post } from "./api";
import { at } from "./root";
import { words } from "../words/words.svelte";

const id = encodeURIComponent;

/** Tables that are listed and wait for players. */
export function openTables(signal?: AbortSignal): Promise<TableInfo[]> {
  return get<TableList>("/api/tables", signal).then((list) => list.tables);
}

export function openTable(wish: NewTable): Promise<Seated> {
  return post("/api/tables", wish);
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

export function joinTable(table: string, wish: Join): Promise<Seated> {
  return post(`/api/tables/${id(table)}/join`, wish);
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

/** In which language the server is to tell it, if that is not English. */
function spoken(): string {
  return words.language === "en" ? "" : `&lang=${words.language}`;
}

/** Where the record itself can be downloaded. */
export function recordFile(record: string): string {
  return at(`/api/records/${id(record)}/record`);
}
