import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import {
  numbersFrom,
  valuesBy,
  type DrawInput,
  type DrawNumbers,
  type DrawStructure,
} from '@baize/protocol/lottery/draw';

/** A seed and what is published of it before its issue opens. The seed stays secret until the draw is done. */
export interface SealedSeed {
  readonly serverSeed: string;
  readonly commitment: string;
}

/** A new seed of 32 bytes from the system's source of randomness, with its commitment. */
export function sealSeed(random: (size: number) => Buffer = randomBytes): SealedSeed {
  const seed = random(32);
  return { serverSeed: seed.toString('hex'), commitment: createHash('sha256').update(seed).digest('hex') };
}

/**
 * Draws an issue from its seed by the published procedure. It knows no ticket: the structure, the names and the seed
 * decide alone. Node's own HMAC answers at once, where Web Crypto waits for a thread at every value.
 */
export function drawIssue(structure: DrawStructure, { serverSeed, ...draw }: DrawInput): Promise<DrawNumbers> {
  const key = createSecretKey(serverSeed, 'hex');
  return numbersFrom(
    structure,
    valuesBy((message) => createHmac('sha256', key).update(message).digest(), draw),
  );
}
