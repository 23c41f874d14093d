import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { relativeLengths } from "./src/lib/lengths.ts";

const SERVER = "http://127.0.0.1:8765";
const WORKER = "sw.js";
/** Parts that others name: the page registers one, the documentation loads the other. */
const NAMED: Record<string, string> = { sw: WORKER, playground: "playground.js" };
/**
 * What several pages share comes in one file: on a slow line each file costs a way there and back, and
 * browsers fetch six at a time. What draws QR codes is for the lobby alone.
 */
const SHARED = new RegExp(
  [
    "node_modules/(?!uqr)",
    "vite/preload-helper",
    "web/src/(lib|settings/settings|rules/cards|rules/catalogue)",
    "web/src/words/(en\\b|[\\w.]+\\.ts)", // Other languages are loaded by those who speak them.
    "web/src/start/(titles|tablePlan|BoardShelves|BoardCard)",
    "web/src/table/(context|Stack|naming|regions|Chat|follow|muted|time)\\b",
  ].join("|"),
);
/**
 * The table is one file, whoever shows it: a game, or a puzzle. What is opened now and then comes when it is, and what
 * shows nothing at first when the table is there, in a second file.
 */
const LATER = "later\\b|Flights|Moments|Receipt|Regions|Spotlight|Stepper";
const TABLE = new RegExp(`web/src/(table|net|guide)/(?!CommandBox|DaysOff|Ending|Menu|${LATER})`);
const AFTER_TABLE = new RegExp(`web/src/table/(${LATER})`);

/** Files that a table begins with. */
const AT_ONCE = new Set(["index", "shared", "TablePage"]);

/** The package's version: the page compares it with the server's. */
function version(): string {
  const found = /^version = "(.+)"$/m.exec(readFileSync("../pyproject.toml", "utf8"));
  if (!found?.[1]) throw new Error("pyproject.toml names no version");
  return found[1];
}

/** Tells the service worker the files of the build; their names have hashes, so they name it too. */
function fileList(): Plugin {
  return {
    name: "file-list",
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw new Error("there is no service worker in the build");
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .sort();
      let sum = 0;
      for (const letter of files.join()) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
      worker.code = worker.code
        .replaceAll("__FILES__", JSON.stringify(files))
        .replaceAll("__BUILD__", JSON.stringify(sum.toString(36)));
    },
  };
}

/**
 * A table needs what the server names with its page and nothing else: another file would cost a way there and back.
 * And nobody waits for the words of a language that is not spoken here.
 */
function oneStep(): Plugin {
  return {
    name: "one-step",
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type !== "chunk") continue;
        const foreign = part.name === "shared" && part.moduleIds.find((id) => /\/web\/src\/words\/(?!en\/)\w+\//.test(id));
        if (foreign) throw new Error(`${foreign} is loaded by everybody: see SHARED`);
        if (part.name !== "TablePage") continue;
        const others = part.imports.filter((name) => !/\/(index|shared|TablePage)-/.test(name));
        if (others.length) throw new Error(`${part.fileName} needs ${others.join()}: name its sources in SHARED`);
      }
    },
  };
}

/**
 * What a table begins with is nearly all called while it is drawn: a browser that is told so, first of all, compiles it
 * beside the main thread as it comes in. To find out function by function costs a slow phone a tenth of a second.
 */
function compiledAhead(): Plugin {
  return {
    name: "compiled-ahead",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const part of Object.values(bundle)) {
          if (part.type === "chunk" && AT_ONCE.has(part.name)) part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
        }
      },
    },
  };
}

/**
 * Replaces Vite's helper for lazy imports by ours, which asks again under another address for what did not come
 * (lib/lazyLoad.ts): the import takes the end of that address. Vite names no file where an import consists of one alone;
 * ours needs its name.
 */
function askedAgain(): Plugin {
  const helper = "\0vite/preload-helper.js";
  const lazy = /\(\)=>((?:\{(?:let|const|var)\{[^}]*\}=await )?import\()([`"'])(\.\/[^`"']+)\2\)/g;
  const alone = /(import\(([`"'])(\.\/[^`"']+)\2\+again\)),\s*\[\]/g;
  return {
    name: "asked-again",
    enforce: "pre",
    load: (id) => (id === helper ? 'export { preload as __vitePreload } from "/src/lib/lazyLoad.ts";' : undefined),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const parts = Object.values(bundle).filter((part) => part.type === "chunk");
        const needed = new Set(parts.flatMap((part) => part.imports));
        for (const part of parts) {
          const twice = part.dynamicImports.find((name) => needed.has(name));
          // Under another address it would be another module, with a state of its own.
          if (twice) throw new Error(`${twice} is loaded lazily, but others need it at once: see askedAgain`);
          part.code = part.code.replace(lazy, "(again)=>$1$2$3$2+again)").replace(alone, "$1,[$2$3$2]");
          if (/import\(([`"'])\.\/[^`"']+\1\)|\+again\),\s*\[\]/.test(part.code)) throw new Error(`${part.fileName} could not ask again: see askedAgain`);
        }
      },
    },
  };
}

/**
 * Svelte makes an error when it is loaded, for later. Where a page is inspected (by tests, or by whoever measures it)
 * an error asks where it was made, and the browser reads the whole file again to tell.
 */
function noErrorAtStart(): Plugin {
  const made = /new \(class StaleReactionError extends Error \{\s*name = ('.*?');\s*message = ('.*?');\s*\}\)\(\)/;
  return {
    name: "no-error-at-start",
    transform(code, id) {
      if (!id.endsWith("svelte/src/internal/client/constants.js")) return undefined;
      if (!made.test(code)) throw new Error("Svelte no longer makes an error at its start: this can go");
      return { code: code.replace(made, "Object.assign(Object.create(Error.prototype), { name: $1, message: $2 })"), map: null };
    },
  };
}

export default defineConfig({
  base: "./", // The page may lie below a path; the server writes it into index.html.
  plugins: [askedAgain(), svelte(), noErrorAtStart(), fileList(), oneStep(), compiledAhead()],
  define: { __VERSION__: JSON.stringify(version()) },
  css: { postcss: { plugins: [relativeLengths] } },
  build: {
    outDir: "../src/declive/server/static",
    emptyOutDir: false, // The drawn boards lie there too; tools/web.py empties the rest.
    target: "es2022",
    cssTarget: ["chrome105", "firefox110", "safari15.4"],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", sw: "src/worker/sw.ts", playground: "src/playground/main.ts" },
      output: {
        entryFileNames: (chunk) => NAMED[chunk.name] ?? "assets/[name]-[hash].js",
        codeSplitting: {
          groups: [
            { name: "shared", test: SHARED, priority: 2 },
            { name: "TablePage", test: TABLE, priority: 1 },
            { name: "later", test: AFTER_TABLE, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
