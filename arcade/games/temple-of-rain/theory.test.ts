import { describe, expect, it } from 'vitest';
import { subtract, rational, toPercent } from '@baize/protocol/kernel/rational';
import { FIGURES } from './figures.ts';
import { game } from './game.ts';
import { clustersOf, LEAST, MOST_TUMBLES, PARTS, PAYS, payOf, PLACES, play, SYMBOLS, TIMES, washed } from './rules.ts';
import { templeFigures } from './theory.ts';

/** Cut off after two places of a per cent. */
const cut = (share: number): string => (Math.floor(share * 10_000) / 100).toFixed(2);

describe('the figures of Temple of Rain', () => {
  it('are the stated ones, every window of every tumble looked at', () => {
    const { returned, atOnce, hitRate, mostPaid } = templeFigures();
    // The sum of so many shares is exact to the twelfth place; its figure does not lie near the next one.
    expect(cut(returned - 1e-10)).toBe(cut(returned + 1e-10));
    const whole = rational(Math.round(returned * 1e12), 1e12);
    expect({
      returnToPlayer: cut(returned),
      atOnce: toPercent(atOnce, 2),
      fromTumbles: toPercent(subtract(whole, atOnce), 2),
      winChance: toPercent(hitRate, 2),
      largest: (mostPaid * TIMES.reduce<number>((sum, times) => sum + times, 0)) / PARTS,
    }).toEqual(FIGURES);
  }, 120_000);

  it('pay the whole stake at least, and more for a larger cluster', () => {
    for (const pays of Object.values(PAYS)) {
      expect(pays).toHaveLength(PLACES.length - LEAST + 1);
      expect(pays[0]).toBeGreaterThanOrEqual(PARTS);
      expect(pays.every((pay, index) => index === 0 || pay > (pays[index - 1] ?? 0))).toBe(true);
    }
    expect(TIMES).toHaveLength(MOST_TUMBLES + 1);
  });
});

describe('a fall of rain', () => {
  // Columns from the left, each from the ground up.
  const drops = [0, 0, 1, 0, 2, 3, 0, 3, 4, 1, 2, 4];

  it('pays clusters of touching drops, diagonals apart', () => {
    const clusters = clustersOf(drops);
    expect(clusters).toEqual([{ symbol: 0, places: [0, 1, 3, 6] }]);
    expect(clusters.map(payOf)).toEqual([PAYS.lantern[0]]);
  });

  it('lets what stays fall to the ground', () => {
    expect(washed(drops, clustersOf(drops))).toEqual([[], [1], [2, 3], [3, 4], [1, 2], [4]]);
  });

  it('ends with the first fall that pays nothing', () => {
    const script = [...drops, 1, 2, 3, 4];
    let index = -1;
    const { returns } = play(() => script[(index += 1)] ?? 0);
    expect(returns.at(0)).toBe(PAYS.lantern[0]);
    expect(returns.at(-1)).toBe(0);
  });

  it('tumbles six times at most and then returns all that is stated', () => {
    const { returns, parts } = play(() => 0);
    expect(returns).toHaveLength(MOST_TUMBLES + 1);
    expect(returns.reduce((sum, each) => sum + each, 0)).toBe(game.theory.largest * parts);
  });

  it('draws for empty places alone', () => {
    let count = 0;
    play((bound) => {
      expect(bound).toBe(SYMBOLS.length);
      count += 1;
      return count % SYMBOLS.length;
    });
    expect(count).toBeGreaterThanOrEqual(PLACES.length);
  });

  it('takes no choice', () => {
    expect(game.readChoice(undefined)).toBeNull();
    for (const refused of [{}, { drops: [] }, 'rain', 6]) expect(game.readChoice(refused)).toBeUndefined();
  });
});
