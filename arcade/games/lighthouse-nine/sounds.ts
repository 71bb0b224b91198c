import type { Sounds } from '../../client/shared/synth.ts';

/** A far horn when the beam sets off, water at each window, and a bell buoy for what comes back. */
export const SOUNDS: Sounds = {
  start: [
    { pitch: 92, at: 0, length: 0.5, loudness: 0.07, type: 'triangle' },
    { pitch: 138, at: 0.02, length: 0.42, loudness: 0.03, type: 'sine' },
  ],
  stop: [{ pitch: 260, at: 0, length: 0.06, loudness: 0.05, type: 'sine' }],
  free: [
    { pitch: 196, at: 0, length: 0.7, loudness: 0.06, type: 'triangle' },
    { pitch: 293.66, at: 0.16, length: 0.8, loudness: 0.05, type: 'sine' },
  ],
  win: [
    { pitch: 587.33, at: 0, length: 1.1, loudness: 0.06, type: 'sine' },
    { pitch: 1_174.66, at: 0.01, length: 0.5, loudness: 0.02, type: 'sine' },
    { pitch: 440, at: 0.42, length: 1.4, loudness: 0.06, type: 'sine' },
  ],
};
