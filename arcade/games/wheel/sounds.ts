import type { Sounds } from '../../client/shared/synth.ts';

/** A leather flap slows on its pegs; an organ’s chord is played for a return above the stake. */
export const SOUNDS: Sounds = {
  start: [0, 0.07, 0.14, 0.22, 0.31, 0.42, 0.55].map((at) => ({
    pitch: 520,
    at,
    length: 0.03,
    loudness: 0.03,
    type: 'square',
  })),
  stop: [
    { pitch: 520, at: 0, length: 0.03, loudness: 0.03, type: 'square' },
    { pitch: 140, at: 0.02, length: 0.12, loudness: 0.1, type: 'triangle' },
  ],
  win: [
    { pitch: 392, at: 0, length: 0.4, loudness: 0.04, type: 'triangle' },
    { pitch: 493.9, at: 0.12, length: 0.4, loudness: 0.04, type: 'triangle' },
    { pitch: 587.3, at: 0.24, length: 0.4, loudness: 0.04, type: 'triangle' },
    { pitch: 784, at: 0.36, length: 1, loudness: 0.04, type: 'triangle' },
  ],
};
