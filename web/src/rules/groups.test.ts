import { describe, expect, it } from "vitest";
import type { BannerInfo, Catalogue } from "../protocol";
import { boxesWith, groupsOf, optionsOf } from "./groups";

function banner(kind: BannerInfo["kind"], name: string, box = "base", text = ""): BannerInfo {
  return { id: name.toLowerCase(), kind, box, name, text };
}

const catalogue: Catalogue = {
  version: "1",
  boxes: [
    { id: "base", name: "Base game" },
    { id: "underground", name: "Underground" },
  ],
  banners: [
    banner("power", "Flying"),
    banner("race", "Orcs", "base", "One coin more for each non-empty region."),
    banner("race", "Elves"),
    banner("relic", "Sword", "underground"),
  ],
  options: [
    { id: "die", title: "The die", values: ["a"], texts: ["rolls"], boxes: ["base", "underground"] },
    { id: "ring", title: "The Ring", values: ["a"], texts: ["takes"], boxes: ["underground"] },
  ],
  boards: [],
  bots: [],
};

describe("the rules of a box", () => {
  it("are sorted by kind and name", () => {
    const groups = groupsOf(catalogue, "base", "");

    expect(groups.map(({ kind, banners }) => [kind, banners.map((b) => b.name)])).toEqual([
      ["race", ["Elves", "Orcs"]],
      ["power", ["Flying"]],
    ]);
  });

  it("are found by their text too", () => {
    expect(groupsOf(catalogue, "base", "non-empty")[0]?.banners.map((b) => b.name)).toEqual(["Orcs"]);
  });

  it("have each option once, under its first box", () => {
    expect(optionsOf(catalogue, "base", "").map((option) => option.id)).toEqual(["die"]);
    expect(optionsOf(catalogue, "underground", "").map((option) => option.id)).toEqual(["ring"]);
  });

  it("say which boxes have something", () => {
    expect(boxesWith(catalogue, "ring")).toEqual(["underground"]);
    expect(boxesWith(catalogue, "zzz")).toEqual([]);
  });

  it("of packs are found beside those of the boxes", () => {
    const packs = [{ name: "fair", title: "Fairground", hash: "00" }];
    const banners = [...catalogue.banners, banner("race", "Jugglers", "fair")];

    expect(boxesWith({ ...catalogue, packs, banners }, "jugglers")).toEqual(["fair"]);
  });
});
