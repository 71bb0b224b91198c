import { describe, expect, it } from 'vitest';
import { choose, rational } from '@baize/protocol/kernel/rational';
import { bullOf, say, scoreOf } from '../../src/tables/bull.ts';
import { cardsOf } from '../../src/tables/cards.ts';
import { expectReturns } from '../../src/testing/table-theory.ts';
import { table } from './game.ts';
import { multipliedReturn, timesOf } from './rules.ts';

/** Cards of each value 1 … 10 in a deck. */
const IN_DECK = Array.from({ length: 10 }, (_, value) => (value === 9 ? 16 : 4));

interface Values {
  readonly counts: readonly number[];
  readonly bull: number;
}

/** Every five values that a hand can have, without its suits and pictures. */
function everyValues(from = 1, values: readonly number[] = []): Values[] {
  if (values.length === 5) {
    const counts = IN_DECK.map((_, value) => values.filter((each) => each === value + 1).length);
    return counts.some((count, value) => count > (IN_DECK[value] ?? 0)) ? [] : [{ counts, bull: bullOf(values) }];
  }
  return Array.from({ length: 11 - from }, (_, more) => from + more).flatMap((value) =>
    everyValues(value, [...values, value]),
  );
}

/** Ways of choosing 0 … 5 cards from 0 … 16. */
const WAYS = Array.from({ length: 17 }, (_, left) =>
  Array.from({ length: 6 }, (_, taken) => Number(choose(left, taken))),
);

/** Pairs of hands by both bulls, exactly: `found[one][other]`. */
function pairsByBull(): number[][] {
  const hands = everyValues();
  const found = Array.from({ length: 11 }, () => Array.from({ length: 11 }, () => 0));
  for (const one of hands) {
    const left = IN_DECK.map((count, value) => count - (one.counts[value] ?? 0));
    const ways = one.counts.reduce((product, count, value) => product * (WAYS[IN_DECK[value] ?? 0]?.[count] ?? 0), 1);
    const row = found[one.bull] ?? [];
    for (const other of hands) {
      let pair = ways;
      for (let value = 0; value < 10 && pair > 0; value += 1)
        pair *= WAYS[left[value] ?? 0]?.[other.counts[value] ?? 0] ?? 0;
      row[other.bull] = (row[other.bull] ?? 0) + pair;
    }
  }
  return found;
}

describe('the theory of Bull Meadow', () => {
  it('is the stated return of every area, over every two hands', () => {
    const found = pairsByBull();
    let all = 0;
    let lost = 0n;
    for (const [one, row] of found.entries())
      for (const [other, pairs] of row.entries()) {
        all += pairs;
        // The hands may change places, so of all pairs one is won and one lost as often; the better bull is paid.
        expect(pairs).toBe(found[other]?.[one]);
        lost += BigInt(pairs) * BigInt(timesOf(Math.max(one, other)));
      }
    expect(all).toBe(Number(choose(52, 5) * choose(47, 5)));
    const multiplied = rational(BigInt(all) * 40n - lost, BigInt(all) * 40n);
    expectReturns(table, (area) => (area.startsWith('equal') ? rational(39, 40) : multiplied));
  });

  it('has no two hands alike', () => {
    expect(scoreOf(cardsOf('Ks 2c 3d 4h 5s'))).not.toBe(scoreOf(cardsOf('Kh 2s 3c 4d 5h')));
  });
});

describe('five cards', () => {
  it.each([
    ['2c 3d 5h Kd Ks', 'bull-bull'],
    ['10c Jd Qh Kd Ks', 'bull-bull'],
    ['2c 8d 5h Kd 4s', '9'],
    ['Ac 9d Kh 3d 4s', '7'],
    ['6c 7d 7h Ad Ks', '1'],
    ['2c 3d 4h 6d 8s', 'none'],
    ['Ac 2d 3h 4d 6s', '6'],
  ])('%s are %s', (faces, worth) => expect(say(cardsOf(faces))).toBe(worth));

  it('rank by the bull, then by the highest card and its suit', () => {
    const rising = [
      '2c 3d 4h 6d 8s',
      'Qs 2h 4c 5d 7s',
      'Kc 2h 4c 5d 7s',
      'Kh 2s 4d 5h 7d',
      'Ks 2d 4s 5c 7c',
      '6c 7d 7h Ad Ks',
      '2c 8d 5h Kd 4s',
      '2c 3d 5h Kd Ks',
    ].map((faces) => scoreOf(cardsOf(faces)));
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(new Set(rising).size).toBe(rising.length);
  });

  it('win or lose a multiplied stake by the better hand, out of what is held', () => {
    const [none, seven, bull] = ['2c 3d 4h 6d 8s', 'Ac 9d Kh 3d 4s', '10c Jd Qh Kd Ks'].map(cardsOf) as [
      number[],
      number[],
      number[],
    ];
    expect(multipliedReturn(bull, none, 20)).toBe(60 + 57);
    expect(multipliedReturn(seven, none, 20)).toBe(60 + 38);
    expect(multipliedReturn(none, seven, 20)).toBe(60 - 40);
    expect(multipliedReturn(seven, bull, 20)).toBe(0);
    const deal = { hands: [bull, seven, none], banker: cardsOf('2h 3s 4d 6h 7c') };
    expect(table.areas.map(({ id }) => table.returns(deal, id, []))).toEqual([39, 39, 39, 117, 98, 79]);
  });
});
