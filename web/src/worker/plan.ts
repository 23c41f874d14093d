/** What the service worker does with a request; kept apart from the worker so that it can be tested. */

export type Plan =
  /** The page itself: from the network, else the kept shell. */
  | "page"
  /** A file whose name changes when it does: from the cache, if it is there. */
  | "kept"
  /** From the network, and kept for when there is none. */
  | "fresh"
  /** Not our business. */
  | "none";

const FRESH = [/^\/api\/catalogue$/, /^\/api\/sprite\.svg$/, /^\/api\/boards\//, /^\/api\/records\//];

export function planFor(request: { method: string; mode: string; url: string }, origin: string): Plan {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== origin) return "none";
  if (url.pathname.startsWith("/assets/")) return "kept";
  if (url.pathname.startsWith("/api/")) {
    if (url.pathname.endsWith("/record") || url.pathname.endsWith("/hint")) return "none";
    return FRESH.some((pattern) => pattern.test(url.pathname)) ? "fresh" : "none";
  }
  if (request.mode === "navigate") return "page";
  return /\.(svg|png|webmanifest)$/.test(url.pathname) ? "fresh" : "none";
}
