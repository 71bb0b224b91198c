import { describe, expect, it } from 'vitest';
import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { faultOf } from '../../src/games/play-round.ts';
import { game } from './game.ts';
import { CUPS, PARTS, paysOf, RISKS, ROWS, waysTo } from './rules.ts';

const WAYS = 2 ** ROWS;
const bitsOf = (number: number) => {
  let at = 0;
  return () => (number >> at++) & 1;
};

describe.each(RISKS)('the theory of Plinko, %s', (risk) => {
  it('is the stated return, by enumeration of every way down', () => {
    let total = 0;
    const cups = Array.from({ length: CUPS }, () => 0);
    for (let number = 0; number < WAYS; number += 1) {
      const played = game.play(bitsOf(number), { risk }, []);
      expect(faultOf(game, played)).toBeUndefined();
      total += played.returns[0] ?? 0;
      const cup = Number(played.outcome.cup);
      cups[cup] = (cups[cup] ?? 0) + 1;
    }
    expect(toPercent(rational(total, WAYS * PARTS), 2)).toBe(game.theory.returnToPlayer);
    expect(cups).toEqual(cups.map((_, cup) => waysTo(cup)));
  });

  it('pays alike on both sides, and never less than nothing nor more at the middle', () => {
    const pays = paysOf(risk);
    expect(pays).toHaveLength(CUPS);
    expect(pays.toReversed()).toEqual(pays);
    expect(pays.slice(0, ROWS / 2 + 1).toSorted((a, b) => b - a)).toEqual(pays.slice(0, ROWS / 2 + 1));
    expect(Math.min(...pays)).toBeGreaterThan(0);
  });
});

describe('a round of Plinko', () => {
  it('tells its way and its cup', () => {
    expect(game.play(() => 1, { risk: 'high' }, [])).toMatchObject({
      over: true,
      returns: [2_028],
      outcome: { cup: ROWS },
    });
    expect(game.play(() => 0, { risk: 'low' }, [])).toMatchObject({ returns: [118], outcome: { cup: 0 } });
  });

  it('takes no choice but its own', () => {
    expect(game.readChoice({ risk: 'low', more: 1 })).toEqual({ risk: 'low' });
    for (const refused of [null, undefined, {}, { risk: 'none' }, { risk: 0 }, 'low', []])
      expect(game.readChoice(refused)).toBeUndefined();
  });
});
