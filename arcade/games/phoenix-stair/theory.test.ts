import { describe, expect, it } from 'vitest';
import { rational } from '@baize/protocol/kernel/rational';
import { cardsOf } from '../../src/tables/cards.ts';
import { expectReturns } from '../../src/testing/table-theory.ts';
import { everyTwoThrees } from '../../src/testing/three-cards.ts';
import { lessFive } from '../../src/testing/two-hands.ts';
import { table } from './game.ts';
import { KIND_BETS, kindOf, ORDER, scoreOf } from './rules.ts';

describe('the theory of Phoenix Stair', () => {
  it('is the stated return of every area, over every two hands', () => {
    const better = new Float64Array(ORDER.length);
    let [wins, ties, losses] = [0, 0, 0];
    everyTwoThrees(scoreOf, (own, other, pairs) => {
      const kind = Math.max(own, other) >> 12;
      better[kind] = (better[kind] as number) + pairs;
      if (own > other) wins += pairs;
      else if (own === other) ties += pairs;
      else losses += pairs;
    });
    const all = 22_100 * 18_424;
    expect(wins + ties + losses).toBe(all);
    expect(wins).toBe(losses);
    const pays = new Map<string, readonly [number, number]>(KIND_BETS.map(([kind, pay]) => [kind, pay]));
    expectReturns(table, (area) => {
      const [to, one] = pays.get(area) ?? [];
      if (to === undefined || one === undefined) return lessFive({ wins, ties, losses });
      const count = better[ORDER.findIndex((kind) => kind === area)] ?? 0;
      return rational(BigInt(count) * BigInt(to + one), BigInt(all) * BigInt(one));
    });
  }, 30_000);
});

describe('three cards', () => {
  const score = (faces: string): number => scoreOf(cardsOf(faces));

  it('rank in this order', () => {
    const rising = [
      ['2c 3d 5h', 'high-card'],
      ['Ac Kd Jh', 'high-card'],
      ['2c 2d 3h', 'pair'],
      ['2c 2d Ah', 'pair'],
      ['Ac Ad Kh', 'pair'],
      ['Ac 2d 3h', 'straight'],
      ['2c 3d 4h', 'straight'],
      ['Ac Kd Qh', 'straight'],
      ['2c 3c 5c', 'flush'],
      ['Ac Kc Jc', 'flush'],
      ['Ac 2c 3c', 'straight-flush'],
      ['Ah Kh Qh', 'straight-flush'],
      ['2c 2d 2h', 'three'],
      ['Ac Ad Ah', 'three'],
    ] as const;
    expect(rising.map(([faces]) => kindOf(score(faces)))).toEqual(rising.map(([, kind]) => kind));
    const scores = rising.map(([faces]) => score(faces));
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
  });

  it('are told apart by ranks alone, and the better hand’s kind is paid', () => {
    const pays = (dragon: string, phoenix: string): Readonly<Record<string, number>> => {
      const deal = { dragon: cardsOf(dragon), phoenix: cardsOf(phoenix) };
      const paid = table.areas.map(({ id }) => [id, table.returns(deal, id, []) / table.parts] as const);
      return Object.fromEntries(paid.filter(([, stakes]) => stakes > 0));
    };
    expect(pays('9c 9d 4h', '9h 9s 4c')).toEqual({ dragon: 1, phoenix: 1, pair: 3.4 });
    expect(pays('9c 9d 4h', '5h 6s 7c')).toEqual({ phoenix: 1.95, straight: 16 });
    expect(pays('2c 7c 9c', '5h 6s 7c')).toEqual({ dragon: 1.95, flush: 10 });
    expect(pays('2c 2d 2h', 'As Ks Qs')).toEqual({ dragon: 1.95, three: 201 });
    expect(pays('Ac Kd Jh', 'As Ks 10s')).toEqual({ phoenix: 1.95, flush: 10 });
    expect(pays('Ac Kd Jh', 'As Kh 10s')).toEqual({ dragon: 1.95 });
  });
});
