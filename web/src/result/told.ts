/** Words for what the server names: a source of coins, an award. */

import { t, words, type Key } from "../words/words.svelte";

/** The text of this key; a name that is newer than this page stands as it is. */
export function told(key: string, values: Record<string, string | number> = {}): string {
  return words.knows(key) ? t(key as Key, values) : key;
}
