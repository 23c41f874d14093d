/** Moving and enlarging the map with mouse, wheel and fingers. */

import { bounded, fitted, onto, pinched, STEP, zoomed, type Point, type Sight, type Size } from "./zoom";

/** A pointer that moved less than this was a click. */
const SLOP = 6;
/** So long after a gesture the map is drawn anew at its size. */
const REST = 160;

export class Gestures {
  view: Size = $state({ width: 0, height: 0 });
  /** The size of the map in its own units, as far as it is to be seen. */
  map: Size = $state.raw({ width: 1, height: 1 });
  sight: Sight = $state.raw({ x: 0, y: 0, zoom: 1 });
  /** The enlargement at which the map was last drawn. */
  drawn = $state(1);
  panning = $state(false);
  fit = $derived.by(() => fitted(this.view, this.map));
  #fingers = new Map<number, Point>();
  #moved = false;
  #rest: ReturnType<typeof setTimeout> | undefined;

  /** The place and size of the map as CSS. */
  get style(): string {
    const { x, y, zoom } = this.at;
    const { width, height } = this.fit;
    const scale = zoom / this.drawn;
    const more = scale === 1 ? "" : ` scale(${scale})`;
    return `width:${width * this.drawn}px;height:${height * this.drawn}px;transform:translate(${x}px,${y}px)${more}`;
  }

  get at(): Sight {
    return bounded(this.sight, this.view, this.map);
  }

  /** Pixels of the page for one unit of the map. */
  get unit(): number {
    return (this.fit.width * this.at.zoom) / this.map.width;
  }

  /** Whether the last press was a gesture and no click. */
  get moved(): boolean {
    return this.#moved;
  }

  look(sight: Sight): void {
    this.sight = bounded(sight, this.view, this.map);
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.drawn = this.sight.zoom), REST);
  }

  zoomBy(step: number): void {
    const by = step > 0 ? STEP : 1 / STEP;
    this.look(zoomed(this.at, by, this.view.width / 2, this.view.height / 2));
  }

  whole(): void {
    this.look({ x: 0, y: 0, zoom: 1 });
  }

  /** Show a part of the map, given in shares of it. */
  show(box: { left: number; top: number; right: number; bottom: number }, least: number, most: number): void {
    this.look(onto(box, this.view, this.map, { least, most }));
    this.drawn = this.sight.zoom;
  }

  wheel(event: WheelEvent, origin: DOMRect): void {
    event.preventDefault();
    const by = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016));
    this.look(zoomed(this.at, by, event.clientX - origin.left, event.clientY - origin.top));
  }

  down(event: PointerEvent, origin: DOMRect): void {
    if (this.#fingers.size === 0) this.#moved = false;
    this.#fingers.set(event.pointerId, point(event, origin));
  }

  move(event: PointerEvent, origin: DOMRect, target: Element): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = point(event, origin);
    const others = [...this.#fingers.entries()].filter(([id]) => id !== event.pointerId);
    if (!this.#moved && Math.hypot(now.x - before.x, now.y - before.y) < SLOP && others.length === 0) return;
    if (!this.#moved) target.setPointerCapture(event.pointerId);
    this.#moved = true;
    this.panning = true;
    const other = others[0]?.[1];
    const at = this.at;
    if (other) this.look(pinched(at, [before, other], [now, other]));
    else this.look({ ...at, x: at.x + now.x - before.x, y: at.y + now.y - before.y });
    this.#fingers.set(event.pointerId, now);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#fingers.size === 0) this.panning = false;
  }
}

function point(event: PointerEvent, origin: DOMRect): Point {
  return { x: event.clientX - origin.left, y: event.clientY - origin.top };
}
