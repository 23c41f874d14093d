// The names of races and powers, however they are dealt: tests look at the longest there are, not at those that came.

/** The longest word of a name, by its letters. */
const longest = (name) => Math.max(...name.split(/[\s-]+/).map((word) => word.length));

/** The races and the powers of a catalogue, those with the longest words first. */
export function byLength({ banners }) {
  const of = (kind) => banners.filter((one) => one.kind === kind).sort((one, other) => longest(other.name) - longest(one.name) || other.name.length - one.name.length);
  return { races: of("race"), powers: of("power") };
}

/** Whatever is dealt on this page has the longest name of its kind, and the longest rule. */
export async function withLongestNames(page) {
  await page.route("**/api/catalogue*", async (route) => {
    const answer = await route.fetch();
    const catalogue = await answer.json();
    const { races, powers } = byLength(catalogue);
    const texts = catalogue.banners.map(({ text }) => text).sort((one, other) => other.length - one.length);
    const banners = catalogue.banners.map((banner) => {
      const [first] = { race: races, power: powers }[banner.kind] ?? [banner];
      const { name, singular, counted, within } = first;
      return { ...banner, name, singular, counted, within, text: texts[0] };
    });
    await route.fulfill({ response: answer, json: { ...catalogue, banners } });
  });
}
