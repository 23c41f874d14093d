import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { untilLoaded } from "./lazyLoad";

const BASE = "https://declive.example/assets/index.js";
const at = (file: string) => new URL(file, BASE).href;

/** A module map as Chromium up to 150 has it: what failed once fails for ever. */
class Line {
  readonly asked: string[] = [];
  readonly links: string[] = [];
  down = new Set<string>();
  #dead = new Set<string>();

  fetch = (address: string): Promise<Response> => {
    this.asked.push(address);
    return this.down.has(address) ? Promise.reject(new TypeError("no line")) : Promise.resolve(new Response("x"));
  };

  load = async (address: string): Promise<string> => {
    if (this.down.has(address)) this.#dead.add(address);
    if (this.#dead.has(address)) throw new TypeError(`no module ${address}`);
    return address;
  };

  document = {
    head: {
      querySelectorAll: () => [],
      append: (link: { href: string; onload: () => void; onerror: () => void }) => {
        this.links.push(link.href);
        queueMicrotask(() => (this.down.has(link.href) ? link.onerror() : link.onload()));
      },
    },
    createElement: () => ({ remove: () => undefined }),
  };
}

describe("a lazy import", () => {
  let line: Line;
  let preload: typeof import("./lazyLoad").preload;

  beforeEach(async () => {
    line = new Line();
    vi.stubGlobal("fetch", line.fetch);
    vi.stubGlobal("document", line.document);
    vi.resetModules();
    ({ preload } = await import("./lazyLoad"));
  });
  afterEach(() => vi.unstubAllGlobals());

  const part = (files = ["./part.js"]) => preload((end) => line.load(at("./part.js") + end), files, BASE);

  it("asks under another address for a file that did not come", async () => {
    line.down.add(at("./part.js"));

    await expect(part()).rejects.toThrow();
    await expect(part()).resolves.toBe(at("./part.js?again=1"));
  });

  it("asks under another address when only the module itself did not come", async () => {
    vi.stubGlobal("fetch", (address: string) => (line.asked.push(address), Promise.resolve(new Response("x"))));
    line.down.add(at("./part.js"));

    await expect(part()).rejects.toThrow();
    line.down.clear();
    await expect(part()).resolves.toBe(at("./part.js?again=1"));
  });

  it("asks again for what the file needs, and imports nothing before that is there", async () => {
    line.down.add(at("./shared.js"));
    const load = vi.fn(line.load);
    const both = () => preload((end) => load(at("./part.js") + end), ["./part.js", "./shared.js"], BASE);

    await expect(both()).rejects.toThrow();
    expect(load).not.toHaveBeenCalled();
    line.down.clear();
    await expect(both()).resolves.toBe(at("./part.js"));
    expect(line.asked).toEqual([at("./part.js"), at("./shared.js"), at("./shared.js")]);
  });

  it("asks under another address for a style sheet", async () => {
    line.down.add(at("./part.css"));

    await expect(part(["./part.js", "./part.css"])).rejects.toThrow();
    await part(["./part.js", "./part.css"]);
    expect(line.links).toEqual([at("./part.css"), at("./part.css?again=1")]);
  });

  it("is one module for all who ask, also for those who waited while it failed", async () => {
    line.down.add(at("./part.js"));

    await Promise.allSettled([part(), part()]);
    expect(new Set([await part(), await part(), ...(await Promise.all([part(), part()]))])).toEqual(new Set([at("./part.js?again=1")]));
    expect(line.asked).toEqual([at("./part.js"), at("./part.js?again=1")]);
  });
});

it("is tried until it succeeds, with growing pauses", async () => {
  vi.useFakeTimers();
  try {
    const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error()).mockRejectedValueOnce(new Error()).mockResolvedValue("here");
    const loaded = untilLoaded(load, 1000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1999);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(await loaded).toBe("here");
  } finally {
    vi.useRealTimers();
  }
});
