/** The coins that make up a sum, the fewest there are. */

const VALUES = [10, 5, 3, 1] as const;
/** A purse shows no more than this; the number beside it tells the rest. */
const SHOWN = 5;

export function coinsOf(sum: number): number[] {
  const out: number[] = [];
  let rest = sum;
  for (const value of VALUES) {
    while (rest >= value) {
      out.push(value);
      rest -= value;
    }
  }
  return out.slice(0, SHOWN);
}
