import { describe, expect, it } from 'vitest';
import { add, divide, ONE, toDecimal, toPercent } from '@baize/protocol/kernel/rational';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { GEARS, harvestOf, MAINSPRING, MIDDLE_GEAR, PARTS, PAYS, play, SPRING, WHEEL } from './rules.ts';
import { orchardFigures } from './theory.ts';

const lettersOf = (letters: string): string[] => [...letters];

/** The stops at which the gears carry these letters, then the fields of the wheels. */
const drawing = (letters: string, ...fields: readonly number[]) => {
  const numbers = [...[...letters].map((letter, gear) => GEARS[gear]?.indexOf(letter) ?? 0), ...fields];
  let index = -1;
  return () => numbers[(index += 1)] ?? 0;
};

describe('the figures of Clockwork Orchard', () => {
  it('are the stated ones, every stand of the gears counted', () => {
    const { returned, fromFruit, fromWheel, hitRate, keyChance, largest } = orchardFigures();
    expect({
      returnToPlayer: toPercent(returned, 2),
      fromFruit: toPercent(fromFruit, 2),
      fromWheel: toPercent(fromWheel, 2),
      winChance: toPercent(hitRate, 2),
      keyOnceIn: Number(toDecimal(divide(ONE, keyChance), 0)),
      largest,
    }).toEqual(FIGURES);
    expect(add(fromFruit, fromWheel)).toEqual(returned);
  });

  it('pay the whole stake at least', () => {
    for (const pays of Object.values(PAYS)) expect(Math.min(...pays)).toBeGreaterThanOrEqual(PARTS);
    expect(Math.min(...WHEEL.filter((field) => field !== SPRING), ...MAINSPRING)).toBeGreaterThan(1);
  });
});

describe('a turn of the gears', () => {
  it('pays the fruit that is worth most, with golden apples standing in', () => {
    expect(harvestOf(lettersOf('AANNNNG'))).toEqual({ letter: 'N', count: 5, pays: PAYS.N?.[1] });
    expect(harvestOf(lettersOf('AAANNNG'))).toEqual({ letter: 'A', count: 4, pays: PAYS.A?.[0] });
    expect(harvestOf(lettersOf('GGGGGGG'))).toEqual({ letter: 'A', count: 7, pays: PAYS.A?.[3] });
    expect(harvestOf(lettersOf('AACCUUN'))).toBeUndefined();
  });

  it('turns the wheel for the key on the middle gear, and the mainspring from its field', () => {
    expect(GEARS.every((gear, index) => gear.includes('K') === (index === MIDDLE_GEAR))).toBe(true);
    expect(play(drawing('NNNKUUQ', 4))).toMatchObject({ returns: [0, 8 * PARTS], outcome: { wheel: 4, spring: null } });
    expect(play(drawing('NNNKNUQ', 0, 7))).toMatchObject({
      returns: [PAYS.N?.[0], 100 * PARTS],
      outcome: { wheel: 0, spring: 7 },
    });
    expect(play(drawing('NNNUUUQ', 4))).toMatchObject({ returns: [0], outcome: { wheel: null, spring: null } });
  });

  it('returns what it states at most', () => {
    const { returns, parts } = play(drawing('AAAAAAA'));
    expect(returns).toEqual([game.theory.largest * parts]);
  });

  it('takes no choice', () => {
    expect(game.readChoice(null)).toBeNull();
    for (const refused of [{}, { wheel: 7 }, 'key', 0]) expect(game.readChoice(refused)).toBeUndefined();
  });
});
