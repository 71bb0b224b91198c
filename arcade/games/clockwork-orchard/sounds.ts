import type { Sounds } from '../../client/shared/synth.ts';

/** The tick of a movement, its winding, and a musical box for a return above the stake. */
export const SOUNDS: Sounds = {
  start: [
    { pitch: 1_400, at: 0, length: 0.025, loudness: 0.03, type: 'square' },
    { pitch: 1_100, at: 0.09, length: 0.025, loudness: 0.03, type: 'square' },
    { pitch: 1_400, at: 0.18, length: 0.025, loudness: 0.03, type: 'square' },
  ],
  stop: [
    { pitch: 980, at: 0, length: 0.03, loudness: 0.03, type: 'square' },
    { pitch: 220, at: 0.005, length: 0.06, loudness: 0.06, type: 'triangle' },
  ],
  free: [0, 0.08, 0.16, 0.24, 0.32, 0.4].map((at, index) => ({
    pitch: 520 + 60 * index,
    at,
    length: 0.05,
    loudness: 0.03,
    type: 'square' as const,
  })),
  win: [
    { pitch: 1_046.5, at: 0, length: 0.6, loudness: 0.04, type: 'sine' },
    { pitch: 1_318.5, at: 0.12, length: 0.6, loudness: 0.04, type: 'sine' },
    { pitch: 1_568, at: 0.24, length: 0.6, loudness: 0.04, type: 'sine' },
    { pitch: 1_318.5, at: 0.36, length: 1, loudness: 0.035, type: 'sine' },
  ],
};
