import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { english } from "./en";
import { pseudo } from "./pseudo";
import { filled, places, PLAIN } from "./template";
import { languages, t, words } from "./words.svelte";

const catalogues = import.meta.glob<{ default: Record<string, string> }>(
  ["./*/*.json", "!./en/*"],
  { eager: true },
);

function textsOf(language: string): Record<string, string>[] {
  return Object.entries(catalogues)
    .filter(([path]) => path.startsWith(`./${language}/`))
    .map(([, module]) => module.default);
}

describe("templates", () => {
  it("fills places and leaves those without a value to be seen", () => {
    expect(filled("{who} takes {what}", { who: "Ada" }, "en")).toBe("Ada takes {what}");
  });

  it.each([
    [0, "no seats"],
    [1, "one seat for Ada"],
    [2, "2 seats"],
    [1200, "1,200 seats"],
  ])("has the form for %i", (count, text) => {
    const seats = "{count, =0: no seats|one: one seat for {who}|other: # seats}";

    expect(filled(seats, { count, who: "Ada" }, "en")).toBe(text);
  });

  it.each(PLAIN)("knows the numbers and forms of %s as the browser does", (language) => {
    const text = "{n, one: one #|other: other #}";
    for (let n = 0; n < 1000; n += 1) {
      const known = `${new Intl.PluralRules(language).select(n)} ${new Intl.NumberFormat(language).format(n)}`;
      expect(filled(text, { n }, language)).toBe(known);
    }
  });

  it("uses the plural rules of the language", () => {
    const tables = "{n, one: # stół|few: # stoły|many: # stołów|other: # stołu}";

    expect([1, 3, 5].map((n) => filled(tables, { n }, "pl"))).toEqual([
      "1 stół",
      "3 stoły",
      "5 stołów",
    ]);
  });

  it("does not fill in what a value brings along", () => {
    expect(filled("{who}", { who: "{what}", what: "secret" }, "en")).toBe("{what}");
  });
});

describe("the pseudo-language", () => {
  it("is longer, marked, and keeps its places", () => {
    const text = pseudo("Join {name}, {count, one: # seat|other: # seats}");

    expect(text).toMatch(/^\[Jóíñ \{name\}, \{count, one: # seat\|other: # seats\}~{7}( ~{1,7})+\]$/);
  });
});

describe("catalogues", () => {
  it.each(Object.entries(catalogues))("%s has the places of the English texts", (_, module) => {
    for (const [key, text] of Object.entries(module.default)) {
      expect(Object.keys(english), key).toContain(key);
      expect(places(text), key).toEqual(places(english[key as keyof typeof english]));
    }
  });

  it.each(languages().slice(1))("%s is whole, in the files of English", (language) => {
    const files = import.meta.glob<object>("./en/*.json", { eager: true, import: "default" });
    for (const [path, texts] of Object.entries(files)) {
      const other = catalogues[path.replace("/en/", `/${language}/`)];
      expect(Object.keys(other?.default ?? {}).sort(), path).toEqual(Object.keys(texts).sort());
    }
  });

  it.each(languages().slice(1))("%s has the plural forms it needs", (language) => {
    const needed = language === "hu" ? ["other"] : ["one", "other"];
    for (const module of textsOf(language)) {
      for (const [key, text] of Object.entries(module)) {
        for (const [, forms] of text.matchAll(/\{\w+,((?:[^{}]|\{\w+\})*)\}/g)) {
          const named = (forms ?? "").split("|").map((part) => part.split(":")[0]?.trim() ?? "");
          const plain = english[key as keyof typeof english].includes("one:") ? needed : ["other"];
          expect(named, key).toEqual(expect.arrayContaining(plain));
        }
      }
    }
  });

  it.each(languages().slice(1))("%s leaves no English behind", (language) => {
    const same = textsOf(language).flatMap((module) =>
      Object.entries(module).filter(([key, text]) => text === english[key as keyof typeof english]),
    );
    const rest = same.filter(([key]) => !/^(table\.key|bot_name|app\.name|box\.)/.test(key)).map(([, text]) => text);
    const names = ["Bot", "bot: {level}", "Chat", "Normal", "normal", "Balrog", "No"];
    expect(rest.filter((text) => !names.includes(text) && /[a-z]{3}/i.test(text.replace(/\{[^{}]*\}/g, "")))).toEqual([]);
  });

  it("say each thing in one file only", () => {
    const parts = Object.values(import.meta.glob<object>("./en/*.json", { eager: true, import: "default" }));
    const keys = parts.flatMap((part) => Object.keys(part));

    expect(keys).toHaveLength(Object.keys(english).length);
  });

  it("say one of a thing as one says it", () => {
    for (const [key, text] of Object.entries(english)) {
      const values = Object.fromEntries(places(text).map((place) => [place, 1]));
      expect(filled(text, values, "en"), key).not.toMatch(/each of 1\b|\b1 (regions|tokens|coins|rounds|seats|players)\b/);
    }
  });

  it("have no empty text and no stray brace in English", () => {
    for (const [key, text] of Object.entries(english)) {
      expect(text.trim(), key).not.toBe("");
      const rest = text.replace(/\{(\w+)(?:,((?:[^{}]|\{\w+\})*))?\}/g, "");
      expect(rest, key).not.toMatch(/[{}]/);
    }
  });
});

describe("speaking", () => {
  beforeEach(() => words.speak("en"));
  afterEach(async () => {
    vi.unstubAllGlobals();
    await words.speak("en");
  });

  it("changes language and comes back", async () => {
    const before = t("app.again");

    await words.speak("xx");
    expect(t("app.again")).toBe(pseudo(before));
    await words.speak("en");

    expect(t("app.again")).toBe(before);
  });

  it("refuses a language there is none of", async () => {
    await expect(words.speak("tlh")).rejects.toThrow("there is no language 'tlh'");
    expect(words.language).toBe("en");
  });

  it("lists English first", () => {
    expect(languages()).toEqual(["en", "es", "hu"]);
  });

  it("says on the page which language it is, and asks the server for one that the browser does not", async () => {
    vi.stubGlobal("document", { documentElement: { lang: "" } });
    vi.stubGlobal("navigator", { languages: ["hu-HU", "en"] });
    await words.speak("hu");
    expect([words.language, t("app.again"), words.asked]).toEqual(["hu", "Újra", ""]);
    expect(document.documentElement.lang).toBe("hu");

    await words.speak("es");
    expect([words.language, t("app.again"), words.asked]).toEqual(["es", "Reintentar", "es"]);
    expect(document.documentElement.lang).toBe("es");
  });

  it.each([
    [["hu-HU", "en"], "hu"],
    [["fr", "es-MX"], "es"],
    [["fr"], "en"],
  ])("follows the browser: %j", async (tags, language) => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
    vi.stubGlobal("navigator", { languages: tags });

    const started = words.start();
    expect(words.chosen).toBe(language);
    await started;

    expect(words.language).toBe(language);
  });
});
