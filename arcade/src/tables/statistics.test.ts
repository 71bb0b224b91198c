import { expect, it } from 'vitest';
import { extremes, tally } from './statistics.ts';

it('looks back on the last hundred rounds and no further', () => {
  const values = [...Array.from({ length: 50 }, () => 7), ...Array.from({ length: 100 }, (_, at) => at % 3)];
  expect([...tally(values)]).toEqual([
    [0, 34],
    [1, 33],
    [2, 33],
  ]);
});

it('names what came most and least, also what never came', () => {
  expect(extremes([1, 3, 3, 2, 2, 3], [0, 1, 2, 3], 2)).toEqual({
    most: [
      { value: 3, count: 3 },
      { value: 2, count: 2 },
    ],
    least: [
      { value: 0, count: 0 },
      { value: 1, count: 1 },
    ],
  });
});
