import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { faultOf } from '../../src/games/play-round.ts';
import { evaluate, windowAt } from '../../src/slot/evaluate.ts';
import { figuresOf } from '../../src/slot/figures-of.ts';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { PLAN } from './plan.ts';

const LINES = PLAN.lines === 'ways' ? [] : PLAN.lines;

/** The rule said another way: each symbol's longest run from the left, doubled by each fox in it; the best of them. */
const bestOf = (line: readonly string[]): number =>
  Math.max(
    0,
    ...Object.entries(PLAN.pays).map(([symbol, table]) => {
      const end = line.findIndex((each) => each !== symbol && each !== 'W');
      const run = line.slice(0, end < 0 ? line.length : end);
      return (table[run.length] ?? 0) * 2 ** run.filter((each) => each === 'W').length;
    }),
  );
const stops = fc.tuple(...PLAN.strips.map((strip) => fc.nat(strip.length - 1)));
const drawing = (at: readonly number[]) => {
  let drawn = 0;
  return () => at[drawn++] ?? 0;
};

describe('the figures of Fox & Barley', () => {
  it('are the stated ones, computed exactly', () => {
    expect(figuresOf(PLAN)).toEqual(FIGURES);
  });

  it('are what enumerating every line gives', () => {
    const tallies = PLAN.strips.map((strip) =>
      Object.keys(PLAN.symbols).flatMap((letter) => {
        const count = strip.split(letter).length - 1;
        return count > 0 ? [[letter, count] as const] : [];
      }),
    );
    const [a = [], b = [], c = [], d = [], e = []] = tallies;
    let sum = 0;
    for (const [v, nv] of a)
      for (const [w, nw] of b)
        for (const [x, nx] of c)
          for (const [y, ny] of d) for (const [z, nz] of e) sum += nv * nw * nx * ny * nz * bestOf([v, w, x, y, z]);
    const all = PLAN.strips.reduce((product, strip) => product * strip.length, 1);
    // Twenty lines of a twentieth of the stake each.
    expect(toPercent(rational(sum, all), 2)).toBe(FIGURES.returnToPlayer);
  });

  it('hold for every spin: the sum of its lines, which the engine takes', () => {
    fc.assert(
      fc.property(stops, (at) => {
        const window = windowAt(PLAN, at);
        const byLines = LINES.map((rows) => bestOf(rows.map((row, reel) => window[reel]?.[row] ?? '')));
        const sum = byLines.reduce((total, each) => total + each, 0);
        const played = game.play(drawing(at), null, []);
        expect(evaluate(PLAN, window).pays).toBe(sum);
        expect(played.returns).toEqual([sum]);
        expect(faultOf(game, played)).toBeUndefined();
        expect(sum === 0 || sum >= PLAN.parts).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('hang on no choice: one that is sent is refused', () => {
    expect(game.readChoice({ lines: 1 })).toBeUndefined();
    expect(game.readChoice(null)).toBeNull();
  });

  it('count twenty different lines', () => {
    expect(new Set(LINES.map(String)).size).toBe(20);
    expect(LINES.flat().every((row) => [0, 1, 2].includes(row))).toBe(true);
  });
});
