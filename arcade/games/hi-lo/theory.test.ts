import { describe, expect, it } from 'vitest';
import { add, isAbove, multiply, ONE, rational, toPercent, ZERO } from '@baize/protocol/kernel/rational';
import { faultOf } from '../../src/games/play-round.ts';
import { game } from './game.ts';
import { CALLS, MOST_GUESSES, offered, RANKS, timesAfter, TOP, winningRanks, type Call } from './rules.ts';

const ranks = Array.from({ length: RANKS }, (_, index) => index);
const cardOf = (rank: number): number => rank * 4;
const dealt = (cards: readonly number[]) => {
  let at = 0;
  return () => cards[at++] ?? 0;
};

describe('the theory of Hi-Lo', () => {
  it('offers two guesses on every card, neither of them sure', () => {
    for (const rank of ranks) {
      expect(offered([cardOf(rank)], [])).toHaveLength(2);
      for (const call of offered([cardOf(rank)], []))
        expect(winningRanks(cardOf(rank), call).length).toBeLessThan(RANKS);
    }
  });

  it.each(ranks)('is the stated return for every guess on rank %i', (rank) => {
    for (const call of offered([cardOf(rank)], [])) {
      const chance = rational(winningRanks(cardOf(rank), call).length, RANKS);
      const times = timesAfter([cardOf(rank)], [], call) ?? ZERO;
      expect(toPercent(multiply(chance, times), 2)).toBe(game.theory.returnToPlayer);
      expect(isAbove(times, ONE)).toBe(true);
    }
  });

  it('is what the rules play: every pair of cards after every first card and guess', () => {
    for (const first of ranks)
      for (const call of offered([cardOf(first)], []))
        for (const then of CALLS) {
          let [total, cut] = [ZERO, ZERO];
          for (const second of ranks) {
            const once = game.play(dealt([first, second].map(cardOf)), null, [{ call }]);
            cut = add(cut, rational(once.returns[0] ?? 0, once.parts));
            const goesOn = !once.over && game.readStep?.({ call: then }, once.shown ?? {}) !== undefined;
            if (!goesOn) {
              total = add(total, multiply(rational(once.returns[0] ?? 0, once.parts), rational(RANKS)));
              continue;
            }
            for (const third of ranks) {
              const twice = game.play(dealt([first, second, third].map(cardOf)), null, [{ call }, { call: then }]);
              total = add(total, rational(twice.returns[0] ?? 0, twice.parts));
            }
          }
          expect(toPercent(multiply(cut, rational(1, RANKS)), 2)).toBe(game.theory.returnToPlayer);
          expect(toPercent(multiply(total, rational(1, RANKS ** 2)), 2)).toBe(game.theory.returnToPlayer);
        }
  });

  it('offers nothing above its largest return, and reaches it with whole numbers only', () => {
    const aces = Array.from({ length: MOST_GUESSES }, () => 0);
    const same: Call[] = [];
    while (offered(aces, same).includes('same')) same.push('same');
    expect(timesAfter(aces, same, 'same')).toBeUndefined();
    expect(isAbove(timesAfter(aces, same.slice(1), 'same') ?? ZERO, rational(TOP))).toBe(false);
    const highest = Array.from({ length: MOST_GUESSES }, () => ({ call: 'higher' as const }));
    const long = game.play(dealt([0, ...highest.map((_, index) => cardOf(1 + Math.floor(index / 3)))]), null, highest);
    expect(long.over).toBe(true);
    expect(faultOf(game, long)).toBeUndefined();
  });
});

describe('a round of Hi-Lo', () => {
  it('shows the card that a guess is made on, and ends with nothing at a wrong one', () => {
    expect(game.play(dealt([20]), null, [])).toMatchObject({ over: false, returns: [0], shown: { cards: [20] } });
    expect(game.play(dealt([20, 21]), null, [{ call: 'higher' }])).toMatchObject({ over: false });
    expect(game.play(dealt([20, 16]), null, [{ call: 'higher' }])).toMatchObject({
      over: true,
      returns: [0],
      outcome: { right: false },
    });
  });

  it('takes no guess that is not offered', () => {
    const on = (card: number) => ({ cards: [card], calls: [] });
    expect(game.readStep?.({ call: 'higher' }, on(0))).toEqual({ call: 'higher' });
    expect(game.readStep?.({ call: 'same' }, on(51))).toEqual({ call: 'same' });
    for (const [refused, card] of [
      [{ call: 'lower' }, 0],
      [{ call: 'higher' }, 48],
      [{ call: 'same' }, 20],
      [{ call: 'up' }, 20],
      [{}, 20],
      [null, 20],
      ['higher', 20],
    ] as const)
      expect(game.readStep?.(refused, on(card))).toBeUndefined();
    expect(game.readChoice({ call: 'higher' })).toBeUndefined();
  });
});
