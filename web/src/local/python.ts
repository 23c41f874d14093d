/** Python with the engine inside: from its files the first time, later from a picture of its memory. */

import { dropPictures, keepPicture, recallPicture, type Picture } from "./picture";

/** What lies in `local/engine.json`. */
export interface Engine {
  pyodide: string;
  archive: string;
  bytes: Record<string, number>;
}

/** As much of Pyodide as is used here. */
export interface Pyodide {
  FS: {
    readdir(path: string): string[];
    stat(path: string): { mode: number };
    isDir(mode: number): boolean;
    readFile(path: string): Uint8Array;
    writeFile(path: string, body: Uint8Array, options?: { canOwn: boolean }): void;
    mkdirTree(path: string): void;
  };
  globals: { set(name: string, value: unknown): void; get(name: string): unknown };
  unpackArchive(archive: ArrayBuffer, form: string, options: { extractDir: string }): void;
  runPython(code: string): unknown;
  runPythonAsync(code: string): Promise<unknown>;
  makeMemorySnapshot(): Uint8Array;
  _api: { on_fatal?: (error: unknown) => void };
}

type Load = (options: Record<string, unknown>) => Promise<Pyodide>;
/** So many of all bytes have come. */
type Came = (done: number, all: number) => void;

const HOME = "/declive/python";
const PAGE = 65_536;
/** All that a game needs is imported here, so that it lies in the picture. */
const IMPORT = `
import sys
sys.path.insert(0, "${HOME}")
import declive.local.browser
`;
/** Whoever begins from the same picture would throw the same dice otherwise. */
const WAKE = `
import importlib, random
importlib.invalidate_caches()
random.seed()
`;

/** Start Python. `use` is tried with it; if it fails with a picture, that is thrown away and all begins anew. */
export async function startPython<T>(root: string, came: Came, use: (python: Pyodide) => Promise<T>): Promise<T> {
  const index = await fetch(`${root}engine.json`);
  if (!index.ok) throw new Error(`${root}engine.json: ${index.status}`);
  const engine = (await index.json()) as Engine;
  const name = `${engine.pyodide} ${engine.archive}`;
  const picture = await recallPicture(name).catch(() => null);
  if (picture) {
    try {
      return await use(await fromPicture(root, engine, picture, came));
    } catch (error) {
      console.warn("the kept engine does not start, it is fetched anew", error);
      await dropPictures().catch(() => {});
    }
  }
  const { python, made } = await fromFiles(root, engine, came);
  const used = await use(python);
  // Nobody waits for it, and where there is no room for it the next start takes longer.
  if (made) void keepPicture(name, made).catch((error: unknown) => console.warn("the engine is not kept", error));
  return used;
}

async function fromFiles(root: string, engine: Engine, came: Came): Promise<{ python: Pyodide; made: Picture | null }> {
  const coming = fetchAll(root, engine, Object.keys(engine.bytes), came);
  const load = await loader(root, engine);
  const archive = coming.get(root + engine.archive)!.then((response) => response.arrayBuffer());
  const python = await handing(coming, () => load({ indexURL: homeOf(root, engine), _makeSnapshot: true }));
  python.unpackArchive(await archive, "zip", { extractDir: HOME });
  python.runPython(IMPORT);
  return { python, made: taken(python) };
}

async function fromPicture(root: string, engine: Engine, picture: Picture, came: Came): Promise<Pyodide> {
  const wanted = Object.keys(engine.bytes).filter((name) => name !== engine.archive);
  const coming = fetchAll(root, engine, wanted, came);
  const load = await loader(root, engine);
  const python = await withRoom(picture.memory.byteLength, () =>
    handing(coming, () => load({ indexURL: homeOf(root, engine), _loadSnapshot: picture.memory })),
  );
  for (const [path, body] of picture.files) {
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, body.slice(), { canOwn: true });
  }
  python.runPython(WAKE);
  return python;
}

/** A picture of what was just imported; none if this Pyodide takes none. */
function taken(python: Pyodide): Picture | null {
  try {
    return { memory: python.makeMemorySnapshot(), files: [...filesBelow(python, HOME)] };
  } catch (error) {
    console.warn("no picture can be taken of the engine", error);
    return null;
  }
}

function* filesBelow({ FS }: Pyodide, folder: string): Generator<[string, Uint8Array]> {
  for (const name of FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (!FS.isDir(FS.stat(path).mode)) yield [path, FS.readFile(path)];
    else yield* filesBelow({ FS } as Pyodide, path);
  }
}

function homeOf(root: string, engine: Engine): string {
  return `${root}${engine.pyodide}/`;
}

async function loader(root: string, engine: Engine): Promise<Load> {
  const module = (await import(/* @vite-ignore */ `${homeOf(root, engine)}pyodide.mjs`)) as { loadPyodide: Load };
  return module.loadPyodide;
}

/** Fetch files at once, by their addresses, and tell of every piece that comes. */
function fetchAll(root: string, engine: Engine, names: string[], came: Came): Map<string, Promise<Response>> {
  const all = names.reduce((sum, name) => sum + engine.bytes[name]!, 0);
  let done = 0;
  const fetched = async (address: string): Promise<Response> => {
    const response = await fetch(address);
    if (!response.ok || !response.body) throw new Error(`${address}: ${response.status}`);
    // The answer itself stays as it came: a browser keeps what it compiled of WebAssembly with that.
    void count(response.clone().body!, (more) => came((done += more), all)).catch(() => {});
    return response;
  };
  const home = homeOf(root, engine);
  const addresses = names.map((name) => (name === engine.archive ? root : home) + name);
  const coming = new Map(addresses.map((address) => [address, fetched(address)]));
  // Whoever waits for one of them hears of it; nobody may wait for all.
  for (const one of coming.values()) one.catch(() => {});
  return coming;
}

async function count(body: ReadableStream<Uint8Array>, came: (bytes: number) => void): Promise<void> {
  const reader = body.getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) came(piece.value.byteLength);
}

/** While this is done, what is coming already is not fetched once more. */
async function handing<T>(coming: Map<string, Promise<Response>>, work: () => Promise<T>): Promise<T> {
  const plain = self.fetch;
  self.fetch = async (wish, init) => {
    const address = new URL(wish instanceof Request ? wish.url : wish, self.location.href).href;
    const response = await coming.get(address);
    if (!response) return plain.call(self, wish, init);
    if (!address.endsWith(".wasm") || response.headers.get("Content-Type") === "application/wasm") return response;
    // A plain file server may not know what this is.
    return new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
  };
  try {
    return await work();
  } finally {
    self.fetch = plain;
  }
}

/** While this is done, WebAssembly begins with room for so much: Pyodide puts a picture into what is there. */
async function withRoom<T>(bytes: number, work: () => Promise<T>): Promise<T> {
  const plain = { instantiate: WebAssembly.instantiate, instantiateStreaming: WebAssembly.instantiateStreaming };
  const grown = (begin: (...args: never[]) => Promise<unknown>) =>
    async (...args: never[]): Promise<unknown> => {
      const begun = (await begin.apply(WebAssembly, args)) as { instance?: WebAssembly.Instance };
      const memory = begun.instance?.exports.memory;
      if (memory instanceof WebAssembly.Memory && memory.buffer.byteLength < bytes) {
        memory.grow(Math.ceil((bytes - memory.buffer.byteLength) / PAGE));
      }
      return begun;
    };
  Object.assign(WebAssembly, {
    instantiate: grown(plain.instantiate as never),
    instantiateStreaming: grown(plain.instantiateStreaming as never),
  });
  try {
    return await work();
  } finally {
    Object.assign(WebAssembly, plain);
  }
}
