import { expect, it } from 'vitest';
import { clockText } from '@baize/kit/kernel/format/instant-text.ts';
import { timeLeft } from './time-left.ts';

it.each([
  [0, '0:00'],
  [42, '0:42'],
  [605, '10:05'],
  [3_599, '59:59'],
  [3_600, '1:00:00'],
  [10_948, '3:02:28'],
])('shows %i seconds as %s', (seconds, text) => {
  expect(timeLeft(seconds, clockText)).toBe(text);
});
