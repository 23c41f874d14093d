/** A redeployment in the making: how many tokens go where, before anything is sent. */

import type { GameView, Offer } from "../protocol";

/** Tokens or pieces of one kind that wait to be placed, and where they may go. */
export interface Pile {
  /** Tells piles apart: the verb, and the race whose regions they are. */
  key: string;
  verb: string;
  race: string;
  hand: number;
  regions: string[];
}

/** How many of a pile go to a region, by `slot(pile, region)`. */
export type Counts = Readonly<Record<string, number>>;

export const PLACE = "place";

/** The piles among the offers. */
export function pilesOf(offers: readonly Offer[], game: GameView): Pile[] {
  const piles = new Map<string, Pile>();
  for (const { verb, region = "", most = 0 } of offers) {
    if (!most) continue;
    const race = game.regions[region]?.race ?? "";
    const key = `${verb} ${race}`;
    const pile = piles.get(key) ?? { key, verb, race, hand: 0, regions: [] };
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

/** Whether everything that must be placed has been. Pieces may stay in hand, tokens may not. */
export function complete(piles: readonly Pile[], counts: Counts): boolean {
  return piles.every((pile) => pile.verb !== PLACE || left(pile, counts) === 0);
}

/** The lines that carry the draft out: one for all tokens, so that one undo takes it back. */
export function draftLines(piles: readonly Pile[], counts: Counts, game: GameView): string[] {
  const stacks: string[] = [];
  const lines: string[] = [];
  for (const pile of piles) {
    for (const region of pile.regions) {
      const number = counts[slot(pile, region)] ?? 0;
      if (!number) continue;
      if (pile.verb === PLACE) {
        stacks.push(stackWord(region, (game.regions[region]?.tokens ?? 0) + number));
      } else lines.push(`${pile.verb} ${number} ${region}`);
    }
  }
  return stacks.length ? [`redeploy ${stacks.join(" ")}`, ...lines] : lines;
}

function stackWord(region: string, tokens: number): string {
  return /^\d+$/.test(region) ? `${region}:${tokens}` : `${region}${tokens}`;
}

/** The draft that lines of notation stand for; what is no placement is passed over. */
export function draftOf(lines: readonly string[], piles: readonly Pile[], game: GameView): Counts {
  let counts: Counts = {};
  const put = (verb: string, region: string, number: number) => {
    const pile = piles.find((one) => one.verb === verb && one.regions.includes(region));
    if (pile) counts = moved(counts, pile, region, number);
  };
  for (const line of lines) {
    const [verb = "", ...rest] = line.split(" ");
    if (verb === "redeploy") {
      for (const word of rest) {
        const found = /^(\d+)[:=x](\d+)$/.exec(word) ?? /^(.*?\D)(\d+)$/.exec(word);
        const region = found?.[1] ?? "";
        put(PLACE, region, Number(found?.[2] ?? 0) - (game.regions[region]?.tokens ?? 0));
      }
    } else if (rest.length === 2) put(verb, rest[1] ?? "", Number(rest[0]));
  }
  return counts;
}

/** A first draft: everybody where they stood before they were taken up, as far as they suffice. */
export function asTheyStood(piles: readonly Pile[], before: GameView | null, game: GameView): Counts {
  let counts: Counts = {};
  for (const pile of piles) {
    if (pile.verb !== PLACE) continue;
    for (const region of pile.regions) {
      const then = before?.regions[region];
      if (!then || then.race !== pile.race) continue;
      const more = (then.tokens ?? 0) - (game.regions[region]?.tokens ?? 0);
      if (more > 0) counts = moved(counts, pile, region, more);
    }
  }
  return counts;
}
