import type { SlotPlan } from '../../src/slot/plan.ts';
import { STRIPS } from './strips.ts';

/** Twenty fixed lines over five reels of three rows; each fox on a line doubles what that line pays. */
export const PLAN: SlotPlan = {
  parts: 20,
  rows: 3,
  strips: STRIPS,
  symbols: {
    S: 'sheaf',
    M: 'mill',
    H: 'hen',
    J: 'jug',
    K: 'sickle',
    A: 'acorn',
    P: 'poppy',
    E: 'egg',
    W: 'fox',
  },
  // The smallest is the whole stake: no line that pays returns less than the spin cost.
  pays: {
    S: { 3: 50, 4: 200, 5: 1_000 },
    M: { 3: 30, 4: 90, 5: 300 },
    H: { 3: 24, 4: 60, 5: 160 },
    J: { 3: 20, 4: 40, 5: 120 },
    K: { 3: 20, 4: 40, 5: 100 },
    A: { 3: 20, 4: 30, 5: 100 },
    P: { 3: 20, 4: 30, 5: 80 },
    E: { 3: 20, 4: 30, 5: 80 },
  },
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 0, 0],
    [2, 2, 1, 2, 2],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [1, 0, 1, 0, 1],
    [1, 2, 1, 2, 1],
    [0, 1, 0, 1, 0],
    [2, 1, 2, 1, 2],
    [0, 1, 1, 1, 0],
    [2, 1, 1, 1, 2],
    [1, 1, 0, 1, 1],
    [1, 1, 2, 1, 1],
    [0, 2, 0, 2, 0],
    [2, 0, 2, 0, 2],
    [0, 0, 2, 0, 0],
  ],
  wild: { letter: 'W', times: 2 },
};
