import type { Sounds } from '../../client/shared/synth.ts';

/** A frame drum: skin and rim for the reels, and three low strokes under a bell for a win. */
export const SOUNDS: Sounds = {
  start: [
    { pitch: 82, at: 0, length: 0.28, loudness: 0.14, type: 'sine' },
    { pitch: 164, at: 0, length: 0.05, loudness: 0.04, type: 'triangle' },
  ],
  stop: [
    { pitch: 98, at: 0, length: 0.22, loudness: 0.16, type: 'sine' },
    { pitch: 310, at: 0, length: 0.03, loudness: 0.05, type: 'triangle' },
  ],
  win: [
    { pitch: 73.42, at: 0, length: 0.4, loudness: 0.16, type: 'sine' },
    { pitch: 73.42, at: 0.22, length: 0.4, loudness: 0.14, type: 'sine' },
    { pitch: 98, at: 0.44, length: 0.5, loudness: 0.14, type: 'sine' },
    { pitch: 880, at: 0.44, length: 1.2, loudness: 0.03, type: 'sine' },
    { pitch: 1_318.5, at: 0.5, length: 1.1, loudness: 0.02, type: 'sine' },
  ],
};
