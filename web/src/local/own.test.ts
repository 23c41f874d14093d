import { expect, it } from "vitest";
import { isOwn, isOwnTable } from "./own";

it.each([
  ["/api/tables/l0123456789abcdef01", true, true],
  ["/api/tables/l0123456789abcdef01/events?lang=es", true, true],
  ["/api/records/lu0123456789abcdef0123/outline", true, true],
  ["/api/local/tables", true, true],
  ["/api/tables/t0123456789abcdef01", false, true],
  ["/api/tables/lion-12-mint-34-crown-56", false, true],
  ["/api/tables/lizard99cougar92goblet58", false, true],
  ["/api/tables", false, true],
  ["/api/catalogue?lang=es", false, true],
  ["/api/catalogue.es.json", false, false],
  ["/api/boards/base-2p.json", false, false],
])("%s is asked of this device beside a server: %s, on a site of files: %s", (path, beside, site) => {
  expect(isOwn(path, false)).toBe(beside);
  expect(isOwn(path, true)).toBe(site);
});

it("knows a table of this device by its id", () => {
  expect(isOwnTable("l0123456789abcdef01", false)).toBe(true);
  expect(isOwnTable("t0123456789abcdef01", false)).toBe(false);
});
