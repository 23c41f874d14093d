/**
 * Loads the files of the page that come only when they are needed.
 *
 * Some browsers remember that a module could not be loaded and never ask for its address again (Chromium up to 150 does).
 * So every file is first fetched as plain data, which browsers do retry, and imported from the cache afterwards.
 */

const fetched = new Set<string>();
const styles = new Map<string, Promise<void>>();

/** Fetch the files of a lazy import, then run the import. The build calls this for every `import()`. */
export async function preload<T>(load: () => Promise<T>, files: string[], base: string): Promise<T> {
  await Promise.all(files.map((file) => (file.endsWith(".css") ? style : script)(new URL(file, base).href)));
  return load();
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

async function script(address: string): Promise<void> {
  if (fetched.has(address) || inHead("script[src], link[rel=modulepreload]", address)) return;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Can't load ${address}: the server answered ${answer.status}.`);
  await answer.blob();
  fetched.add(address);
}

function style(address: string): Promise<void> {
  if (inHead("link[rel=stylesheet]", address) && !styles.has(address)) return Promise.resolve();
  const known = styles.get(address);
  if (known) return known;
  const coming = new Promise<void>((done, fail) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address, crossOrigin: "" });
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      styles.delete(address);
      fail(new Error(`Can't load ${address}.`));
    };
    document.head.append(link);
  });
  styles.set(address, coming);
  return coming;
}

/** Return whether the page's own head names this address already. */
function inHead(selector: string, address: string): boolean {
  return [...document.head.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(selector)].some((one) => (one.href || one.src) === address);
}
