import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commitmentTo, drawNumbers, mapBlock, matchesCommitment, numbersFrom, openValues } from './numbers.ts';
import { drawSize, fitsStructure, type DrawNumbers, type DrawStructure } from './structure.ts';

/** Computed by a program in another language from the published procedure alone. */
interface Vector {
  readonly game: string;
  readonly issue: string;
  readonly serverSeed: string;
  readonly commitment: string;
  readonly structure: DrawStructure;
  readonly numbers: DrawNumbers;
}

const vectors: Vector[] = JSON.parse(readFileSync(new URL('fixtures/draw-vectors.json', import.meta.url), 'utf8'));

describe('a draw', () => {
  it.each(vectors.map((vector) => [`${vector.game} ${vector.issue}`, vector] as const))('of %s', async (_, vector) => {
    const { structure } = vector;
    expect(await drawNumbers(structure, vector)).toEqual(vector.numbers);
    expect(fitsStructure(structure, vector.numbers)).toBe(true);
    expect(await commitmentTo(vector.serverSeed)).toBe(vector.commitment);
    expect(await matchesCommitment(vector.serverSeed, vector.commitment.toUpperCase())).toBe(true);
    expect(await matchesCommitment(vector.serverSeed, '0'.repeat(64))).toBe(false);
  });

  it('changes with the seed, the game and the issue', async () => {
    const serverSeed = 'ab'.repeat(32);
    const structure: DrawStructure = [{ kind: 'digits', code: 'special', count: 4, digits: 5 }];
    const draws = await Promise.all(
      [
        { game: 'VN_MB', issue: '20261122', serverSeed },
        { game: 'VN_MB', issue: '20261123', serverSeed },
        { game: 'HN_QUICK_1M', issue: '20261122', serverSeed },
        { game: 'VN_MB', issue: '20261122', serverSeed: 'cd'.repeat(32) },
      ].map((input) => drawNumbers(structure, input)),
    );
    expect(new Set(draws.map((draw) => JSON.stringify(draw))).size).toBe(4);
  });

  it('refuses a seed that is none', async () => {
    for (const serverSeed of ['', 'AB'.repeat(32), 'ab', 'g'.repeat(64)]) {
      await expect(openValues({ game: 'G', issue: '1', serverSeed })).rejects.toThrow('64 lower-case hex digits');
      expect(await matchesCommitment(serverSeed, '')).toBe(false);
    }
  });
});

describe('the mapping', () => {
  const block = (...words: number[]): Uint8Array => {
    const bytes = new Uint8Array(32);
    words.forEach((word, index) => new DataView(bytes.buffer).setUint32(index * 4, word));
    return bytes;
  };

  it.each([2, 3, 6, 10, 11, 20, 49, 80, 1000, 100_000, 1_000_000])('to %i values keeps whole runs alone', (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound);
    // The last word kept maps to the last value: every value has the same count of words.
    expect(mapBlock(block(limit - 1), bound)).toBe(bound - 1);
    expect(mapBlock(block(0), bound)).toBe(0);
    expect(mapBlock(block(bound), bound)).toBe(0);
    if (limit < 2 ** 32) {
      expect(mapBlock(block(limit, 5), bound)).toBe(5 % bound);
      expect(mapBlock(block(...Array.from({ length: 8 }, () => limit)), bound)).toBeUndefined();
    }
  });

  it('refuses a bound that is none', () => {
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => mapBlock(block(1), bound)).toThrow(RangeError);
  });

  it('gives every order of a small pool from exactly one sequence of values', async () => {
    const structure: DrawStructure = [
      { kind: 'pool', code: 'first', count: 2, pool: 'p', from: 1, to: 4, width: 1 },
      { kind: 'pool', code: 'special', count: 1, pool: 'p', from: 1, to: 4, width: 1 },
    ];
    const seen = new Set<string>();
    for (let sequence = 0; sequence < 4 * 3 * 2; sequence += 1) {
      const values = [sequence % 4, Math.floor(sequence / 4) % 3, Math.floor(sequence / 12)];
      const bounds: number[] = [];
      const draw = await numbersFrom(structure, (index, bound) => {
        bounds.push(bound);
        return values[index] ?? 0;
      });
      expect(bounds).toEqual([4, 3, 2]);
      expect(fitsStructure(structure, draw)).toBe(true);
      seen.add(JSON.stringify(draw));
    }
    expect(seen.size).toBe(24);
  });

  it('gives every digit and every face from exactly one value', async () => {
    const structure: DrawStructure = [
      { kind: 'digits', code: 'number', count: 1, digits: 2 },
      { kind: 'range', code: 'dice', count: 1, from: 1, to: 6 },
    ];
    const draws = new Set<string>();
    for (let value = 0; value < 100; value += 1) {
      const draw = await numbersFrom(structure, (_, bound) => value % bound);
      draws.add(draw.number?.[0] ?? '');
      if (value < 6) expect(draw.dice).toEqual([String(value + 1)]);
    }
    expect(draws.size).toBe(100);
  });
});

describe('a structure', () => {
  const structure: DrawStructure = [
    { kind: 'digits', code: 'number', count: 1, digits: 2 },
    { kind: 'pool', code: 'balls', count: 2, pool: 'p', from: 1, to: 11, width: 2 },
    { kind: 'range', code: 'dice', count: 1, from: 1, to: 6 },
  ];
  const fine = { number: ['07'], balls: ['11', '01'], dice: ['6'] };

  it('knows its numbers', () => {
    expect(fitsStructure(structure, fine)).toBe(true);
    expect(drawSize(structure)).toBe(4);
  });

  it.each([
    ['a number too short', { ...fine, number: ['7'] }],
    ['letters', { ...fine, number: ['0x'] }],
    ['one value too many', { ...fine, number: ['07', '08'] }],
    ['a ball twice', { ...fine, balls: ['11', '11'] }],
    ['a ball outside', { ...fine, balls: ['11', '12'] }],
    ['a ball without its zero', { ...fine, balls: ['11', '1'] }],
    ['a face that no die has', { ...fine, dice: ['0'] }],
    ['a group missing', { number: ['07'], balls: ['11', '01'] }],
    ['a group too many', { ...fine, more: [] }],
  ])('refuses %s', (_, numbers) => {
    expect(fitsStructure(structure, numbers)).toBe(false);
  });
});
