/** Where a turn of a record that is played anew comes from. */

import { pathOf } from "../lib/routes";
import type { Trial } from "./api";

/** The review it was opened from, at the same turn. */
export function reviewPath({ record, seat, ply }: Trial): string {
  return pathOf({ page: "review", id: record, seat, begin: false, ply });
}
