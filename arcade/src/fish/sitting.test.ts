import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadFish } from '../games/registry.ts';
import { MOST_SHOTS, outcomeOfSitting, readShots, shotAt, writeShots, type DrawnShot } from './sitting.ts';
import { fishStakes } from './stakes.ts';

const game = (await loadFish()).get('koi-quarter');
if (!game) throw new Error('There is no such game.');
const seed = { sittingId: '7KQ4-M2XV-9DHT-3RWB', serverSeed: 'ab'.repeat(32), clientSeed: 'mine' };

const shot = (index: number, fish: string, more: Partial<DrawnShot> = {}): DrawnShot => ({
  index,
  fish,
  stakeMinor: 1_000n,
  worth: 0,
  refused: false,
  ...more,
});

it('draws a shot from the seeds and its number alone, as the proof says', async () => {
  const [minnow] = game.targets;
  if (!minnow) throw new Error('There is no fish.');
  const worths = await Promise.all(Array.from({ length: 60 }, (_, index) => shotAt(game, minnow, seed, index)));
  expect(await shotAt(game, minnow, seed, 17)).toBe(worths[17]);
  expect(worths.filter((worth) => worth > 0).length).toBeGreaterThan(15);
  expect(new Set(worths)).toEqual(new Set([0, 2]));
  // Done by hand, so that anybody can: HMAC-SHA256 under the seed, of game, sitting and shot, player's seed and draw.
  const block = await crypto.subtle.sign(
    'HMAC',
    await crypto.subtle.importKey(
      'raw',
      Buffer.from(seed.serverSeed, 'hex'),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    ),
    Buffer.from(`koi-quarter:${seed.sittingId}.17:mine:0`),
  );
  expect(Buffer.from(block).readUInt32BE(0) % minnow.bound < minnow.hits ? 2 : 0).toBe(worths[17]);
  expect(createHash('sha256').update(Buffer.from(seed.serverSeed, 'hex')).digest('hex')).toHaveLength(64);
});

it('writes shots as runs and reads them again', () => {
  const shots = [
    shot(0, 'minnow'),
    shot(1, 'minnow', { worth: 2 }),
    shot(2, 'kohaku', { stakeMinor: 50_000n }),
    shot(3, 'kohaku', { stakeMinor: 50_000n, refused: true, worth: 12 }),
  ];
  const text = writeShots(shots);
  expect(text).toBe('minnow:0.1:2 kohaku:5:1 kohaku:5:1!');
  expect(readShots(game, text)).toEqual(
    shots.map(({ index, fish, stakeMinor, refused }) => ({ index, fish, stakeMinor, refused })),
  );
  expect(outcomeOfSitting(shots)).toEqual({ caught: '1:2', staked: '5.2000', payout: '0.2000' });
  for (const bad of ['', 'whale:0.1:2', 'minnow:x:1', `minnow:0.1:${MOST_SHOTS + 1}`, 'minnow:0.1', 7])
    expect(readShots(game, bad)).toBeUndefined();
});

it('offers stakes of which a second full lies within the bounds of the platform', () => {
  const rules = { currency: 'USD', exponent: 2, min_stake: '0.10', max_stake: '20.00' };
  expect(fishStakes(rules)).toEqual([1_000n, 2_000n, 5_000n, 10_000n, 20_000n, 50_000n]);
  expect(fishStakes({ ...rules, max_stake: '7.99' })).toEqual([1_000n, 2_000n, 5_000n, 10_000n]);
  expect(fishStakes({ ...rules, min_stake: '0.20' })[0]).toBe(2_000n);
  expect(fishStakes({ currency: 'VND', exponent: 0, min_stake: null, max_stake: null })[0]).toBe(25_000_000n);
});
