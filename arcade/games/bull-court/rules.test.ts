import { describe, expect, it } from 'vitest';
import { bullOfHand, scoreOf } from '../../src/tables/bull.ts';
import { cardsOf, DECK } from '../../src/tables/cards.ts';
import { drawsOf, expectFairHands, mixed, playHands } from '../../src/testing/cards/card-hands.ts';
import type { JsonObject } from '../../src/kernel/json.ts';
import { cards } from './game.ts';
import { pointsOf, timesOf, WORST_LOSS } from './rules.ts';

const IS_PROOF = process.env.BAIZE_PROVE === '1';

/** The bull by trying every three of five, which the rules do not do. */
function bullByThrees(points: readonly number[]): number {
  let best = 0;
  for (let a = 0; a < 3; a += 1)
    for (let b = a + 1; b < 4; b += 1)
      for (let c = b + 1; c < 5; c += 1) {
        const three = (points[a] ?? 0) + (points[b] ?? 0) + (points[c] ?? 0);
        if (three % 10 !== 0) continue;
        const rest = points.reduce((sum, each) => sum + each, 0) - three;
        best = Math.max(best, rest % 10 === 0 ? 10 : rest % 10);
      }
  return best;
}

/** "A" to "9" as they are, the rest ten: read from the place of a card in its suit, deuces first and aces last. */
const POINTS = Array.from({ length: DECK }, (_, card) => [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1][card % 13] ?? 0);

describe('every hand of Bull Court', () => {
  it('has the bull that trying every three gives, in all 2,598,960 hands', () => {
    const found = Array.from({ length: 11 }, () => 0);
    let wrong = 0;
    for (let a = 0; a < DECK; a += 1)
      for (let b = a + 1; b < DECK; b += 1)
        for (let c = b + 1; c < DECK; c += 1)
          for (let d = c + 1; d < DECK; d += 1)
            for (let e = d + 1; e < DECK; e += 1) {
              const bull = bullOfHand([a, b, c, d, e]);
              found[bull] = (found[bull] ?? 0) + 1;
              if (bull !== bullByThrees([a, b, c, d, e].map((card) => POINTS[card] ?? 0))) wrong += 1;
            }
    expect(wrong).toBe(0);
    expect(found.reduce((sum, each) => sum + each, 0)).toBe(2_598_960);
    expect(found).toEqual([
      872_128, 171_304, 168_096, 171_304, 168_096, 177_424, 168_096, 171_304, 168_096, 171_304, 191_808,
    ]);
  }, 60_000);

  it('is never as good as another of the same deal', () => {
    const draw = drawsOf(4);
    for (let round = 0; round < 2_000; round += 1) {
      const deck = mixed(
        Array.from({ length: DECK }, (_, card) => card),
        draw,
      );
      const scores = [0, 5, 10, 15].map((from) => scoreOf(deck.slice(from, from + 5)));
      expect(new Set(scores).size).toBe(4);
    }
  });
});

const NONE = '2c 3d 4h 6d 8s';
const FIVE = '10c 2d 8h 2s 3c';
const SEVEN = 'Ac 9d Kh 3d 4s';
const EIGHT = 'Jc Qd Kh 3s 5s';
const NINE = '2h 8d Js 5c 4d';
const BULL = '10d Jd Qh Ks Kd';

describe('points between a player and the banker', () => {
  it.each([
    [NONE, FIVE, 1, -1],
    [FIVE, NONE, 1, 1],
    [FIVE, NONE, 2, 2],
    [SEVEN, FIVE, 1, 2],
    [SEVEN, EIGHT, 2, -4],
    [EIGHT, SEVEN, 2, 4],
    [NINE, EIGHT, 1, 3],
    [EIGHT, NINE, 2, -6],
    [BULL, NINE, 1, 4],
    [NINE, BULL, 2, -8],
    [BULL, NONE, 2, 8],
  ])('%s against %s for %i are %i', (hand, banker, stake, points) => {
    expect(pointsOf(cardsOf(hand), cardsOf(banker), stake)).toBe(points);
  });

  it('are doubled from bull seven, tripled at nine, times four at bull-bull', () => {
    expect(Array.from({ length: 11 }, (_, bull) => timesOf(bull))).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 4]);
  });
});

describe('a hand of Bull Court', () => {
  it('is settled by the banker, who holds the worst loss against every player', () => {
    const [banker, ...players] = [BULL, NINE, SEVEN, NONE].map(cardsOf);
    const state: JsonObject = { dealer: 0, hands: [banker ?? [], ...players], stakes: [0, 2, 1, 2] };
    expect(cards.settle(state)).toEqual([20, -8, -4, -8]);
    expect(cards.worstLoss({ seats: 4, dealer: 0 }, 0)).toBe(3 * WORST_LOSS);
    expect(cards.worstLoss({ seats: 4, dealer: 0 }, 1)).toBe(WORST_LOSS);
  });

  it('lays nothing open before all have chosen', () => {
    const dealt = cards.deal(drawsOf(1), { seats: 3, dealer: 1 });
    const first = cards.apply(dealt, 0, { act: 'stake', times: 2 });
    if ('refused' in first) throw new Error(first.refused);
    expect(cards.view(first.state, 0)).toEqual({
      banker: 1,
      chosen: [true, true, false],
      stakes: null,
      hands: null,
      points: null,
    });
    expect(cards.apply(first.state, 0, { act: 'stake', times: 1 })).toEqual({ refused: 'not-asked' });
    expect(cards.apply(first.state, 1, { act: 'stake', times: 1 })).toEqual({ refused: 'not-asked' });
    expect(cards.apply(first.state, 2, { act: 'stake', times: 3 })).toEqual({ refused: 'no-stake' });
  });

  it('keeps what all card games promise', () => {
    const otherwise = (state: JsonObject, _seat: number | undefined, draw: ReturnType<typeof drawsOf>): JsonObject => {
      const { hands } = state as { readonly hands: readonly (readonly number[])[] };
      const all = mixed(hands.flat(), draw);
      return { ...state, hands: hands.map((_, seat) => all.slice(seat * 5, seat * 5 + 5)) };
    };
    expectFairHands(cards, { otherwise, acts: ['stake'] }, 60, 5);
  });

  it('is played to its end by bots', () => {
    const { most } = playHands(cards, IS_PROOF ? 10_000 : 40, 6);
    expect(most).toBe(3);
  });
});
