/** Where a plan lies on the map: the part to look at on a small screen. */

import type { BoardPlaces } from "../lib/boards";

/** How far around the middle of a region its land reaches, about. */
const AROUND = 150;
/** A phone shows the plan larger, but never less than about half of the map each way. */
const LARGEST = 1.9;

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
