/** What the boxes hold, sorted for reading. */

import { found } from "../lib/search";
import type { BannerInfo, Catalogue, OptionInfo } from "../protocol";

export type BannerKind = BannerInfo["kind"];
/** The order in which kinds are read. */
export const KINDS: readonly BannerKind[] = ["race", "power", "place", "relic", "site", "event", "rule"];

export interface Group {
  kind: BannerKind;
  banners: BannerInfo[];
}

/** The banners of a box that fit a search, by kind and name; kinds without any are left out. */
export function groupsOf(catalogue: Catalogue, box: string, text: string): Group[] {
  const fitting = catalogue.banners.filter(
    (banner) => banner.box === box && found(text, [banner.name, banner.singular ?? "", banner.text]),
  );
  return KINDS.map((kind) => ({
    kind,
    banners: fitting
      .filter((banner) => banner.kind === kind)
      .sort((a, b) => a.name.localeCompare(b.name)),
  })).filter((group) => group.banners.length);
}

/** The options that belong to a box and fit a search. Those of all boxes are in the first one. */
export function optionsOf(catalogue: Catalogue, box: string, text: string): OptionInfo[] {
  return catalogue.options.filter(
    (option) => homeOf(option, catalogue) === box && found(text, [option.title, ...option.texts]),
  );
}

/** The box under which an option is explained: the first of those it matters in. */
function homeOf(option: OptionInfo, catalogue: Catalogue): string {
  const order = catalogue.boxes.map((box) => box.id);
  return order.find((box) => option.boxes.includes(box)) ?? order[0] ?? "";
}

/** The boxes and packs with anything that fits a search. */
export function boxesWith(catalogue: Catalogue, text: string): string[] {
  return [...catalogue.boxes.map((box) => box.id), ...(catalogue.packs ?? []).map((pack) => pack.name)]
    .filter((box) => groupsOf(catalogue, box, text).length || optionsOf(catalogue, box, text).length);
}
