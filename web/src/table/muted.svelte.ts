/** Who is not heard on this device. */

import { recall, remember } from "../lib/device";

const MOST = 50;

class Muted {
  names: string[] = $state.raw(recall<string[]>("muted", []));

  /** Hear somebody no more, or again. */
  toggle(name: string): void {
    this.names = this.names.includes(name)
      ? this.names.filter((one) => one !== name)
      : [...this.names, name].slice(-MOST);
    remember("muted", this.names);
  }
}

export const muted = new Muted();
