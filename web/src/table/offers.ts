/** The offers of the server, sorted by where they say they are shown. Nothing here knows a rule or a verb. */

import type { Offer, PriceView } from "../protocol";

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

/** What the player has said already: which act, and from which region, of an action between two. */
export interface Begun {
  mode: string;
  from: string;
}

/** The act that an offer belongs to: a special one by its name, all others by their verbs. */
export function modeOf(offer: Offer): string {
  return offer.mode || offer.verb;
}

/** Sort the offers. What was begun leaves only what goes on with it, and with the turn. */
export function choicesOf(offers: readonly Offer[], begun: Begun = { mode: "", from: "" }): Choices {
  const choices: Choices = { regions: new Map(), row: new Map(), counted: [], bar: [], main: null };
  for (const offer of offers) {
    if (offer.idle) continue;
    if (offer.at === "onward") choices.main ??= offer;
    else if (begun.mode && modeOf(offer) !== begun.mode) continue;
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

/**
 * The one offer of a region that a click carries out at once: the plain one, or that of the mode the player has chosen.
 * All others have a button.
 */
export function atOnce(offers: readonly Offer[], mode = ""): Offer | null {
  const open = mode ? offers : offers.filter((offer) => !offer.mode);
  const tools = (offer: Offer) => offer.tools?.length ?? 0;
  const fewest = Math.min(...open.map(tools));
  const [only, other] = open.filter((offer) => tools(offer) === fewest);
  if (!only || other || only.final || only.confirm) return null;
  return only;
}

/** Plain attacks before all else, those with tools after them, then special acts; the cheaper first. */
export function inOrder(offers: readonly Offer[]): Offer[] {
  const rank = (offer: Offer) =>
    (offer.confirm && !offer.rolls ? 1000 : 0) +
    (offer.mode ? 500 : 0) +
    (offer.final ? 100 : 0) +
    (offer.tools?.length ?? 0) * 10 +
    (offer.cost ?? 0);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}

type Prices = Readonly<Record<string, PriceView>>;

/** What regions cost by the act that the player has chosen; without one, by a plain conquest. */
export function pricesIn(mode: string, choices: Choices, prices: Prices): Prices {
  if (!mode) return prices;
  const attacks = (offer?: Offer) => !!offer && Boolean(offer.takes || offer.rolls);
  const first = (region: string) => inOrder(choices.regions.get(region) ?? [])[0];
  if (![...choices.regions.keys()].some((region) => attacks(first(region)))) return {};
  return Object.fromEntries(
    Object.entries(prices).map(([region, price]): [string, PriceView] => {
      const act = first(region);
      if (!act || !attacks(act)) return [region, price.state === "yours" ? price : { state: "shut", closed: price.closed ?? "" }];
      const { cost = 0, terms = [], wins = 0 } = act;
      const sum = !terms.length && cost === price.tokens ? (price.terms ?? []) : terms;
      return [region, { state: act.rolls ? "roll" : "open", tokens: cost, terms: sum, hand: price.hand ?? 0, wins }];
    }),
  );
}

/** Whether a region can be taken for certain now, without going on first. */
export function canStillTake(offers: readonly Offer[]): boolean {
  return offers.some((offer) => offer.takes && !offer.before?.length);
}

/** Whether nothing else is left to decide than to go on. */
export function onlyGoesOn(offers: readonly Offer[]): Offer | null {
  const [only] = offers;
  return only && offers.length === 1 && only.at === "onward" ? only : null;
}
