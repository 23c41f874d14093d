/** The part of the map that is in view. All lengths are pixels of the page. */

/** The map's left upper corner and how many times it is enlarged. */
export interface Sight {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const NEAREST = 4;
export const STEP = 1.4;

/** The size at which the whole map just fits. */
export function fitted(view: Size, map: Size): Size {
  const scale = Math.min(view.width / map.width, view.height / map.height);
  return { width: map.width * scale, height: map.height * scale };
}

/** The sight kept within bounds: no gap on a side while the map reaches beyond the other. */
export function bounded(sight: Sight, view: Size, map: Size, widest = 1): Sight {
  const zoom = Math.max(widest, Math.min(NEAREST, sight.zoom));
  const fit = fitted(view, map);
  return {
    zoom,
    x: within(sight.x, view.width, fit.width * zoom),
    y: within(sight.y, view.height, fit.height * zoom),
  };
}

function within(at: number, room: number, length: number): number {
  if (length <= room) return (room - length) / 2;
  return Math.min(0, Math.max(room - length, at));
}

/** Zoom by a factor; the point (x, y) of the view stays where it is. */
export function zoomed(sight: Sight, by: number, x: number, y: number): Sight {
  const zoom = Math.max(1, Math.min(NEAREST, sight.zoom * by));
  const factor = zoom / sight.zoom;
  return { zoom, x: x - (x - sight.x) * factor, y: y - (y - sight.y) * factor };
}

/** Two fingers: from where they were to where they are. */
export function pinched(sight: Sight, before: [Point, Point], now: [Point, Point]): Sight {
  const by = distance(now) / Math.max(1, distance(before));
  const from = middle(before);
  const to = middle(now);
  const next = zoomed(sight, by, from.x, from.y);
  return { ...next, x: next.x + to.x - from.x, y: next.y + to.y - from.y };
}

export interface Point {
  x: number;
  y: number;
}

function distance([a, b]: [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle([a, b]: [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** The sight that shows a box of the map (in shares of it, 0 to 1) as large as may be. */
export function onto(
  box: { left: number; top: number; right: number; bottom: number },
  view: Size,
  map: Size,
  zoom: { least: number; most: number },
): Sight {
  const fit = fitted(view, map);
  const wide = Math.max(0.01, box.right - box.left) * fit.width;
  const high = Math.max(0.01, box.bottom - box.top) * fit.height;
  const wanted = Math.min(view.width / wide, view.height / high);
  const level = Math.max(zoom.least, Math.min(zoom.most, wanted));
  const x = view.width / 2 - ((box.left + box.right) / 2) * fit.width * level;
  const y = view.height / 2 - ((box.top + box.bottom) / 2) * fit.height * level;
  return bounded({ x, y, zoom: level }, view, map);
}
