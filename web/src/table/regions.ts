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

/** A point of the board as shares of the drawn map, frame included. */
export function share(board: BoardPlaces, x: number, y: number): { x: number; y: number } {
  return { x: (x + MARGIN) / (board.width + 2 * MARGIN), y: (y + MARGIN) / (board.height + 2 * MARGIN) };
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Where a receipt opens: beside its region, above or below it, where it covers the least. `weights`
 * are points that should stay visible; all in pixels of the map's box.
 */
export function receiptSpot(
  at: { x: number; y: number; gap: number },
  size: { width: number; height: number },
  room: Box,
  weights: readonly { x: number; y: number }[],
): { x: number; y: number } {
  const right = at.x + at.gap;
  const left = at.x - at.gap - size.width;
  const middle = at.x - size.width / 2;
  const beside = [at.y - 28, at.y - size.height / 2, at.y - size.height + 28];
  const wishes = [
    ...beside.map((y) => [right, y]),
    ...beside.map((y) => [left, y]),
    ...[left, middle, right].flatMap((x) => [[x, at.y + at.gap], [x, at.y - at.gap - size.height]]),
  ] as [number, number][];
  let best = { x: right, y: at.y };
  let least = Infinity;
  wishes.forEach(([wishX, wishY], order) => {
    const x = Math.max(room.left, Math.min(room.right - size.width, wishX));
    const y = Math.max(room.top, Math.min(room.bottom - size.height, wishY));
    const inside = (p: { x: number; y: number }, edge: number) =>
      p.x > x - edge && p.x < x + size.width + edge && p.y > y - edge && p.y < y + size.height + edge;
    const covered = weights.filter((point) => inside(point, 20)).length;
    const penalty = (inside(at, at.gap * 0.6) ? 50 : 0) + covered * 10 + order;
    if (penalty < least) [best, least] = [{ x, y }, penalty];
  });
  return best;
}
