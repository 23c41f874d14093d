/** A drawing of the page as a file of its own: with the symbols it uses, and colours that are said in it. */

const NAMED = /var\((--p\d(?:-deep)?)\)/g;

export function standalone(svg: SVGSVGElement, width: number, height: number): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.setAttribute("style", "--light:#fff3d6;--ink:#2a1a0e");
  const defs = document.createElementNS(copy.namespaceURI, "defs");
  const wanted = [...copy.querySelectorAll("use")];
  const known = new Set<string>();
  for (let use = wanted.pop(); use; use = wanted.pop()) {
    const id = (use.getAttribute("href") ?? "").slice(1);
    const part = known.has(id) ? null : document.getElementById(id);
    if (!part) continue;
    known.add(id);
    const own = part.cloneNode(true) as Element;
    wanted.push(...own.querySelectorAll("use"));
    defs.append(own);
  }
  // How the parts of emblems are painted, and what cuts them off at the edge of a shield.
  for (const shared of document.querySelectorAll("body > svg.unseen > :is(style, clipPath), body > svg.unseen > defs > :is(style, clipPath)")) {
    defs.append(shared.cloneNode(true));
  }
  copy.prepend(defs);
  const colours = getComputedStyle(document.documentElement);
  return new XMLSerializer().serializeToString(copy).replace(NAMED, (_, name: string) => colours.getPropertyValue(name).trim() || "#664c31");
}
