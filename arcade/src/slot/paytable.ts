import type { PayingSymbol } from './symbols.ts';

/**
 * Line pays in line stakes (a tenth of the stake) for three, four and five of a kind from the left. The smallest is
 * the whole stake: nothing that costs more than it returns is shown as a win.
 */
export const LINE_PAYS: Readonly<Record<PayingSymbol, Readonly<Record<3 | 4 | 5, number>>>> = {
  F: { 3: 50, 4: 200, 5: 750 },
  A: { 3: 40, 4: 120, 5: 400 },
  C: { 3: 25, 4: 80, 5: 250 },
  K: { 3: 25, 4: 70, 5: 250 },
  H: { 3: 12, 4: 35, 5: 120 },
  D: { 3: 12, 4: 35, 5: 120 },
  P: { 3: 10, 4: 30, 5: 100 },
  B: { 3: 10, 4: 30, 5: 100 },
};

/** What the lamps pay by themselves, in line stakes: twice, five and twenty times the stake. */
export const SCATTER_PAYS: Readonly<Record<number, number>> = { 3: 20, 4: 50, 5: 200 };

/** Free spins awarded by three, four and five lamps on a paid spin. */
export const FREE_SPINS: Readonly<Record<number, number>> = { 3: 8, 4: 12, 5: 16 };

/** Three or more lamps in a free spin add this many, until `MAX_FREE_SPINS` have been awarded in the round. */
export const RETRIGGER_SPINS = 4;
export const MAX_FREE_SPINS = 24;

/** Everything a free spin pays counts this many times. */
export const FREE_SPIN_MULTIPLIER = 2;

/**
 * No round returns more than this many times its stake. It lies above what the reels can make, so it never cuts a
 * return and the return to player is exact without it; it is there so that the bound can be stated and kept.
 */
export const MAX_RETURN_MULTIPLE = 5_000;
