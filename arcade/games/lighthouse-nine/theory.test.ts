import { describe, expect, it } from 'vitest';
import { toPercent } from '@baize/protocol/kernel/rational';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { litBy, PARTS, PAYS, payOf, play, SEA, talliesOf, WINDOWS } from './rules.ts';
import { nightFigures } from './theory.ts';

/** The draws that open these windows and let the beam stop there. */
const drawing = (windows: string, beam: number) => {
  const numbers = [...[...windows].map((letter) => SEA.indexOf(letter)), beam];
  let index = -1;
  return () => numbers[(index += 1)] ?? 0;
};

describe('the figures of Lighthouse Nine', () => {
  it('are the stated ones, every night counted', () => {
    const { returned, fromLamps, hitRate, onChance, allChance, largest } = nightFigures();
    expect({
      returnToPlayer: toPercent(returned, 2),
      fromLamps: toPercent(fromLamps, 2),
      winChance: toPercent(hitRate, 2),
      onChance: toPercent(onChance, 2),
      allChance: toPercent(allChance, 2),
      largest,
    }).toEqual(FIGURES);
  });

  it('pay more for a higher count, and for a rarer kind', () => {
    const tables = Object.values(PAYS);
    for (const pays of tables) expect(pays.every((pay, index) => pay > (pays[index - 1] ?? 0))).toBe(true);
    for (const [rank, pays] of tables.entries())
      expect(pays.every((pay, index) => pay <= (tables[rank - 1]?.[index] ?? Infinity))).toBe(true);
  });
});

describe('the beam', () => {
  it('lights three windows, around the ring', () => {
    expect(litBy({ windows: 'SWAGBHSWA', beam: 0 })).toEqual([0, 1, 2]);
    expect(litBy({ windows: 'SWAGBHSWA', beam: 8 })).toEqual([8, 0, 1]);
  });

  it('goes on from a lamp in the light, to all nine at most', () => {
    expect(litBy({ windows: 'SLAGBHSWA', beam: 0 })).toEqual([0, 1, 2, 3, 4, 5]);
    expect(litBy({ windows: 'SLAGBLSWL', beam: 0 })).toHaveLength(WINDOWS);
    expect(litBy({ windows: 'LLLLLLLLL', beam: 5 })).toHaveLength(WINDOWS);
  });

  it('is not led on by a lamp in the dark', () => {
    expect(litBy({ windows: 'SWAGLLSWL', beam: 0 })).toEqual([0, 1, 2]);
    expect(litBy({ windows: 'SLAGBHLLL', beam: 0 })).toHaveLength(6);
  });
});

describe('a night', () => {
  it('counts symbols in the light twice', () => {
    expect(talliesOf({ windows: 'GGHGAWSBB', beam: 0 })).toEqual([{ symbol: 'G', count: 5, pays: PAYS.G?.[0] }]);
    expect(talliesOf({ windows: 'GGHGAWSBB', beam: 4 })).toEqual([]);
  });

  it('pays every kind that reaches the count', () => {
    const { returns } = play(drawing('GGLBBHGBA', 0));
    expect(returns).toEqual([payOf('G', 5) + payOf('B', 5)]);
  });

  it('pays no lamps, and the last row of the table for every higher count', () => {
    expect(play(drawing('LLLLLLLLL', 3)).returns).toEqual([0]);
    expect(play(drawing('SSSSSSSSS', 3)).returns).toEqual([game.theory.largest * PARTS]);
    expect(payOf('H', 14)).toBe(payOf('H', 10));
  });

  it('takes no choice', () => {
    expect(game.readChoice(undefined)).toBeNull();
    for (const refused of [{}, { beam: 3 }, 'light', 9]) expect(game.readChoice(refused)).toBeUndefined();
  });
});
