import { describe, expect, it } from "vitest";
import { screenFor, wordsOf } from "./screen";

/** Whether a query of the ladder holds in a window of this size. */
function holdsAt(width: number, height: number): (query: string) => boolean {
  const holds = (part: string) => {
    const [name = "", value = ""] = part.replace(/[()]/g, "").split(": ");
    if (name === "orientation") return (width > height ? "landscape" : "portrait") === value;
    const measured = name.endsWith("width") ? width : height;
    return name.startsWith("max") ? measured <= parseInt(value) : measured >= parseInt(value);
  };
  return (query) => query.split(", ").some((one) => one.split(" and ").every(holds));
}

describe("the ladder of screens", () => {
  it.each([
    [844, 390, "lying"],
    [667, 375, "lying"],
    [844, 330, "lying"],
    [390, 844, "phone"],
    [360, 640, "phone"],
    [700, 700, "phone"],
    [768, 1024, "tablet"],
    [820, 1180, "tablet"],
    [1440, 2560, "tablet"],
    [1024, 768, "narrow"],
    [1180, 820, "narrow"],
    [940, 600, "narrow"],
    [1024, 600, "wide"],
    [1366, 768, "wide"],
    [2560, 1440, "wide"],
  ])("%i × %i is %s", (width, height, screen) => {
    expect(screenFor(holdsAt(width, height))).toBe(screen);
  });

  it("names a sheet on phones and nowhere else", () => {
    const sheets = (["lying", "phone", "tablet", "narrow", "wide"] as const).filter((one) =>
      wordsOf(one).split(" ").includes("sheet"),
    );
    expect(sheets).toEqual(["lying", "phone"]);
  });
});
