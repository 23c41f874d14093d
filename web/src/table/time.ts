/** Time on a clock: days and hours, or minutes and seconds. */

/** "Tue 24 Nov, 14:30": a day on which something ends. */
export function dayText(at: number): string {
  return new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" }).format(at);
}

/** "24 Nov": the same where there is little room. */
export function shortDay(at: number): string {
  return new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" }).format(at);
}

/** "12:40", "1:02:05", or "2 d 3 h" for slow games. */
export function timeText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} d ${hours % 24} h`;
  const two = (n: number) => String(n).padStart(2, "0");
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
