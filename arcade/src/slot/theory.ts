import { add, multiply, rational, subtract, type Rational } from '../kernel/rational.ts';
import { LINES, REELS, ROWS } from './lines.ts';
import {
  FREE_SPIN_MULTIPLIER,
  FREE_SPINS,
  LINE_PAYS,
  MAX_FREE_SPINS,
  RETRIGGER_SPINS,
  SCATTER_PAYS,
} from './paytable.ts';
import { evaluate, lineReturn } from './spin.ts';
import { STRIPS } from './strips.ts';
import { SCATTER, SYMBOLS, WILD, type SymbolLetter } from './symbols.ts';

const ZERO = rational(0);
const ONE = rational(1);

/** How often each symbol stands on one strip. */
const countsOf = (strip: string): Map<SymbolLetter, number> => {
  const counts = new Map<SymbolLetter, number>();
  for (const letter of strip) counts.set(letter as SymbolLetter, (counts.get(letter as SymbolLetter) ?? 0) + 1);
  return counts;
};

/**
 * What one line pays on average, in line stakes. Every row of a reel shows each place of its strip equally often
 * and the reels are independent, so all lines have the same expectation and it is a sum over symbols.
 */
export function expectedLinePay(): Rational {
  const counts = STRIPS.map(countsOf);
  const letters = Object.keys(SYMBOLS) as SymbolLetter[];
  let total = 0n;
  const walk = (reel: number, line: SymbolLetter[], ways: bigint): void => {
    if (ways === 0n) return;
    if (reel === REELS) {
      total += ways * BigInt(lineReturn(line)?.pays ?? 0);
      return;
    }
    for (const letter of letters) walk(reel + 1, [...line, letter], ways * BigInt(counts[reel]?.get(letter) ?? 0));
  };
  walk(0, [], 1n);
  return rational(
    total,
    STRIPS.reduce((product, strip) => product * BigInt(strip.length), 1n),
  );
}

/** The chance that a reel's window holds a lamp; strips are built so that it never holds two. */
const lampChance = (strip: string): Rational => {
  const stops = [...strip].filter((_, stop) =>
    Array.from({ length: ROWS }, (_unused, row) => strip[(stop + row) % strip.length]).includes(SCATTER),
  ).length;
  return rational(stops, strip.length);
};

/** The exact chance of seeing 0 to 5 lamps over the given reels. */
export function lampDistribution(strips: readonly string[] = STRIPS): Rational[] {
  let chances: Rational[] = [ONE];
  for (const strip of strips) {
    const hit = lampChance(strip);
    const miss = subtract(ONE, hit);
    chances = Array.from({ length: chances.length + 1 }, (_, lamps) =>
      add(multiply(chances[lamps] ?? ZERO, miss), multiply(chances[lamps - 1] ?? ZERO, hit)),
    );
  }
  return chances;
}

/**
 * The exact average number of free spins played after an award. The n-th free spin is played or not before its
 * reels are drawn, so summing these chances is enough (Wald), whatever the returns of the spins before it.
 */
export function expectedFreeSpins(awarded: number): Rational {
  const retrigger = lampDistribution().slice(3).reduce(add, ZERO);
  let expected = ZERO;
  let open = new Map<number, Rational>([[awarded, ONE]]);
  for (let played = 0; open.size > 0; played += 1) {
    const next = new Map<number, Rational>();
    for (const [total, chance] of open) {
      if (played >= total) continue;
      expected = add(expected, chance);
      const more = Math.min(total + RETRIGGER_SPINS, MAX_FREE_SPINS);
      next.set(more, add(next.get(more) ?? ZERO, multiply(chance, retrigger)));
      next.set(total, add(next.get(total) ?? ZERO, multiply(chance, subtract(ONE, retrigger))));
    }
    open = next;
  }
  return expected;
}

