/** The wire that is used if it can be: a WebSocket. */

import { words } from "../words/words.svelte";
import { tablePath, type OpenWire, type Wire, type WireEvents } from "./wire";

/** Open a WebSocket to a table. */
export function socketTo(id: string): OpenWire {
  return (after: number, events: WireEvents): Wire => {
    const path = tablePath(id, `ws?after=${after}&lang=${words.chosen}`);
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${path}`);
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      events.closed();
    };
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (!over && typeof event.data === "string") events.message(event.data);
    };
    socket.onclose = end;
    socket.onerror = end;
    return {
      send(text) {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close() {
        over = true;
        socket.close();
      },
    };
  };
}
