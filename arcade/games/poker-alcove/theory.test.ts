import { describe, expect, it } from 'vitest';
import { rational } from '@baize/protocol/kernel/rational';
import { cardsOf } from '../../src/tables/cards.ts';
import { expectReturns } from '../../src/testing/table-theory.ts';
import { everyTwoThrees } from '../../src/testing/three-cards.ts';
import { everyHand } from '../../src/testing/two-hands.ts';
import { table } from './game.ts';
import { kindOf, pairPlusReturn, playedReturn, scoreOf, WORTH_PLAYING } from './rules.ts';

const HANDS = 22_100;
const DEALERS = 18_424;

/** The return of playing each hand against all dealers, with the number of hands alike, by score. */
function playedByScore(): Map<number, { returned: number; pairs: number }> {
  const found = new Map<number, { returned: number; pairs: number }>();
  let own = -1;
  let row = { returned: 0, pairs: 0 };
  everyTwoThrees(scoreOf, (score, dealer, pairs) => {
    if (score !== own) {
      own = score;
      row = found.get(score) ?? { returned: 0, pairs: 0 };
      found.set(score, row);
    }
    row.returned += pairs * playedReturn(score, dealer);
    row.pairs += pairs;
  });
  return found;
}

describe('the theory of Poker Alcove', () => {
  const played = playedByScore();

  it('is the best that can be made of the ante, and the stated return of both areas', () => {
    let best = 0;
    let pairs = 0;
    for (const row of played.values()) {
      pairs += row.pairs;
      // Less the stake of playing; a fold returns nothing.
      best += Math.max(row.returned - row.pairs, 0);
    }
    expect(pairs).toBe(HANDS * DEALERS);
    const pairPlus = everyHand(52, 3).reduce((sum, hand) => sum + pairPlusReturn(scoreOf(hand)), 0);
    expectReturns(table, (area) => (area === 'ante' ? rational(best, pairs) : rational(pairPlus, HANDS)));
  });

  it('is reached by the advice: to play with queen, six and four or better', () => {
    for (const [score, { returned, pairs }] of played) {
      // Hands of one score but other suits meet other dealers; the difference never crosses the line.
      expect([score, returned > pairs]).toEqual([score, score >= WORTH_PLAYING]);
    }
    const player = cardsOf('Qh 6d 3c');
    expect(table.decisions?.advice({ player, dealer: [] }, [])).toBe('fold');
    expect(table.decisions?.advice({ player: cardsOf('Qh 6d 4c'), dealer: [] }, [])).toBe('play');
  });
});

describe('a round of Poker Alcove', () => {
  const round = (player: string, dealer: string, act: string): readonly number[] => {
    const deal = { player: cardsOf(player), dealer: cardsOf(dealer) };
    return table.areas.map(({ id }) => table.returns(deal, id, [act]));
  };

  it('pays ante and play, with the bonus of the hand', () => {
    expect(round('Kc 8d 4h', 'Qc 8h 4d', 'play')).toEqual([4, 0]);
    expect(round('Kc 8d 4h', 'Kd 8h 4d', 'play')).toEqual([2, 0]);
    expect(round('Kc 8d 4h', 'Ac 8h 4d', 'play')).toEqual([0, 0]);
    expect(round('Kc 8d 4h', 'Jc 8h 4d', 'play')).toEqual([3, 0]);
    expect(round('4c 5d 6h', 'Qc 8h 4d', 'play')).toEqual([5, 7]);
    expect(round('4c 5d 6h', '7c 7h 7d', 'play')).toEqual([1, 7]);
    expect(round('4c 4d 4h', 'Jc 8h 4d', 'play')).toEqual([7, 31]);
    expect(round('4c 5c 6c', 'Qc 8h 4d', 'play')).toEqual([9, 41]);
  });

  it('takes the ante alone when folded, and none of pair plus', () => {
    expect(round('2c 2d 3h', 'Qc 8h 4d', 'fold')).toEqual([0, 2]);
    expect(round('2c 5c 9c', 'Qc 8h 4d', 'fold')).toEqual([0, 5]);
    expect(kindOf(scoreOf(cardsOf('Ac 2d 3h')))).toBe('straight');
  });

  it('asks once, and shows the dealer’s cards afterwards', () => {
    const deal = { player: cardsOf('Qh 6d 4c'), dealer: cardsOf('2c 3c 5d') };
    expect(table.decisions?.open(deal, []).map(({ id, stakes }) => [id, stakes])).toEqual([
      ['play', 1],
      ['fold', 0],
    ]);
    expect(table.decisions?.open(deal, ['play'])).toEqual([]);
    expect(table.decisions?.fallback(deal, [])).toBe('fold');
    expect(JSON.stringify([table.opening(deal), table.decisions?.shown(deal, ['play'])])).not.toContain('2c');
    expect(table.closing?.(deal).map(({ face }) => face)).toEqual(['2c', '3c', '5d']);
    expect(table.result(deal)).toMatchObject({ winner: 'player', qualified: false });
  });
});
