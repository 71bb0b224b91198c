import { describe, expect, it } from 'vitest';
import { cardsOf, faceOf } from '../../src/tables/cards.ts';
import { statedReturns } from '../../src/testing/every-deal.ts';
import { bookSays } from './book.ts';
import { exactReturn } from './exact.ts';
import { table } from './game.ts';
import { countOf, MOST_DEALER, MOST_HITS, openActs, returnOf, type Act, type Deal } from './rules.ts';

/** A deal from faces: two cards, the dealer's in order, then what the first and the second hand draw. */
const dealOf = (player: string, dealer: string, hits = '2c', second = '2d'): Deal => ({
  player: cardsOf(player),
  dealer: cardsOf(dealer),
  hits: cardsOf(hits),
  second: cardsOf(second),
});

const stakes = (deal: Deal, ...taken: readonly Act[]): number => returnOf(deal, taken) / 2;

describe('the theory of Blackjack Mezzanine', () => {
  it('is the stated return by the book, over every composition of eight decks', () => {
    const percent = (Math.floor(exactReturn('book') * 10_000) / 100).toFixed(2);
    expect(statedReturns(table)).toEqual({ hand: percent });
  }, 60_000);
});

describe('the cards of a round', () => {
  it('are in places of their own, and enough for every hand', () => {
    const deal = table.deal((bound) => bound - 1);
    expect([deal.player, deal.dealer, deal.hits, deal.second].map((cards) => (cards as number[]).length)).toEqual([
      2,
      MOST_DEALER,
      MOST_HITS,
      MOST_HITS,
    ]);
    const aces = Array.from({ length: 21 }, () => cardsOf('Ac')[0] ?? 0);
    expect(countOf(aces.slice(0, 2 + MOST_HITS - 1))).toEqual({ total: 21, soft: false });
  });

  it('are counted with an ace as 11 where that is no bust', () => {
    expect(countOf(cardsOf('Ac Kd'))).toEqual({ total: 21, soft: true });
    expect(countOf(cardsOf('Ac 5d'))).toEqual({ total: 16, soft: true });
    expect(countOf(cardsOf('Ac 5d Kd'))).toEqual({ total: 16, soft: false });
    expect(countOf(cardsOf('Ac Ad'))).toEqual({ total: 12, soft: true });
  });
});

