/** A picture of a game in progress, for the start page: where tokens stand on the board's map. */

export interface SceneToken {
  region: number;
  /** Share of the map's width and height, in percent. */
  x: number;
  y: number;
  seat: number;
  race: string;
  declined: boolean;
}

export const SCENE: readonly SceneToken[] = [
  { region: 9, x: 41.6, y: 35.0, seat: 0, race: "elves", declined: false },
  { region: 10, x: 55.4, y: 30.0, seat: 0, race: "elves", declined: false },
  { region: 8, x: 28.9, y: 36.1, seat: 3, race: "ratmen", declined: false },
  { region: 13, x: 35.0, y: 51.8, seat: 3, race: "ratmen", declined: false },
  { region: 15, x: 61.7, y: 47.2, seat: 0, race: "elves", declined: false },
  { region: 3, x: 48.5, y: 12.9, seat: 2, race: "wizards", declined: true },
  { region: 11, x: 71.5, y: 28.3, seat: 1, race: "dwarves", declined: false },
  { region: 16, x: 80.1, y: 43.4, seat: 1, race: "dwarves", declined: false },
  { region: 22, x: 71.6, y: 60.7, seat: 1, race: "dwarves", declined: false },
  { region: 7, x: 18.4, y: 30.0, seat: 3, race: "ratmen", declined: false },
  { region: 2, x: 35.3, y: 12.9, seat: 2, race: "wizards", declined: true },
  { region: 23, x: 84.7, y: 63.7, seat: 4, race: "giants", declined: false },
  { region: 21, x: 60.0, y: 67.0, seat: 4, race: "giants", declined: false },
  { region: 4, x: 63.8, y: 12.8, seat: 2, race: "wizards", declined: true },
  { region: 17, x: 92.0, y: 49.3, seat: 4, race: "giants", declined: false },
  { region: 20, x: 49.0, y: 73.4, seat: 3, race: "ratmen", declined: false },
];

export const PARADE = [
  "amazons",
  "dwarves",
  "elves",
  "ghouls",
  "giants",
  "halflings",
  "humans",
  "orcs",
  "ratmen",
  "skeletons",
  "tritons",
  "wizards",
] as const;
