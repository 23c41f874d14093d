/** Keys that work wherever the focus is, unless somebody is writing. All but Escape can be switched off. */

import { settings } from "../settings/settings.svelte";
import type { Attention } from "./attention.svelte";
import type { Session } from "./session.svelte";

/** Do what a key stands for. */
export function shortcut(event: KeyboardEvent, session: Session, attention: Attention): void {
  if (event.key === "Escape") {
    attention.menu = false;
    attention.command = false;
    attention.typed = null;
    attention.dismiss();
    return;
  }
  const target = event.target as HTMLElement | null;
  if (event.ctrlKey || event.metaKey || event.altKey || session.covered) return;
  if (target?.closest("input, textarea, select")) return;
  if (attention.typed !== null) {
    // The line that was asked for is not there yet: nothing that is typed is lost, or taken for another key.
    if (event.key === "Enter") attention.typed += "\n";
    else if (event.key.length === 1) attention.typed += event.key;
    event.preventDefault();
    return;
  }
  if (!settings.shortcuts) return;
  const offers = session.deciding;
  switch (event.key) {
    case "u":
      if (offers && session.playback.you?.can_undo) void session.undo();
      break;
    case "U":
      if (offers && session.playback.you?.can_undo) void session.undo(true);
      break;
    case "y":
      if (offers && session.playback.you?.can_redo) void session.redo();
      break;
    case "e":
      if (!offers) break;
      if (attention.waiting) attention.placeRest();
      else if (attention.choices.main || attention.piles.length) attention.goOn();
      break;
    case "h":
      if (offers && session.table?.hints !== false) void attention.hint();
      break;
    case "s":
      session.playback.skip();
      break;
    case " ":
      // On a button the key presses it.
      if (!session.playback.paused || target?.closest("button, a, [role=button], [role=tab]")) break;
      event.preventDefault();
      session.playback.next();
      break;
    case "n":
      settings.change({ numbers: !settings.numbers });
      break;
    case "l":
      attention.panel = attention.panel === "regions" ? "log" : "regions";
      attention.tab = "regions";
      break;
    case "/":
      event.preventDefault();
      if (attention.command) break;
      attention.typed = "";
      attention.command = true;
      break;
    default:
      if (/^[1-6]$/.test(event.key) && attention.choices.row.size) attention.combo = Number(event.key) - 1;
  }
}
