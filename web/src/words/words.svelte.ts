/** Every text of the client: `t("start.play_now")`, in the language chosen on this device. */

import { recall, remember } from "../lib/device";
import { untilLoaded } from "../lib/lazyLoad";
import { english } from "./en";
import { pseudoCatalogue } from "./pseudo";
import { filled, type Values } from "./template";

export type Key = keyof typeof english;
type Catalogue = Partial<Record<Key, string>>;

/** The language used to look for texts in code that no one speaks. */
const PSEUDO = "xx";
/** Other languages: a folder each, with files as English has them, loaded when it is spoken. */
const others = import.meta.glob<{ default: Catalogue }>(["./*/*.json", "!./en/*"]);

class Words {
  /** The language that is spoken. */
  language = $state("en");
  /** The language that was chosen: what the server tells is asked for in it while its texts still come. */
  chosen = $state("en");
  #catalogue: Catalogue = $state.raw(english);

  /** The text of a key; English where the language has none yet, and the key where even that fails. */
  say(key: Key, values: Values = {}): string {
    const text = this.#catalogue[key] ?? english[key] ?? key;
    return filled(text, values, this.language === PSEUDO ? "en" : this.language);
  }

  /** Whether there is such a text. */
  knows(key: string): key is Key {
    return key in english;
  }

  /** Speak another language, and remember it. */
  async speak(language: string): Promise<void> {
    await this.#turnTo(language);
    remember("language", language);
  }

  async #turnTo(language: string): Promise<void> {
    this.#catalogue = await catalogueOf(language);
    // Whoever notices the one asks the server for the other.
    this.language = this.chosen = language;
    if (typeof document !== "undefined") {
      document.documentElement.lang = language === PSEUDO ? "en" : language;
    }
  }

  /** Start with the language remembered here, else with the browser's, else with English, and until its texts come. */
  async start(): Promise<void> {
    const wish: string = recall("language", "");
    this.chosen = languages().includes(wish) || wish === PSEUDO ? wish : ofBrowser();
    if (this.chosen === this.language) return;
    await this.#turnTo(this.chosen).catch(() => void untilLoaded(() => this.#turnTo(this.chosen)));
  }

  /** The chosen language, if it is another than the browser asks for by itself. */
  get asked(): string {
    return this.chosen === ofBrowser() ? "" : this.chosen;
  }
}

/** The first language that the browser likes and that is spoken here. */
function ofBrowser(): string {
  const tags = typeof navigator === "undefined" ? [] : (navigator.languages ?? []);
  return tags.map((tag) => tag.split("-")[0] ?? "").find((tag) => languages().includes(tag)) ?? "en";
}

/** The languages there is a catalogue for, English first. */
export function languages(): string[] {
  const named = Object.keys(others).map((path) => path.split("/")[1] ?? "");
  return ["en", ...[...new Set(named)].sort()];
}

async function catalogueOf(language: string): Promise<Catalogue> {
  if (language === "en") return english;
  if (language === PSEUDO) return pseudoCatalogue(english);
  const files = Object.keys(others).filter((path) => path.startsWith(`./${language}/`));
  if (files.length === 0) throw new Error(`there is no language '${language}'`);
  const parts = await Promise.all(files.map((path) => others[path]?.()));
  return Object.assign({}, ...parts.map((part) => part?.default)) as Catalogue;
}

/** To ask the browser keeps a slow phone busy, and these stand on every page. */
const OWN_NAMES: Record<string, string> = { en: "English", es: "español", hu: "magyar" };

/** What a language is called by those who speak it. */
export function languageName(language: string): string {
  return OWN_NAMES[language] ?? new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}

export const words = new Words();

/** The text of a key, filled in. */
export function t(key: Key, values: Values = {}): string {
  return words.say(key, values);
}
