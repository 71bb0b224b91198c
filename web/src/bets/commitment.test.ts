import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkCommitment, commitmentOf } from './commitment.ts';

const seed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const hash = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';

const proofOf = (serverSeed: string, serverSeedHash: string) => ({
  algorithm: 'hmac-sha256-v1',
  serverSeed,
  serverSeedHash,
  clientSeed: 'own-seed',
});

describe('the promise before a round', () => {
  it('is SHA-256 of the seed’s bytes, as another library computes it', async () => {
    expect(await commitmentOf(seed)).toBe(hash);
    const random = randomBytes(32);
    expect(await commitmentOf(random.toString('hex'))).toBe(createHash('sha256').update(random).digest('hex'));
  });

  it('matches its seed and no other', async () => {
    expect(await checkCommitment(proofOf(seed, hash))).toBe('matches');
    expect(await checkCommitment(proofOf(seed, hash.toUpperCase()))).toBe('matches');
    expect(await checkCommitment(proofOf(seed.replace('00', '01'), hash))).toBe('differs');
    expect(await checkCommitment(proofOf(seed, hash.replace('6', '7')))).toBe('differs');
  });

  it('of a shared round holds the promise before it', async () => {
    const before = randomBytes(32);
    const link = createHash('sha256').update(before).update(Buffer.from(seed, 'hex')).digest('hex');
    const chained = { ...proofOf(seed, link), algorithm: 'hmac-sha256-chained-v1', clientSeed: before.toString('hex') };
    expect(await checkCommitment(chained)).toBe('matches');
    expect(await checkCommitment({ ...chained, clientSeed: '00'.repeat(32) })).toBe('differs');
    expect(await checkCommitment({ ...chained, algorithm: 'hmac-sha256-v1' })).toBe('differs');
  });

  it.each(['', 'not hex', 'abc', 'zz'])('says that the seed %j cannot be read', async (text) => {
    expect(await checkCommitment(proofOf(text, hash))).toBe('unreadable');
  });
});
