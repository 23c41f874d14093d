/** Putting the page on the home screen, where the browser offers it. */

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

class Install {
  #offer: InstallEvent | null = $state.raw(null);

  get possible(): boolean {
    return this.#offer !== null;
  }

  /** Keep the browser's offer until the player asks for it. */
  start(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#offer = event as InstallEvent;
    });
    addEventListener("appinstalled", () => (this.#offer = null));
  }

  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null;
    await offer?.prompt();
  }
}

export const install = new Install();
