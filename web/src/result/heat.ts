/** The colours of what was fought over: paler where less. */

export const HEAT = ["#f4e7c6", "#f0cf8a", "#e9b164", "#df9145", "#cf6d2f", "#b94c22", "#9a3018", "#7a1d12"] as const;

/** The step of a region that was taken so often, where the hottest was taken `most` times. */
export function heatOf(times: number, most: number): number {
  if (times <= 0 || most <= 0) return 0;
  return Math.max(1, Math.round((times / most) * (HEAT.length - 1)));
}

/** The region that was taken most often, and how often. */
export function hottest(fought: Readonly<Record<string, number>>): { region: string; times: number } {
  return Object.entries(fought).reduce((best, [region, times]) => (times > best.times ? { region, times } : best), { region: "", times: 0 });
}
