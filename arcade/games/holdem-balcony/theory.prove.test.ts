import { describe, expect, it } from 'vitest';
import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { statedReturns } from '../../src/testing/every-deal.ts';
import { kindsOfThree } from '../../src/testing/three-cards.ts';
import { FUTURES } from './advice.ts';
import { bestOn } from './enumerate.ts';
import { table } from './game.ts';

/** Flops are gone through in so many shares, because all of them take minutes. */
const SHARES = 15;

describe('every hand on every flop of Holdem Balcony', () => {
  const kinds = kindsOfThree();
  let won = 0n;
  let hands = 0n;

  it.each(Array.from({ length: SHARES }, (_, share) => share))('share %i', (share) => {
    for (const { hand: flop, weight } of kinds.filter((_, at) => at % SHARES === share)) {
      const best = bestOn(flop);
      expect(best.hands).toBe(1_176);
      won += BigInt(best.won) * BigInt(weight);
      hands += BigInt(best.hands * weight);
    }
  });

  it('returns together, with the best act of each, what is stated', () => {
    expect(hands).toBe(22_100n * 1_176n);
    const all = hands * BigInt(FUTURES);
    expect(statedReturns(table)).toEqual({ ante: toPercent(rational(all + won, all), 2) });
  });
});
