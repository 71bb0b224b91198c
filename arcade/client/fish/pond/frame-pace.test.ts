import { expect, it } from 'vitest';
import { FramePace } from './frame-pace.ts';

/** Frames at a distance; tells whether the pace asked for fewer pixels. */
function ran(pace: FramePace, gapMs: number, frames: number, ratio: number, fromMs = 1_000): boolean {
  let asked = false;
  for (let frame = 0; frame < frames; frame += 1) asked = pace.isTooSlow(fromMs + frame * gapMs, ratio) || asked;
  return asked;
}

it('draws fewer pixels on a device that cannot keep up, and never fewer than the page has', () => {
  const pace = new FramePace();
  expect(ran(pace, 16.7, 400, 2)).toBe(false);
  expect(pace.most).toBe(2);
  expect(ran(pace, 28, 95, 2, 10_000)).toBe(true);
  expect(pace.most).toBe(1.5);
  expect(ran(pace, 28, 95, 1.5, 20_000)).toBe(true);
  expect(ran(pace, 28, 400, 1, 30_000)).toBe(false);
  expect(pace.most).toBe(1);
});

it('does not take a page that was out of sight for a slow one', () => {
  const pace = new FramePace();
  expect(ran(pace, 60_000, 300, 2)).toBe(false);
  expect(pace.most).toBe(2);
});
