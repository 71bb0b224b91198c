import { describe, expect, it } from 'vitest';
import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { cardsOf } from '../../src/tables/cards.ts';
import { drawsOf } from '../../src/testing/every-deal.ts';
import { expectReturns } from '../../src/testing/table-theory.ts';
import { table } from './game.ts';
import { bankerDraws, handsOf, returnOf, totalOf, winnerOf } from './rules.ts';

/** A card of each count of points, 0 … 9: clubs, where ten stands for all that count nothing. */
const OF_POINTS = cardsOf('10c Ac 2c 3c 4c 5c 6c 7c 8c 9c');
const POINTS = OF_POINTS.map((_, points) => points);
/** Cards of each count of points in eight decks. */
const inShoe = (): number[] => POINTS.map((points) => (points === 0 ? 128 : 32));

/** Every order of the six cards that may be taken, by their points; in all 416 · 415 · … · 411 of them. */
const ORDERS = 416 * 415 * 414 * 413 * 412 * 411;

function ordersByWinner(): Readonly<Record<'player' | 'banker' | 'tie', number>> {
  const found = { player: 0, banker: 0, tie: 0 };
  const shoe = inShoe();
  const cards: number[] = [];
  const deal = (orders: number): void => {
    if (cards.length === 6) {
      found[winnerOf(handsOf(cards))] += orders;
      return;
    }
    for (const points of POINTS) {
      const left = shoe[points] ?? 0;
      shoe[points] = left - 1;
      cards.push(OF_POINTS[points] ?? 0);
      deal(orders * left);
      cards.pop();
      shoe[points] = left;
    }
  };
  deal(1);
  return found;
}

describe('the theory of Ivory Baccarat', () => {
  const orders = ordersByWinner();

  it('counts every order of six cards of eight decks once, without rounding', () => {
    expect(Number.isSafeInteger(ORDERS)).toBe(true);
    expect(orders.player + orders.banker + orders.tie).toBe(ORDERS);
    // The published counts of punto banco with eight decks.
    expect(orders).toEqual({
      player: 2_230_518_282_592_256,
      banker: 2_292_252_566_437_888,
      tie: 475_627_426_473_216,
    });
  });

  it('is the stated return of every area', () => {
    const sides = (won: number, pays: number) =>
      rational(BigInt(won) * BigInt(20 + pays) + BigInt(orders.tie) * 20n, BigInt(ORDERS) * 20n);
    const pair = rational(13 * 31, 415);
    expectReturns(table, (area) => {
      if (area === 'player') return sides(orders.player, 20);
      if (area === 'banker') return sides(orders.banker, 19);
      return area === 'tie' ? rational(BigInt(orders.tie) * 10n, BigInt(ORDERS)) : pair;
    });
    expect(toPercent(pair, 4)).toBe('97.1084');
  });

  it('pays what that count assumed', () => {
    const tie = { player: cardsOf('9c 10d'), banker: cardsOf('9d Kd') };
    expect(['player', 'banker', 'tie'].map((area) => returnOf(area, tie))).toEqual([20, 20, 200]);
    const banker = { player: cardsOf('3c 3d'), banker: cardsOf('9d Kd') };
    expect(table.areas.map(({ id }) => returnOf(id, banker))).toEqual([260, 0, 0, 39, 0]);
    const player = { player: cardsOf('9c 10d'), banker: cardsOf('Kh Kd') };
    expect(table.areas.map(({ id }) => returnOf(id, player))).toEqual([0, 40, 0, 0, 260]);
  });
});

describe('the third-card table', () => {
  it.each([
    [0, '0123456789-'],
    [1, '0123456789-'],
    [2, '0123456789-'],
    [3, '012345679-'],
    [4, '234567-'],
    [5, '4567-'],
    [6, '67'],
    [7, ''],
  ])('at %i the banker draws after %s', (banker, after) => {
    const drawn = [...POINTS, undefined].filter((third) => bankerDraws(banker, third));
    expect(drawn.map((third) => third ?? '-').join('')).toBe(after);
  });

  it.each([
    // Natural eight: nobody draws.
    ['3c 2d 5c Kd 9h 9s', '3c 5c', '2d Kd', 'player'],
    // Six and seven stand.
    ['6c 7d Kc Kd 9h 9s', '6c Kc', '7d Kd', 'banker'],
    // The player stands at six, the banker draws at five.
    ['6c 5d Kc Kd 4h 9s', '6c Kc', '5d Kd 4h', 'banker'],
    // The player draws an eight, the banker stands at three.
    ['2c 3d Kc Kd 8h 9s', '2c Kc 8h', '3d Kd', 'banker'],
    // The player draws a six, the banker draws at six.
    ['2c 6d 3c Kd 6h 5s', '2c 3c 6h', '6d Kd 5s', 'tie'],
  ])('deals %s', (cards, player, banker, winner) => {
    const hands = handsOf(cardsOf(cards));
    expect(hands).toEqual({ player: cardsOf(player), banker: cardsOf(banker) });
    expect(winnerOf(hands)).toBe(winner);
  });

  it('shows the cards in their order and nothing that was not taken', () => {
    // Draws of 0 leave the shoe as it is: 2c 3c 4c 5c 6c 7c.
    const deal = table.deal(drawsOf([]));
    expect(table.opening(deal).map(({ at, face }) => `${at} ${face}`)).toEqual([
      'player 2c',
      'banker 3c',
      'player 4c',
      'banker 5c',
    ]);
    expect(table.result(deal)).toMatchObject({ winner: 'banker', totals: { player: 6, banker: 8 } });
    expect(totalOf(cardsOf('9c 8c 7d'))).toBe(4);
  });
});
