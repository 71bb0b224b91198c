import type { JsonObject } from '../../src/kernel/json.ts';
import { FREE_SPIN_MULTIPLIER } from '../../src/slot/paytable.ts';
import { evaluate, windowAt, type SpinResult } from '../../src/slot/spin.ts';
import { slotAmount } from '../../src/slot/round.ts';
import { SYMBOLS } from '../../src/slot/symbols.ts';
import { t } from '../shared/i18n.ts';

/** One spin of a round as the page shows it. */
export interface ShownSpin {
  readonly stops: readonly number[];
  readonly free: boolean;
  readonly awarded: number;
  readonly result: SpinResult;
  readonly returnedMinor: bigint;
}

const numbers = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];

/** The spins in an outcome of the server, with their lines worked out by the same rules. */
export function spinsOf(outcome: JsonObject | null, stakeMinor: bigint): readonly ShownSpin[] {
  const spins = outcome?.spins;
  if (!Array.isArray(spins)) return [];
  return spins.map((spin: JsonObject) => {
    const stops = numbers(spin.stops);
    return {
      stops,
      free: spin.free === true,
      awarded: typeof spin.awarded === 'number' ? spin.awarded : 0,
      result: evaluate(windowAt(stops)),
      returnedMinor: slotAmount(stakeMinor, typeof spin.pays === 'number' ? spin.pays : 0),
    };
  });
}

/** What a spin paid, each line in words. */
export function winTexts({ result, free }: ShownSpin, stakeMinor: bigint, amount: (text: bigint) => string): string[] {
  const factor = free ? FREE_SPIN_MULTIPLIER : 1;
  const lines = result.lines.map(({ line, symbol, count, pays }) =>
    t('lineWin', {
      line: line + 1,
      symbol: t(SYMBOLS[symbol]),
      count,
      amount: amount(slotAmount(stakeMinor, pays * factor)),
    }),
  );
  if (result.lampPays > 0)
    lines.push(t('lampWin', { count: result.lamps, amount: amount(slotAmount(stakeMinor, result.lampPays * factor)) }));
  return lines;
}

/** The window read row by row, for a screen reader. */
export function windowText(stops: readonly number[]): string {
  const window = windowAt(stops);
  const rows = [0, 1, 2].map((row) => window.map((column) => t(SYMBOLS[column[row] ?? 'B'])).join(', '));
  return t('reelsAre', { reels: rows.join('; ') });
}
