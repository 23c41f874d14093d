// English that is left over on a page in another language, for tests and for `node e2e/crawl.mjs`.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./harness.mjs";
import { layoutFaults, settled } from "./layout.mjs";

const PAGE = join(ROOT, "web/src/words");
const wordsOf = (text) => new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !["ada", "bence", "declive"].includes(word)));

/** The texts of the page in a language, without what is filled in. */
function textsOf(language) {
  const all = readdirSync(join(PAGE, language)).filter((file) => file.endsWith(".json")).flatMap((file) => Object.values(JSON.parse(readFileSync(join(PAGE, language, file), "utf8"))));
  return all.join(" ").replaceAll(/\{\w+,?/g, " ");
}

/** The words of the page and of the server's English that a language has no use for. */
export function foreignTo(language) {
  const folder = join(ROOT, "src/declive/words", language);
  const said = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8").replaceAll(/^#.*$|^[\w-]+ =|\{[^}]*\}|^ +\.[\w-]+ =/gm, " "));
  const own = wordsOf([textsOf(language), ...said].join(" ").replaceAll(/«[^»]*»|„[^”]*”/g, " "));
  const english = wordsOf(`${textsOf("en")} the with from region regions token tokens conquer conquers takes earns abandon redeploy you your choose hand`);
  return new Set([...english].filter((word) => !own.has(word)));
}

/** Everything that is read on a page, by eyes or by ears. */
function readable(page) {
  return page.evaluate(() => {
    const out = [];
    for (const element of document.querySelectorAll("body *")) {
      if (element.closest("script, style, noscript, kbd, option, [hidden], svg:not([role=img])")) continue;
      for (const name of ["aria-label", "title", "placeholder"]) if (element.hasAttribute(name)) out.push(element.getAttribute(name));
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) out.push(node.textContent);
    }
    return out.filter((text) => text.trim());
  });
}

/** The texts of a page that have an English word in them. */
export async function englishLeft(page, foreign) {
  const texts = await readable(page);
  return texts.filter((text) => [...wordsOf(text.replaceAll(/«[^»]*»|„[^”]*”/g, " "))].some((word) => foreign.has(word)));
}

/** Those texts, and what is wrong with the layout. */
export async function faultsOf(page, foreign) {
  await settled(page);
  return [...(await englishLeft(page, foreign)), ...(await layoutFaults(page))];
}
