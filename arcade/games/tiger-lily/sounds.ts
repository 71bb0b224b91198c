import type { Sounds } from '../../client/shared/synth.ts';

/** Drops on water, and a bamboo flute when lilies hold or more than the stake comes back. */
export const SOUNDS: Sounds = {
  start: [{ pitch: 330, at: 0, length: 0.16, loudness: 0.04, type: 'sine' }],
  stop: [
    { pitch: 620, at: 0, length: 0.06, loudness: 0.05, type: 'sine' },
    { pitch: 840, at: 0.03, length: 0.05, loudness: 0.03, type: 'sine' },
  ],
  free: [
    { pitch: 440, at: 0, length: 0.6, loudness: 0.05, type: 'triangle' },
    { pitch: 523.25, at: 0.22, length: 0.6, loudness: 0.05, type: 'triangle' },
    { pitch: 659.25, at: 0.44, length: 1, loudness: 0.05, type: 'triangle' },
  ],
  win: [
    { pitch: 440, at: 0, length: 0.5, loudness: 0.05, type: 'triangle' },
    { pitch: 587.33, at: 0.16, length: 0.9, loudness: 0.05, type: 'triangle' },
  ],
};
