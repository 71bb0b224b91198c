import { describe, expect, it } from 'vitest';
import { rational, toPercent } from '@baize/protocol/kernel/rational';
import { faultOf } from '../../src/games/play-round.ts';
import { figuresOf } from '../../src/slot/figures-of.ts';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { PLAN } from './plan.ts';

/** The paytable said another way: what three letters in a row are worth, in fifths of the stake. */
const WORTH: Readonly<Record<string, number>> = { R: 90, N: 36, B: 18, T: 10, M: 7, F: 5 };
const worthOf = (left: string, middle: string, right: string): number => {
  if (left !== right) return 0;
  if (middle === 'W') return 3 * (WORTH[left] ?? 0);
  return middle === left ? (WORTH[left] ?? 0) : 0;
};
const seen = (strip: string, stop: number): string => (strip + strip).slice(stop, stop + 3);
const [left = '', middle = '', right = ''] = PLAN.strips;

/** All 16,250 windows, each with its pays. */
const ALL = [...left].flatMap((_l, i) =>
  [...middle].flatMap((_m, j) =>
    [...right].map((_r, k) => {
      const [a, b, c] = [seen(left, i), seen(middle, j), seen(right, k)];
      const at = (...[x, y, z]: readonly [number, number, number]) => worthOf(a[x] ?? '', b[y] ?? '', c[z] ?? '');
      return { stops: [i, j, k], pays: at(1, 1, 1) + at(0, 0, 0) + at(2, 2, 2) + at(0, 1, 2) + at(2, 1, 0) };
    }),
  ),
);
const drawing = (stops: readonly number[]) => {
  let drawn = 0;
  return () => stops[drawn++] ?? 0;
};

describe('the figures of Northern Drum', () => {
  it('are the stated ones, computed exactly', () => {
    expect(figuresOf(PLAN)).toEqual(FIGURES);
  });

  it('are those of all windows laid out one by one', () => {
    const sum = ALL.reduce((total, { pays }) => total + pays, 0);
    const paying = ALL.filter(({ pays }) => pays > 0);
    expect(ALL).toHaveLength(16_250);
    expect(toPercent(rational(sum, ALL.length * 5), 2)).toBe(FIGURES.returnToPlayer);
    expect(toPercent(rational(paying.length, ALL.length), 2)).toBe(FIGURES.hitRate);
    expect(Math.min(...paying.map(({ pays }) => pays))).toBe(PLAN.parts);
  });

  it('bound the largest round, which the rules play and the engine takes', () => {
    const largest = ALL.reduce((best, each) => (each.pays > best.pays ? each : best));
    const played = game.play(drawing(largest.stops), null, []);
    expect(played.returns).toEqual([largest.pays]);
    expect(faultOf(game, played)).toBeUndefined();
    expect(Math.ceil(largest.pays / PLAN.parts)).toBe(FIGURES.largest);
  });

  it('hang on no choice: one that is sent is refused', () => {
    expect(game.readChoice({ lines: 1 })).toBeUndefined();
    expect(game.readChoice(null)).toBeNull();
  });
});

it('plays as the paytable says, window by window', () => {
  const wrong = ALL.filter(({ stops, pays }) => game.play(drawing(stops), null, []).returns[0] !== pays);
  expect(wrong).toEqual([]);
});
