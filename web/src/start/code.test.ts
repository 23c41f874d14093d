import { expect, it } from "vitest";
import { codeIn } from "./code";

it.each([
  ["t94yeesh", "/join/t94yeesh"],
  ["  t94y eesh ", "/join/t94yeesh"],
  ["moss-41-heron-72-amber-15", "/join/moss41heron72amber15"],
  ["Moss 41, heron 72, Amber 15", "/join/moss41heron72amber15"],
  ["https://play.example/table/k3xq?x=1", "/table/k3xq"],
  ["play.example/join/t94yeesh", "/join/t94yeesh"],
  ["https://play.example/replay/abc?at=3", "/replay/abc"],
])("reads %s", (typed, path) => {
  expect(codeIn(typed)).toBe(path);
});

it.each(["", "?", "two, whole; words", "https://play.example/", "<b>"])("does not know %s", (typed) => {
  expect(codeIn(typed)).toBeNull();
});
