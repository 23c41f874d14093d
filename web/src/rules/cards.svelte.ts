/** The rule card that is open: any emblem may open one, and there is one at a time. */

export interface CardWish {
  kind: string;
  id: string;
}

class Cards {
  open: CardWish | null = $state(null);

  /** Open the card of a race, power, relic, place, site, event, rule or option. */
  show(kind: string, id: string): void {
    this.open = { kind, id };
  }

  close(): void {
    this.open = null;
  }
}

export const cards = new Cards();
