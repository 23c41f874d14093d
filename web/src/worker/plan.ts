/** What the service worker does with a request; kept apart from the worker so that it can be tested. */

export type Plan =
  /** The page itself: from the network, else the kept shell. */
  | "page"
  /** A file whose name changes when it does: from the cache, if it is there. */
  | "kept"
  /** From the network, and kept for when there is none. */
  | "fresh"
  /** Which files the engine is made of: from the network, and kept with them. */
  | "engine"
  /** A file of the engine, kept until another takes its place. */
  | "part"
  /** Not our business. */
  | "none";

const FRESH = [/^\/api\/catalogue(\.\w+\.json)?$/, /^\/api\/sprite\.svg$/, /^\/api\/boards\//, /^\/api\/records\//];

/** The plan for a request; `root` is the address of the start page, and what does not lie below is not ours. */
export function planFor(request: { method: string; mode: string; url: string }, root: string): Plan {
  if (request.method !== "GET" || !request.url.startsWith(root)) return "none";
  const path = new URL(request.url).pathname.slice(new URL(root).pathname.length - 1);
  if (path.startsWith("/assets/")) return "kept";
  // The engine of a site of files: what has a version in its name never changes.
  if (path.startsWith("/local/")) return path.endsWith("/engine.json") ? "engine" : "part";
  if (path.startsWith("/api/")) {
    if (path.endsWith("/record") || path.endsWith("/hint")) return "none";
    return FRESH.some((pattern) => pattern.test(path)) ? "fresh" : "none";
  }
  if (request.mode === "navigate") return "page";
  return /\.(svg|png|webmanifest)$/.test(path) ? "fresh" : "none";
}
