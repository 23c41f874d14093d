import { expect, it } from "vitest";
import { at, isLoopback, pathBelow, pathInHash } from "./root";

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

it.each([
  ["/", "/declive/#/"],
  ["/rules/base", "/declive/#/rules/base"],
  ["/replay/x?at=3", "/declive/#/replay/x?at=3"],
  ["/api/boards/base-2p.svg", "/declive/api/boards/base-2p.svg"],
  ["/local/engine.json", "/declive/local/engine.json"],
  ["/docs", "/declive/docs"],
  ["/sw.js", "/declive/sw.js"],
])("%s on a site of files is %s", (path, address) => {
  expect(at(path, "/declive/", true)).toBe(address);
});

it.each([
  ["", { path: "/", search: "" }],
  ["#/", { path: "/", search: "" }],
  ["#/replay/x?at=3", { path: "/replay/x", search: "?at=3" }],
  ["#main", null],
])("behind the mark %s means %s", (hash, told) => {
  expect(pathInHash(hash)).toEqual(told);
});

it.each([
  ["127.0.0.1", true],
  ["localhost", true],
  ["[::1]", true],
  ["192.168.1.5", false],
  ["127.example.org", false],
  ["declive.example", false],
])("only this machine can open %s: %s", (host, alone) => {
  expect(isLoopback(host)).toBe(alone);
});
