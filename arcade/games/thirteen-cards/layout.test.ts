import { expect, it } from 'vitest';
import { exchanged, fresh, place } from './layout.ts';

it('lets a card of the hand and one of a full row change places, and cards of two rows', () => {
  const hand = ['Ac', 'Kd', 'Qh', 'Js', '10c', '9d', '8h', '7s', '6c', '5d', '4h', '3s', '2c'];
  const front = place(fresh(hand), ['4h', '3s', '2c'], 0);
  expect(front && place(front, ['Ac'], 0)).toBeUndefined();
  const swapped = front && exchanged(front, 'Ac', '2c');
  expect(swapped?.rows[0]).toEqual(['Ac', '4h', '3s']);
  expect(swapped?.hand).toContain('2c');
  expect([...(swapped?.rows.flat() ?? []), ...(swapped?.hand ?? [])].toSorted()).toEqual(hand.toSorted());
  const middle = swapped && place(swapped, ['Kd', 'Qh', 'Js', '10c', '9d'], 1);
  const between = middle && exchanged(middle, 'Kd', '3s');
  expect(between?.rows.slice(0, 2)).toEqual([
    ['Ac', 'Kd', '4h'],
    ['Qh', 'Js', '10c', '9d', '3s'],
  ]);
});
