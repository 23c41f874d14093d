/** Where on its site Declive lies: at its root, or below a path such as `/declive/` that a proxy gives it. */

const html = typeof document === "undefined" ? undefined : document.documentElement;

/** The page lies on a site that is only files: nobody answers there, so tables are on this device. */
export const SITE = html?.dataset.site !== undefined;

/** The engine lies beside the page: games can be played on this device, without a network too. */
export const ENGINE = SITE || html?.dataset.engine !== undefined;

/** The documentation lies beside the page. */
export const DOCS = html?.dataset.docs !== undefined;

/** The path of the start page, with a slash at its end; the server writes it into the page. */
export const ROOT = (SITE ? new URL("./", location.href).pathname : html?.dataset.root) || "/";

/** What is a file or an answer and no page. */
const FILES = /^\/(api|assets|docs|local|licences)\/|^\/docs$|^\/[^/]+\.\w+$/;

/** Return whether only the machine itself can open an address with this host. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** The address of one of our own paths, such as `/rules` or `/api/tables`, on this site. */
export function at(path: string, root = ROOT, site = SITE): string {
  // Where nobody answers, only the part behind the mark can tell which page it is.
  if (site && !FILES.test(path)) return `${root}#${path}`;
  return root + path.replace(/^\//, "");
}

/** Which of our own paths an address of this site means; null if it lies outside. */
export function pathBelow(address: string, root = ROOT): string | null {
  if (`${address}/` === root) return "/";
  return address.startsWith(root) ? address.slice(root.length - 1) : null;
}

/** The path and the question behind the mark, where that tells which page it is; `#main` is a place on the page. */
export function pathInHash(hash: string): { path: string; search: string } | null {
  if (hash !== "" && !hash.startsWith("#/")) return null;
  const [path = "", search = ""] = hash.slice(1).split("?", 2);
  return { path: path || "/", search: search && `?${search}` };
}
