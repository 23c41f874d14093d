/** Regions as places on the page: their order, their neighbours on the keyboard, their tags. */

import { MARGIN, type BoardPlaces, type RegionPlace } from "../lib/boards";

/** Names of regions in the order one reads: from the top in bands, each from the left. */
export function readingOrder(board: BoardPlaces, bands = 6): string[] {
  const band = ([, y]: readonly number[]) => Math.floor(((y ?? 0) / board.height) * bands);
  return Object.entries(board.regions)
    .sort(([, a], [, b]) => band(a.spot) - band(b.spot) || a.spot[0] - b.spot[0])
    .map(([name]) => name);
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The region one comes to from another by an arrow key, or null if there is none. */
export function towards(board: BoardPlaces, from: string, key: string): string | null {
  const direction = DIRECTIONS[key];
  const start = board.regions[from];
  if (!direction || !start) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [name, place] of Object.entries(board.regions)) {
    const dx = place.spot[0] - start.spot[0];
    const dy = place.spot[1] - start.spot[1];
    const along = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (name === from || along <= 0 || aside > along * 2) continue;
    if (along + aside * 1.5 < least) [best, least] = [name, along + aside * 1.5];
  }
  return best;
}

/** Where a price goes: in the middle if nothing stands there, else above, away from marks. */
export function tagSpot(place: RegionPlace, occupied: boolean): [number, number] {
  const [x, y] = place.spot;
  if (!occupied) return [x, y];
  const room = ([dx, dy]: [number, number]) => {
    const gaps = place.seats.map(([, mx, my]) => Math.hypot(x + dx - mx, y + dy - my));
    const top = y + dy < 22 ? 60 : 0;
    return Math.min(70, ...gaps) - Math.abs(dx) * 0.05 - top;
  };
  const spots: [number, number][] = [[0, -52], [-40, -36], [40, -36]];
  const [dx, dy] = spots.reduce((best, spot) => (room(spot) > room(best) ? spot : best));
  return [x + dx, Math.max(24, y + dy)];
}

/** The size of a token: it depends on the room the region has for it. */
export function tokenSize(place: RegionPlace, declined: boolean): number {
  return Math.min(70, 1.6 * place.spot[2]) * (declined ? 0.92 : 1);
}

/** How many times larger numbers and tags are drawn where the map is small: they stay readable. */
export interface Growth {
  token: number;
  number: number;
  price: number;
  odds: number;
}

/** The growth on a map of so many pixels for each of its units. */
export function growthAt(unit: number): Growth {
  const small = unit > 0 && unit < 0.5;
  const upTo = (most: number, wanted: number, size: number) => Math.min(most, Math.max(1, wanted / (size * unit || 1)));
  return {
    token: small ? 1.14 : 1,
    number: small ? upTo(1.7, 11.5, 26) : 1,
    price: small ? upTo(1.6, 13, 27) : 1,
    odds: small ? upTo(1.3, 10.5, 20) : 1,
  };
}

/** A point of the board as shares of its map, of whose frame so many units are seen. */
export function share(board: BoardPlaces, x: number, y: number, edge = MARGIN): { x: number; y: number } {
  return { x: (x + edge) / (board.width + 2 * edge), y: (y + edge) / (board.height + 2 * edge) };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Steps of the search for a place, in pixels. */
const GRID = 18;

/**
 * Where a receipt opens: beside its region, above or below it, else wherever it covers nothing that
 * should stay in view (`kept`), as near as may be; if there is no such place, it is not `free`. All
 * in pixels of the map's box.
 */
export function receiptSpot(
  at: { x: number; y: number; gap: number },
  size: { width: number; height: number },
  room: Box,
  kept: readonly Box[],
): { x: number; y: number; free: boolean } {
  const right = at.x + at.gap;
  const left = at.x - at.gap - size.width;
  const middle = at.x - size.width / 2;
  const beside = [at.y - 28, at.y - size.height / 2, at.y - size.height + 28];
  const wishes = [
    ...beside.map((y) => [right, y]),
    ...beside.map((y) => [left, y]),
    ...[left, middle, right].flatMap((x) => [[x, at.y + at.gap], [x, at.y - at.gap - size.height]]),
  ] as [number, number][];
  const edge = { x: Math.max(room.left, room.right - size.width), y: Math.max(room.top, room.bottom - size.height) };
  for (let x = room.left; x <= edge.x; x += GRID) {
    for (let y = room.top; y <= edge.y; y += GRID) wishes.push([x, y]);
  }
  let best = { x: right, y: at.y, free: false };
  let least = Infinity;
  wishes.forEach(([wishX, wishY], order) => {
    const x = Math.max(room.left, Math.min(edge.x, wishX));
    const y = Math.max(room.top, Math.min(edge.y, wishY));
    const box = { left: x, top: y, right: x + size.width, bottom: y + size.height };
    const covered = kept.filter((one) => meets(box, one)).length;
    const own = meets(box, { left: at.x - 20, right: at.x + 20, top: at.y - 20, bottom: at.y + 20 });
    const away = Math.hypot(x + size.width / 2 - at.x, y + size.height / 2 - at.y);
    const cost = covered * 10_000 + (own ? 5_000 : 0) + away + Math.min(order, 12) * 4;
    if (cost < least) [best, least] = [{ x, y, free: covered === 0 }, cost];
  });
  return best;
}

function meets(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
