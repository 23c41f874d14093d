/** The offers of the server, sorted by where they are shown. Nothing here knows a rule. */

import type { Offer } from "../protocol";

export interface Choices {
  /** What may be done at a region, by its name; tokens to be placed are elsewhere. */
  regions: Map<string, Offer[]>;
  /** What may be done with a combo of the row, by its place from 0. */
  row: Map<number, Offer>;
  /** Offers for a number of tokens or pieces: they are gathered in a draft. */
  counted: Offer[];
  /** What concerns no place: buttons of the action bar. */
  bar: Offer[];
  /** The main button: what goes on with the turn. */
  main: Offer | null;
}

const OF_THE_ROW = new Set(["pick", "swap"]);
const GOES_ON = ["done", "expand"];
/** What somebody might click by mistake, although it can be taken back. */
const NEEDS_A_BUTTON = new Set(["abandon", "give_up", "altar", "roll", "reborn"]);

/** Sort the offers. */
export function choicesOf(offers: readonly Offer[]): Choices {
  const choices: Choices = { regions: new Map(), row: new Map(), counted: [], bar: [], main: null };
  for (const offer of offers) {
    if (offer.most) choices.counted.push(offer);
    else if (offer.region) put(choices.regions, offer.region, offer);
    else if (OF_THE_ROW.has(offer.verb) && offer.number !== undefined) {
      choices.row.set(offer.number - 1, offer);
    } else if (GOES_ON.includes(offer.verb) && !offer.tools?.length) {
      choices.main = choices.main?.verb === "done" ? choices.main : offer;
    } else choices.bar.push(offer);
  }
  return choices;
}

function put(map: Map<string, Offer[]>, region: string, offer: Offer): void {
  const list = map.get(region);
  if (list) list.push(offer);
  else map.set(region, [offer]);
}

/** The lines to send for an offer. */
export function linesOf(offer: Offer, number = 0): string[] {
  return [...(offer.before ?? []), offer.line.replace("{n}", String(number))];
}

/** The one offer of a region that a click carries out at once; all others have a button. */
export function atOnce(offers: readonly Offer[]): Offer | null {
  const [only] = offers;
  if (!only || offers.length !== 1) return null;
  return only.final || NEEDS_A_BUTTON.has(only.verb) ? null : only;
}

/** Attacks before all else, plain ones before those with tools, the cheaper first. */
export function inOrder(offers: readonly Offer[]): Offer[] {
  const rank = (offer: Offer) =>
    (NEEDS_A_BUTTON.has(offer.verb) && offer.verb !== "roll" ? 1000 : 0) +
    (offer.final ? 100 : 0) +
    (offer.tools?.length ?? 0) * 10 +
    (offer.cost ?? 0);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}

/** Whether nothing else is left to decide than to go on. */
export function onlyGoesOn(offers: readonly Offer[]): Offer | null {
  const [only] = offers;
  return only && offers.length === 1 && only.verb === "done" ? only : null;
}
