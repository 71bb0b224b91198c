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

/** The most that a window can still pay after its first columns; exactly what it pays once all of them stand. */
type Bound = (head: readonly (readonly string[])[]) => number;

const linesBound =
  (plan: SlotPlan, lines: readonly Line[], reels: number): Bound =>
  (head) =>
    lines.reduce(
      (sum, rows) =>
        sum +
        lineBound(
          plan,
          head.map((column, reel) => column[rows[reel] ?? 0] ?? ''),
          reels,
        ),
      0,
    );

/** Each symbol by its weight in the columns that stand and in the fullest ones that may follow. */
function waysBound(plan: SlotPlan, columns: readonly (readonly (readonly string[])[])[]): Bound {
  const weightOf = (letters: readonly string[], symbol: string): number =>
    letters.reduce(
      (sum, letter) => sum + (letter === symbol ? 1 : letter === plan.wild?.letter ? plan.wild.times : 0),
      0,
    );
  const symbols = Object.entries(plan.pays).map(([symbol, table]) => ({
    table,
    weights: new Map(columns.flat().map((column) => [column, weightOf(column, symbol)])),
    fullest: columns.map((stops) => Math.max(...stops.map((column) => weightOf(column, symbol)))),
  }));
  return (head) => {
    let sum = 0;
    for (const { table, weights, fullest } of symbols) {
      let weight = 1;
      let most = 0;
      for (let reel = 0; reel < columns.length && weight > 0; reel += 1) {
        const column = head[reel];
        const here = column ? (weights.get(column) ?? 0) : (fullest[reel] ?? 0);
        // A run that ends where columns stand pays no more than it has; one that may go on pays the best of its lengths.
        if (here === 0 || !column) most = Math.max(most, weight * (table[reel] ?? 0));
        weight *= here;
      }
      sum += weight > 0 ? Math.max(most, weight * (table[columns.length] ?? 0)) : most;
    }
    return sum;
  };
}

/** Columns that differ, so that equal stops are looked at once. */
function differentColumns(plan: SlotPlan, strip: string): readonly (readonly string[])[] {
  return [...new Map(columnsOf(plan, strip).map((column) => [column.join(''), column])).values()];
}

/**
 * The most that one spin pays in parts with so many scatters, before what a free spin makes of it; nothing where no
 * window has so many. Windows that cannot beat what was found are left out as soon as that is sure.
 */
export function mostByScatters(plan: SlotPlan, free = false): readonly (number | undefined)[] {
  const columns = stripsOf(plan, free).map((strip) => differentColumns(plan, strip));
  const scattersIn = (column: readonly string[]): number =>
    column.filter((letter) => letter === plan.scatter?.letter).length;
  const mostAfter = columns.map((_, reel) =>
    columns.slice(reel).reduce((sum, stops) => sum + Math.max(...stops.map(scattersIn)), 0),
  );
  const boundOf = plan.lines === 'ways' ? waysBound(plan, columns) : linesBound(plan, plan.lines, columns.length);
  const best: (number | undefined)[] = [];
  const walk = (head: readonly (readonly string[])[], scatters: number): void => {
    const bound = boundOf(head);
    const next = columns[head.length];
    if (!next) {
      best[scatters] = Math.max(best[scatters] ?? 0, bound + atCount(plan.scatter?.pays, scatters));
      return;
    }
    let hope = false;
    for (let count = scatters; count <= scatters + (mostAfter[head.length] ?? 0); count += 1)
      hope ||= bound + atCount(plan.scatter?.pays, count) > (best[count] ?? -1);
    if (hope) for (const column of next) walk([...head, column], scatters + scattersIn(column));
  };
  walk([], 0);
  return best;
}

/** The most that one round returns, in stakes, rounded up: the best paid spin for each award with the best free spins. */
export function largestRound(plan: SlotPlan): number {
  const most = plan.free?.most ?? 0;
  const paid = mostByScatters(plan);
  const free = most > 0 ? mostByScatters(plan, true) : [];
  const known = new Map<string, number>();
  const freeFrom = (left: number, awarded: number): number => {
    if (left === 0) return 0;
    const key = `${left} ${awarded}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    let best = 0;
    for (const [scatters, pays] of free.entries()) {
      if (pays === undefined) continue;
      const again = Math.min(most - awarded, atCount(plan.free?.again, scatters));
      best = Math.max(best, pays * timesOf(plan, true) + freeFrom(left - 1 + again, awarded + again));
    }
    known.set(key, best);
    return best;
  };
  const rounds = paid.map((pays, scatters) => {
    const awarded = Math.min(most, atCount(plan.free?.awards, scatters));
    return pays === undefined ? 0 : pays + freeFrom(awarded, awarded);
  });
  return Math.ceil(Math.max(...rounds.map((each) => each ?? 0)) / plan.parts);
}
