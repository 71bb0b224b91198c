import { toHex } from '../../fairness/encoding.ts';

/** Named in the proof of a hand: draws of `hmac-sha256-v1`, with the seeds of all seats in the place of one player's. */
export const CARDS_ALGORITHM = 'hmac-sha256-seats-v1';

async function sha256(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** A seat's seed as the others see it until the hand is over. */
export const seedHash = (seed: string): Promise<string> => sha256(seed);

/**
 * The seeds of all seats as one: SHA-256 of their text, in the order of play and joined by line feeds. So every seat has
 * its part in the shuffle, and nobody who knows all of them knows the server's.
 */
export const combineSeeds = (seeds: readonly string[]): Promise<string> => sha256(seeds.join('\n'));
