/** Short sounds, made here: there is nothing to load. */

import { settings } from "../settings/settings.svelte";

type Sound = "move" | "die" | "coin" | "turn" | "";

/** Frequency, start and length of each note. */
const NOTES: Record<Exclude<Sound, "">, [number, number, number][]> = {
  move: [[220, 0, 0.06]],
  die: [[330, 0, 0.03], [290, 0.09, 0.03], [350, 0.2, 0.05]],
  coin: [[880, 0, 0.05], [1175, 0.06, 0.1]],
  turn: [[523, 0, 0.12], [784, 0.13, 0.2]],
};
const LOUDNESS = 0.08;

let context: AudioContext | null = null;

/** Play a sound, if sounds are switched on. */
export function play(sound: Sound): void {
  if (!sound || !settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const start = context.currentTime + 0.01;
  for (const [frequency, after, length] of NOTES[sound]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = frequency;
    gain.gain.setValueAtTime(LOUDNESS, start + after);
    gain.gain.exponentialRampToValueAtTime(0.001, start + after + length);
    tone.connect(gain).connect(context.destination);
    tone.start(start + after);
    tone.stop(start + after + length);
  }
}
