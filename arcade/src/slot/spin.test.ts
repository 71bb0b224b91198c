import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, isEqual, rational } from '../kernel/rational.ts';
import { LINES } from './lines.ts';
import { LINE_PAYS, SCATTER_PAYS } from './paytable.ts';
import { evaluate, lineReturn, windowAt } from './spin.ts';
import { STRIPS } from './strips.ts';
import { PAYING_SYMBOLS, SCATTER, SYMBOLS, WILD, type SymbolLetter } from './symbols.ts';
import { expectedLinePay } from './theory.ts';

const letters = Object.keys(SYMBOLS) as SymbolLetter[];
const letter = fc.constantFrom(...letters);
const line = fc.tuple(letter, letter, letter, letter, letter);
const stops = fc.tuple(...STRIPS.map((strip) => fc.nat(strip.length - 1)));

/** The rule said another way: for each symbol the longest run from the left, and the best of them. */
const bestByTrying = (symbols: readonly SymbolLetter[]): number =>
  Math.max(
    0,
    ...PAYING_SYMBOLS.flatMap((symbol) =>
      ([3, 4, 5] as const)
        .filter((count) => symbols.slice(0, count).every((each) => each === symbol || each === WILD))
        .filter((count) => symbols.slice(0, count).includes(symbol))
        .map((count) => LINE_PAYS[symbol][count]),
    ),
  );

describe('a line', () => {
  it('pays the longest run of one symbol from the left, peacocks standing in', () => {
    expect(lineReturn(['F', 'W', 'F', 'B', 'F'])).toEqual({ symbol: 'F', count: 3, pays: LINE_PAYS.F[3] });
    expect(lineReturn(['K', 'W', 'W', 'W', 'K'])).toEqual({ symbol: 'K', count: 5, pays: LINE_PAYS.K[5] });
    expect(lineReturn(['K', 'W', 'C', 'C', 'C'])).toBeUndefined();
    expect(lineReturn(['S', 'S', 'S', 'S', 'S'])).toBeUndefined();
    expect(lineReturn(['H', 'S', 'H', 'H', 'H'])).toBeUndefined();
  });

  it('agrees with trying every symbol', () => {
    // The peacock stands on the inner reels only, so a line never begins with it.
    fc.assert(
      fc.property(line, (symbols) => {
        fc.pre(symbols[0] !== WILD);
        expect(lineReturn(symbols)?.pays ?? 0).toBe(bestByTrying(symbols));
      }),
      { numRuns: 5_000 },
    );
  });

  it('does not pay more when a symbol becomes a lamp', () => {
    fc.assert(
      fc.property(line, fc.nat(4), (symbols, at) => {
        const worse = symbols.map((each, reel) => (reel === at ? SCATTER : each));
        fc.pre(symbols[0] !== WILD);
        expect(lineReturn(worse)?.pays ?? 0).toBeLessThanOrEqual(lineReturn(symbols)?.pays ?? 0);
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
    expect(isEqual(expectedLinePay(), add(rational(sum, ways), rational(0)))).toBe(true);
  });
});

describe('a spin', () => {
  it('shows three neighbouring places of each strip, the ring closed', () => {
    const last = STRIPS.map((strip) => strip.length - 1);
    windowAt(last).forEach((column, reel) => {
      const strip = STRIPS[reel] ?? '';
      expect(column.join('')).toBe(`${strip.at(-1)}${strip[0]}${strip[1]}`);
    });
  });

  it('pays the sum of its lines and its lamps', () => {
    fc.assert(
      fc.property(stops, (at) => {
        const window = windowAt(at);
        const result = evaluate(window);
        const lamps = window.flat().filter((each) => each === SCATTER).length;
        const byLines = LINES.map((rows) => bestByTrying(rows.map((row, reel) => window[reel]?.[row] ?? SCATTER)));
        expect(result.lamps).toBe(lamps);
        expect(result.pays).toBe(byLines.reduce((sum, each) => sum + each, 0) + (SCATTER_PAYS[lamps] ?? 0));
        expect(result.lines.map(({ line: index }) => index)).toEqual(
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
