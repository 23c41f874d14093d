/** The arrow of the last move: from where its conquerors came to where they are now. */

import type { BoardPlaces } from "../lib/boards";
import type { Mark } from "./steps";

export interface Arrow {
  region: string;
  /** A bow from the one to the other, as an SVG path. */
  line: string;
  /** Its head, a triangle. */
  head: string;
}

type Point = readonly [number, number];

const HEAD = 22;
/** Tokens are not drawn over: the arrow stays so far from the middle of its regions. */
const CLEAR = 40;
/** How far it bows, as a share of its length. */
const BOW = 0.16;

/** The arrow of a conquest. Who comes from outside comes over the nearest edge. */
export function arrowOf(board: BoardPlaces, { region, origins }: Mark): Arrow | null {
  const to = board.regions[region]?.spot;
  if (!to) return null;
  const starts = origins.flatMap((one): Point[] => {
    const spot = board.regions[one]?.spot;
    return spot ? [[spot[0], spot[1]]] : [];
  });
  const end: Point = [to[0], to[1]];
  const start = nearest(end, starts) ?? overEdge(board, end);
  const length = Math.hypot(end[0] - start[0], end[1] - start[1]);
  if (length < 1) return null;
  const along: Point = [(end[0] - start[0]) / length, (end[1] - start[1]) / length];
  const clear = Math.min(CLEAR, length / 3);
  const first = starts.length ? shifted(start, along, clear) : start;
  const last = shifted(end, along, -clear);
  const aside: Point = [-along[1], along[0]];
  const middle = shifted([(first[0] + last[0]) / 2, (first[1] + last[1]) / 2], aside, -BOW * length);
  // The head points the way the bow arrives.
  const way = towards(middle, last);
  const base = shifted(last, way, -HEAD);
  const wing: Point = [-way[1], way[0]];
  const [left, right] = [shifted(base, wing, HEAD / 2), shifted(base, wing, -HEAD / 2)];
  return {
    region,
    line: `M${text(first)}Q${text(middle)} ${text(shifted(last, way, -HEAD * 0.8))}`,
    head: `M${text(last)}L${text(left)}L${text(right)}Z`,
  };
}

function nearest(to: Point, points: readonly Point[]): Point | null {
  const far = (point: Point) => Math.hypot(point[0] - to[0], point[1] - to[1]);
  return points.reduce<Point | null>((best, point) => (best && far(best) <= far(point) ? best : point), null);
}

function overEdge({ width, height }: BoardPlaces, [x, y]: Point): Point {
  const edges: Point[] = [[0, y], [width, y], [x, 0], [x, height]];
  return nearest([x, y], edges) ?? [0, y];
}

function shifted([x, y]: Point, [dx, dy]: Point, by: number): Point {
  return [x + dx * by, y + dy * by];
}

function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
}

function text([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
