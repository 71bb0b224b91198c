import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '@baize/protocol/kernel/rational';
import { faultOf } from '../../src/games/play-round.ts';
import { evaluate, windowAt } from '../../src/slot/evaluate.ts';
import { figuresOf } from '../../src/slot/figures-of.ts';
import { readSpins } from '../../src/slot/round.ts';
import { expectedFreeSpins } from '../../src/slot/theory.ts';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { PLAN } from './plan.ts';

type Column = readonly string[];

/** The rule said another way: all 1,024 ways walked one by one, each paying its longest run. */
function byWalking(window: readonly Column[]): number {
  const runs = new Map<string, number>();
  const walk = (way: readonly number[], symbol: string): void => {
    const column = window[way.length];
    const next = column?.flatMap((letter, row) => (letter === symbol || letter === 'W' ? [row] : [])) ?? [];
    if (next.length === 0) runs.set(`${way.join('')}${symbol}`, PLAN.pays[symbol]?.[way.length] ?? 0);
    else for (const row of next) walk([...way, row], symbol);
  };
  for (const symbol of Object.keys(PLAN.pays)) walk([], symbol);
  return [...runs.values()].reduce((sum, pays) => sum + pays, 0);
}

const stopsOf = (strips: readonly string[]) => fc.tuple(...strips.map((strip) => fc.nat(strip.length - 1)));
const drawing = (stops: readonly number[]) => {
  let drawn = 0;
  return () => stops[drawn++ % stops.length] ?? 0;
};

describe('the figures of Lantern Row', () => {
  it('are the stated ones, computed exactly with the free spins', () => {
    expect(figuresOf(PLAN)).toEqual(FIGURES);
  });

  it.each([false, true])('hold for every window (free: %s): the sum of its ways and its moons', (free) => {
    const strips = free ? (PLAN.freeStrips ?? []) : PLAN.strips;
    fc.assert(
      fc.property(stopsOf(strips), (at) => {
        const window = windowAt(PLAN, at, free);
        const moons = window.flat().filter((each) => each === 'S').length;
        const result = evaluate(PLAN, window);
        expect(result.scatters).toBe(moons);
        expect(result.pays).toBe(byWalking(window) + (PLAN.scatter?.pays[moons] ?? 0));
      }),
      { numRuns: 300 },
    );
  });

  it('count no free spins without an award, and never more than the bound', () => {
    expect(toDecimal(expectedFreeSpins(PLAN, 0), 4)).toBe('0.0000');
    expect(toDecimal(expectedFreeSpins(PLAN, 25), 4)).toBe('25.0000');
  });

  it('end a round of moons alone at 25 free spins, which the engine takes', () => {
    const moons = (strips: readonly string[]): number[] => strips.map((strip) => strip.indexOf('S'));
    // The paid spin is drawn first; all that follow turn the free strips.
    const free = moons(PLAN.freeStrips ?? []);
    const draws = [...moons(PLAN.strips), ...Array.from({ length: 25 }, () => free).flat()];
    const played = game.play(drawing(draws), null, []);
    const spins = readSpins(played.outcome);
    expect(spins.map(({ awarded }) => awarded)).toEqual([18, 5, 2, ...Array.from({ length: 23 }, () => 0)]);
    expect(played.returns).toHaveLength(26);
    expect(faultOf(game, played)).toBeUndefined();
  });

  it('give the free spins more lanterns on the same three reels', () => {
    const lanterns = (strips: readonly string[] = []): number[] => strips.map((strip) => strip.split('W').length - 1);
    expect([lanterns(PLAN.strips), lanterns(PLAN.freeStrips)]).toEqual([
      [0, 1, 1, 1, 0],
      [0, 2, 2, 2, 0],
    ]);
  });

  it('are told to the betting record by symbol, without the number of a line', () => {
    // Two lanterns between blossoms, a blossom on every reel.
    const played = game.play(drawing([0, 3, 11, 28, 5]), null, []);
    const { pictures } = game.summary(played.outcome, null, String);
    expect(played.returns[0]).toBeGreaterThan(0);
    expect(JSON.stringify(pictures)).toContain('"amount"');
    expect(JSON.stringify(pictures)).not.toContain('"line"');
  });

  it('hang on no choice: one that is sent is refused', () => {
    expect(game.readChoice({ reels: 3 })).toBeUndefined();
    expect(game.readChoice(null)).toBeNull();
  });
});
