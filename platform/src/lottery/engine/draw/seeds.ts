import { randomBytes } from 'node:crypto';
import {
  commitmentTo,
  drawNumbers,
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
export async function sealSeed(random: (size: number) => Buffer = randomBytes): Promise<SealedSeed> {
  const serverSeed = random(32).toString('hex');
  return { serverSeed, commitment: await commitmentTo(serverSeed) };
}

/** Draws an issue from its seed. It knows no ticket: the structure, the names and the seed decide alone. */
export const drawIssue = (structure: DrawStructure, input: DrawInput): Promise<DrawNumbers> =>
  drawNumbers(structure, input);
