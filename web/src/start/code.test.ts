import { expect, it } from "vitest";
import { codeIn } from "./code";

it.each([
  ["MOSS-41", "/join/MOSS-41"],
  ["  moss 41 ", "/join/MOSS-41"],
  ["https://play.example/table/k3xq?x=1", "/table/k3xq"],
  ["play.example/join/MOSS-41", "/join/MOSS-41"],
  ["https://play.example/replay/abc?at=3", "/replay/abc"],
])("reads %s", (typed, path) => {
  expect(codeIn(typed)).toBe(path);
});

it.each(["", "?", "two whole words here", "https://play.example/", "<b>"])("does not know %s", (typed) => {
  expect(codeIn(typed)).toBeNull();
});
