/** A link as a picture that phones can read. */

import { encode } from "uqr";

/** The dark squares as one SVG path, and the side of the whole in squares, its margin included. */
export function qrPath(text: string, margin = 3): { path: string; side: number } {
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  let path = "";
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (!dark || row[x - 1]) return;
      let run = 1;
      while (row[x + run]) run += 1;
      path += `M${x + margin} ${y + margin}h${run}v1h-${run}z`;
    });
  });
  return { path, side: size + 2 * margin };
}
