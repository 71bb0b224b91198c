import { expect, it } from 'vitest';
import { exactReturn } from './exact.ts';

it('no play beats the book of Blackjack Mezzanine by more than 0.01 % of the stake', () => {
  const [book, best] = [exactReturn('book'), exactReturn('best')];
  expect(best).toBeGreaterThanOrEqual(book);
  expect(best - book).toBeLessThan(0.000_1);
  expect(Math.floor(best * 10_000)).toBe(Math.floor(book * 10_000));
});
