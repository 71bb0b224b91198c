import { lineReturn } from './evaluate.ts';
import { atCount, stripsOf, timesOf, type ByCount, type Line, type SlotPlan } from './plan.ts';

const columnsOf = (plan: SlotPlan, strip: string): string[][] =>
  Array.from(strip, (_, stop) =>
    Array.from({ length: plan.rows }, (_unused, row) => strip[(stop + row) % strip.length] ?? ''),
  );

const mostOf = (table: ByCount | undefined): number => Math.max(0, ...Object.values(table ?? {}));

/** A line can still pay this after its first letters: nothing more than its run when that is broken. */
function lineBound(plan: SlotPlan, head: readonly string[], reels: number): number {
  const wild = plan.wild?.letter;
  const symbol = head.find((letter) => letter !== wild);
  const times = (plan.wild?.times ?? 1) ** (reels - head.length);
  if (symbol === undefined) return Math.max(...Object.values(plan.pays).map(mostOf)) * (plan.wild?.times ?? 1) ** reels;
  if (head.some((letter) => letter !== symbol && letter !== wild)) return lineReturn(plan, head)?.pays ?? 0;
  const own = head.reduce((product, letter) => product * (letter === wild ? (plan.wild?.times ?? 1) : 1), 1);
  return mostOf(plan.pays[symbol]) * own * times;
}

/** The most that lines and scatters of one spin pay: windows that cannot beat the best are left out as soon as that is sure. */
function largestLines(plan: SlotPlan, lines: readonly Line[], strips: readonly string[]): number {
  const columns = strips.map((strip) => columnsOf(plan, strip));
  let best = 0;
  const walk = (window: readonly (readonly string[])[]): void => {
    const next = columns[window.length];
    const scatters = window.flat().filter((letter) => letter === plan.scatter?.letter).length;
    const bound = lines.reduce(
      (sum, rows) =>
        sum +
        lineBound(
          plan,
          window.map((column, reel) => column[rows[reel] ?? 0] ?? ''),
          strips.length,
        ),
      next ? mostOf(plan.scatter?.pays) : atCount(plan.scatter?.pays, scatters),
    );
    if (bound <= best) return;
    if (!next) best = bound;
    else for (const column of next) walk([...window, column]);
  };
  walk([]);
  return best;
}

/** The most that ways pay, each symbol at its fullest windows. */
function largestWays(plan: SlotPlan, strips: readonly string[]): number {
  const weightOf = (letters: readonly string[], symbol: string): number =>
    letters.reduce(
      (sum, letter) => sum + (letter === symbol ? 1 : letter === plan.wild?.letter ? plan.wild.times : 0),
      0,
    );
  const each = Object.entries(plan.pays).map(([symbol, table]) => {
    const fullest = strips.map((strip) =>
      Math.max(...columnsOf(plan, strip).map((letters) => weightOf(letters, symbol))),
    );
    return Math.max(
      ...Object.entries(table).map(([count, pays]) =>
        fullest.slice(0, Number(count)).reduce((product, weight) => product * weight, pays),
      ),
    );
  });
  return each.reduce((sum, most) => sum + most, 0);
}

/** No spin pays more than this many parts, before what a free spin makes of it. */
export function spinBound(plan: SlotPlan, free = false): number {
  const strips = stripsOf(plan, free);
  return plan.lines === 'ways'
    ? largestWays(plan, strips) + mostOf(plan.scatter?.pays)
    : largestLines(plan, plan.lines, strips);
}

/** No round returns more than this many stakes: the bounds of its spins, rounded up. */
export const roundBound = (plan: SlotPlan): number =>
  Math.ceil((spinBound(plan) + (plan.free?.most ?? 0) * timesOf(plan, true) * spinBound(plan, true)) / plan.parts);
