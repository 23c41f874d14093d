/** Short sounds, made here by a few lines each: there is nothing to load, and nobody else's to ask for. */

import { settings } from "../settings/settings.svelte";

export type Sound = "place" | "move" | "fall" | "die" | "coin" | "combo" | "decline" | "treasure" | "dragon" | "turn" | "end";

/**
 * One part of a sound. A tone glides from one frequency to another; a knock is noise through a
 * filter at that frequency, as of wood or of dice.
 */
interface Part {
  what: "tone" | "knock";
  /** Seconds after the beginning, and how long it takes to die away. */
  at: number;
  length: number;
  from: number;
  to?: number;
  loud?: number;
}

const tone = (at: number, length: number, from: number, to = from, loud = 1): Part => ({ what: "tone", at, length, from, to, loud });
const knock = (at: number, length: number, from: number, loud = 1): Part => ({ what: "knock", at, length, from, loud });

export const SOUNDS: Record<Sound, readonly Part[]> = {
  place: [knock(0, 0.05, 420, 0.7)],
  move: [knock(0, 0.07, 340), tone(0, 0.05, 170, 120, 0.6)],
  fall: [knock(0, 0.06, 300), tone(0.02, 0.22, 260, 90, 0.8)],
  die: [0, 0.07, 0.13, 0.21, 0.3, 0.43].map((at, n) => knock(at, 0.05, 1500 - 110 * n, 1.1 - 0.1 * n)),
  coin: [tone(0, 0.09, 1320), tone(0.07, 0.2, 1760)],
  combo: [tone(0, 0.1, 392), tone(0.08, 0.1, 494), tone(0.16, 0.24, 587)],
  decline: [tone(0, 0.5, 220, 165), tone(0, 0.5, 262, 196, 0.7)],
  treasure: [523, 659, 784, 1047].map((note, n) => tone(0.08 * n, 0.22, note)),
  dragon: [tone(0, 0.55, 90, 48, 1.6), knock(0.05, 0.5, 260, 0.9)],
  turn: [tone(0, 0.14, 523), tone(0.13, 0.26, 784)],
  end: [392, 523, 659, 784].map((note, n) => tone(0.12 * n, 0.5, note)),
};
const LOUDNESS = 0.09;
/** What comes faster than this is one sound. */
const APART = 0.04;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;
let last = -1;

/** Play a sound, if sounds are switched on. */
export function play(sound: Sound | ""): void {
  if (!sound || !settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // Before the first click on the page nothing may sound; the browser says so by this.
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  if (now - last < APART) return;
  last = now;
  for (const part of SOUNDS[sound]) sourceOf(context, part, now + 0.01);
}

function sourceOf(audio: AudioContext, { what, at, length, from, to = from, loud = 1 }: Part, now: number): void {
  const start = now + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(LOUDNESS * loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(audio.destination);
  if (what === "tone") {
    const source = audio.createOscillator();
    source.type = "triangle";
    source.frequency.setValueAtTime(from, start);
    source.frequency.exponentialRampToValueAtTime(to, start + length);
    source.connect(gain);
    source.start(start);
    source.stop(start + length);
    return;
  }
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = from;
  filter.Q.value = 4;
  const source = audio.createBufferSource();
  source.buffer = noiseOf(audio);
  source.connect(filter).connect(gain);
  // Filtered noise is faint: let more of it through.
  gain.gain.setValueAtTime(LOUDNESS * loud * 4, start + 0.008);
  source.start(start);
  source.stop(start + length);
}

/** Half a second of noise, the same each time. */
function noiseOf(audio: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  let seed = 1;
  for (let n = 0; n < samples.length; n += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    samples[n] = (seed / 2_147_483_647) * 2 - 1;
  }
  return hiss;
}
