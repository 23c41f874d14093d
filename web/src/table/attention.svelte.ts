/** What the player looks at and is about to do; nothing of it is known to the server. */

import { display } from "../lib/display.svelte";
import type { Ask, Offer, PriceView, RegionView } from "../protocol";
import { atOnce, choicesOf, linesOf, modeOf, pricesIn, type Choices } from "./offers";
import { asTheyStood, complete, redrafted, draftPlaces, left, moved, pilesOf, restPlaced, slot, type Counts, type Pile } from "./redeployment";
import type { Session } from "./session.svelte";

export type Panel = "log" | "regions" | "score" | "chat";
export type Tab = "regions" | "row" | "score" | "log" | "chat";

/** What ends a phase in the notation. */
const GO_ON = "done";

export class Attention {
  hovered: string | null = $state(null);
  /** A region whose receipt has done its work: the pointer has to come back to it. */
  #done: string | null = $state(null);
  /** The regions of the line of the log that is pointed at. */
  lit: readonly string[] = $state.raw([]);
  /** The region that was tapped or has the keyboard's focus. */
  chosen: string | null = $state(null);
  /** Its receipt stays open, with buttons to press. */
  pinned = $state(false);
  /** The combo whose rules are shown, by its place in the row. */
  combo: number | null = $state(null);
  /** The opponent of whom all is shown, on a phone. */
  rival: number | null = $state(null);
  /** An action whose consequences are shown, to be confirmed. */
  asking: Offer | null = $state.raw(null);
  /** What a bot would do, if it was asked: in short, beside the map. */
  hinted = $state("");
  /** The same with all regions, to be read aloud. */
  reason = $state("");
  /** The regions that it names. */
  hintedAt: readonly string[] = $state.raw([]);
  /** The regions that it would conquer in this turn, in order; one alone is named. */
  plan: readonly string[] = $state.raw([]);
  tab: Tab = $state("regions");
  panel: Panel = $state("log");
  menu = $state(false);
  command = $state(false);
  /** What is typed for the line while that is still being fetched, a new line where it is sent; nothing once it is there. */
  typed: string | null = null;
  counts: Counts = $state.raw({});
  /** The mode: the one act that the player has asked for, as `modeOf` names it. */
  only = $state("");
  /** The first region of an action between two. */
  from = $state("");
  #session: Session;
  #turn = "";
  offers: readonly Offer[] = $derived.by(() => (this.#session.deciding ? (this.#session.playback.you?.offers ?? []) : []));
  choices: Choices = $derived.by(() => choicesOf(this.offers, { mode: this.only, from: this.from }));
  asks: readonly Ask[] = $derived.by(() => (this.#session.deciding ? (this.#session.playback.you?.asks ?? []) : []));
  /** Acts besides the main one that are done somewhere on the map: each has a button that shows where. */
  acts: readonly Ask[] = $derived.by(() =>
    this.asks.filter((ask) => ask.mode && this.offers.some((one) => (one.at === "map" || one.at === "hand") && one.mode === ask.mode)),
  );
  /** What regions cost now, by the act that is chosen. */
  prices: Readonly<Record<string, PriceView>> = $derived.by(() =>
    this.#session.deciding ? pricesIn(this.only, this.choices, this.#session.playback.you?.prices ?? {}) : {},
  );
  piles: Pile[] = $derived.by(() => {
    const { game } = this.#session.playback;
    return game ? pilesOf(choicesOf(this.offers).counted, game) : [];
  });
  /** Tokens that are still in hand. */
  loose = $derived.by(() => this.tokens.reduce((sum, pile) => sum + this.left(pile), 0));
  /** How much still has to be placed, tokens and markers. */
  waiting = $derived.by(() => this.piles.reduce((sum, pile) => sum + (pile.must ? this.left(pile) : 0), 0));
  /** In a low window, and on a low tablet with many opponents, the score is a panel of its own. */
  scoreApart = $derived.by(() => {
    if (this.#session.me < 0) return false;
    if (display.screen === "tablet") return display.low && (this.#session.playback.game?.players.length ?? 0) > 3;
    return display.screen === "narrow" && display.flat;
  });
  ready = $derived.by(() => complete(this.piles, this.counts));

  constructor(session: Session) {
    this.#session = session;
  }

  /** The region in question: the pinned one, else that under the pointer, else the chosen one. */
  get region(): string | null {
    const hovered = this.hovered === this.#done ? null : this.hovered;
    return this.pinned ? this.chosen : (hovered ?? this.chosen);
  }

  /** Return whether this region's receipt was opened by a press: the next press may act. */
  shows(region: string): boolean {
    return this.pinned && this.chosen === region;
  }

  /** The pointer comes to a region, or leaves it. */
  hover(region: string, comes: boolean): void {
    if (comes) this.hovered = region;
    else if (this.hovered === region) this.hovered = null;
    if (this.hovered !== this.#done) this.#done = null;
  }

  /** Show a leaf of the sheet, whatever lies on it. */
  turnTo(tab: Tab): void {
    this.tab = tab;
    this.rival = null;
    this.chosen = null;
    this.pinned = false;
  }

  /** Look at nothing. */
  dismiss(): void {
    this.chosen = null;
    this.pinned = false;
    this.combo = null;
    this.rival = null;
    this.asking = null;
    this.from = "";
  }

  /** Forget what belonged to the decision before; tokens stand where they stood. */
  begin(): void {
    this.combo = null;
    this.asking = null;
    this.unhint();
    this.only = "";
    this.from = "";
    const { game, before } = this.#session.playback;
    // A receipt is of one turn; within it, it stays for the region that was just looked at.
    const turn = this.#session.deciding ? `${game?.round} ${game?.turn}` : "";
    if (turn !== this.#turn) this.#putAway();
    this.#turn = turn;
    this.pinned = false;
    this.counts = game ? asTheyStood(this.piles, before, game) : {};
  }

  #putAway(): void {
    this.chosen = null;
    this.#done = this.hovered;
  }

  // A redeployment.
  /** The piles of tokens, pieces not counted. */
  get tokens(): Pile[] {
    return this.piles.filter((pile) => pile.tokens);
  }

  /** The pile that a region takes from: the first of which something is left. */
  pileAt(region: string): Pile | undefined {
    const here = this.piles.filter((pile) => pile.regions.includes(region) && (!this.only || pile.verb === this.only));
    return here.find((pile) => this.left(pile) > 0) ?? here[0];
  }

  at(pile: Pile, region: string): number {
    return this.counts[slot(pile, region)] ?? 0;
  }

  /** Tokens of the draft in a region, pieces not counted. */
  placed(region: string): number {
    return this.piles
      .filter((pile) => pile.tokens && pile.regions.includes(region))
      .reduce((sum, pile) => sum + this.at(pile, region), 0);
  }

  /** What stands in a region, with what the player is about to add. */
  standing(region: string): RegionView | undefined {
    const here = this.#session.playback.game?.regions[region];
    const more = this.placed(region);
    return here && more ? { ...here, tokens: (here.tokens ?? 0) + more } : here;
  }

  left(pile: Pile): number {
    return left(pile, this.counts);
  }

  move(pile: Pile, region: string, by: number): void {
    this.counts = moved(this.counts, pile, region, by);
  }

  /** Carry tokens of the draft from one region to another. */
  carry(from: string | null, to: string, number = 1): void {
    const pile = this.pileAt(to);
    if (!pile) return;
    if (from !== null) this.move(pile, from, -number);
    this.move(pile, to, number);
  }

  clear(): void {
    this.counts = {};
  }

  async fill(what: "redeploy" | "even"): Promise<void> {
    const { places = [] } = (await this.#session.suggest(what)) ?? {};
    if (places.length) this.counts = redrafted(this.counts, places, this.piles);
  }

  /** Put what is still in hand where least stands. */
  placeRest(): void {
    const { game } = this.#session.playback;
    if (game) this.counts = restPlaced(this.piles, this.counts, game);
  }

  // Acting.
  /** An offer of the action bar: what it means is said first, if that is not plain. */
  wish(offer: Offer): void {
    if (offer.confirm === "sentence") this.asking = this.asking === offer ? null : offer;
    else this.act(offer);
  }

  /** What was asked about is meant. */
  confirm(): void {
    const offer = this.asking;
    this.asking = null;
    if (offer && offer === this.choices.main) this.#goOn();
    else if (offer) this.act(offer);
  }

  /** Show what a bot would do here. */
  async hint(): Promise<void> {
    const suggestion = await this.#session.suggest("hint");
    const line = suggestion?.lines[0];
    if (!suggestion || !line) return;
    const offers = this.#session.playback.you?.offers ?? [];
    const offer = offers.find((one) => one.line === line);
    const { short = "", text = "", places = [], regions = [] } = suggestion;
    // A bot without a reason names only its act.
    this.hinted = short || (offer ?? offers.find((one) => line.startsWith(`${one.verb} `)))?.name || line;
    this.reason = text || this.hinted;
    this.plan = regions.length > 1 ? regions : [];
    this.hintedAt = this.plan.length ? [] : [offer?.region ?? "", offer?.to ?? "", ...places.map(({ region }) => region), ...regions];
    // On a large screen the receipt of the first region would lie over the plan.
    if (offer?.region && (display.sheet || !this.plan.length)) this.chosen = offer.region;
    if (offer && this.choices.row.has((offer.number ?? 0) - 1)) this.combo = (offer.number ?? 1) - 1;
  }

  /** Take the hint away. */
  unhint(): void {
    this.hinted = "";
    this.reason = "";
    this.hintedAt = [];
    this.plan = [];
  }

  /** Show one act alone, or all again. */
  see(ask: Ask): void {
    const mode = ask.mode ?? "";
    this.cancel();
    this.only = mode;
  }

  /** Leave the mode: everything can be done again. */
  cancel(): void {
    this.only = "";
    this.from = "";
    this.chosen = null;
    this.pinned = false;
    this.asking = null;
  }

  /** Show where something can be done: in the list, on the map, or in the row. */
  pointOut(): void {
    const [place] = this.choices.row.keys();
    const [region] = this.choices.regions.keys();
    this.tab = place === undefined ? "regions" : "row";
    this.panel = "regions";
    if (place !== undefined) this.combo = place;
    else if (region !== undefined) {
      this.chosen = region;
      document.getElementById(`region-${region}`)?.focus();
    }
  }

  /**
   * A region was pressed, on the map or in the list: the one way from there to an action. `sure` says that it was
   * meant; answers whether the region's receipt is open now, with what can be done there.
   */
  press(region: string, sure: boolean): boolean {
    this.chosen = region;
    const pile = this.#session.deciding ? this.pileAt(region) : undefined;
    if (pile) {
      this.move(pile, region, 1);
      return false;
    }
    const once = this.#session.deciding ? atOnce(this.choices.regions.get(region) ?? [], this.only) : null;
    if (once && sure) {
      this.act(once);
      return false;
    }
    this.pinned = true;
    return true;
  }

  /** Do what an offer says; one between two regions, once both are named. */
  act(offer: Offer): void {
    if (offer.to && this.from !== offer.region) {
      this.dismiss();
      this.only = modeOf(offer);
      this.from = offer.region ?? "";
      return;
    }
    this.dismiss();
    this.#putAway();
    void this.#session.play({ lines: linesOf(offer) });
  }

  /** The main button: go on, unless that has to be asked about first. */
  goOn(): void {
    const { main } = this.choices;
    if (main?.confirm === "sentence") this.wish(main);
    else this.#goOn();
  }

  /** Carry out the draft and go on. */
  #goOn(): void {
    const { game } = this.#session.playback;
    const { main } = this.choices;
    if (!game) return;
    const places = draftPlaces(this.piles, this.counts);
    // Going on is offered only when all tokens stand; with the draft carried out they do.
    const ends = game.phase === "redeploy";
    const lines = main ? linesOf(main) : places.length && ends ? [GO_ON] : [];
    void this.#session.play({ places, lines }, ends || main?.ends_turn ? "end" : "on");
  }
}
