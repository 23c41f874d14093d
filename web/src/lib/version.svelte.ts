/** Whether this page still fits the server: after an update it is loaded anew, once. */

import { at } from "./root";

declare const __VERSION__: string;

const TRIED = "declive.refreshed_for";

class Version {
  /** The server's version, if it is not the page's. */
  other = $state("");
  readonly own = typeof __VERSION__ === "string" ? __VERSION__ : "";

  /** Take note of the version a server names. */
  note(version: string): void {
    this.other = version && this.own && version !== this.own ? version : "";
  }

  get stale(): boolean {
    return this.other !== "";
  }

  /** Whether loading anew was tried for this version already, and did not help. */
  get tried(): boolean {
    try {
      return sessionStorage.getItem(TRIED) === this.other;
    } catch {
      return true;
    }
  }

  /** Load the page anew, past what the service worker keeps. */
  async refresh(): Promise<void> {
    try {
      sessionStorage.setItem(TRIED, this.other);
      const worker = await navigator.serviceWorker?.getRegistration();
      await worker?.update();
    } catch {
      // Without storage or worker the plain way is enough.
    }
    location.reload();
  }
}

export const version = new Version();

/** Let the service worker keep the shell. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => void navigator.serviceWorker.register(at("/sw.js")).catch(() => {}));
}
