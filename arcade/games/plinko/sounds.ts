import type { Sounds } from '../../client/shared/synth.ts';

/** A spring lets the ball go and a cup catches it; brass pins ring for a return above the stake. */
export const SOUNDS: Sounds = {
  start: [
    { pitch: 330, at: 0, length: 0.18, loudness: 0.06, type: 'triangle' },
    { pitch: 495, at: 0.05, length: 0.14, loudness: 0.04, type: 'triangle' },
  ],
  stop: [
    { pitch: 205, at: 0, length: 0.1, loudness: 0.12, type: 'triangle' },
    { pitch: 205, at: 0.09, length: 0.07, loudness: 0.06, type: 'triangle' },
  ],
  win: [
    { pitch: 880, at: 0, length: 0.5, loudness: 0.045, type: 'triangle' },
    { pitch: 987.8, at: 0.1, length: 0.5, loudness: 0.045, type: 'triangle' },
    { pitch: 1_318.5, at: 0.2, length: 0.9, loudness: 0.04, type: 'triangle' },
  ],
};