export interface TheoreticalReturn {
  readonly lines: Rational;
  readonly lamps: Rational;
  readonly freeSpins: Rational;
  readonly total: Rational;
  /** The chance that a paid spin opens the free spins. */
  readonly freeSpinChance: Rational;
}

/** The return to player as a fraction of the stake, exact, split by where it comes from. */
export function theoreticalReturn(): TheoreticalReturn {
  const lines = expectedLinePay();
  const distribution = lampDistribution();
  const lampPays = distribution.reduce(
    (sum, chance, lamps) => add(sum, multiply(chance, rational(SCATTER_PAYS[lamps] ?? 0, LINES.length))),
    ZERO,
  );
  const spins = distribution.reduce(
    (sum, chance, lamps) => add(sum, multiply(chance, expectedFreeSpins(FREE_SPINS[lamps] ?? 0))),
    ZERO,
  );
  const freeSpins = multiply(multiply(spins, rational(FREE_SPIN_MULTIPLIER)), add(lines, lampPays));
  const freeSpinChance = distribution.slice(3).reduce(add, ZERO);
  return { lines, lamps: lampPays, freeSpins, total: add(add(lines, lampPays), freeSpins), freeSpinChance };
}

/** The exact chance that a paid spin returns anything at all: a line needs three reels, the lamps need five. */
export function hitChance(): Rational {
  const [first = '', second = '', third = '', ...rest] = STRIPS;
  const lampsToCome = lampDistribution(rest);
  let certain = 0n;
  const byLamps = [0n, 0n, 0n, 0n];
  const rows = (strip: string, stop: number) => [0, 1, 2].map((row) => strip[(stop + row) % strip.length] ?? '');
  const matches = (a: string, b: string, c: string): boolean => {
    const symbol = [a, b, c].find((letter) => letter !== WILD);
    return (
      symbol !== undefined && symbol !== SCATTER && [a, b, c].every((letter) => letter === symbol || letter === WILD)
    );
  };
  const heads = [...new Set(LINES.map((line) => line.slice(0, 3).join('')))].map((key) => [...key].map(Number));
  for (let i = 0; i < first.length; i += 1)
    for (let j = 0; j < second.length; j += 1)
      for (let k = 0; k < third.length; k += 1) {
        const [a, b, c] = [rows(first, i), rows(second, j), rows(third, k)];
        if (heads.some(([x = 0, y = 0, z = 0]) => matches(a[x] ?? '', b[y] ?? '', c[z] ?? ''))) certain += 1n;
        else {
          const lamps = [a, b, c].filter((column) => column.includes(SCATTER)).length;
          byLamps[lamps] = (byLamps[lamps] ?? 0n) + 1n;
        }
      }
  const stops = BigInt(first.length * second.length * third.length);
  return byLamps.reduce(
    (sum, ways, lamps) => {
      const enough = lampsToCome.filter((_, more) => lamps + more >= 3).reduce(add, ZERO);
      return add(sum, multiply(rational(ways, stops), enough));
    },
    rational(certain, stops),
  );
}

/** The most any single spin can pay, in line stakes, found by walking every stop that can still beat the best. */
export function largestSpinPay(): number {
  const columns = STRIPS.map((strip) =>
    [...strip].map((_, stop) => [0, 1, 2].map((row) => strip[(stop + row) % strip.length] as SymbolLetter)),
  );
  const [first = [], second = [], third = [], fourth = [], fifth = []] = columns;
  const lampBound = Math.max(...Object.values(SCATTER_PAYS));
  let best = 0;
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const head = [a, b, c];
        const alive = LINES.map((line) => lineReturn(head.map((column, reel) => column[line[reel] ?? 0] ?? SCATTER)));
        const bound = alive.reduce((sum, found) => sum + (found ? LINE_PAYS[found.symbol][5] : 0), lampBound);
        if (bound <= best) continue;
        for (const d of fourth) for (const e of fifth) best = Math.max(best, evaluate([a, b, c, d, e]).pays);
      }
  return best;
}
