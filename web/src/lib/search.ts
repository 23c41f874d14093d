/** Finding texts by a few letters, whatever their case and accents. */

/** A text as it is compared: small letters, no accents, no marks. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, " ")
    .trim();
}

/** Whether every word that is looked for begins a word of one of the texts. */
export function found(wanted: string, texts: string[]): boolean {
  const hay = ` ${texts.map(plain).join(" ")}`;
  return plain(wanted)
    .split(" ")
    .every((word) => hay.includes(` ${word}`));
}
