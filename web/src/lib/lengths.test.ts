import { describe, expect, it } from "vitest";
import { relative, relativeLengths, relativeQuery } from "./lengths";

describe("lengths in parts of the reader's text size", () => {
  it.each([
    ["12px", "0.75rem"],
    ["calc(46px * var(--g))", "calc(2.875rem * var(--g))"],
    ["700 24px / 1.15 var(--display)", "700 1.5rem / 1.15 var(--display)"],
    ["-5px auto .5px", "-0.3125rem auto .5px"],
    ["inset 0 0 0 1.5px #a16px, 0 8px 20px #0009", "inset 0 0 0 1.5px #a16px, 0 0.5rem 1.25rem #0009"],
  ])("%s is %s", (written, built) => {
    expect(relative(written)).toBe(built);
  });

  it("asks for the screen in the reader's text, too", () => {
    expect(relativeQuery("(max-width: 700px), (max-height: 500px)")).toBe("(max-width: 43.75em), (max-height: 31.25em)");
  });

  it("leaves a drawing its own units", () => {
    const one = { value: "700 26PX/1 var(--text)" };
    relativeLengths.Declaration(one);
    expect(one.value).toBe("700 26PX/1 var(--text)");
  });
});
