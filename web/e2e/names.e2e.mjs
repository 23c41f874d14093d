// Names of races and powers: each is read as a whole, on every screen and in every language.

import assert from "node:assert/strict";
import { test } from "./fixtures.mjs";
import { isTouched, ODD_SIZES, SIZES } from "./harness.mjs";
import { layoutFaults, settled } from "./layout.mjs";
import { byLength } from "./names.mjs";
import { momentsOn, stage } from "./stage.mjs";

const BOARD = "base-3p";
/** The widest screens have the layout of `wide`, and more room. */
const { large, huge, ...usual } = SIZES;
const { broad, ...odd } = ODD_SIZES;
const ALL = { ...usual, ...odd };
/** Twice the usual text, as in screens.e2e. */
const LARGE = { wide: SIZES.wide, large: SIZES.large, phone: SIZES.phone, lying: SIZES.lying };
const ROW = 6;

/** Every race and every power at least once; the longest stand together. */
function pairsOf(catalogue) {
  const { races, powers } = byLength(catalogue);
  const count = Math.ceil(Math.max(races.length, powers.length) / ROW) * ROW;
  return Array.from({ length: count }, (_, n) => ({ race: races[n % races.length].id, power: powers[n % powers.length].id }));
}

/** The moment with these six on offer, one of them with as much beside it as there may be. */
function offering(moment, six) {
  const row = six.map((pair, place) => ({ ...pair, tokens: 12 - place, price: place, coins: place % 2 ? 12 : 0 }));
  return { ...moment, game: { ...moment.game, row } };
}

/** The moment with these pairs in play: everybody has one, and another race in decline. */
function playing(moment, pairs) {
  const players = moment.game.players.map((player, seat) => {
    const [active, old] = [pairs[seat % pairs.length], pairs[(seat + 1) % pairs.length]];
    const own = player.troops?.find(({ slot = "active" }) => slot === "active");
    return { ...player, troops: [{ ...own, ...active, regions: 5, hand: 7 }, { race: old.race, slot: "declined", regions: 4, tokens: 4 }] };
  });
  return { ...moment, game: { ...moment.game, players } };
}

async function faultsIn(h, language, sizes) {
  const found = {};
  const moments = await momentsOn(BOARD, language);
  const [pick, conquer] = ["pick", "conquer"].map((phase) => moments.find(({ game }) => game.phase === phase));
  const catalogue = await (await fetch(`${h.server.origin}/api/catalogue?lang=${language}`)).json();
  const pairs = pairsOf(catalogue);
  for (const touch of [true, false]) {
    const own = Object.entries(sizes).filter(([size]) => isTouched(size) === touch);
    const { page, show } = await stage(h, { size: own[0][1], touch, names: ["Ada", "Bence", "Chloé"] }, BOARD, language);
    const look = async (what) => {
      for (const [size, viewport] of own) {
        await page.setViewportSize(viewport);
        await settled(page);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/names-${language}-${what}-${size}.png` });
        const faults = await layoutFaults(page);
        if (faults.length) found[`${what} ${size}`] = faults;
      }
    };
    for (let first = 0; first < pairs.length; first += ROW) {
      await show(offering(pick, pairs.slice(first, first + ROW)));
      await look(`row ${first / ROW}`);
    }
    await page.locator(".combo").first().click();
    await page.locator(".card-of").waitFor();
    await look("card");
    for (let first = 0; first < ROW; first += 3) {
      await show(playing(conquer, pairs.slice(first, first + 3)));
      await look(`peoples ${first / 3}`);
    }
  }
  return found;
}

for (const language of ["en", "es", "hu"]) {
  test(`no word of a name is broken: ${language}`, async ({ h }) => {
    assert.deepEqual(await faultsIn(h, language, ALL), {});
  });

  test(`no word of a name is broken for whoever reads large text: ${language}`, ({ h }) =>
    h.withText(32, async () => assert.deepEqual(await faultsIn(h, language, LARGE), {})));
}
