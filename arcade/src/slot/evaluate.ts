import { atCount, stripsOf, type SlotPlan } from './plan.ts';

/** Columns of letters, from the left, each from the top. */
export type Window = readonly (readonly string[])[];

/** A place in the window. */
export type Cell = readonly [reel: number, row: number];

export interface SymbolReturn {
  /** Index of the line; absent where ways are counted. */
  readonly line?: number;
  readonly symbol: string;
  readonly count: number;
  readonly ways: number;
  /** In parts of the stake, before what a free spin makes of it. */
  readonly pays: number;
  readonly cells: readonly Cell[];
}

export interface SpinResult {
  readonly wins: readonly SymbolReturn[];
  readonly scatters: number;
  readonly scatterPays: number;
  readonly scatterCells: readonly Cell[];
  /** Everything this spin pays, before what a free spin makes of it. */
  readonly pays: number;
}

/** The symbols seen when each reel stands at its stop, the index of its top row. */
export const windowAt = (plan: SlotPlan, stops: readonly number[], free = false): Window =>
  stripsOf(plan, free).map((strip, reel) =>
    Array.from({ length: plan.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? ''),
  );

/** The best run from the left; wilds stand in for the first symbol that is none, and count its pay so many times. */
export function lineReturn(
  { pays, wild }: SlotPlan,
  letters: readonly string[],
): Pick<SymbolReturn, 'symbol' | 'count' | 'pays'> | undefined {
  const symbol = letters.find((letter) => letter !== wild?.letter);
  const table = symbol === undefined ? undefined : pays[symbol];
  if (symbol === undefined || !table) return undefined;
  let count = 0;
  let times = 1;
  while (count < letters.length && (letters[count] === symbol || letters[count] === wild?.letter)) {
    if (letters[count] !== symbol) times *= wild?.times ?? 1;
    count += 1;
  }
  const paid = table[count];
  return paid === undefined ? undefined : { symbol, count, pays: paid * times };
}

function lineWins(plan: SlotPlan, window: Window): SymbolReturn[] {
  if (plan.lines === 'ways') return [];
  return plan.lines.flatMap((rows, line) => {
    const found = lineReturn(
      plan,
      rows.map((row, reel) => window[reel]?.[row] ?? ''),
    );
    if (!found) return [];
    return [{ ...found, line, ways: 1, cells: rows.slice(0, found.count).map((row, reel) => [reel, row] as const) }];
  });
}

/** A symbol pays its longest run of reels, once for each way through it; wilds weigh as much as they multiply. */
function wayWins(plan: SlotPlan, window: Window): SymbolReturn[] {
  return Object.entries(plan.pays).flatMap(([symbol, table]) => {
    const cells: Cell[] = [];
    let weight = 1;
    let ways = 1;
    let count = 0;
    for (const [reel, column] of window.entries()) {
      const rows = [...column.keys()].filter((row) => column[row] === symbol || column[row] === plan.wild?.letter);
      if (rows.length === 0) break;
      weight *= rows.reduce((sum, row) => sum + (column[row] === symbol ? 1 : (plan.wild?.times ?? 1)), 0);
      ways *= rows.length;
      cells.push(...rows.map((row) => [reel, row] as const));
      count += 1;
    }
    const paid = table[count];
    return paid === undefined ? [] : [{ symbol, count, ways, pays: paid * weight, cells }];
  });
}

/** Everything that one window pays. */
export function evaluate(plan: SlotPlan, window: Window): SpinResult {
  const wins = plan.lines === 'ways' ? wayWins(plan, window) : lineWins(plan, window);
  const scatterCells = window.flatMap((column, reel) =>
    [...column.keys()].filter((row) => column[row] === plan.scatter?.letter).map((row) => [reel, row] as const),
  );
  const scatters = scatterCells.length;
  const scatterPays = atCount(plan.scatter?.pays, scatters);
  const pays = wins.reduce((sum, each) => sum + each.pays, scatterPays);
  return { wins, scatters, scatterPays, scatterCells, pays };
}
