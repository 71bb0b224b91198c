import { describe, expect, it } from 'vitest';
import { rational, toDecimal, toPercent, divide, ONE, type Rational } from '@baize/protocol/kernel/rational';
import type { Draw } from '../../src/fairness/draws.ts';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { BED, FULL_BED, HOLDS_FROM, LILY_ONE_IN, LINES, lineWin, PADS, PAYS, play, VALUES, winsOf } from './rules.ts';
import { eachWindow, lilyFigures } from './theory.ts';

const onceIn = (chance: Rational): number => Math.round(Number(toDecimal(divide(ONE, chance), 2)));

/** Draws the given numbers, then zeros. */
const drawsOf = (numbers: readonly number[]): Draw => {
  let index = -1;
  return () => numbers[(index += 1)] ?? 0;
};
const bedAt = (letters: string): number[] => [...letters].map((letter) => BED.indexOf(letter));

describe('the figures of Tiger Lily', () => {
  const windows = eachWindow();
  const figures = lilyFigures(windows);

  it('are the stated ones, every window and every way of the respins counted', () => {
    expect({
      returnToPlayer: toPercent(figures.returned, 2),
      fromLines: toPercent(figures.fromLines, 2),
      fromLilies: toPercent(figures.fromLilies, 2),
      winChance: toPercent(figures.hitRate, 2),
      holdOnceIn: onceIn(figures.holdChance),
      fullOnceIn: onceIn(figures.fullChance),
      largest: figures.largest,
    }).toEqual(FIGURES);
  });

  it('have the pay of the lines that one line gives eight times over', () => {
    const letters = Object.keys(PAYS);
    const weight = (letter: string): number => [...BED].filter((each) => each === letter).length;
    let sum = 0;
    for (const a of letters)
      for (const b of letters)
        for (const c of letters) sum += weight(a) * weight(b) * weight(c) * (lineWin([a, b, c], 0)?.pays ?? 0);
    expect(rational(BigInt(windows.paid), BigInt(BED.length) ** BigInt(PADS))).toEqual(
      rational(sum * LINES.length, BED.length ** 3),
    );
  });

  it('pay nothing on a line that is less than the whole stake', () => {
    expect(Math.min(...Object.values(PAYS))).toBeGreaterThanOrEqual(game.parts === 'any' ? 0 : game.parts);
  });
});

describe('a spin of Tiger Lily', () => {
  it('pays each line once, and lets tigers stand in for all but the lily', () => {
    expect(winsOf('FFFPMDMPD')).toEqual([{ line: 0, symbol: 'F', pays: PAYS.F }]);
    expect(lineWin(['T', 'P', 'T'], 3)).toEqual({ line: 3, symbol: 'P', pays: PAYS.P });
    expect(lineWin(['T', 'T', 'T'], 3)).toEqual({ line: 3, symbol: 'T', pays: PAYS.T });
    expect(lineWin(['T', 'L', 'L'], 3)).toBeUndefined();
    expect(winsOf('TTTTTTTTT')).toHaveLength(LINES.length);
  });

  it('keeps no lilies when there are fewer than hold', () => {
    expect(play(drawsOf(bedAt('LFBLMDLPM')))).toMatchObject({ returns: [0], outcome: { blooms: [] } });
  });

  it('respins three times without a lily and starts anew with one', () => {
    const held = bedAt('LLLLFBMDP');
    const dry = [1, 1, 1, 1, 1];
    const { returns, outcome } = play(
      drawsOf([...held, 0, 0, 0, 11, ...dry, ...dry, 1, 1, 0, 0, 1, 1, ...Array(12).fill(1)]),
    );
    expect(returns).toEqual([3 * (VALUES[0] ?? 0) + 40, 0, 0, VALUES[0], 0, 0, 0]);
    expect(outcome).toMatchObject({ full: false });
  });

  it('ends with a full bed and pays for it', () => {
    const { returns, outcome } = play(drawsOf(bedAt('LLLLLLLLL')));
    expect(returns).toEqual([PADS * 5 + FULL_BED]);
    expect(outcome).toMatchObject({ full: true });
  });

  it('returns no more than it states, whatever is drawn', () => {
    for (const at of [0, 11]) {
      const highest = play((bound) => (bound === LILY_ONE_IN ? 0 : bound === VALUES.length ? at : BED.indexOf('L')));
      const parts = highest.returns.reduce((sum, each) => sum + each, 0);
      expect(parts).toBeLessThanOrEqual(game.theory.largest * highest.parts);
    }
    expect(HOLDS_FROM).toBeLessThan(PADS);
  });

  it('takes no choice', () => {
    expect(game.readChoice(null)).toBeNull();
    for (const refused of [{}, { lilies: 9 }, 'L', 4]) expect(game.readChoice(refused)).toBeUndefined();
  });
});
