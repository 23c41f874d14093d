/** The coins that make up a sum, the fewest there are. */

const VALUES = [10, 5, 3, 1] as const;

export function coinsOf(sum: number): number[] {
  const out: number[] = [];
  let rest = sum;
  for (const value of VALUES) {
    while (rest >= value) {
      out.push(value);
      rest -= value;
    }
  }
  return out;
}
