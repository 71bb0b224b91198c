import type { SlotPlan } from '../../src/slot/plan.ts';
import { FREE_STRIPS, STRIPS } from './strips.ts';

/** Five reels of four rows, 1,024 ways; free spins turn reels with more lanterns. */
export const PLAN: SlotPlan = {
  parts: 50,
  rows: 4,
  strips: STRIPS,
  freeStrips: FREE_STRIPS,
  symbols: {
    C: 'cat',
    U: 'umbrella',
    K: 'kite',
    H: 'carp',
    T: 'teapot',
    B: 'bowl',
    P: 'blossom',
    L: 'leaf',
    S: 'moon',
    W: 'lantern',
  },
  pays: {
    C: { 3: 40, 4: 90, 5: 200 },
    U: { 3: 20, 4: 45, 5: 100 },
    K: { 3: 12, 4: 30, 5: 70 },
    H: { 3: 8, 4: 18, 5: 40 },
    T: { 3: 6, 4: 12, 5: 30 },
    B: { 3: 6, 4: 12, 5: 25 },
    P: { 3: 4, 4: 10, 5: 20 },
    L: { 3: 4, 4: 10, 5: 20 },
  },
  lines: 'ways',
  wild: { letter: 'W', times: 1 },
  scatter: { letter: 'S', pays: { 3: 100, 4: 500, 5: 2_500 } },
  free: { awards: { 3: 10, 4: 14, 5: 18 }, again: { 3: 5 }, most: 25, times: 1 },
};
