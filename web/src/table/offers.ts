/** The offers of the server, sorted by where they say they are shown. Nothing here knows a rule or a verb. */

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

/** What the player has said already: by which verb, and from which region, of an action between two. */
export interface Begun {
  verb: string;
  from: string;
}

/** Sort the offers. What was begun leaves only what goes on with it, and with the turn. */
export function choicesOf(offers: readonly Offer[], begun: Begun = { verb: "", from: "" }): Choices {
  const choices: Choices = { regions: new Map(), row: new Map(), counted: [], bar: [], main: null };
  for (const offer of offers) {
    if (offer.idle) continue;
    if (offer.at === "onward") choices.main ??= offer;
    else if (begun.verb && offer.verb !== begun.verb) continue;
    else if (offer.at === "hand") choices.counted.push(offer);
    else if (offer.at === "row") choices.row.set((offer.number ?? 0) - 1, offer);
    else if (offer.at === "map") putOnMap(choices.regions, offer, begun.from);
    else choices.bar.push(offer);
  }
  return choices;
}

/** An offer between two regions is at its first until that is chosen, then at its second. */
function putOnMap(map: Map<string, Offer[]>, offer: Offer, from: string): void {
  if (from && offer.region !== from) return;
  const region = (from ? offer.to : offer.region) ?? "";
  const list = map.get(region);
  if (!list) map.set(region, [offer]);
  else if (from || !offer.to || !list.some((one) => one.verb === offer.verb)) list.push(offer);
}

/** The lines to send for an offer. */
export function linesOf(offer: Offer, number = 0): string[] {
  return [...(offer.before ?? []), offer.line.replace("{n}", String(number))];
}

/** The one offer of a region that a click carries out at once; all others have a button. */
export function atOnce(offers: readonly Offer[]): Offer | null {
  const [only] = offers;
  if (!only || offers.length !== 1) return null;
  return only.final || only.confirm ? null : only;
}

/** Attacks before all else, plain ones before those with tools, the cheaper first. */
export function inOrder(offers: readonly Offer[]): Offer[] {
  const rank = (offer: Offer) =>
    (offer.confirm && !offer.rolls ? 1000 : 0) + (offer.final ? 100 : 0) + (offer.tools?.length ?? 0) * 10 + (offer.cost ?? 0);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}

/** Whether nothing else is left to decide than to go on. */
export function onlyGoesOn(offers: readonly Offer[]): Offer | null {
  const [only] = offers;
  return only && offers.length === 1 && only.at === "onward" ? only : null;
}
