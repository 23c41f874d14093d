import { describe, expect, it } from "vitest";
import { english } from "../words/en";
import { botSays, botTime, botTitle, hasFace, titleOfBoard } from "./titles";

const levels = Object.keys(english)
  .filter((key) => key.startsWith("bot_name."))
  .map((key) => key.slice("bot_name.".length));

describe("what bots are called", () => {
  it("has a face, a line and a time for each level", () => {
    expect(levels).toHaveLength(6);
    for (const level of levels) {
      expect(hasFace(level)).toBe(true);
      expect(botSays(level)).toMatch(/\.$/);
      expect(botTime(level)).toMatch(/\.$/);
    }
  });

  it("says how a level with options plays, but not how long it takes", () => {
    expect(botSays("expert:10s")).toBe(botSays("expert"));
    expect(botTime("expert:10s")).toBe("");
    expect(botTitle("expert:10s")).toBe("Expert:10s");
  });

  it("says nothing of bots it does not know", () => {
    expect([botSays("owl"), botTime("owl"), hasFace("owl")]).toEqual(["", "", false]);
  });
});

describe("what boards are called", () => {
  it("calls a board of before as the one of now", () => {
    expect(titleOfBoard("river_world-3p@1")).toBe(titleOfBoard("river_world-3p"));
  });
});
