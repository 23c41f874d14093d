/** The wire to a table of this device: the engine sits in a worker of the page. */

import { words } from "../words/words.svelte";
import type { OpenWire, Wire, WireEvents } from "./wire";

/** Open a wire to a table of this device. */
export function localTo(id: string): OpenWire {
  return (after: number, events: WireEvents): Wire => {
    let over = false;
    let line: Wire | null = null;
    const waiting: string[] = [];
    const end = () => {
      if (over) return;
      over = true;
      events.closed();
    };
    const hear: WireEvents = {
      message: (text) => {
        if (!over) events.message(text);
      },
      closed: end,
    };
    import("../local/host.svelte")
      .then(({ host }) => {
        if (over) return;
        line = host.connect(id, after, words.chosen, hear);
        for (const text of waiting) line.send(text);
      })
      .catch(end);
    return {
      send(text) {
        if (line) line.send(text);
        else waiting.push(text);
      },
      close() {
        over = true;
        line?.close();
      },
    };
  };
}
