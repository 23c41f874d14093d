/** A plan on the map: the order of its regions, and an arrow into each that is taken. */

import type { BoardPlaces } from "../lib/boards";
import type { RegionView } from "../protocol";

/** From farther than this nobody marches: the race comes from the edge, or flies. */
const FARTHEST = 300;
/** An arrow begins and ends this far from the middles of its regions, so that tokens stay in view. */
const CLEAR = 52;

/** What is done at once, in one region or several. */
export interface PlanStep {
  regions?: readonly string[];
}

export interface Numbered {
  region: string;
  /** The places of its steps, from 1. */
  number: string;
}

/** The regions of a plan, each with its place in the order. */
export function numbersOf(steps: readonly PlanStep[], places: BoardPlaces): Numbered[] {
  const found = new Map<string, number[]>();
  for (const [place, step] of steps.entries()) {
    for (const region of step.regions ?? []) {
      if (region in places.regions) found.set(region, [...(found.get(region) ?? []), place + 1]);
    }
  }
  return [...found].map(([region, numbers]) => ({ region, number: numbers.join("·") }));
}

export interface Arrow {
  region: string;
  d: string;
}

/** An arrow into each region that the plan takes, from the nearest one that the seat has by then. */
export function arrowsOf(
  steps: readonly PlanStep[],
  places: BoardPlaces,
  regions: Readonly<Record<string, RegionView>>,
  seat: number,
): Arrow[] {
  const held = new Set(Object.keys(regions).filter((region) => regions[region]?.seat === seat && !regions[region]?.declined));
  const arrows: Arrow[] = [];
  for (const step of steps) {
    for (const region of step.regions ?? []) {
      const to = places.regions[region]?.spot;
      if (!to || held.has(region)) continue;
      const from = nearest(to, [...held].flatMap((one) => (places.regions[one] ? [places.regions[one].spot] : [])));
      if (from) arrows.push({ region, d: bow(from, to) });
      held.add(region);
    }
  }
  return arrows;
}

type Spot = readonly [number, number, number];

function nearest(to: Spot, spots: readonly Spot[]): Spot | null {
  let best: Spot | null = null;
  let least = FARTHEST;
  for (const spot of spots) {
    const far = Math.hypot(spot[0] - to[0], spot[1] - to[1]);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

/** A bow from one spot to the other, short of both. */
function bow(from: Spot, to: Spot): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const cut = Math.min(CLEAR, far / 3) / far;
  const point = (share: number) => [Math.round(from[0] + dx * share), Math.round(from[1] + dy * share)] as const;
  const [x1, y1] = point(cut);
  const [x2, y2] = point(1 - cut);
  const [mx, my] = [Math.round((x1 + x2) / 2 - dy * 0.16), Math.round((y1 + y2) / 2 + dx * 0.16)];
  return `M${x1} ${y1}Q${mx} ${my} ${x2} ${y2}`;
}
