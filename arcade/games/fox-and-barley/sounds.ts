import type { Sounds } from '../../client/shared/synth.ts';

/** Straw and a plucked string: a rustle to begin, a wooden tick for a reel, a short country turn for a win. */
export const SOUNDS: Sounds = {
  start: [
    { pitch: 900, at: 0, length: 0.05, loudness: 0.012, type: 'sawtooth' },
    { pitch: 1_150, at: 0.05, length: 0.05, loudness: 0.01, type: 'sawtooth' },
    { pitch: 196, at: 0.02, length: 0.16, loudness: 0.05, type: 'triangle' },
  ],
  stop: [
    { pitch: 220, at: 0, length: 0.06, loudness: 0.1, type: 'triangle' },
    { pitch: 660, at: 0, length: 0.02, loudness: 0.03, type: 'square' },
  ],
  win: [
    { pitch: 392, at: 0, length: 0.35, loudness: 0.07, type: 'triangle' },
    { pitch: 493.88, at: 0.11, length: 0.35, loudness: 0.06, type: 'triangle' },
    { pitch: 587.33, at: 0.22, length: 0.35, loudness: 0.06, type: 'triangle' },
    { pitch: 783.99, at: 0.33, length: 0.9, loudness: 0.05, type: 'triangle' },
  ],
};
