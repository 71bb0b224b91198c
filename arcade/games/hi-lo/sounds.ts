import type { Sounds } from '../../client/shared/synth.ts';

/** Paper slides on felt; one soft chord is played for a return above the stake. */
export const SOUNDS: Sounds = {
  start: [
    { pitch: 2_300, at: 0, length: 0.03, loudness: 0.018, type: 'square' },
    { pitch: 1_700, at: 0.05, length: 0.03, loudness: 0.018, type: 'square' },
    { pitch: 2_300, at: 0.1, length: 0.03, loudness: 0.018, type: 'square' },
  ],
  stop: [
    { pitch: 190, at: 0, length: 0.06, loudness: 0.09, type: 'triangle' },
    { pitch: 1_900, at: 0, length: 0.025, loudness: 0.02, type: 'square' },
  ],
  win: [
    { pitch: 293.7, at: 0, length: 1.1, loudness: 0.05, type: 'sine' },
    { pitch: 370, at: 0, length: 1.1, loudness: 0.05, type: 'sine' },
    { pitch: 440, at: 0.02, length: 1.3, loudness: 0.05, type: 'sine' },
  ],
};
