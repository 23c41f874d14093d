/** What is in the boxes, from the server: loaded once, asked for by all pages. */

import type { BannerInfo, BoardInfo, BoxInfo, Catalogue } from "../protocol";
import { words } from "../words/words.svelte";
import { get } from "./api";
import { recall } from "./device";
import { SITE } from "./root";
import { version } from "./version.svelte";

const EMPTY: Catalogue = { version: "", boxes: [], banners: [], options: [], boards: [], bots: [] };

class Book {
  /** Empty until it is loaded. */
  all: Catalogue = $state.raw(EMPTY);
  #loading: { language: string; work: Promise<Catalogue> } | null = null;
  #banners = $derived(new Map(this.all.banners.map((banner) => [key(banner.kind, banner.id), banner])));
  #boards = $derived(new Map(this.all.boards.map((board) => [board.name, board])));
  /** The boxes, and the packs the host allows: whatever brings banners. */
  boxes = $derived(boxesAndPacks(this.all));
  #boxes = $derived(new Map(this.boxes.map((box) => [box.id, box])));

  /** Load it in the language that is spoken, if it is not there yet. */
  load(): Promise<Catalogue> {
    const language = words.chosen;
    if (this.#loading?.language === language) return this.#loading.work;
    const work = fetchIn(language).then(
      (catalogue) => {
        version.note(catalogue.version);
        return (this.all = catalogue);
      },
      (error: unknown) => {
        this.#loading = null;
        throw error;
      },
    );
    this.#loading = { language, work };
    return work;
  }

  /** Load it once more: something was added to it. */
  again(): Promise<Catalogue> {
    this.#loading = null;
    return this.load();
  }

  get loaded(): boolean {
    return this.all.version !== "";
  }

  /** A race, power, relic …, if there is such a one. */
  banner(kind: string, id: string): BannerInfo | undefined {
    return this.#banners.get(key(kind, id));
  }

  /** What a kind of marker is called, if there is such a one. */
  markerName(word: string): string | undefined {
    return this.all.markers?.[word];
  }

  board(name: string): BoardInfo | undefined {
    return this.#boards.get(name);
  }

  box(id: string): BoxInfo | undefined {
    return this.#boxes.get(id);
  }
}

/** The catalogue in a language, in English where the server does not speak it. */
async function fetchIn(language: string): Promise<Catalogue> {
  if (SITE) return siteCatalogue(language);
  const english = await get<Catalogue>("/api/catalogue");
  if (language === "en" || !english.languages?.includes(language)) return english;
  return get<Catalogue>(`/api/catalogue?lang=${encodeURIComponent(language)}`);
}

/** On a site of files each language is a file; where packs are kept on this device, the engine knows more. */
async function siteCatalogue(language: string): Promise<Catalogue> {
  if (recall("packs", false)) return get<Catalogue>(`/api/catalogue?lang=${encodeURIComponent(language)}`);
  return get<Catalogue>(`/api/catalogue.${encodeURIComponent(language)}.json`);
}

/** The boxes, then the packs as if they were boxes. */
function boxesAndPacks(catalogue: Catalogue): BoxInfo[] {
  const packs = (catalogue.packs ?? []).map((pack) => ({ id: pack.name, name: pack.title }));
  return [...catalogue.boxes, ...packs];
}

function key(kind: string, id: string): string {
  return `${kind} ${id}`;
}

export const book = new Book();
