/** What this device remembers between visits. A browser that refuses storage forgets, no more. */

import { ROOT } from "./root";

/** Others may lie on the same site, below paths of their own, and share its storage with us. */
const PREFIX = ROOT === "/" ? "declive." : `declive.${ROOT}.`;

/** The remembered value, or the given one if there is none of its kind. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    if (text === null) return otherwise;
    const value: unknown = JSON.parse(text);
    return sameKind(value, otherwise) ? (value as T) : otherwise;
  } catch {
    return otherwise;
  }
}

/** Keep a value for the next visit. */
export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A private window or a full disk: the visit goes on without memory.
  }
}

/** Drop a value. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // See above.
  }
}

function sameKind(value: unknown, like: unknown): boolean {
  if (Array.isArray(like)) return Array.isArray(value);
  if (value === null || like === null) return value === like || like === null;
  return typeof value === typeof like && Array.isArray(value) === Array.isArray(like);
}
