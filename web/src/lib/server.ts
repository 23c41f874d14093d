/** Everything the pages ask of the server, by name. */

import type {
  Join,
  NewTable,
  RecordInfo,
  ReplayFrames,
  ReplayHint,
  ReplayOutline,
  Seated,
  TableInfo,
  TableList,
} from "../protocol";
import { get, post } from "./api";

const id = encodeURIComponent;

/** Tables that are listed and wait for players. */
export function openTables(signal?: AbortSignal): Promise<TableInfo[]> {
  return get<TableList>("/api/tables", signal).then((list) => list.tables);
}

export function openTable(wish: NewTable): Promise<Seated> {
  return post("/api/tables", wish);
}

export function tableInfo(table: string, signal?: AbortSignal): Promise<TableInfo> {
  return get(`/api/tables/${id(table)}`, signal);
}

/** The table that has this code. */
export function tableByCode(code: string): Promise<TableInfo> {
  return get(`/api/codes/${id(code)}`);
}

export function joinTable(table: string, wish: Join): Promise<Seated> {
  return post(`/api/tables/${id(table)}/join`, wish);
}

export function startTable(table: string): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/start`);
}

/** Send somebody away before the start; the seat is open again. */
export function kick(table: string, seat: number): Promise<TableInfo> {
  return post(`/api/tables/${id(table)}/kick`, { seat });
}

/** Give one's seat up before the start. */
export function leaveTable(table: string): Promise<void> {
  return post(`/api/tables/${id(table)}/leave`);
}

export function keepRecord(record: string, title: string): Promise<RecordInfo> {
  return post("/api/replays", { record, title });
}

export function replayOutline(record: string, signal?: AbortSignal): Promise<ReplayOutline> {
  return get(`/api/replays/${id(record)}`, signal);
}

/** The moments of a record from one ply to another, both included. */
export function replayFrames(
  record: string,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<ReplayFrames> {
  return get(`/api/replays/${id(record)}/frames?from=${from}&to=${to}`, signal);
}

/** What the bot would do at a moment. */
export function replayHint(record: string, ply: number): Promise<ReplayHint> {
  return get(`/api/replays/${id(record)}/hint?ply=${ply}`);
}

/** Where the record itself can be downloaded. */
export function recordFile(record: string): string {
  return `/api/replays/${id(record)}/record`;
}
