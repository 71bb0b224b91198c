import { expect, it } from 'vitest';
import { oddsOf } from './odds.ts';

it('counts each ending once by the digits that it asks for', () => {
  expect(oddsOf(['888'])).toBe(4_096);
  expect(oddsOf(['888', '888', '0888', '999'])).toBe(2_048);
  expect(oddsOf(['8', '88', '18'])).toBe(16);
  expect(oddsOf('0123456789abcdef'.split(''))).toBe(1);
});
