/** A table's clock in words. */

import type { ClockRule } from "../protocol";
import { t } from "../words/words.svelte";

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** The clock, and the days off if there are any. */
export function clockText(clock: ClockRule | null | undefined, vacation = 0): string {
  const days = vacation ? ` · ${t("clock.vacation", { count: vacation })}` : "";
  return ruleText(clock) + days;
}

function ruleText(clock: ClockRule | null | undefined): string {
  if (clock?.per_turn) {
    return clock.per_turn % DAY === 0
      ? t("clock.per_days", { count: clock.per_turn / DAY })
      : t("clock.per_hours", { count: Math.round(clock.per_turn / HOUR) });
  }
  if (!clock?.total) return t("clock.no_clock");
  const minutes = Math.round(clock.total / MINUTE);
  if (!clock.increment) return t("clock.total", { minutes });
  return t("clock.with_increment", { minutes, seconds: clock.increment });
}
