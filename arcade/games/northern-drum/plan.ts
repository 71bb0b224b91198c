import type { SlotPlan } from '../../src/slot/plan.ts';

/** Three reels of three rows and five lines, straight and across; the drum triples what it completes. */
export const PLAN: SlotPlan = {
  parts: 5,
  rows: 3,
  // Read downwards and closed into a ring. The drum stands on the middle reel only, so no line has two.
  strips: ['MNFMNFTBFRMBTMBTNRFMTFBTF', 'TWFTMFTMRFMTBWNBFRNTBMNFBM', 'TRFMTBRMFNMBFTBFMTNFTMFNB'],
  symbols: { R: 'reindeer', N: 'star', B: 'bell', T: 'fir', M: 'mitten', F: 'flake', W: 'drum' },
  // The smallest is the whole stake: no line that pays returns less than the spin cost.
  pays: {
    R: { 3: 90 },
    N: { 3: 36 },
    B: { 3: 18 },
    T: { 3: 10 },
    M: { 3: 7 },
    F: { 3: 5 },
  },
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  wild: { letter: 'W', times: 3 },
};
