/** One table as this page knows it: what the server said, and what is said to the server. */

import { Connection, type ConnectionState, type Wish } from "../net/connection";
import { isOwnTable } from "../local/own";
import { localTo } from "../net/local";
import { pollingOf } from "../net/poll";
import { socketTo } from "../net/socket";
import type { OpenWire } from "../net/wire";
import type {
  AnyNotice,
  AnyReply,
  ChatLine,
  GameView,
  Happening,
  Placement,
  Suggestion,
  TableInfo,
  Update,
  VoteInfo,
  Welcome,
} from "../protocol";
import { settings } from "../settings/settings.svelte";
import { version } from "../lib/version.svelte";
import { t } from "../words/words.svelte";
import { hear, heardAt } from "./heard";
import { told } from "./history";
import { muted } from "./muted.svelte";
import { onlyGoesOn } from "./offers";
import { Playback, type Frame } from "./playback.svelte";
import { play as sound } from "./sounds";

/** How far the main button goes by itself: to the next choice, or to the end of the turn. */
export type Intent = "" | "on" | "end";

const SINCE = 300;

export class Session {
  state: ConnectionState = $state("connecting");
  table: TableInfo | null = $state.raw(null);
  /** The seats played here; none for those who watch. */
  seats: number[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  /** The last line of the chat that was read here. */
  #heard = $state(-1);
  /** How much of the chat others said and was not read yet. */
  unread = $derived.by(
    () =>
      this.chat.filter(
        (line) => line.number > this.#heard && !this.seats.includes(line.seat ?? -1) && !muted.names.includes(line.name),
      ).length,
  );
  /** Why the last command was refused. */
  refusal = $state("");
  /** Why the server has closed the connection for good. */
  farewell = $state("");
  /** A command is on its way. */
  busy = $state(false);
  /** Hot-seat: the seat whose player sits at the device; -1 before the first. */
  at = $state(-1);
  /** When the clocks were read, by the clock of this device. */
  clockRead = $state(0);
  /** Frames since the end of this player's last turn, and the position before them. */
  since: { start: GameView; frames: Frame[] } | null = $state.raw(null);
  readonly playback: Playback;
  readonly connection: Connection;
  #seq = -1;
  /** It was shown before there was a connection, whose first word is most often the same. */
  #begun = false;
  #intent: Intent = "";
  /** The entry to which the last command led. */
  #awaited = 0;
  /** The language has changed: the next welcome tells everything anew. */
  #retelling = false;
  /** Commands that are not answered yet. */
  #sent = 0;
  /** The clock of a seat played here is running, whatever is still being shown. */
  #pressed = false;

  constructor(
    readonly id: string,
    wires: OpenWire[] = isOwnTable(id) ? [localTo(id)] : [socketTo(id), pollingOf(id)],
  ) {
    this.#heard = heardAt(id);
    this.playback = new Playback({
      now: () => performance.now(),
      after(ms, what) {
        const timer = setTimeout(what, ms);
        return () => clearTimeout(timer);
      },
      // Whose clock is running does not want to watch for long.
      speed: () => (this.#pressed && settings.speed !== "off" ? "fast" : settings.speed),
      still: () => !settings.moves,
      hidden: () => typeof document !== "undefined" && document.visibilityState === "hidden",
      own: (seat) => this.seats.includes(seat),
    });
    this.playback.heard = (step) => sound(step.sound);
    this.connection = new Connection(wires, {
      after: () => (this.#retelling ? 0 : Math.max(0, this.#seq)),
      notice: (notice) => this.#hear(notice),
      state: (state) => (this.state = state),
    });
  }

  /** Begin with what is known of the table already, and listen to it. */
  open(welcome: Welcome): void {
    this.#begin(welcome);
    this.#begun = true;
    this.connection.open();
  }

  /** Another language is read from now on: be told all there is to read in it, also what is past. */
  retell(): void {
    this.#retelling = true;
    this.refusal = "";
    this.connection.open();
  }

  // What follows from it.
  /** What was shown so far: the log knows no more than the map. */
  get history(): Happening[] {
    return this.playback.history;
  }

  /** Several people play on this device. */
  get hotSeat(): boolean {
    return this.seats.length > 1;
  }

  /** Somebody else has to sit down before anything of theirs is shown. */
  get covered(): boolean {
    const { you } = this.playback;
    return this.hotSeat && !!you?.offers?.length && you.seat !== this.at;
  }

  /** The seat whose hand and coins are shown, or -1. */
  get me(): number {
    if (!this.hotSeat) return this.seats[0] ?? -1;
    return this.at >= 0 ? this.at : (this.seats[0] ?? -1);
  }

  get vote(): VoteInfo | null {
    return this.table?.vote ?? null;
  }

  get deciding(): boolean {
    return !!this.playback.you?.offers?.length && !this.covered && !this.table?.broken;
  }

  name(seat: number): string {
    return this.table?.seats[seat]?.name ?? "";
  }

  // What is said to the server.
  /** Play placements and lines of notation; answers whether they were played. */
  async play(what: { lines?: string[]; places?: Placement[] }, intent: Intent = ""): Promise<boolean> {
    const { lines = [], places = [] } = what;
    if (this.busy || lines.length + places.length === 0) return false;
    this.#intent = intent;
    return this.#ask({ type: "play", seq: this.#seq, lines, places });
  }

  undo(turn = false): Promise<boolean> {
    return this.#ask({ type: "undo", seq: this.#seq, turn });
  }

  redo(): Promise<boolean> {
    return this.#ask({ type: "redo", seq: this.#seq });
  }

  askUndo(): Promise<boolean> {
    return this.#ask({ type: "ask_undo", seq: this.#seq });
  }

  /** Answer the proposal with this id. */
  answer(about: string, agree: boolean): Promise<boolean> {
    return this.#ask({ type: "vote", about, agree });
  }

  say(text: string): Promise<boolean> {
    return this.#ask({ type: "say", text });
  }

  /** The chat is in view: nothing in it is new any more. */
  hearAll(): void {
    const last = this.chat.at(-1)?.number ?? -1;
    if (last <= this.#heard) return;
    this.#heard = last;
    hear(this.id, last);
  }

  takeSeat(): Promise<boolean> {
    return this.#ask({ type: "take_seat" });
  }

  goAway(): Promise<boolean> {
    return this.#ask({ type: "go_away" });
  }

  /** Propose a pause; all have to agree. */
  askPause(): Promise<boolean> {
    return this.#ask({ type: "ask_pause" });
  }

  takeDaysOff(days: number): Promise<boolean> {
    return this.#ask({ type: "take_days_off", days });
  }

  /** Be back before one's days off are over. */
  endDaysOff(): Promise<boolean> {
    return this.#ask({ type: "end_days_off" });
  }

  /** End the pause. */
  goOn(): Promise<boolean> {
    return this.#ask({ type: "go_on" });
  }

  /** Let a bot play for somebody who has vanished. */
  standIn(seat: number): Promise<boolean> {
    return this.#ask({ type: "stand_in", seat });
  }

  /** What a bot would play, or nothing. */
  async suggest(what: "hint" | "redeploy" | "even"): Promise<Suggestion | null> {
    const reply = await this.connection.send({ type: "suggest", what });
    if (reply.type === "suggestion") return reply;
    if (reply.type === "refused") this.refusal = reply.reason;
    return null;
  }

  async explain(line: string): Promise<string> {
    const reply = await this.connection.send({ type: "explain", line });
    return reply.type === "explanation" || reply.type === "refused" ? reply.reason : "";
  }

  async #ask(wish: Wish): Promise<boolean> {
    this.#sent += 1;
    this.busy = true;
    this.refusal = "";
    const reply: AnyReply = await this.connection.send(wish);
    this.#sent -= 1;
    // Done may be said before it is shown: until then nothing else is offered.
    if (reply.type === "done") this.#awaited = Math.max(this.#awaited, reply.seq);
    this.#rest();
    if (reply.type === "done" && reply.left_out) {
      // Something was learnt on the way: whatever was to follow is decided anew.
      this.#intent = "";
      this.refusal = t("table.left_out", { count: reply.left_out });
    }
    if (reply.type !== "refused") return true;
    this.#intent = "";
    // Whoever was overtaken sees the new position already; to be told so as well is enough.
    this.refusal = reply.reason;
    return false;
  }

  #rest(): void {
    this.busy = this.#sent > 0 || this.#awaited > this.#seq;
  }

  // What the server says.
  #hear(notice: AnyNotice): void {
    switch (notice.type) {
      case "welcome":
        this.#begin(notice);
        break;
      case "update":
        this.#update(notice);
        break;
      case "table":
        this.table = notice.table;
        if (notice.seats) this.seats = notice.seats;
        this.clockRead = Date.now();
        break;
      case "chat":
        if (!this.chat.some((line) => line.number === notice.line.number)) {
          this.chat = [...this.chat, notice.line];
        }
        break;
      case "farewell":
        if (notice.again === false) this.farewell = notice.reason;
        break;
    }
  }

  #begin(welcome: Welcome): void {
    version.note(welcome.version);
    this.table = welcome.table;
    this.clockRead = Date.now();
    const seats = welcome.seats ?? [];
    const seq = welcome.table.seq ?? 0;
    const retold = this.#retelling;
    this.#retelling = false;
    // Whoever was cut off in the middle of a decision goes on where they were.
    const asBefore = !retold && seq === this.#seq && String(seats) === String(this.seats) && (this.#begun || this.#shows(welcome));
    this.#begun = false;
    this.seats = seats;
    this.chat = welcome.chat ?? [];
    if (asBefore) return; // There is nothing to draw anew.
    this.playback.skip();
    if (retold) this.since = null;
    const known = retold || seq < this.#seq ? [] : this.history;
    this.#seq = seq;
    this.#rest();
    this.playback.put(welcome.game ?? null, welcome.you ?? null, told(known, welcome.history ?? []));
    if (this.at >= 0 && !this.seats.includes(this.at)) this.at = -1;
  }

