import type { Sounds } from '../../client/shared/synth.ts';

/** Strings and a temple bowl on five notes: a drop of water for a reel, a slow chord for a win. */
export const SOUNDS: Sounds = {
  start: [
    { pitch: 293.66, at: 0, length: 0.3, loudness: 0.04, type: 'triangle' },
    { pitch: 440, at: 0.06, length: 0.3, loudness: 0.03, type: 'triangle' },
  ],
  stop: [
    { pitch: 1_046.5, at: 0, length: 0.05, loudness: 0.03, type: 'sine' },
    { pitch: 523.25, at: 0.03, length: 0.16, loudness: 0.05, type: 'sine' },
  ],
  win: [
    { pitch: 293.66, at: 0, length: 1, loudness: 0.06, type: 'sine' },
    { pitch: 349.23, at: 0.16, length: 0.9, loudness: 0.05, type: 'sine' },
    { pitch: 440, at: 0.32, length: 0.9, loudness: 0.05, type: 'sine' },
    { pitch: 587.33, at: 0.48, length: 1.3, loudness: 0.04, type: 'sine' },
  ],
  free: [
    { pitch: 146.83, at: 0, length: 1.8, loudness: 0.1, type: 'sine' },
    { pitch: 440, at: 0.1, length: 1.5, loudness: 0.04, type: 'sine' },
    { pitch: 698.46, at: 0.3, length: 1.5, loudness: 0.03, type: 'sine' },
  ],
};
