const HEX_BYTES = /^(?:[0-9a-f]{2}){1,64}$/i;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** SHA-256 of a seed's bytes in lower-case hex, or `undefined` when the seed is not hex. */
export async function commitmentOf(seed: string): Promise<string | undefined> {
  if (!HEX_BYTES.test(seed)) return undefined;
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(seed))));
}

export type CommitmentCheck = 'matches' | 'differs' | 'unreadable';

/** Whether the revealed seed is the one that was promised before the stake (the hash was shown first). */
export async function checkCommitment(serverSeed: string, serverSeedHash: string): Promise<CommitmentCheck> {
  const computed = await commitmentOf(serverSeed);
  if (computed === undefined) return 'unreadable';
  return computed === serverSeedHash.toLowerCase() ? 'matches' : 'differs';
}
