import { describe, expect, it } from "vitest";
import type { BoardInfo } from "../protocol";
import { freeBotName } from "./titles";
import {
  boardFor,
  boxesFor,
  messageOf,
  mixable,
  needed,
  packsFor,
  resized,
  seatsFor,
  shelves,
  startsAtOnce,
  usualBot,
  withOption,
  type Draft,
} from "./tablePlan";

function board(name: string, changes: Partial<BoardInfo> = {}): BoardInfo {
  const [box = "", players = "2p"] = name.split("-");
  return { name, title: name, box, players: Number(players[0]), rounds: 10, regions: 30, ...changes };
}


const draft: Draft = {
  board: "base-3p",
  title: "  Sunday ",
  seats: [
    { kind: "me", name: " Ada ", bot: "greedy" },
    { kind: "bot", name: "ignored", bot: "random" },
    { kind: "me", name: "", bot: "greedy" },
  ],
  boxes: [],
  options: { die: "cost3" },
  packs: [],
  clock: "none",
  vacation: 7,
  listed: true,
  hints: false,
  contact: " ada@example.org ",
};
const guest = (seat: number) => `Player ${seat + 1}`;

describe("a planned table", () => {
  it("becomes a message", () => {
    expect(messageOf(draft, guest)).toEqual({
      board: "base-3p",
      title: "Sunday",
      seats: [
        { kind: "me", name: "Ada" },
        { kind: "bot", bot: "random" },
        { kind: "me", name: "Player 3" },
      ],
      boxes: [],
      options: { die: "cost3" },
      packs: [],
      listed: true,
      hints: false,
      clock: null,
      vacation: 0,
      contact: "",
      start: true,
    });
  });

  it("names every bot, and no two alike", () => {
    const seats = [...seatsFor(4, "bots", "Otto", "greedy"), { kind: "bot" as const, name: "", bot: "planner" }];
    const names = (messageOf({ ...draft, seats }, guest, freeBotName).seats ?? []).map((seat) => seat.name);

    expect(names).toEqual(["Otto", "Ada", "Bruno", "Cleo", "Mara"]);
  });

  it("has days off only where somebody else waits and there is no clock over the whole game", () => {
    const seats = seatsFor(3, "friends", "Ada", "greedy");

    expect(["none", "days", "calm"].map((clock) => messageOf({ ...draft, seats, clock }, guest).vacation)).toEqual([7, 7, 0]);
  });

  it("waits for open seats", () => {
    const seats = seatsFor(3, "friends", "Ada", "greedy");

    expect(seats.map((seat) => seat.kind)).toEqual(["me", "open", "open"]);
    expect(startsAtOnce(seats)).toBe(false);
    expect(messageOf({ ...draft, seats, clock: "day" }, guest)).toMatchObject({
      start: false,
      clock: { per_turn: 86_400 },
      contact: "ada@example.org",
      seats: [{ kind: "me", name: "Ada" }, { kind: "open" }, { kind: "open" }],
    });
  });

  it("keeps its seats when the board grows or shrinks", () => {
    const grown = resized(draft.seats, 5);

    expect(grown.map((seat) => seat.kind)).toEqual(["me", "bot", "me", "me", "me"]);
    expect(grown[4]?.name).toBe("");
    expect(resized(draft.seats, 2)).toEqual(draft.seats.slice(0, 2));
  });

  it("holds only options that differ", () => {
    const chosen = withOption({}, "die", "cost3", "short3");

    expect(chosen).toEqual({ die: "cost3" });
    expect(withOption(chosen, "die", "short3", "short3")).toEqual({});
  });
});

describe("choices", () => {
  it("offers River World's box on its own boards only", () => {
    const boxes = ["base", "underground", "river_world"];

    expect(mixable(board("base-3p"), boxes)).toEqual(["base", "underground"]);
    expect(mixable(board("river_world-3p"), boxes)).toEqual(boxes);
  });

  it("asks for the base box wherever River World is played", () => {
    const river = board("river_world-3p");

    expect(needed(river)).toBe("base");
    expect(boxesFor(river, ["underground"])).toEqual(["base", "underground"]);
    expect(boxesFor(river, ["base", "underground"])).toEqual(["base", "underground"]);
    expect(boxesFor(river, [])).toEqual([]);
    expect(needed(board("underground-3p"))).toBe("");
    expect(boxesFor(board("base-3p"), ["underground"])).toEqual(["underground"]);
  });

  it("takes greedy, else the last bot", () => {
    expect(usualBot(["random", "greedy", "search"])).toBe("greedy");
    expect(usualBot(["random", "search"])).toBe("search");
    expect(usualBot([])).toBe("");
  });

  it("finds the board of a box by its players, not one of a pack", () => {
    const boards = [board("base-3p", { pack: "mine" }), board("base-3p"), board("base-4p")];

    expect(boardFor(boards, "base", 3)).toBe(boards[1]);
    expect(boardFor(boards, "base", 5)).toBeUndefined();
  });

  it("takes the pack of a board along, once", () => {
    const fair = board("fair-2p", { pack: "fair" });

    expect(packsFor(["bards"], fair)).toEqual(["bards", "fair"]);
    expect(packsFor(["fair"], fair)).toEqual(["fair"]);
    expect(packsFor([], board("base-2p"))).toEqual([]);
    expect(packsFor([], undefined)).toEqual([]);
  });

  it("sorts boards onto shelves", () => {
    const boards = [board("base-4p"), board("x-2p", { pack: "mine" }), board("base-2p")];

    expect(shelves(boards).map(({ box, boards }) => [box, boards.map((b) => b.name)])).toEqual([
      ["base", ["base-2p", "base-4p"]],
      ["own", ["x-2p"]],
    ]);
  });
});
