import { createHash, createHmac } from 'node:crypto';
import { fitsStructure, type DrawStructure } from '@baize/protocol/lottery/draw';
import { describe, expect, it } from 'vitest';
import { drawIssue, sealSeed } from './index.ts';

describe('a sealed seed', () => {
  it('is 32 random bytes in hex, and its commitment is their SHA-256', () => {
    const bytes = Buffer.alloc(32, 7);
    const { serverSeed, commitment } = sealSeed(() => bytes);
    expect(serverSeed).toBe('07'.repeat(32));
    expect(commitment).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(sealSeed().serverSeed).not.toBe(sealSeed().serverSeed);
  });

  it('draws what the published procedure says, by Node’s own HMAC', async () => {
    const structure: DrawStructure = [{ kind: 'range', code: 'dice', count: 3, from: 1, to: 6 }];
    const input = { game: 'K3_1M', issue: '20261122-0001', serverSeed: 'ab'.repeat(32) };
    const expected = [0, 1, 2].map((index) => {
      const key = Buffer.from(input.serverSeed, 'hex');
      const word = createHmac('sha256', key).update(`${input.game}:${input.issue}:${index}`).digest().readUInt32BE(0);
      return String(1 + (word % 6));
    });
    const numbers = await drawIssue(structure, input);
    expect(numbers).toEqual({ dice: expected });
    expect(fitsStructure(structure, numbers)).toBe(true);
  });
});
