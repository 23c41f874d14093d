/** Where everything is on a drawn board. Units are those of its map. */

import { get } from "./api";
import { at } from "./root";

export interface RegionPlace {
  terrain: string;
  marks: string[];
  /** The calm spot where tokens stand: x, y, radius. */
  spot: [number, number, number];
  /** Printed marks and where they are. */
  seats: [string, number, number][];
  /** The outline, as an SVG path. */
  d: string;
}

export interface BoardPlaces {
  name: string;
  width: number;
  height: number;
  regions: Record<string, RegionPlace>;
}

/** The frame around the map: its drawing reaches this far beyond width and height. */
export const MARGIN = 30;

const loaded = new Map<string, Promise<BoardPlaces>>();

/** The places of a board. */
export function placesOf(name: string): Promise<BoardPlaces> {
  let places = loaded.get(name);
  if (!places) {
    places = get<BoardPlaces>(`/api/boards/${encodeURIComponent(name)}.json`);
    places.catch(() => loaded.delete(name));
    loaded.set(name, places);
  }
  return places;
}

/** The address of a board's map, without tokens. */
export function mapOf(name: string): string {
  return at(`/api/boards/${encodeURIComponent(name)}.svg`);
}

/** The address of a board's small picture. */
export function thumbOf(name: string): string {
  return at(`/api/boards/${encodeURIComponent(name)}.webp`);
}