  /** Whether this is what is on the screen already. */
  #shows({ game, you }: Welcome): boolean {
    const { playback } = this;
    return playback.idle && !game === !playback.game && JSON.stringify(you ?? null) === JSON.stringify(playback.you);
  }

  #update(update: Update): void {
    if (update.seq <= this.#seq) return;
    const first = update.happened[0]?.seq ?? update.seq;
    if (first > this.#seq + 1) {
      // Something was missed: begin anew, and be told all of it.
      this.connection.open();
      return;
    }
    this.#seq = update.seq;
    this.#rest();
    if (update.clocks?.length && this.table) {
      const { clocks } = update;
      const seats = this.table.seats.map((seat, n) => ({ ...seat, left_ms: clocks[n] ?? null }));
      this.table = { ...this.table, seats };
      this.clockRead = Date.now();
    }
    const { decides } = update.game;
    this.#pressed = this.seats.includes(decides) && typeof this.table?.seats[decides]?.left_ms === "number";
    this.#remember(update);
    this.playback.push(update);
    this.#goOn(update);
  }

  /** Keep what happens between this player's turns, to be shown again. */
  #remember(update: Update): void {
    if (update.happened.some((one) => this.seats.includes(one.turn ?? -1))) {
      this.since = { start: update.game, frames: [] };
    } else if (this.since && this.since.frames.length < SINCE) {
      const frame = { game: update.game, happened: update.happened, you: null };
      this.since = { start: this.since.start, frames: [...this.since.frames, frame] };
    }
  }

  /** Take the steps at which nothing is left to decide, as far as the player meant to go. */
  #goOn(update: Update): void {
    const intent = this.#intent;
    const next = onlyGoesOn(update.you?.offers ?? []);
    if (!intent || !next || (next.final && intent !== "end")) {
      this.#intent = "";
      return;
    }
    void this.#ask({ type: "play", seq: this.#seq, lines: [next.line] });
  }
}
