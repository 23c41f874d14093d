import { encode } from "uqr";
import { expect, it } from "vitest";
import { qrPath } from "./qr";

it("draws exactly the dark squares, each once", () => {
  const text = "https://play.example/join/t94yeesh";
  const { data, size } = encode(text, { ecc: "M", border: 0 });

  const { path, side } = qrPath(text, 3);

  expect(side).toBe(size + 6);
  const drawn: string[] = [];
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let i = 0; i < Number(run); i += 1) drawn.push(`${Number(x) + i} ${y}`);
  }
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`${x + 3} ${y + 3}`] : [])));
  expect(drawn).toEqual(dark);
});
