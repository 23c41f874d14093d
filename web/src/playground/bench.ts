/** One program of the documentation: a field to change it in, what it said, and the boards it drew. */

import type { Listener, Machine } from "./machine";

const ENDED = {
  done: "Done.",
  mistake: "The program ended with a mistake.",
  stopped: "Stopped.",
  missing: "Python could not be fetched: the connection may be gone, or this place has no engine for browsers. Run tries it anew.",
  broken: "Python broke down, perhaps for want of memory. Run begins with a new one.",
};

export class Bench implements Listener {
  readonly #original: string;
  readonly #field = document.createElement("textarea");
  readonly #run = button("Run", "md-button md-button--primary");
  readonly #stop = button("Stop", "md-button");
  readonly #reset = button("As it was", "md-button");
  readonly #status = document.createElement("p");
  readonly #progress = document.createElement("progress");
  readonly #said = document.createElement("pre");
  readonly #drawn = document.createElement("div");

  constructor(
    readonly place: HTMLElement,
    private readonly machine: Machine,
  ) {
    this.#original = (place.querySelector("code")?.textContent ?? "").trimEnd();
    const title = headingBefore(place);
    this.#field.value = this.#original;
    this.#field.spellcheck = false;
    this.#field.setAttribute("autocapitalize", "off");
    this.#field.setAttribute("aria-label", `Program: ${title}`);
    this.#field.setAttribute("aria-keyshortcuts", "Control+Enter");
    this.#field.rows = this.#original.split("\n").length + 1;
    this.#progress.max = 100;
    this.#progress.setAttribute("aria-label", "How much of Python has come");
    this.#status.setAttribute("role", "status");
    this.#said.className = "said";
    this.#said.tabIndex = 0;
    this.#said.setAttribute("role", "region");
    this.#said.setAttribute("aria-label", `What it says: ${title}`);
    this.#drawn.className = "drawn";
    const buttons = document.createElement("div");
    buttons.className = "buttons";
    buttons.append(this.#run, this.#stop, this.#reset, this.#status);
    place.replaceChildren(this.#field, buttons, this.#progress, this.#said, this.#drawn);
    this.#show(this.#stop, false);
    this.#show(this.#progress, false);
    this.#show(this.#said, false);
    this.#run.onclick = () => this.#begin();
    this.#stop.onclick = () => machine.stop();
    this.#reset.onclick = () => (this.#field.value = this.#original);
    this.#field.onkeydown = (event) => {
      if (event.key !== "Enter" || !event.ctrlKey) return;
      event.preventDefault();
      if (!this.#run.disabled) this.#begin();
    };
  }

  /** Nothing else can be run while something is. */
  wait(busy: boolean): void {
    this.#run.disabled = busy;
  }

  progress(share: number): void {
    const percent = Math.floor(share * 100);
    this.#show(this.#progress, true);
    this.#progress.value = percent;
    this.#tell(percent < 100 ? `Fetching Python: ${percent} %.` : "Starting Python.");
  }

  running(): void {
    this.#show(this.#progress, false);
    this.#tell("Running.");
  }

  said(text: string): void {
    this.#said.textContent += text;
    this.#show(this.#said, true);
  }

  drawn(svg: string): void {
    const picture = document.createElement("img");
    picture.src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    picture.alt = /<title>([^<]*)<\/title>/.exec(svg)?.[1] ?? "A table";
    this.#drawn.append(picture);
  }

  ended(how: keyof typeof ENDED, why: string): void {
    this.#show(this.#progress, false);
    if (this.#stop === document.activeElement) this.#run.focus();
    this.#show(this.#stop, false);
    this.place.dataset.ended = how;
    this.#tell(ENDED[how]);
    if (how === "mistake") this.said(this.#said.textContent ? `\n${why}\n` : `${why}\n`);
    else if (why) console.warn(why);
  }

  #begin(): void {
    delete this.place.dataset.ended;
    for (const picture of this.#drawn.querySelectorAll("img")) URL.revokeObjectURL(picture.src);
    this.#drawn.replaceChildren();
    this.#said.textContent = "";
    this.#show(this.#said, false);
    this.#show(this.#stop, true);
    this.#tell("Starting Python.");
    this.machine.run(this.#field.value, this);
  }

  #tell(text: string): void {
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  #show(element: HTMLElement, shown: boolean): void {
    element.hidden = !shown;
  }
}

function button(text: string, look: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = look;
  made.textContent = text;
  return made;
}

/** The title that stands above an element. */
function headingBefore(place: HTMLElement): string {
  let before = place.previousElementSibling;
  while (before && !/^H[1-6]$/.test(before.tagName)) before = before.previousElementSibling;
  return (before?.firstChild?.textContent ?? "a program").trim();
}
