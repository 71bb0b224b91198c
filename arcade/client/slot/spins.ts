import { partsToMoney } from '../../src/games/parts.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { evaluate, windowAt, type SpinResult } from '../../src/slot/evaluate.ts';
import { timesOf, type SlotPlan } from '../../src/slot/plan.ts';
import { readSpins } from '../../src/slot/round.ts';
import { gameText, t } from '../shared/i18n.ts';

/** One spin of a round as the page shows it. */
export interface ShownSpin {
  readonly stops: readonly number[];
  readonly free: boolean;
  readonly awarded: number;
  readonly result: SpinResult;
  readonly returnedMinor: bigint;
}

/** The name of a letter's symbol, in the reader's language. */
export const symbolName = (plan: SlotPlan, letter: string): string => gameText(plan.symbols[letter] ?? letter);

/** The spins in an outcome of the server, with what they pay worked out by the same rules. */
export const spinsOf = (plan: SlotPlan, outcome: JsonObject | null, stakeMinor: bigint): readonly ShownSpin[] =>
  readSpins(outcome).map(({ stops, free, pays, awarded }) => ({
    stops,
    free,
    awarded,
    result: evaluate(plan, windowAt(plan, stops, free)),
    returnedMinor: partsToMoney(stakeMinor, pays, plan.parts),
  }));

/** Describes what a spin paid, one text for each line, symbol and scatter; `write` gives a number of parts its words. */
export function winTexts(
  plan: SlotPlan,
  { result, free }: Pick<ShownSpin, 'result' | 'free'>,
  write: (parts: number) => string,
): string[] {
  const times = timesOf(plan, free);
  const texts = result.wins.map(({ line, symbol: letter, count, ways, pays }) => {
    const values = { symbol: symbolName(plan, letter), count, amount: write(pays * times) };
    return line === undefined ? t('wayWin', { ...values, ways }) : t('lineWin', { ...values, line: line + 1 });
  });
  if (result.scatterPays > 0)
    texts.push(gameText('scatterWin', { count: result.scatters, amount: write(result.scatterPays * times) }));
  return texts;
}

/** The window read row by row, for a screen reader. */
export function windowText(plan: SlotPlan, stops: readonly number[], free = false): string {
  const window = windowAt(plan, stops, free);
  const rows = Array.from({ length: plan.rows }, (_, row) =>
    window.map((column) => symbolName(plan, column[row] ?? '')).join(', '),
  );
  return t('reelsAre', { reels: rows.join('; ') });
}
