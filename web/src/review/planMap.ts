/** Where a plan lies on the map: the part to look at on a small screen, and arrows into what is taken. */

import type { BoardPlaces } from "../lib/boards";
import type { RegionView, ReviewStep } from "../protocol";

/** How far around the middle of a region its land reaches, about. */
const AROUND = 150;
/** A phone shows the plan larger, but never less than about half of the map each way. */
const LARGEST = 1.9;
/** From farther than this nobody marches: the race comes from the edge, or flies. */
const FARTHEST = 300;
/** An arrow begins and ends this far from the middles of its regions, so that tokens stay in view. */
const CLEAR = 52;

/** How the map is moved and enlarged: parts of its size, from its upper left corner. */
export interface Zoom {
  scale: number;
  left: number;
  top: number;
}

/** The zoom with which these regions fill the map; none if there are none. */
export function zoomOn(regions: readonly string[], places: BoardPlaces): Zoom {
  const spots = regions.flatMap((region) => places.regions[region]?.spot ?? []);
  if (!spots.length) return { scale: 1, left: 0, top: 0 };
  const xs = spots.filter((_, place) => place % 3 === 0);
  const ys = spots.filter((_, place) => place % 3 === 1);
  const wide = Math.max(...xs) - Math.min(...xs) + 2 * AROUND;
  const high = Math.max(...ys) - Math.min(...ys) + 2 * AROUND;
  const scale = Math.max(1, Math.min(LARGEST, places.width / wide, places.height / high));
  return {
    scale,
    left: within((Math.min(...xs) + Math.max(...xs)) / 2 / places.width, scale),
    top: within((Math.min(...ys) + Math.max(...ys)) / 2 / places.height, scale),
  };
}

/** The corner at which a window around this middle begins, kept within the map. */
function within(middle: number, scale: number): number {
  return Math.max(0, Math.min(1 - 1 / scale, middle - 0.5 / scale));
}

export interface Arrow {
  region: string;
  d: string;
}

/** An arrow into each region that the plan takes, from the nearest one that the seat has by then. */
export function arrowsOf(
  steps: readonly ReviewStep[],
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
