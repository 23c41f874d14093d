import { describe, expect, it } from "vitest";
import { pathOf, routeOf, type Route } from "./routes";

describe("routes", () => {
  const known: [string, Route][] = [
    ["/", { page: "start" }],
    ["/new", { page: "new" }],
    ["/games", { page: "games" }],
    ["/settings", { page: "settings" }],
    ["/rules", { page: "rules", box: null }],
    ["/rules/river_world", { page: "rules", box: "river_world" }],
    ["/table/a%2Fb", { page: "table", id: "a/b" }],
    ["/join/MOSS-41", { page: "join", code: "MOSS-41" }],
    ["/seat/x7", { page: "seat", id: "x7" }],
    ["/puzzles", { page: "puzzles" }],
    ["/puzzles/today", { page: "puzzle", id: "today" }],
    ["/replay/x7", { page: "replay", id: "x7", at: null }],
    ["/replay/x7?at=41", { page: "replay", id: "x7", at: 41 }],
    ["/result/x7", { page: "result", id: "x7" }],
    ["/review/x7", { page: "review", id: "x7", seat: null, begin: false }],
    ["/review/x7?seat=2&turn=41", { page: "review", id: "x7", seat: 2, begin: false, ply: 41 }],
    ["/try/x7?seat=2&turn=41", { page: "try", id: "x7", seat: 2, ply: 41 }],
    ["/review/x7?seat=2&begin", { page: "review", id: "x7", seat: 2, begin: true }],
  ];
  it.each(known)("reads and writes %s", (path, route) => {
    const [before = "", after] = path.split("?");

    expect(routeOf(before, after ? `?${after}` : "")).toEqual(route);
    expect(pathOf(route)).toBe(path);
  });

  it("forgives a slash at the end", () => {
    expect(routeOf("/rules/base/")).toEqual({ page: "rules", box: "base" });
  });

  it.each(["/tables", "/table", "/table/", "/table/a/b", "/new/b", "/x"])("is lost at %s", (path) => {
    expect(routeOf(path)).toEqual({ page: "lost", path });
  });

  it.each(["?at=-1", "?at=x", "?at=1.5", "?at=", "?at=99999999"])("has no moment in %s", (search) => {
    expect(routeOf("/replay/x", search)).toEqual({ page: "replay", id: "x", at: null });
  });

  it("survives a broken escape", () => {
    expect(routeOf("/table/%E0%A4%A")).toEqual({ page: "table", id: "%E0%A4%A" });
  });
});
