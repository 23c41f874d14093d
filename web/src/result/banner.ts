/** The cloth of a banner, and how each player's is divided: never told apart by colour alone. */

export const CLOTH = "M24 24H176V236L138 218L100 246L62 218L24 236Z";

/** By seat: halves, chevrons, bars, bends, roundels, as on the shields. */
export const DIVISIONS: readonly string[] = [
  "M100 24H176V250H100Z",
  "M24 110L100 60 176 110V138L100 88 24 138ZM24 186L100 136 176 186V214L100 164 24 214Z",
  "M24 62H176V92H24ZM24 128H176V158H24ZM24 194H176V224H24Z",
  "M24 24H58L176 142V176L24 58ZM24 118L152 246H118L24 152ZM118 24H152L176 48V82Z",
  [
    [58, 66], [142, 66], [58, 132], [142, 132], [58, 198], [142, 198], [100, 99], [100, 165],
  ]
    .map(([x = 0, y = 0]) => `M${x - 15} ${y}a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z`)
    .join(""),
];
