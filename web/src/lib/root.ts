/** Where on its site Declive lies: at its root, or below a path such as `/declive/` that a proxy gives it. */

/** The path of the start page, with a slash at its end; the server writes it into the page. */
export const ROOT = (typeof document === "undefined" ? undefined : document.documentElement.dataset.root) || "/";

/** The address of one of our own paths, such as `/rules` or `/api/tables`, on this site. */
export function at(path: string, root = ROOT): string {
  return root + path.replace(/^\//, "");
}

/** Which of our own paths an address of this site means; null if it lies outside. */
export function pathBelow(address: string, root = ROOT): string | null {
  if (`${address}/` === root) return "/";
  return address.startsWith(root) ? address.slice(root.length - 1) : null;
}
