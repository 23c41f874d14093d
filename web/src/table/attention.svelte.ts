/** What the player looks at and is about to do; nothing of it is known to the server. */

import { display } from "../lib/display.svelte";
import type { Offer, RegionView } from "../protocol";
import { choicesOf, linesOf, type Choices } from "./offers";
import { asTheyStood, complete, draftLines, draftOf, left, moved, PLACE, pilesOf, slot, type Counts, type Pile } from "./redeployment";
import type { Session } from "./session.svelte";

export type Panel = "log" | "regions" | "score" | "chat";
export type Tab = "regions" | "row" | "score" | "log" | "chat";

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
  asking: Offer | null = $state(null);
  /** What a bot would play, if it was asked. */
  hinted = $state("");
  tab: Tab = $state("regions");
  panel: Panel = $state("log");
  menu = $state(false);
  command = $state(false);
  counts: Counts = $state.raw({});
  #session: Session;
  #turn = "";
  choices: Choices = $derived.by(() => choicesOf(this.#session.deciding ? (this.#session.playback.you?.offers ?? []) : []));
  piles: Pile[] = $derived.by(() => {
    const { game } = this.#session.playback;
    return game ? pilesOf(this.choices.counted, game) : [];
  });
  /** Tokens that still have to be placed. */
  waiting = $derived.by(() => this.tokens.reduce((sum, pile) => sum + this.left(pile), 0));
  /** There is nothing else to do than to give a region up. */
  mustGiveUp = $derived.by(() => {
    const offers = this.#session.deciding ? (this.#session.playback.you?.offers ?? []) : [];
    return !this.choices.main && !this.tokens.length && offers.length > 0 && offers.every((offer) => offer.verb === "give_up");
  });
  /** On a low tablet with many opponents the score is a panel of its own. */
  scoreApart = $derived.by(
    () => this.#session.me >= 0 && display.screen === "tablet" && display.low && (this.#session.playback.game?.players.length ?? 0) > 3,
  );
  ready = $derived.by(() => complete(this.piles, this.counts));

  constructor(session: Session) {
    this.#session = session;
  }

  /** The region in question: the pinned one, else that under the pointer, else the chosen one. */
  get region(): string | null {
    const hovered = this.hovered === this.#done ? null : this.hovered;
    return this.pinned ? this.chosen : (hovered ?? this.chosen);
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
  }

  /** Forget what belonged to the decision before; tokens stand where they stood. */
  begin(): void {
    this.combo = null;
    this.asking = null;
    this.hinted = "";
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
    return this.piles.filter((pile) => pile.verb === PLACE);
  }

  pileAt(region: string): Pile | undefined {
    return this.piles.find((pile) => pile.regions.includes(region));
  }

  at(pile: Pile, region: string): number {
    return this.counts[slot(pile, region)] ?? 0;
  }

  /** Tokens of the draft in a region, pieces not counted. */
  placed(region: string): number {
    return this.piles
      .filter((pile) => pile.verb === PLACE && pile.regions.includes(region))
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
    const lines = await this.#session.suggest(what);
    const { game } = this.#session.playback;
    if (game && lines.length) this.counts = draftOf(lines, this.piles, game);
  }

  // Acting.
  /** An offer of the action bar: what it means is said first, if that is not plain. */
  wish(offer: Offer): void {
    if (offer.verb === "decline") this.asking = this.asking === offer ? null : offer;
    else this.act(offer);
  }

  /** Show what a bot would do here. */
  async hint(): Promise<void> {
    const [line] = await this.#session.suggest("hint");
    if (!line) return;
    this.hinted = line;
    const offer = this.#session.playback.you?.offers?.find((one) => one.line === line);
    if (offer?.region) this.chosen = offer.region;
    if (offer && this.choices.row.has((offer.number ?? 0) - 1)) this.combo = (offer.number ?? 1) - 1;
  }

  /** Do what an offer says. */
  act(offer: Offer): void {
    this.dismiss();
    this.#putAway();
    void this.#session.play(linesOf(offer));
  }

  /** The main button: carry out the draft and go on. */
  goOn(): void {
    const { game } = this.#session.playback;
    const { main } = this.choices;
    if (!game) return;
    const lines = draftLines(this.piles, this.counts, game);
    if (lines.length && game.phase === "redeploy") lines.push("done");
    else if (main) lines.push(...linesOf(main));
    void this.#session.play(lines, game.phase === "redeploy" || main?.ends_turn ? "end" : "on");
  }
}
