import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromBase64Url, fromHex, toBase64Url, toHex } from './encoding.ts';
import { commitmentTo, mapBlock, withDraws } from './draws.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const INPUT = { game: 'chalk-dice', roundId: '7KQ4-M2XV-9DHT-3RWB', serverSeed: SEED, clientSeed: 'a-seed' };

/** Any code point; the library's own unit of them takes a second to be made. */
const codePoint = fc.integer({ min: 0, max: 0x10_ff_ff }).map((code) => String.fromCodePoint(code));

const take = (input: typeof INPUT, bounds: readonly number[]): Promise<number[]> =>
  withDraws(input, (draw) => bounds.map((bound) => draw(bound)));

/** The upper 0.1 % point of chi-square, by the Wilson and Hilferty approximation. */
const chiSquareLimit = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 3.0902 * Math.sqrt(2 / (9 * freedom))) ** 3;

describe('commitment', () => {
  it('is SHA-256 of the seed’s bytes', async () => {
    expect(await commitmentTo(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
    expect(await commitmentTo(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'));
    await expect(commitmentTo('not hex')).rejects.toThrow(TypeError);
  });
});

describe('draws', () => {
  it('are the same for ever: fixed vectors', async () => {
    expect(await take(INPUT, [10_000, 10_000, 10_000, 6, 2])).toMatchInlineSnapshot(`
      [
        7537,
        9108,
        5402,
        2,
        1,
      ]
    `);
    expect(await take({ ...INPUT, game: 'peacock-parlour' }, [34, 35, 37, 35, 35])).toMatchInlineSnapshot(`
      [
        3,
        20,
        26,
        21,
        17,
      ]
    `);
  });

  it('are words of HMAC-SHA256 as another library computes it', async () => {
    const digest = createHmac('sha256', Buffer.from(SEED, 'hex'))
      .update('chalk-dice:7KQ4-M2XV-9DHT-3RWB:a-seed:0')
      .digest();
    expect(await take(INPUT, [2 ** 32])).toEqual([digest.readUInt32BE(0)]);
  });

  it('change with every part of what they are made from', async () => {
    const bounds = Array.from({ length: 8 }, () => 2 ** 32);
    const variants = [
      INPUT,
      { ...INPUT, clientSeed: 'a-seeds' },
      { ...INPUT, roundId: '7KQ4-M2XV-9DHT-3RWC' },
      { ...INPUT, game: 'x' },
      { ...INPUT, serverSeed: SEED.replace('00', '01') },
    ];
    const drawn = await Promise.all(variants.map((input) => take(input, bounds)));
    expect(new Set(drawn.map(String)).size).toBe(variants.length);
  });

  /** A die and a wheel; the proof a coin, a reel and a hundred too. */
  const bounds = process.env.BAIZE_PROVE === '1' ? [2, 6, 34, 37, 100] : [6, 37];

  it.each(bounds)('fall evenly on %i values (chi-square)', async (bound) => {
    const rolls = 20_000;
    const counts = Array.from({ length: bound }, () => 0);
    for (const value of await take(
      { ...INPUT, clientSeed: `even-${bound}` },
      Array.from({ length: rolls }, () => bound),
    ))
      counts[value] = (counts[value] ?? 0) + 1;
    const expected = rolls / bound;
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(chiSquare).toBeLessThan(chiSquareLimit(bound - 1));
  });
});

describe('mapping a block', () => {
  const block = (...words: number[]): Uint8Array => {
    const bytes = new DataView(new ArrayBuffer(32));
    words.forEach((word, index) => bytes.setUint32(index * 4, word));
    return new Uint8Array(bytes.buffer);
  };

  it('throws away the incomplete run at the end of a word’s range, so that no value is likelier', () => {
    // 2^32 = 3 × 1,431,655,765 + 1: the word 2^32 − 1 would make 0 likelier than 1 and 2.
    expect(mapBlock(block(2 ** 32 - 1, 5), 3)).toBe(2);
    expect(mapBlock(block(2 ** 32 - 2), 3)).toBe(2);
    const all = 2 ** 32 - 1;
    expect(mapBlock(block(all, all, all, all, all, all, all, all), 3)).toBeUndefined();
  });

  it('stays below its bound, and reaches every accepted word alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (bound, word) => {
        const limit = 2 ** 32 - (2 ** 32 % bound);
        expect(limit % bound).toBe(0);
        const mapped = mapBlock(block(word).slice(0, 4), bound);
        expect(mapped).toBe(word < limit ? word % bound : undefined);
      }),
    );
  });

  it('refuses bounds that are no count', () => {
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(() => mapBlock(block(1), bound)).toThrow(RangeError);
  });

  it('goes on to a further block when all eight words are thrown away', async () => {
    const bound = 2 ** 31 + 1;
    const clientSeed = 'retry-331';
    const block = (suffix: string) =>
      createHmac('sha256', Buffer.from(SEED, 'hex'))
        .update(`chalk-dice:${INPUT.roundId}:${clientSeed}:${suffix}`)
        .digest();
    expect(mapBlock(block('0'), bound)).toBeUndefined();
    expect(await take({ ...INPUT, clientSeed }, [bound, bound])).toEqual([
      mapBlock(block('0:1'), bound),
      mapBlock(block('1'), bound),
    ]);
  });
});

describe('encoding', () => {
  it('goes there and back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), (bytes) => {
        expect([...(fromHex(toHex(bytes)) ?? [])]).toEqual([...bytes]);
      }),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: codePoint }).filter((text) => text.isWellFormed()),
        (text) => {
          expect(fromBase64Url(toBase64Url(text))).toBe(text);
        },
      ),
    );
    expect(fromHex('0G')).toBeUndefined();
    expect(fromHex('ABCD')).toBeUndefined();
    expect(fromBase64Url('%%%')).toBeUndefined();
  });
});
