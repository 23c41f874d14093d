/** Names and short texts of what lies on the table. */

import { book } from "../lib/catalogue.svelte";
import type { PriceTerm, PriceView, RegionView, TroopView } from "../protocol";
import type { BoardPlaces } from "../lib/boards";
import { t, words } from "../words/words.svelte";

type Values = Record<string, string | number>;

/** A text whose key is only known here, or something else if there is none. */
export function say(key: string, otherwise: string, values: Values = {}): string {
  return words.knows(key) ? t(key, values) : otherwise;
}

/** The letters of the longest word of a name, of which some are wide: words are better small than broken. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((word) => word.length + (word.match(/[mw]/gi)?.length ?? 0) / 2));
}

/** A word of the notation made readable, for what has no name of its own. */
export function readable(word: string): string {
  const text = word.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const ITEMS = ["relic", "place", "site", "event"] as const;

export function bannerName(kind: string, id: string): string {
  return book.banner(kind, id)?.name ?? readable(id);
}

/** The name of a race for so many tokens, as it follows their number: one Orc, two Orcs. */
export function raceName(id: string, count: number): string {
  const banner = book.banner("race", id);
  if (count === 1 && banner?.singular) return banner.singular;
  return banner?.counted || (banner?.name ?? readable(id));
}

/** The kind of a treasure, which a view does not tell. */
export function itemKind(id: string): "relic" | "place" | "site" | "event" {
  return ITEMS.find((kind) => book.banner(kind, id)) ?? "relic";
}

/** A race with its power, as a label. */
export function comboName(race: string, power: string): string {
  const name = bannerName("race", race);
  if (!power) return name;
  const called = book.banner("power", power)?.within || bannerName("power", power);
  const combo = t("table.combo", { power: called, race: name });
  return combo.charAt(0).toUpperCase() + combo.slice(1);
}

/** Senders leave defaults out: a race without a slot is the active one. */
export function isDeclined(troop: TroopView): boolean {
  return (troop.slot ?? "active") !== "active";
}

export function terrainName(word: string): string {
  return say(`table.terrain.${word}`, readable(word));
}

export function markName(word: string): string {
  return say(`table.mark.${word}`, readable(word));
}

/** "Mountain 12". */
export function regionName(board: BoardPlaces, region: string): string {
  return t("table.region", { terrain: terrainName(board.regions[region]?.terrain ?? ""), region });
}

/** Who and what stands in a region. */
export function holderText(view: RegionView | undefined, name: (seat: number) => string): string {
  const parts: string[] = [];
  if (view?.race) {
    const count = view.tokens ?? 0;
    const values = { count, race: raceName(view.race, count), name: name(view.seat ?? -1) };
    parts.push(view.declined ? t("table.held_declined", values) : t("table.held", values));
  }
  if (view?.tribe) parts.push(t("table.mark.tribe"));
  if (view?.monsters) parts.push(t("table.monsters", { count: view.monsters }));
  parts.push(...piecesOf(view).map(({ word, count }) => (count > 1 ? `${count} × ` : "") + pieceName(word)));
  for (const id of view?.items ?? []) parts.push(bannerName(itemKind(id), id));
  return parts.length ? parts.join(", ") : t("table.empty");
}

export interface PieceCount {
  word: string;
  count: number;
}

/** The markers in a region, those of which there are several with their number. */
export function piecesOf(view: RegionView | undefined): PieceCount[] {
  if (!view) return [];
  const out: PieceCount[] = (view.pieces ?? []).map((word) => ({ word, count: 1 }));
  for (const [word, count] of Object.entries(view.markers ?? {})) out.push({ word, count });
  if (view.ship) out.push({ word: "pirate", count: 1 });
  return out;
}

export function pieceName(word: string): string {
  return say(`table.piece.${word}`, readable(book.markerName(word) ?? word));
}

/** One term of a price. */
export function termName(term: PriceTerm, view: RegionView | undefined): string {
  if (term.key === "token" && view?.race) {
    return t("table.term.token_of", { race: raceName(view.race, term.tokens) });
  }
  return say(`table.term.${term.key}`, readable(term.label));
}

/** "2 land + 1 mountain − 1 Mounted = 2". */
export function sumText(price: PriceView, view: RegionView | undefined): string {
  const terms = price.terms ?? [];
  const parts = terms.map((term, n) => {
    const sign = term.tokens < 0 ? "− " : n ? "+ " : "";
    return `${sign}${Math.abs(term.tokens)} ${termName(term, view)}`;
  });
  return t("table.sum", { terms: parts.join(" "), total: price.tokens ?? 0 });
}

/** What the tokens in hand or the die make of a price. */
export function oddsText(price: PriceView): string {
  const short = (price.tokens ?? 0) - (price.hand ?? 0);
  if (price.state === "roll") {
    const wins = price.wins ?? 0;
    return t("table.short_roll", { short, wins, share: Math.round((100 * wins) / 6) });
  }
  return t("table.short", { short });
}
