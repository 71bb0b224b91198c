import type { SlotPlan } from '../../src/slot/plan.ts';
import { STRIPS } from './strips.ts';

/** Letters keep the strips readable; names are the keys of drawings and texts. Best first. */
const SYMBOLS = {
  F: 'feather',
  A: 'fan',
  C: 'coin',
  K: 'key',
  H: 'heart',
  D: 'diamond',
  P: 'spade',
  B: 'club',
  S: 'lamp',
  W: 'peacock',
} as const;

/** Ten fixed lines over five reels of three rows; free spins pay twice. */
export const PLAN: SlotPlan = {
  parts: 10,
  rows: 3,
  strips: STRIPS,
  symbols: SYMBOLS,
  // The smallest is the whole stake: nothing that costs more than it returns is shown as a win.
  pays: {
    F: { 3: 50, 4: 200, 5: 750 },
    A: { 3: 40, 4: 120, 5: 400 },
    C: { 3: 25, 4: 80, 5: 250 },
    K: { 3: 25, 4: 70, 5: 250 },
    H: { 3: 12, 4: 35, 5: 120 },
    D: { 3: 12, 4: 35, 5: 120 },
    P: { 3: 10, 4: 30, 5: 100 },
    B: { 3: 10, 4: 30, 5: 100 },
  },
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [1, 0, 1, 2, 1],
  ],
  wild: { letter: 'W', times: 1 },
  scatter: { letter: 'S', pays: { 3: 20, 4: 50, 5: 200 } },
  free: { awards: { 3: 8, 4: 12, 5: 16 }, again: { 3: 4 }, most: 24, times: 2 },
};
