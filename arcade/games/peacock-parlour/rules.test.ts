import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rational } from '@baize/protocol/kernel/rational';
import { evaluate, lineReturn, windowAt } from '../../src/slot/evaluate.ts';
import { scanOf } from '../../src/slot/scan.ts';
import { expectedPay } from '../../src/slot/theory.ts';
import { PLAN } from './plan.ts';
import { STRIPS } from './strips.ts';

const SCATTER = 'S';
const WILD = 'W';
const LINES = PLAN.lines === 'ways' ? [] : PLAN.lines;
const LINE_PAYS = PLAN.pays;
const PAYING_SYMBOLS = Object.keys(PLAN.pays);
const SCATTER_PAYS = PLAN.scatter?.pays ?? {};
const paysOf = (symbol: string, count: number): number => LINE_PAYS[symbol]?.[count] ?? 0;

const letters = Object.keys(PLAN.symbols);
const letter = fc.constantFrom(...letters);
const line = fc.tuple(letter, letter, letter, letter, letter);
const stops = fc.tuple(...STRIPS.map((strip) => fc.nat(strip.length - 1)));

const scanOnce = scanOf(PLAN, false);

/** The rule said another way: for each symbol the longest run from the left, and the best of them. */
const bestByTrying = (symbols: readonly string[]): number =>
  Math.max(
    0,
    ...PAYING_SYMBOLS.flatMap((symbol) =>
      ([3, 4, 5] as const)
        .filter((count) => symbols.slice(0, count).every((each) => each === symbol || each === WILD))
        .filter((count) => symbols.slice(0, count).includes(symbol))
        .map((count) => paysOf(symbol, count)),
    ),
  );

describe('a line', () => {
  it('pays the longest run of one symbol from the left, peacocks standing in', () => {
    expect(lineReturn(PLAN, ['F', 'W', 'F', 'B', 'F'])).toEqual({ symbol: 'F', count: 3, pays: paysOf('F', 3) });
    expect(lineReturn(PLAN, ['K', 'W', 'W', 'W', 'K'])).toEqual({ symbol: 'K', count: 5, pays: paysOf('K', 5) });
    expect(lineReturn(PLAN, ['K', 'W', 'C', 'C', 'C'])).toBeUndefined();
    expect(lineReturn(PLAN, ['S', 'S', 'S', 'S', 'S'])).toBeUndefined();
    expect(lineReturn(PLAN, ['H', 'S', 'H', 'H', 'H'])).toBeUndefined();
  });

  it('agrees with trying every symbol', () => {
    // The peacock stands on the inner reels only, so a line never begins with it.
    fc.assert(
      fc.property(line, (symbols) => {
        fc.pre(symbols[0] !== WILD);
        expect(lineReturn(PLAN, symbols)?.pays ?? 0).toBe(bestByTrying(symbols));
      }),
      { numRuns: 5_000 },
    );
  });

  it('does not pay more when a symbol becomes a lamp', () => {
    fc.assert(
      fc.property(line, fc.nat(4), (symbols, at) => {
        const worse = symbols.map((each, reel) => (reel === at ? SCATTER : each));
        fc.pre(symbols[0] !== WILD);
        expect(lineReturn(PLAN, worse)?.pays ?? 0).toBeLessThanOrEqual(lineReturn(PLAN, symbols)?.pays ?? 0);
      }),
    );
  });

  it('has the exact expectation that enumeration of all strip places gives', () => {
    const tallies = STRIPS.map((strip) =>
      letters.map((each) => [each, [...strip].filter((on) => on === each).length] as const).filter(([, n]) => n > 0),
    );
    const [a = [], b = [], c = [], d = [], e = []] = tallies;
    let sum = 0;
    for (const [v, nv] of a)
      for (const [w, nw] of b)
        for (const [x, nx] of c)
          for (const [y, ny] of d)
            for (const [z, nz] of e) sum += nv * nw * nx * ny * nz * bestByTrying([v, w, x, y, z]);
    const ways = STRIPS.reduce((product, strip) => product * strip.length, 1);
    // Ten lines of a tenth of the stake each.
    expect(expectedPay(PLAN)).toEqual(rational(sum, ways));
  });
});

describe('a spin', () => {
  it('shows three neighbouring places of each strip, the ring closed', () => {
    const last = STRIPS.map((strip) => strip.length - 1);
    windowAt(PLAN, last).forEach((column, reel) => {
      const strip = STRIPS[reel] ?? '';
      expect(column.join('')).toBe(`${strip.at(-1)}${strip[0]}${strip[1]}`);
    });
  });

  it('pays the sum of its lines and its lamps', () => {
    fc.assert(
      fc.property(stops, (at) => {
        const window = windowAt(PLAN, at);
        const result = evaluate(PLAN, window);
        const lamps = window.flat().filter((each) => each === SCATTER).length;
        const byLines = LINES.map((rows) => bestByTrying(rows.map((row, reel) => window[reel]?.[row] ?? SCATTER)));
        expect(result.scatters).toBe(lamps);
        expect(scanOnce.paysAt(at)).toBe(result.pays);
        expect(scanOnce.scattersAt(at)).toBe(result.scatters);
        expect(result.pays).toBe(byLines.reduce((sum, each) => sum + each, 0) + (SCATTER_PAYS[lamps] ?? 0));
        expect(result.wins.map(({ line: index }) => index)).toEqual(
          byLines.flatMap((pays, index) => (pays > 0 ? [index] : [])),
        );
      }),
      { numRuns: 1_000 },
    );
  });

  it('has ten different lines that each take one row of every reel', () => {
    expect(new Set(LINES.map(String)).size).toBe(10);
    for (const rows of LINES) expect(rows.every((row) => [0, 1, 2].includes(row))).toBe(true);
  });
});
