import { decidedShares, type Outlook, type Weighted } from '../price/outlook.ts';
import type { Market } from '../model/market.ts';

/** How lines of a market are laid: the step between them and how many on either side of the middle one. */
export interface Lines {
  /** In quarters: 1 for quarter lines, 2 for halves, 4 for half points only. */
  readonly step: number;
  readonly around: number;
  /** The lowest line, in quarters. */
  readonly from: number;
  readonly to: number;
}

/** The chance of the first selection at a line, refunds left out. */
function firstChance(market: Market, tallies: readonly Weighted[]): number {
  const [first] = decidedShares(market, tallies);
  const { wins = 0, loses = 0 } = first ?? {};
  return wins + loses > 0 ? wins / (wins + loses) : 0.5;
}

/**
 * Lines around the one at which both sides are most nearly even. A line's chance only rises or only falls along the
 * lines, so the middle is found by halving.
 */
export function linesAround(
  market: Omit<Market, 'line'>,
  tallies: readonly Weighted[],
  { step, around, from, to }: Lines,
): readonly Market[] {
  const steps = Math.floor((to - from) / step);
  const chanceAt = (index: number): number => firstChance({ ...market, line: from + index * step }, tallies);
  const rises = market.kind === 'handicap';
  let [low, high] = [0, steps];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (chanceAt(middle) >= 0.5 === rises) high = middle;
    else low = middle + 1;
  }
  const nearest = low > 0 && Math.abs(chanceAt(low - 1) - 0.5) < Math.abs(chanceAt(low) - 0.5) ? low - 1 : low;
  return Array.from({ length: 2 * around + 1 }, (_, index) => nearest - around + index)
    .filter((index) => index >= 0 && index <= steps)
    .map((index) => ({ ...market, line: from + index * step }));
}

export interface HalfLines {
  readonly around: number;
  /** Whole numbers: the lowest line is half above the one, the highest half below the other. */
  readonly least: number;
  readonly most: number;
}

/** Lines on halves alone, where nothing is ever refunded. */
export function halfLines(
  market: Omit<Market, 'line'>,
  outlook: Outlook,
  { around, least, most }: HalfLines,
): readonly Market[] {
  const tallies = outlook.tallies({ ...market, line: 2 });
  if (tallies === undefined || most <= least) return [];
  return linesAround(market, tallies, { step: 4, around, from: 4 * least + 2, to: 4 * most - 2 });
}
