import { describe, expect, it } from 'vitest';
import { add, isAbove, ONE, rational, toPercent, ZERO } from '@baize/protocol/kernel/rational';
import { faultOf } from '../../src/games/play-round.ts';
import { game } from './game.ts';
import { chanceOf, DRAWN, MOST_SPOTS, NUMBERS, PARTS, PAYS, payOf } from './rules.ts';
import { returnOf } from './theory.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const SPOTS = upTo(MOST_SPOTS);

describe('the theory of Tide Keno', () => {
  it('adds up: the chances of every card are one', () => {
    for (const spots of SPOTS)
      expect([0, ...upTo(spots)].map((hits) => chanceOf(spots, hits)).reduce(add, ZERO)).toEqual(ONE);
  });

  it('returns at least what is stated, with every count of numbers, and at most 97.5 %', () => {
    const returns = SPOTS.map((spots) => toPercent(returnOf(spots), 2));
    expect(returns).toEqual(['95.00', '95.09', '95.74', '95.59', '95.40', '95.39', '95.13', '95.51', '95.30', '95.71']);
    expect(returns.toSorted()[0]).toBe(game.theory.returnToPlayer);
  });

  it('draws without favour: by enumeration of the first draw, each number comes first once', () => {
    const firsts = Array.from({ length: NUMBERS }, (_, value) => {
      const { drawn } = game.play(drawing([value]), { spots: [1] }, []).outcome;
      const numbers = Array.isArray(drawn) ? drawn : [];
      expect([numbers.length, new Set(numbers).size]).toEqual([DRAWN, DRAWN]);
      return numbers[0];
    });
    expect(firsts).toEqual(upTo(NUMBERS));
  });

  it('pays more for each number more, and nothing above its largest return', () => {
    for (const spots of SPOTS) {
      const paid = Object.entries(PAYS[spots] ?? {}).filter(([hits]) => Number(hits) > 0);
      expect(paid.map(([, pays]) => pays)).toEqual(paid.map(([, pays]) => pays).toSorted((a, b) => a - b));
      expect(isAbove(rational(payOf(spots, spots), PARTS), rational(game.theory.largest))).toBe(false);
    }
    expect(payOf(MOST_SPOTS, MOST_SPOTS)).toBe(game.theory.largest * PARTS);
  });
});

/** Draws that begin with the given ones and then always take the last number left. */
function drawing(first: readonly number[]) {
  let at = 0;
  return (bound: number): number => first[at++] ?? bound - 1;
}

describe('a round of Tide Keno', () => {
  it('draws twenty different numbers and counts those that were chosen', () => {
    const played = game.play(() => 0, { spots: [1, 2, 20, 21] }, []);
    expect(played).toMatchObject({ over: true, returns: [80], outcome: { drawn: upTo(DRAWN), hits: 3 } });
    const all = game.play(() => 0, { spots: SPOTS }, []);
    expect(all.returns).toEqual([50_000]);
    expect(faultOf(game, all)).toBeUndefined();
  });

  it('takes one to ten different numbers, in any order', () => {
    expect(game.readChoice({ spots: [80, 1, 7], more: 1 })).toEqual({ spots: [1, 7, 80] });
    for (const spots of [[], [0], [81], [1, 1], [1.5], ['1'], upTo(11), 'all', null, [1, null]])
      expect(game.readChoice({ spots })).toBeUndefined();
    for (const refused of [null, undefined, [], [1], 'spots']) expect(game.readChoice(refused)).toBeUndefined();
  });
});
