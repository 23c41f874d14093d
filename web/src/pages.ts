/** The pages: each is a file of its own, loaded when it is first shown; the start page comes at once. */

import type { Component } from "svelte";
import Lost from "./lib/Lost.svelte";
import type { Route } from "./lib/routes";
import Start from "./start/Start.svelte";

type Page = Component<{ route: Route }>;
const pages: Record<Route["page"], () => Promise<{ default: unknown }>> = {
  join: () => import("./lobby/JoinByCode.svelte"),
  seat: () => import("./lobby/TakeSeat.svelte"),
  start: () => Promise.resolve({ default: Start }),
  new: () => import("./start/New.svelte"),
  games: () => import("./start/Games.svelte"),
  settings: () => import("./settings/SettingsPage.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  table: () => import("./table/TablePage.svelte"),
  puzzles: () => import("./puzzles/Shelf.svelte"),
  puzzle: () => import("./puzzles/PuzzlePage.svelte"),
  replay: () => import("./replay/Replay.svelte"),
  result: () => import("./result/Result.svelte"),
  review: () => import("./review/Review.svelte"),
  try: () => import("./puzzles/PuzzlePage.svelte"),
  lost: () => Promise.resolve({ default: Lost }),
};

const loaded = new Map<Route["page"], Promise<Page>>();

/** The page of this name. What could not be loaded is asked for again the next time. */
export function pageOf(name: Route["page"]): Promise<Page> {
  const known = loaded.get(name);
  if (known) return known;
  const asked = pages[name]().then((module) => module.default as Page);
  loaded.set(name, asked);
  asked.catch(() => loaded.delete(name));
  return asked;
}
