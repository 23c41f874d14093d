import { describe, expect, it } from "vitest";
import { after, afterGivingUp, dayOf, streak, week, type Kept } from "./memory";

const none: Kept = { best: {}, days: {}, longest: 0 };
const day = (stars: number) => ({ id: "p", stars, coins: 9 });

describe("the memory of puzzles", () => {
  it("counts days in a row, and today only once it has a star", () => {
    const days = { "2026-02-27": day(3), "2026-02-28": day(1), "2026-03-01": day(2) };
    expect(streak(days, "2026-03-01")).toBe(3);
    expect(streak(days, "2026-03-02")).toBe(3);
    expect(streak(days, "2026-03-03")).toBe(0);
    expect(streak({ ...days, "2026-02-28": day(0) }, "2026-03-01")).toBe(1);
  });

  it("keeps the best try", () => {
    let known = after(none, "p", { stars: 1, coins: 9 }, "2026-03-01");
    known = after(known, "p", { stars: 2, coins: 11 }, "2026-03-01");
    known = after(known, "p", { stars: 0, coins: 4 }, "2026-03-01");
    expect(known.best.p).toEqual({ stars: 2, coins: 11 });
    expect(known.days["2026-03-01"]).toEqual({ id: "p", stars: 2, coins: 11 });
    expect(known.longest).toBe(1);
  });

  it("ends the row when the answer was shown, whatever comes later that day", () => {
    const before = after(none, "p", { stars: 3, coins: 12 }, "2026-03-01");
    const gaveUp = afterGivingUp(before, "q", "2026-03-02");
    expect(streak(gaveUp.days, "2026-03-02")).toBe(0);
    expect(streak(after(gaveUp, "q", { stars: 3, coins: 12 }, "2026-03-02").days, "2026-03-02")).toBe(0);
    expect(streak(afterGivingUp(before, "p", "2026-03-01").days, "2026-03-01")).toBe(1);
  });

  it("knows the last seven days", () => {
    const last = week({ "2026-03-01": day(2) }, "2026-03-02");
    expect(last.map(({ stars }) => stars)).toEqual([0, 0, 0, 0, 0, 2, 0]);
    expect(last[0]?.day).toBe("2026-02-24");
  });

  it("writes days as they are called here", () => {
    expect(dayOf(new Date(2026, 2, 5, 23, 59))).toBe("2026-03-05");
  });
});
