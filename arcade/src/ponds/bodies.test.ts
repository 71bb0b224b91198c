import { expect, it } from 'vitest';
import type { DrawnShot } from '../fish/sitting.ts';
import { shotsPicture } from './bodies.ts';

const shot = (index: number, atMs: number, more: Partial<DrawnShot> = {}): DrawnShot => ({
  index,
  fish: 'minnow',
  stakeMinor: 1_000n,
  worth: 0,
  refused: false,
  atMs,
  ...more,
});

it('draws the shots of each second, without those that were refused and seconds without any', () => {
  const shots = [
    shot(0, 5_000),
    shot(1, 5_000, { worth: 6 }),
    shot(2, 6_100, { refused: true }),
    shot(3, 9_400, { stakeMinor: 5_000n, worth: 2 }),
  ];
  expect(shotsPicture(shots)).toEqual({
    form: 'shots',
    step: 1,
    bars: [
      { at: 0, shots: 2, hits: 1, staked: '0.2000', returned: '0.6000' },
      { at: 4, shots: 1, hits: 1, staked: '0.5000', returned: '1.0000' },
    ],
  });
  expect(shotsPicture([shot(0, 5_000, { refused: true })])).toBeUndefined();
});

it('draws a long sitting in at most sixty bars that add up to it', () => {
  const shots = Array.from({ length: 1_000 }, (_, index) => shot(index, index * 3_700));
  const picture = shotsPicture(shots);
  if (picture?.form !== 'shots') throw new Error('The sitting has no bars.');
  expect(picture.bars.length).toBeLessThanOrEqual(60);
  expect(picture.step).toBe(62);
  expect(picture.bars.reduce((sum, bar) => sum + bar.shots, 0)).toBe(1_000);
  expect(picture.bars.every(({ at }) => at % picture.step === 0)).toBe(true);
});
