/** What is in the boxes, from the server: loaded once, asked for by all pages. */

import type { BannerInfo, BoardInfo, BoxInfo, Catalogue } from "../protocol";
import { get } from "./api";
import { version } from "./version.svelte";

const EMPTY: Catalogue = { version: "", boxes: [], banners: [], options: [], boards: [], bots: [] };

class Book {
  /** Empty until it is loaded. */
  all: Catalogue = $state.raw(EMPTY);
  #loading: Promise<Catalogue> | null = null;
  #banners = $derived(new Map(this.all.banners.map((banner) => [key(banner.kind, banner.id), banner])));
  #boards = $derived(new Map(this.all.boards.map((board) => [board.name, board])));
  #boxes = $derived(new Map(this.all.boxes.map((box) => [box.id, box])));

  /** Load it, if it is not there yet. */
  load(): Promise<Catalogue> {
    this.#loading ??= get<Catalogue>("/api/catalogue").then(
      (catalogue) => {
        version.note(catalogue.version);
        return (this.all = catalogue);
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  get loaded(): boolean {
    return this.all.version !== "";
  }

  /** A race, power, relic …, if there is such a one. */
  banner(kind: string, id: string): BannerInfo | undefined {
    return this.#banners.get(key(kind, id));
  }

  board(name: string): BoardInfo | undefined {
    return this.#boards.get(name);
  }

  box(id: string): BoxInfo | undefined {
    return this.#boxes.get(id);
  }
}

function key(kind: string, id: string): string {
  return `${kind} ${id}`;
}

export const book = new Book();
