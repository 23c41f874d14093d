/** The service worker: the shell opens without a network, and what was looked at can be again. */

import { planFor } from "./plan";

declare const self: ServiceWorkerGlobalScope;
/** The files of this build and a name for it; filled in when it is built. */
declare const __FILES__: string[];
declare const __BUILD__: string;

/** The address of the start page: this file lies beside it. */
const ROOT = new URL("./", self.location.href).href;
/** Others may lie on the same site, and its caches are open to all: below a path, ours have it in their names. */
const OURS = new URL(ROOT).pathname === "/" ? "" : `declive ${new URL(ROOT).pathname} `;
const SHELL = `${OURS}shell-${__BUILD__}`;
const SEEN = `${OURS}seen`;
/** The engine is large and changes seldom: a new page does not throw it away. */
const ENGINE = `${OURS}engine`;
const MOST_SEEN = 120;
const ALSO = ["", "api/sprite.svg", "api/catalogue"];

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOld().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const plan = planFor(event.request, ROOT);
  if (plan === "page") event.respondWith(page(event.request));
  else if (plan === "kept") event.respondWith(kept(event.request));
  else if (plan === "fresh") event.respondWith(fresh(event.request, note));
  else if (plan === "engine") event.respondWith(fresh(event.request, noteEngine));
  else if (plan === "part") event.respondWith(part(event.request));
});

/** Fetch the shell. A part that cannot be had now does not keep the others away. */
async function keepShell(): Promise<void> {
  const cache = await caches.open(SHELL);
  await Promise.allSettled([...__FILES__, ...ALSO].map((path) => cache.add(new Request(ROOT + path, { cache: "reload" }))));
}

async function dropOld(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(`${OURS}shell-`) && name !== SHELL).map((name) => caches.delete(name)));
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(ROOT);
    if (shell) return shell;
    throw error;
  }
}

/** A file of the page. One that did not come at first is asked for with a query: it is the same file. */
async function kept(request: Request): Promise<Response> {
  const known = await caches.match(request, { ignoreSearch: true });
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(SHELL)).put(request.url.replace(/\?.*/, ""), answer.clone());
  return answer;
}

/** A file of the engine, whose name changes when it does. */
async function part(request: Request): Promise<Response> {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(ENGINE);
    // It is used while it comes. Where there is no room for it, it is played all the same.
    void cache.put(request, answer.clone()).catch(() => {});
  }
  return answer;
}

/** Keep what says which files the engine has; those it no longer names go. */
async function noteEngine(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(ENGINE);
  const { pyodide, archive } = (await answer.clone().json()) as { pyodide: string; archive: string };
  await cache.put(request, answer);
  for (const old of await cache.keys()) {
    const path = old.url.slice(ROOT.length);
    if (![`local/${pyodide}/`, `local/${archive}`, "local/engine.json"].some((start) => path.startsWith(start))) await cache.delete(old);
  }
}

async function fresh(request: Request, keep: (request: Request, answer: Response) => Promise<void>): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(request, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    const known = await caches.match(request);
    if (known) return known;
    throw error;
  }
}

/** Keep an answer; the oldest go when there are too many. */
async function note(request: Request, answer: Response): Promise<void> {
  const cache = await caches.open(SEEN);
  await cache.put(request, answer);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, Math.max(0, requests.length - MOST_SEEN)).map((old) => cache.delete(old)));
}
