import { preferenceState } from './state/preferences.ts';

/** One tone: frequency in hertz, start and length in seconds. */
type Tone = { readonly frequency: number; readonly start: number; readonly length: number };

/** Told apart without looking: two rising, two low, one long and very low. */
const tunes = {
  right: [
    { frequency: 880, start: 0, length: 0.09 },
    { frequency: 1320, start: 0.1, length: 0.14 },
  ],
  wrong: [
    { frequency: 330, start: 0, length: 0.14 },
    { frequency: 262, start: 0.17, length: 0.22 },
  ],
  unknownCode: [{ frequency: 160, start: 0, length: 0.5 }],
} as const satisfies Record<string, readonly Tone[]>;

const volumes = { off: 0, quiet: 0.05, normal: 0.25 };
/** Seconds in which a tone comes and goes; without them it clicks. */
const ramp = 0.01;

let context: AudioContext | undefined;

/** Plays a short generated tune at the volume of the user's choice. What it says is always also on screen. */
export function play(tune: keyof typeof tunes): void {
  const volume = volumes[preferenceState.values.sound];
  if (volume === 0) return;
  context ??= new AudioContext();
  // A sound card that slept, or a page that nobody had touched yet.
  if (context.state !== 'running') void context.resume();
  for (const { frequency, start, length } of tunes[tune])
    sound(context, frequency, context.currentTime + start, length, volume);
}

function sound(audio: AudioContext, frequency: number, start: number, length: number, volume: number): void {
  const oscillator = new OscillatorNode(audio, { frequency, type: 'triangle' });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(volume, start + ramp);
  gain.gain.setValueAtTime(volume, start + length - ramp);
  gain.gain.linearRampToValueAtTime(0, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}
