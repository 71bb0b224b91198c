import { expect, it } from 'vitest';
import { laidOut, movedTo } from './order.ts';

it('keeps tiles where their player laid them, and puts new ones at their place', () => {
  const hand = ['b1', 'b2', 'c5', 'd9', 'we'];
  expect(laidOut(hand, [])).toEqual(hand);
  const own = movedTo(hand, 4, 0);
  expect(own).toEqual(['we', 'b1', 'b2', 'c5', 'd9']);
  expect(laidOut(hand, own)).toEqual(own);
  // One b2 went, another c5 and a b9 came.
  expect(laidOut(['b1', 'b9', 'c5', 'c5', 'd9', 'we'], own)).toEqual(['we', 'b1', 'b9', 'c5', 'c5', 'd9']);
  expect(movedTo(own, 9, 0)).toBe(own);
});
