/** Which page is shown, and going to another without loading anew. */

import { isOwn } from "../local/own";
import { untilLoaded } from "./lazyLoad";
import { at, pathBelow, pathInHash, SITE } from "./root";
import { routeOf, type Route } from "./routes";

class Router {
  route: Route = $state({ page: "start" });

  /** What the address asks beside its path, such as `?board=base-2p`. */
  get search(): string {
    return SITE ? (pathInHash(location.hash)?.search ?? "") : location.search;
  }

  /** Read the address, and keep to it when the player goes back or forward. */
  start(): void {
    this.read();
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  /** Show another page. `replace` leaves no step in the history. */
  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, "", at(path));
    else history.pushState(null, "", at(path));
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  private read(): void {
    if (SITE) {
      const told = pathInHash(location.hash);
      if (told) this.route = routeOf(told.path, told.search);
      return;
    }
    this.route = routeOf(pathBelow(location.pathname) ?? location.pathname, location.search);
  }

  /** Plain clicks on our own links stay on the page; all others are the browser's. */
  private follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target) return;
    const path = pathBelow(link.pathname);
    if (link.origin === location.origin && path?.startsWith("/api/") && isOwn(path)) {
      // Nobody would answer: the engine makes the file.
      event.preventDefault();
      void untilLoaded(() => import("../local/download")).then(({ download }) => download(path));
      return;
    }
    if (link.hasAttribute("download")) return;
    if (link.origin !== location.origin || path === null || path.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(path + link.search + link.hash);
  }
}

export const router = new Router();
