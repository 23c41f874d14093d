/** What shows nothing when a table is opened: one file, which comes when the table is there (laterParts.svelte.ts). */

export { default as Flights } from "./Flights.svelte";
export { default as Moments } from "./Moments.svelte";
export { default as PlanMarks } from "./PlanMarks.svelte";
export { default as Receipt } from "./Receipt.svelte";
export { default as Regions } from "./Regions.svelte";
export { default as Spotlight } from "./Spotlight.svelte";
