import { LINES, REELS, ROWS } from './lines.ts';
import { LINE_PAYS, SCATTER_PAYS } from './paytable.ts';
import { STRIPS } from './strips.ts';
import { SCATTER, WILD, type PayingSymbol, type SymbolLetter } from './symbols.ts';

/** Five columns of three symbols, from the left, each from the top. */
export type Window = readonly (readonly SymbolLetter[])[];

export interface LineReturn {
  /** Index into `LINES`. */
  readonly line: number;
  readonly symbol: PayingSymbol;
  readonly count: 3 | 4 | 5;
  /** In line stakes: one line stake is a tenth of the stake. */
  readonly pays: number;
}

export interface SpinResult {
  readonly lines: readonly LineReturn[];
  readonly lamps: number;
  /** What the lamps pay by themselves, in line stakes. */
  readonly lampPays: number;
  /** Everything this spin pays, in line stakes, before any multiplier. */
  readonly pays: number;
}

/** The fifteen symbols seen when each reel stands at its stop (the index of its top row). */
export function windowAt(stops: readonly number[]): Window {
  return STRIPS.map((strip, reel) => {
    const stop = stops[reel] ?? 0;
    return Array.from({ length: ROWS }, (_, row) => strip[(stop + row) % strip.length] as SymbolLetter);
  });
}

/** Only the best combination counts on a line; it starts on the leftmost reel. */
export function lineReturn(symbols: readonly SymbolLetter[]): Omit<LineReturn, 'line'> | undefined {
  const symbol = symbols.find((letter) => letter !== WILD);
  if (symbol === undefined || symbol === SCATTER) return undefined;
  let count = 0;
  while (count < symbols.length && (symbols[count] === symbol || symbols[count] === WILD)) count += 1;
  if (count !== 3 && count !== 4 && count !== 5) return undefined;
  const paying = symbol as PayingSymbol;
  return { symbol: paying, count, pays: LINE_PAYS[paying][count] };
}

/** Evaluates all lines and the lamps of one window. */
export function evaluate(window: Window): SpinResult {
  const lines: LineReturn[] = [];
  LINES.forEach((rows, line) => {
    const found = lineReturn(rows.map((row, reel) => window[reel]?.[row] as SymbolLetter));
    if (found) lines.push({ line, ...found });
  });
  const lamps = window.flat().filter((letter) => letter === SCATTER).length;
  const lampPays = SCATTER_PAYS[Math.min(lamps, REELS)] ?? 0;
  const pays = lines.reduce((sum, { pays: each }) => sum + each, lampPays);
  return { lines, lamps, lampPays, pays };
}
