/** What is asked of this device and not of a server: its own tables, and all of them where there is no server. */

import { SITE } from "../lib/root";

/** A device's own tables and records have ids of their own: digits in hexadecimal, which no table's code is made of,
 * however it is typed. */
const OWN = /^\/api\/(tables|records)\/lu?[0-9a-f]{18,}(\/|\?|$)|^\/api\/local\//;
/** What lies on a site of files. */
const FILES = /^\/api\/(boards\/|sprite\.svg|catalogue\.)/;

export function isOwn(path: string, site = SITE): boolean {
  return OWN.test(path) || (site && !FILES.test(path));
}

export function isOwnTable(id: string, site = SITE): boolean {
  return isOwn(`/api/tables/${id}`, site);
}