describe('a seat', () => {
  it('wins, ties or loses by its total, and 3 to 2 by a blackjack', () => {
    expect(stakes(dealOf('Kc 9d', 'Kd 8c'), 'stand')).toBe(2);
    expect(stakes(dealOf('Kc 8d', 'Kd 8c'), 'stand')).toBe(1);
    expect(stakes(dealOf('Kc 7d', 'Kd 8c'), 'stand')).toBe(0);
    expect(stakes(dealOf('Kc Ad', 'Kd 8c'))).toBe(2.5);
    expect(stakes(dealOf('Kc Ad', 'Kd Ac'))).toBe(1);
    expect(stakes(dealOf('Kc 9d', 'Ad Kh'))).toBe(0);
  });

  it('has no act when somebody has a blackjack, nor at 21', () => {
    expect(openActs(dealOf('Kc Ad', 'Kd 8c'), [])).toEqual([]);
    expect(openActs(dealOf('8c 8d', 'Ad Kd'), [])).toEqual([]);
    expect(openActs(dealOf('8c 8d', 'Kd 8h', '5c'), ['hit'])).toEqual([]);
    expect(openActs(dealOf('8c 7d', 'Kd 8h', '2c'), ['hit'])).toEqual(['stand', 'hit']);
  });

  it('sees the dealer draw to 17 and stand on a soft one', () => {
    expect(table.result(dealOf('Kc 8d', 'Ad 6h 4c')).totals).toEqual({ player: 18, dealer: 17 });
    expect(stakes(dealOf('Kc 8d', '6d 5h 5c 6c'), 'stand')).toBe(2);
    expect(table.closing?.(dealOf('Kc 8d', '6d 5h 5c 6c')).map(({ face }) => face)).toEqual(['5h', '5c', '6c']);
  });

  it('loses a bust also when the dealer busts', () => {
    expect(stakes(dealOf('Kc 6d', 'Kd 6h Kh', 'Qc'), 'hit')).toBe(0);
  });

  it('doubles two cards once and takes one', () => {
    const deal = dealOf('6c 5d', 'Kd 7h', '9c 5c');
    expect(openActs(deal, [])).toEqual(['stand', 'hit', 'double']);
    expect(stakes(deal, 'double')).toBe(4);
    expect(openActs(deal, ['double'])).toEqual([]);
    expect(openActs(deal, ['hit'])).toEqual(['stand', 'hit']);
    expect(table.decisions?.open(deal, []).map(({ stakes: laid }) => laid)).toEqual([0, 0, 1]);
  });

  it('splits two cards of one value into hands with cards of their own', () => {
    const deal = dealOf('Kc Qd', 'Kd 7h', '9c 5c', '6h 4h');
    expect(openActs(deal, [])).toEqual(['stand', 'hit', 'double', 'split']);
    expect(openActs(deal, ['split'])).toEqual(['stand', 'hit']);
    // 19 stands and wins; 16 draws a four and wins.
    expect(stakes(deal, 'split', 'stand', 'hit', 'stand')).toBe(4);
    expect(stakes(deal, 'split', 'stand', 'stand')).toBe(2);
    // 19 draws a five and is lost.
    expect(stakes(deal, 'split', 'hit', 'stand')).toBe(0);
    expect(openActs(deal, ['split', 'hit'])).toEqual(['stand', 'hit']);
  });

  it('takes one card on each of split aces, and 21 there is no blackjack', () => {
    const deal = dealOf('Ac Ad', 'Kd 7h', 'Kc', '5c');
    expect(openActs(deal, ['split'])).toEqual([]);
    expect(stakes(deal, 'split')).toBe(2);
  });

  it('is shown no card that its acts did not open', () => {
    const deal = dealOf('8c 8d', 'Kd 7h', '9c 5c', '6h 4h');
    const shown = (...taken: Act[]): string => JSON.stringify(table.decisions?.shown(deal, taken));
    expect(shown()).not.toMatch(/9c|5c|6h|4h|7h/);
    expect(shown('split')).toMatch(/9c.*6h/);
    expect(shown('split')).not.toMatch(/5c|4h|7h/);
    expect(shown('hit')).not.toMatch(/5c|6h/);
    expect(table.opening(deal).map(({ face }) => face)).toEqual(['8c', 'Kd', '8d']);
  });

  it('stands by itself, and an open hand is counted as it lies', () => {
    const deal = dealOf('Kc 9d', 'Kd 8c');
    expect(table.decisions?.fallback(deal, [])).toBe('stand');
    expect(stakes(deal)).toBe(stakes(deal, 'stand'));
    expect(faceOf(cardsOf('10h')[0] ?? 0)).toBe('10h');
  });
});

describe('the book', () => {
  it.each<[number[], number, Act, Act]>([
    [[10, 6], 7, 'hit', 'hit'],
    [[10, 6], 6, 'stand', 'stand'],
    [[10, 2], 3, 'hit', 'hit'],
    [[10, 2], 4, 'stand', 'stand'],
    [[6, 5], 10, 'double', 'hit'],
    [[6, 5], 1, 'hit', 'hit'],
    [[5, 4], 2, 'hit', 'hit'],
    [[5, 4], 3, 'double', 'hit'],
    [[1, 7], 2, 'stand', 'stand'],
    [[1, 7], 3, 'double', 'stand'],
    [[1, 7], 9, 'hit', 'hit'],
    [[1, 6], 2, 'hit', 'hit'],
    [[1, 8], 6, 'stand', 'stand'],
    [[3, 2], 6, 'hit', 'hit'],
  ])('says to %j against %i: %s, or %s', (values, up, said, otherwise) => {
    expect(bookSays(values, up, ['stand', 'hit', 'double'])).toBe(said);
    expect(bookSays(values, up, ['stand', 'hit'])).toBe(otherwise);
  });

  it('splits aces and eights always, tens and fives never', () => {
    const all: Act[] = ['stand', 'hit', 'double', 'split'];
    for (const up of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      expect([1, 8].map((value) => bookSays([value, value], up, all))).toEqual(['split', 'split']);
      expect([10, 5, 4].map((value) => bookSays([value, value], up, all))).not.toContain('split');
    }
    expect(bookSays([9, 9], 7, all)).toBe('stand');
    const deal = dealOf('8c 8d', 'Kd 7h');
    expect(table.decisions?.advice(deal, [])).toBe('split');
    expect(table.decisions?.advice(deal, ['hit'])).toBe('stand');
  });
});
