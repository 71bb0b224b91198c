import type { Sounds } from '../../client/shared/synth.ts';

/** Stone and a pick; crystals ring for a return above the stake. */
export const SOUNDS: Sounds = {
  start: [
    { pitch: 96, at: 0, length: 0.14, loudness: 0.1, type: 'triangle' },
    { pitch: 1_150, at: 0.01, length: 0.03, loudness: 0.025, type: 'square' },
  ],
  stop: [
    { pitch: 74, at: 0, length: 0.2, loudness: 0.13, type: 'triangle' },
    { pitch: 61, at: 0.05, length: 0.26, loudness: 0.1, type: 'sine' },
  ],
  win: [
    { pitch: 1_046.5, at: 0, length: 0.9, loudness: 0.04, type: 'sine' },
    { pitch: 1_318.5, at: 0.09, length: 0.9, loudness: 0.035, type: 'sine' },
    { pitch: 1_568, at: 0.18, length: 1.2, loudness: 0.035, type: 'sine' },
  ],
};
