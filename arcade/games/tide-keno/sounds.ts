import type { Sounds } from '../../client/shared/synth.ts';

/** A wave draws back, the player’s numbers drip, and a ship’s bell rings for a return above the stake. */
export const SOUNDS: Sounds = {
  start: [
    { pitch: 130, at: 0, length: 0.5, loudness: 0.05, type: 'sine' },
    { pitch: 98, at: 0.15, length: 0.6, loudness: 0.05, type: 'sine' },
  ],
  stop: [
    { pitch: 640, at: 0, length: 0.07, loudness: 0.06, type: 'sine' },
    { pitch: 960, at: 0.04, length: 0.09, loudness: 0.05, type: 'sine' },
  ],
  win: [
    { pitch: 698.5, at: 0, length: 1.2, loudness: 0.05, type: 'sine' },
    { pitch: 1_396.9, at: 0, length: 0.8, loudness: 0.02, type: 'sine' },
    { pitch: 698.5, at: 0.34, length: 1.4, loudness: 0.05, type: 'sine' },
  ],
};
