import type { Sounds } from '../../client/shared/synth.ts';

/** Rain on wood, and a temple bell for a return above the stake. */
export const SOUNDS: Sounds = {
  start: [
    { pitch: 920, at: 0, length: 0.05, loudness: 0.02, type: 'sine' },
    { pitch: 1_180, at: 0.06, length: 0.05, loudness: 0.02, type: 'sine' },
    { pitch: 780, at: 0.11, length: 0.06, loudness: 0.02, type: 'sine' },
  ],
  stop: [
    { pitch: 260, at: 0, length: 0.07, loudness: 0.08, type: 'triangle' },
    { pitch: 1_240, at: 0.01, length: 0.04, loudness: 0.02, type: 'sine' },
  ],
  win: [
    { pitch: 311.13, at: 0, length: 1.6, loudness: 0.07, type: 'sine' },
    { pitch: 746.7, at: 0, length: 1.1, loudness: 0.03, type: 'sine' },
    { pitch: 1_244.5, at: 0, length: 0.6, loudness: 0.015, type: 'sine' },
  ],
};
