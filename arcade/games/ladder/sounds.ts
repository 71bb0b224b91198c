import type { Sounds } from '../../client/shared/synth.ts';

/** Wood knocks under a foot; three soft notes rise for a return above the stake. */
export const SOUNDS: Sounds = {
  start: [
    { pitch: 220, at: 0, length: 0.09, loudness: 0.06, type: 'triangle' },
    { pitch: 277.2, at: 0.1, length: 0.09, loudness: 0.06, type: 'triangle' },
    { pitch: 329.6, at: 0.2, length: 0.12, loudness: 0.05, type: 'triangle' },
  ],
  stop: [
    { pitch: 128, at: 0, length: 0.1, loudness: 0.13, type: 'triangle' },
    { pitch: 610, at: 0.01, length: 0.03, loudness: 0.03, type: 'square' },
  ],
  win: [
    { pitch: 349.2, at: 0, length: 0.5, loudness: 0.07, type: 'sine' },
    { pitch: 440, at: 0.22, length: 0.5, loudness: 0.06, type: 'sine' },
    { pitch: 523.3, at: 0.44, length: 1, loudness: 0.06, type: 'sine' },
  ],
};
