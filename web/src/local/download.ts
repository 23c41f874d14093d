/** Something of this device as a file: what a server would send as one. */

import { host } from "./host.svelte";

/** Save the answer to a question as a file. */
export async function download(path: string): Promise<void> {
  const answer = await host.ask(path, {});
  if (!answer.ok) return;
  const [, id = "game", what = ""] = /([^/]+)\/(record|export)$/.exec(path) ?? [];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = `${id}.${what === "export" ? "json" : "declive"}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
