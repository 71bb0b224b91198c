import { fromHex, toHex } from '../fairness/encoding.ts';

/** Named in the proof of a table's round: its draws are those of `hmac-sha256-v1`, its commitment is a link of a chain. */
export const TABLE_ALGORITHM = 'hmac-sha256-chained-v1';

/** Stands before the first round of a room. */
export const FIRST_LINK = '0'.repeat(64);

/**
 * The commitment of a round: SHA-256 of the 32 bytes of the commitment before it, followed by the 32 bytes of its own
 * seed. So a round that was dealt can be neither changed nor left out without breaking every commitment after it.
 */
export async function linkOf(previous: string, serverSeed: string): Promise<string> {
  const bytes = fromHex(previous + serverSeed);
  if (bytes?.length !== 64) throw new TypeError('A link and a seed are 32 bytes each, in lower-case hex.');
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}
