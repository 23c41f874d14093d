/** The wire for networks that block WebSockets: ask again and again, post what is to be said. */

import { words } from "../words/words.svelte";
import { tablePath, type OpenWire, type Wire, type WireEvents } from "./wire";

const WAIT = 25;

/** Poll a table. Every answer is a list of messages; an empty one means that nothing happened. */
export function pollingOf(id: string, fetched: typeof fetch = fetch): OpenWire {
  return (_after: number, events: WireEvents): Wire => {
    const stop = new AbortController();
    let seen = -1;
    const fail = () => {
      if (stop.signal.aborted) return;
      stop.abort();
      events.closed();
    };
    const hear = (text: string) => {
      if (stop.signal.aborted) return;
      const messages: unknown = JSON.parse(text);
      for (const message of Array.isArray(messages) ? messages : [messages]) {
        seen = Math.max(seen, seqOf(message));
        events.message(JSON.stringify(message));
      }
    };
    const listen = async () => {
      // The first question is answered by a welcome; the others wait until something happens.
      while (!stop.signal.aborted) {
        const path = tablePath(id, `events?lang=${words.chosen}${seen < 0 ? "" : `&after=${seen}&wait=${WAIT}`}`);
        hear(await textOf(await fetched(path, { signal: stop.signal })));
      }
    };
    const post = async (text: string) => {
      const answer = await fetched(tablePath(id, `commands?lang=${words.chosen}`), {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: text,
        signal: stop.signal,
      });
      hear(await textOf(answer));
    };
    // The welcome tells all there is, so nothing need be said about what is known here.
    listen().catch(fail);
    return {
      send: (text) => void post(text).catch(fail),
      close: () => stop.abort(),
    };
  };
}

async function textOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`the table answered ${answer.status}`);
  return (await answer.text()) || "[]";
}

/** The entry of the history a message leads to. */
function seqOf(message: unknown): number {
  const found = message as { type?: string; seq?: number; table?: { seq?: number } };
  if (found.type === "update") return found.seq ?? -1;
  return found.type === "welcome" ? (found.table?.seq ?? -1) : -1;
}
