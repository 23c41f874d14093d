/** How an emblem is put together from the parts of the sprite. */

export type Kind =
  | "race"
  | "power"
  | "relic"
  | "place"
  | "event"
  | "marker"
  | "token"
  | "site"
  | "coin"
  | "die"
  | "bot"
  | "player";

/** One part: a symbol of the sprite and where it goes in the box of 64 × 64. */
export interface Part {
  href: string;
  x: number;
  y: number;
  size: number;
}

const FRAMED: Partial<Record<Kind, { frame: string; x: number; y: number; size: number }>> = {
  power: { frame: "badge", x: 11.5, y: 10, size: 42.9 },
  relic: { frame: "relic", x: 9.6, y: 9.6, size: 44.8 },
  place: { frame: "place", x: 10.5, y: 12, size: 42.9 },
  event: { frame: "event", x: 11.8, y: 11, size: 40.3 },
};

/** The shield's outline, for races that nobody owns: they have a brown field. */
export const SHIELD = "M5 8.5Q20 9 32 3Q44 9 59 8.5V29C59 45 47 56 32 62C17 56 5 45 5 29Z";

/** The colour of a seat, as a CSS value. */
export function colourOf(seat: number): string {
  return `var(--p${seat + 1})`;
}

/** The parts of an emblem that is no race. */
export function partsOf(kind: Kind, id: string): Part[] {
  const framed = FRAMED[kind];
  if (framed) {
    return [
      { href: `#${framed.frame}`, x: 0, y: 0, size: 64 },
      { href: `#${kind}-${id}`, x: framed.x, y: framed.y, size: framed.size },
    ];
  }
  return [{ href: `#${kind}-${id}`, x: 0, y: 0, size: 64 }];
}
