/**
 * Loads the files of the page that come only when they are needed.
 *
 * Some browsers remember that a module could not be loaded and never ask for its address again (Chromium up to 150 does).
 * So a file that did not come is asked for under another address. The files it needs itself keep theirs: they are
 * fetched as plain data first, which browsers do retry, and the module finds them in the cache.
 */

/** What ends the addresses of files that did not come at first. */
const ends = new Map<string, string>();
/** What was fetched, or is on its way. */
const fetched = new Map<string, Promise<void>>();
let tries = 0;

/** Fetch the files of a lazy import, its own first, then run the import. The build calls this for every `import()`. */
export async function preload<T>(load: (end: string) => Promise<T>, files: string[], base: string): Promise<T> {
  const [own = "", ...needed] = files.map((file) => new URL(file, base).href);
  const all = [renewed(own, script), ...needed.map((address) => (address.endsWith(".css") ? renewed(address, style) : script(address)))];
  // Only when all are over is it known what to ask for again.
  for (const one of await Promise.allSettled(all)) if (one.status === "rejected") throw one.reason;
  return renewed(own, (_, end) => load(end));
}

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** Run a lazy import until it succeeds, with growing pauses: for a part that nobody could ask for again. */
export async function untilLoaded<T>(load: () => Promise<T>, pause = FIRST_PAUSE): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((go) => setTimeout(go, pause));
    return untilLoaded(load, Math.min(2 * pause, LONGEST_PAUSE));
  }
}

/** Load a file under the address it has now; if that fails, it has another one from then on. */
async function renewed<T>(address: string, load: (address: string, end: string) => Promise<T>): Promise<T> {
  const end = ends.get(address) ?? "";
  try {
    return await load(address + end, end);
  } catch (error) {
    // Of several that waited for the same file, the first one renews it.
    if ((ends.get(address) ?? "") === end) ends.set(address, `?again=${++tries}`);
    throw error;
  }
}

function script(address: string): Promise<void> {
  return inHead("script[src], link[rel=modulepreload]", address) ? Promise.resolve() : once(address, () => fetchAll(address));
}

async function fetchAll(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Can't load ${address}: the server answered ${answer.status}.`);
  await answer.blob();
}

function style(address: string): Promise<void> {
  return inHead("link[rel=stylesheet]", address) && !fetched.has(address) ? Promise.resolve() : once(address, () => linkTo(address));
}

function linkTo(address: string): Promise<void> {
  return new Promise((done, fail) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address, crossOrigin: "" });
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new Error(`Can't load ${address}.`));
    };
    document.head.append(link);
  });
}

/** Share one load among all who want this address; one that failed is forgotten. */
function once(address: string, load: () => Promise<void>): Promise<void> {
  const known = fetched.get(address);
  if (known) return known;
  const coming = load();
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address));
  return coming;
}

/** Return whether the page's own head names this address already. */
function inHead(selector: string, address: string): boolean {
  return [...document.head.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(selector)].some((one) => (one.href || one.src) === address);
}
