// What is wrong with a page to the eye: things over one another, words that are cut, targets too small to hit.

/** Wait until a page has taken its new size: drawn twice, and everything that moved has arrived. */
export async function settled(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.race([Promise.allSettled(moving.map(({ finished }) => finished)), new Promise((late) => setTimeout(late, 1000))]);
    await frame();
  });
}

/** All faults of layout on a page, as sentences. `names` lets long names of players break where nothing else helps. */
export async function layoutFaults(page, { names = false } = {}) {
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(findFaults, { names, screen: page.viewportSize().width });
}

function findFaults({ names, screen }) {
  const faults = new Set();
  const near = 1.5;
  const tell = (element) => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `${element.tagName.toLowerCase()}.${String(element.getAttribute("class") ?? "").split(" ").filter((name) => !name.startsWith("svelte-")).join(".")} "${text}"`;
  };
  const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".unseen, .skip, [inert]");
  const boxOf = (element) => element.getBoundingClientRect();
  const meet = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > near && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > near;

  /** The part of the window in which an element can be seen: what scrolls or clips around it narrows it. */
  function frameOf(element) {
    const frame = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let outer = element; outer; outer = outer.parentElement) {
      const style = getComputedStyle(outer);
      if (style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (outer === document.documentElement || outer === document.body) continue;
      const box = boxOf(outer);
      frame.left = Math.max(frame.left, box.left);
      frame.top = Math.max(frame.top, box.top);
      frame.right = Math.min(frame.right, box.right);
      frame.bottom = Math.min(frame.bottom, box.bottom);
    }
    return frame;
  }
  const inside = (box, frame) =>
    box.left >= frame.left - near && box.right <= frame.right + near && box.top >= frame.top - near && box.bottom <= frame.bottom + near;

  // The page is not wider than its window, and the table needs no scrolling.
  // A phone makes its window as wide as a page that is too wide, so the screen is what counts.
  if (document.documentElement.scrollWidth > screen + 1) faults.add(`the page is ${document.documentElement.scrollWidth} wide on a screen of ${screen}`);
  const table = document.querySelector(".table:not(.paper)"); // The lobby is a page.
  if (table && document.documentElement.scrollHeight > innerHeight + 1) faults.add("the table scrolls");

  // Papers lie side by side.
  const parts = [...document.querySelectorAll(table ? ".table > *, .side > *, .talk > *" : ".paper")].filter(
    (part) => shown(part) && !part.matches(".pop, .side, .talk, .ending, .back, .go-bar, .unseen") && getComputedStyle(part).display !== "contents",
  );
  parts.forEach((one, n) => {
    for (const other of parts.slice(n + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      if (meet(boxOf(one), boxOf(other))) faults.add(`${tell(one)} lies over ${tell(other)}`);
    }
  });

  // Nothing is squeezed out of the panel it belongs to.
  for (const panel of document.querySelectorAll(".me, .actions, .top, .rivals, .row, .combo, .btn, .tabs, .asking, .ending, .notice, .guide, .foot")) {
    if (!shown(panel)) continue;
    const box = boxOf(panel);
    const style = getComputedStyle(panel);
    const scrolls = style.overflowY === "auto" || style.overflowY === "scroll";
    for (const part of panel.querySelectorAll("*")) {
      if (!shown(part) || part.closest("svg") !== null || part.matches(".pop, .pop *, .others, .others *")) continue;
      const its = boxOf(part);
      if (its.width === 0 || its.height === 0) continue;
      const out = its.left < box.left - near || its.right > box.right + near || (!scrolls && (its.top < box.top - near || its.bottom > box.bottom + near));
      if (out && !part.querySelector("*")) faults.add(`${tell(part)} is squeezed out of ${tell(panel)}`);
    }
  }

  // Words: none is cut off, broken in two or covered.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.textContent.trim() || !shown(parent) || parent.closest("svg, script, style, option, select, datalist, noscript")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const frame = frameOf(parent);
    const seen = [...range.getClientRects()].filter((box) => box.width > 1 && meet(box, { ...frame }));
    if (seen.length === 0) continue;
    const block = blockOf(parent);
    const style = getComputedStyle(block);
    const clamped = style.webkitLineClamp !== "none" && style.webkitLineClamp !== "";
    if (!clamped && style.textOverflow === "ellipsis" && block.scrollWidth > block.clientWidth + 1) faults.add(`${tell(block)} is cut short`);
    if (!clamped && style.overflowX === "hidden" && block.scrollWidth > block.clientWidth + 1) faults.add(`${tell(block)} is cut off`);
    for (const match of node.textContent.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => Math.round(box.top)));
      const free = names && parent.closest(".rival, .of, .turn, .ending, .seats, .who, h2, h3, li");
      if (lines.size > 1 && !free && !parent.closest("input, code, .link")) faults.add(`"${match[0]}" of ${tell(parent)} is broken`);
    }
    if (getComputedStyle(parent).pointerEvents === "none") continue;
    for (const box of seen) {
      if (!inside(box, frame)) continue;
      const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (!top || top.contains(parent) || parent.contains(top)) continue;
      const over = top.closest(".pop, dialog, .menu, .notice, .ending, .go-bar, .cover, .zoom, [role=status], .flights, .back");
      if (!over) faults.add(`${tell(parent)} is covered by ${tell(top)}`);
    }
  }

  // Targets: 32 with a mouse, 44 by touch. Links within a sentence may be as high as its lines.
  const least = matchMedia("(pointer: coarse)").matches ? 44 : 32;
  for (const target of document.querySelectorAll("button, a[href], select, summary, input, textarea, [role=button], [role=tab]")) {
    if (!shown(target) || target.closest("svg, p:not(.links, .buttons, .troop)") !== null) continue;
    const label = target.matches("input[type=checkbox], input[type=radio], input[type=file]") ? target.closest("label") : null;
    const box = boxOf(label ?? target);
    if (box.width === 0) continue;
    const low = label ? 32 : least;
    if (box.height < low - 0.6 || box.width < low - 0.6) faults.add(`${tell(target)} is ${box.width.toFixed(0)} × ${box.height.toFixed(0)}, a target needs ${low}`);
  }
  return [...faults];

  function blockOf(element) {
    let block = element;
    while (getComputedStyle(block).display.startsWith("inline") && block.parentElement) block = block.parentElement;
    return block;
  }
}

/** How much of its frame the drawn map fills: the larger of both shares, and its size in pixels. */
export function mapFit(page) {
  return page.evaluate(() => {
    const frame = document.querySelector(".board").getBoundingClientRect();
    const map = document.querySelector(".sheet-map").getBoundingClientRect();
    return {
      share: Math.max(map.width / frame.width, map.height / frame.height),
      width: Math.round(map.width),
      height: Math.round(map.height),
      apart: Math.max(map.left - frame.left, frame.right - map.right, map.top - frame.top, frame.bottom - map.bottom),
    };
  });
}
