/** A redeployment in the making: how many tokens go where, before anything is sent. */

import type { GameView, Offer, Placement } from "../protocol";

/** Tokens or pieces of one kind that wait to be placed, and where they may go. */
export interface Pile {
  /** Tells piles apart: the verb, and the race whose regions they are. */
  key: string;
  verb: string;
  race: string;
  tokens: boolean;
  /** All of it must be placed: tokens always, markers by their kind. */
  must: boolean;
  hand: number;
  regions: string[];
}

/** How many of a pile go to a region, by `slot(pile, region)`. */
export type Counts = Readonly<Record<string, number>>;

/** Senders leave defaults out: a placement without a verb is one of tokens. */
const PLACE = "place";

/** The piles among the offers. */
export function pilesOf(offers: readonly Offer[], game: GameView): Pile[] {
  const piles = new Map<string, Pile>();
  for (const { verb, region = "", most = 0, tokens = false, must = false } of offers) {
    if (!most) continue;
    const race = game.regions[region]?.race ?? "";
    const key = `${verb} ${race}`;
    const pile = piles.get(key) ?? { key, verb, race, tokens, must, hand: 0, regions: [] };
    pile.hand = Math.max(pile.hand, most);
    pile.regions.push(region);
    piles.set(key, pile);
  }
  return [...piles.values()];
}

export function slot(pile: Pile, region: string): string {
  return `${pile.key} ${region}`;
}

/** How many of the pile are still in hand. */
export function left(pile: Pile, counts: Counts): number {
  return pile.regions.reduce((sum, region) => sum - (counts[slot(pile, region)] ?? 0), pile.hand);
}

/** The counts with so many more (or fewer) at a region, as far as the hand goes. */
export function moved(counts: Counts, pile: Pile, region: string, by: number): Counts {
  if (!pile.regions.includes(region)) return counts;
  const now = counts[slot(pile, region)] ?? 0;
  const next = Math.max(0, Math.min(now + by, now + left(pile, counts)));
  return { ...counts, [slot(pile, region)]: next };
}

/** Whether everything that must be placed has been. */
export function complete(piles: readonly Pile[], counts: Counts): boolean {
  return piles.every((pile) => !pile.must || left(pile, counts) === 0);
}

/** What carries the draft out. */
export function draftPlaces(piles: readonly Pile[], counts: Counts): Placement[] {
  return piles.flatMap((pile) =>
    pile.regions
      .map((region) => ({ verb: pile.verb, region, number: counts[slot(pile, region)] ?? 0 }))
      .filter(({ number }) => number > 0),
  );
}

/** The draft that placements stand for; those of no pile are passed over. */
export function draftOf(places: readonly Placement[], piles: readonly Pile[]): Counts {
  let counts: Counts = {};
  for (const { verb = PLACE, region, number } of places) {
    const pile = piles.find((one) => one.verb === verb && one.regions.includes(region));
    if (pile) counts = moved(counts, pile, region, number);
  }
  return counts;
}

/** The draft with placements instead of what it had of their kinds; what else it has stays, such as markers. */
export function redrafted(counts: Counts, places: readonly Placement[], piles: readonly Pile[]): Counts {
  const verbs = new Set(places.map(({ verb = PLACE }) => verb));
  const kept = piles.filter((pile) => !verbs.has(pile.verb)).flatMap((pile) => pile.regions.map((region) => slot(pile, region)));
  const stay = Object.fromEntries(kept.filter((one) => one in counts).map((one) => [one, counts[one] ?? 0]));
  return { ...stay, ...draftOf(places, piles) };
}

/** The draft with all that is still in hand put where least stands, one by one. */
export function restPlaced(piles: readonly Pile[], counts: Counts, game: GameView): Counts {
  let filled = counts;
  for (const pile of piles) {
    while (pile.must && left(pile, filled) > 0 && pile.regions.length) {
      const now = filled;
      const standing = (region: string) => (game.regions[region]?.tokens ?? 0) + (now[slot(pile, region)] ?? 0);
      const least = pile.regions.reduce((best, one) => (standing(one) < standing(best) ? one : best));
      filled = moved(filled, pile, least, 1);
    }
  }
  return filled;
}

/** A first draft: everybody where they stood before they were taken up, as far as they suffice. */
export function asTheyStood(piles: readonly Pile[], before: GameView | null, game: GameView): Counts {
  let counts: Counts = {};
  for (const pile of piles) {
    if (!pile.tokens) continue;
    for (const region of pile.regions) {
      const then = before?.regions[region];
      if (!then || then.race !== pile.race) continue;
      const more = (then.tokens ?? 0) - (game.regions[region]?.tokens ?? 0);
      if (more > 0) counts = moved(counts, pile, region, more);
    }
  }
  return counts;
}
