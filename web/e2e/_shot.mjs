import { Harness, SIZES, ME, BOT } from "./harness.mjs";
import { playOn, ready, step, targets, spotOf, tapRegion } from "./player.mjs";
const h = await new Harness().start();
const only = process.argv[2];
try {
  for (const [name, size] of Object.entries(SIZES)) {
    if (only && only !== name) continue;
    const page = await h.person({ size, touch: name === "phone", still:false });
    await h.table(page, { board: process.argv[3] ?? "base-3p", seats: [ME, BOT, { ...BOT, name: "Chloé" }].slice(0, Number((process.argv[3] ?? "base-3p").at(-2))) });
    const t0 = Date.now();
    await playOn(page, async (m) => m.phase === "conquer" && (await page.locator(".track .now").innerText()) >= "4" && (await targets(page)).some(([,v]) => v.includes("roll")), name === 'phone' ? { act: tapRegion } : {});
    console.log(name, Date.now() - t0);
    const roll = (await targets(page)).find(([, v]) => v.includes("roll"));
    if (roll) { const s = await spotOf(page, roll[0]); if (name === "phone") await page.touchscreen.tap(s.x, s.y); else await page.mouse.move(s.x, s.y); await page.waitForTimeout(300);}
    await page.screenshot({ path: `/tmp/tdev/${name}-mid.png` });
    if (page.problems.length) console.log(name, page.problems);
    await page.context().close();
  }
} catch (e) { console.log(e, h.server.said.slice(-1500)); const p = h.contexts.at(-1)?.pages()[0]; if (p) { await p.screenshot({path:"/tmp/tdev/err.png"}); console.log(p.problems); } } finally { await h.close(); }
