/** A way to the server: a WebSocket, or polling where WebSockets are blocked. */

import { at } from "../lib/root";

/** What a wire tells its owner. After `closed` it says no more. */
export interface WireEvents {
  message(text: string): void;
  closed(): void;
}

export interface Wire {
  send(text: string): void;
  close(): void;
}

/** Opens a wire; `after` is the last entry of the history that is known here. */
export type OpenWire = (after: number, events: WireEvents) => Wire;

/** The address of something that belongs to a table. */
export function tablePath(id: string, rest: string): string {
  return at(`/api/tables/${encodeURIComponent(id)}/${rest}`);
}
