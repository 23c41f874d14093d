/** How each region stands to the player who decides: what is drawn on it. */

import type { BoardPlaces } from "../lib/boards";
import type { GameView, Offer, PriceView } from "../protocol";
import { inOrder, type Choices } from "./offers";
import { tagSpot } from "./regions";

export type Look = "can" | "die" | "with" | "immune" | "dim" | "plain";

export interface TagView {
  x: number;
  y: number;
  kind: "can" | "die" | "with" | "immune";
  cost: number;
  odds: string;
  face: number;
  tool: string;
}

export interface Standing {
  region: string;
  look: Look;
  tag: TagView | null;
}

const SHUT = new Set(["far", "water", "chasm", "short", "shut"]);
/** The look of every region. Without a decision of this player's they are all plain. */
export function standings(
  board: BoardPlaces,
  game: GameView,
  choices: Choices,
  prices: Readonly<Record<string, PriceView>>,
): Standing[] {
  const priced = Object.keys(prices).length > 0 && choices.row.size === 0;
  return Object.keys(board.regions).map((region) => {
    const offers = inOrder(choices.regions.get(region) ?? []);
    const price = priced ? prices[region] : undefined;
    const look = lookOf(price, offers, choices, region);
    return { region, look, tag: tagOf(board, game, region, look, price, offers) };
  });
}

function lookOf(price: PriceView | undefined, offers: Offer[], choices: Choices, region: string): Look {
  if (choices.counted.some((offer) => offer.region === region)) return "can";
  if (!price) return offers.length ? "can" : "plain";
  if (price.state === "open" && offers.length) return "can";
  if (price.state === "roll" && offers.length === 1) return "die";
  if (price.state === "yours") return "plain";
  if (offers.length) return price.state === "roll" ? "die" : "with";
  if (price.state === "guarded" || price.state === "peace") return "immune";
  return SHUT.has(price.state) ? "dim" : "plain";
}

function tagOf(
  board: BoardPlaces,
  game: GameView,
  region: string,
  look: Look,
  price: PriceView | undefined,
  offers: Offer[],
): TagView | null {
  const place = board.regions[region];
  const first = offers[0];
  if (!place || !price || look === "plain" || look === "dim") return null;
  const [x, y] = tagSpot(place, occupied(game, region));
  const wins = price.wins ?? 0;
  return {
    x: look === "die" ? Math.max(54, Math.min(board.width - 54, x)) : x,
    y,
    kind: look,
    cost: look === "with" ? (first?.cost ?? 0) : (price.tokens ?? 0),
    odds: `${Math.round((100 * wins) / 6)}%`,
    face: Math.max(1, Math.min(3, (price.tokens ?? 0) - (price.hand ?? 0))),
    tool: first?.sign ?? "",
  };
}

/** Whether something stands in the middle of a region. */
export function occupied(game: GameView, region: string): boolean {
  const view = game.regions[region];
  return !!view && Boolean(view.race || view.tribe || view.monsters || view.items?.length || view.pieces?.length);
}
