/**
 * The ladder of screens, for scripts and style sheets alike: the first that fits is the one. The page
 * carries its words in `data-screen`, so a style says `:global([data-screen~="tablet"])`.
 */

import { relativeQuery } from "./lengths";

export type Screen = "lying" | "phone" | "tablet" | "narrow" | "wide";

/** A phone that lies on its side comes first: it is as wide as others are. */
const LADDER: readonly [Screen, string][] = [
  ["lying", "(orientation: landscape) and (max-height: 500px)"],
  ["phone", "(max-width: 700px)"],
  ["tablet", "(orientation: portrait) and (min-width: 701px)"],
  // Where there is little height the row of peoples stands beside the map, if there is room.
  ["narrow", "(max-width: 1180px) and (min-height: 681px), (max-width: 960px)"],
];

/** What a screen is besides: all but the widest are narrow, phones have a sheet for their panels. */
const WORDS: Record<Screen, string> = {
  lying: "narrow sheet lying",
  phone: "narrow sheet phone",
  tablet: "narrow tablet",
  narrow: "narrow desk",
  wide: "wide desk",
};

/** The screen for which these queries hold. */
export function screenFor(holds: (query: string) => boolean): Screen {
  return LADDER.find(([, query]) => holds(query))?.[0] ?? "wide";
}

/** The words of a screen, as style sheets know them. */
export function wordsOf(screen: Screen): string {
  return WORDS[screen];
}

/** Tell now and whenever it changes which screen this is; answers how to stop. */
export function watchScreen(tell: (screen: Screen) => void): () => void {
  const lists = LADDER.map(([, query]) => matchMedia(relativeQuery(query)));
  const read = () => tell(screenFor((query) => matchMedia(relativeQuery(query)).matches));
  for (const list of lists) list.addEventListener("change", read);
  read();
  return () => lists.forEach((list) => list.removeEventListener("change", read));
}
