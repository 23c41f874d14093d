/** The pages of the client, by path. */

export type Route =
  | { page: "start" }
  | { page: "new" }
  | { page: "games" }
  | { page: "settings" }
  | { page: "rules"; box: string | null }
  | { page: "table"; id: string }
  | { page: "join"; code: string }
  | { page: "seat"; id: string }
  | { page: "replay"; id: string; at: number | null }
  | { page: "result"; id: string }
  | { page: "review"; id: string; seat: number | null; begin: boolean; ply?: number }
  | { page: "try"; id: string; seat: number; ply: number }
  | { page: "puzzles" }
  | { page: "puzzle"; id: string }
  | { page: "lost"; path: string };

const PLAIN = { "": "start", new: "new", games: "games", settings: "settings", puzzles: "puzzles" } as const;

/** The page that a path names; `search` is the part from the question mark on. */
export function routeOf(path: string, search = ""): Route {
  const parts = path.split("/").filter((part) => part !== "");
  const [first = "", second, ...rest] = parts.map(decoded);
  if (rest.length === 0) {
    if (second === undefined && first in PLAIN) {
      return { page: PLAIN[first as keyof typeof PLAIN] };
    }
    if (first === "rules") return { page: "rules", box: second ?? null };
    if (first === "table" && second) return { page: "table", id: second };
    if (first === "puzzles" && second) return { page: "puzzle", id: second };
    if (first === "join" && second) return { page: "join", code: second };
    if (first === "seat" && second) return { page: "seat", id: second };
    if (first === "result" && second) return { page: "result", id: second };
    if (first === "review" && second) {
      const asked = new URLSearchParams(search);
      const ply = plyIn(search, "turn");
      return { page: "review", id: second, seat: seatIn(asked), begin: asked.has("begin"), ...(ply !== null && { ply }) };
    }
    if (first === "try" && second) {
      return { page: "try", id: second, seat: seatIn(new URLSearchParams(search)) ?? 0, ply: plyIn(search, "turn") ?? 0 };
    }
    if (first === "replay" && second) return { page: "replay", id: second, at: plyIn(search) };
  }
  return { page: "lost", path };
}

/** The path of a page. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case "start":
      return "/";
    case "rules":
      return route.box === null ? "/rules" : `/rules/${encodeURIComponent(route.box)}`;
    case "table":
      return `/table/${encodeURIComponent(route.id)}`;
    case "puzzle":
      return `/puzzles/${encodeURIComponent(route.id)}`;
    case "join":
      return `/join/${encodeURIComponent(route.code)}`;
    case "seat":
      return `/seat/${encodeURIComponent(route.id)}`;
    case "replay": {
      const path = `/replay/${encodeURIComponent(route.id)}`;
      return route.at === null ? path : `${path}?at=${route.at}`;
    }
    case "result":
      return `/result/${encodeURIComponent(route.id)}`;
    case "review": {
      const asked = [...(route.seat === null ? [] : [`seat=${route.seat}`]), ...(route.begin ? ["begin"] : []), ...(route.ply === undefined ? [] : [`turn=${route.ply}`])];
      return `/review/${encodeURIComponent(route.id)}${asked.length ? `?${asked.join("&")}` : ""}`;
    }
    case "try":
      return `/try/${encodeURIComponent(route.id)}?seat=${route.seat}&turn=${route.ply}`;
    case "lost":
      return route.path;
    default:
      return `/${route.page}`;
  }
}

function plyIn(search: string, name = "at"): number | null {
  const text = new URLSearchParams(search).get(name);
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

function seatIn(asked: URLSearchParams): number | null {
  const text = asked.get("seat") ?? "";
  return /^[0-4]$/.test(text) ? Number(text) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
