import { expect, it } from "vitest";
import { at, pathBelow } from "./root";

it.each([
  ["/", "/", "/"],
  ["/rules", "/", "/rules"],
  ["/", "/declive/", "/declive/"],
  ["/api/tables?x=1", "/club/declive/", "/club/declive/api/tables?x=1"],
])("%s at %s is %s, and back", (path, root, address) => {
  expect(at(path, root)).toBe(address);
  expect(pathBelow(address, root)).toBe(path);
});

it.each([
  ["/declive", "/declive/", "/"],
  ["/declivery", "/declive/", null],
  ["/", "/declive/", null],
  ["/other/rules", "/declive/", null],
])("%s below %s means %s", (address, root, path) => {
  expect(pathBelow(address, root)).toBe(path);
});
