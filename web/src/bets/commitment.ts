import type { FairnessProof } from '@baize/protocol/bets';

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

/** Rounds that many share: each commitment is made of the one before it and its own seed. */
const CHAINED = /-chained-v\d+$/;

type Proof = Pick<FairnessProof, 'algorithm' | 'serverSeed' | 'serverSeedHash' | 'clientSeed'>;

/** Whether the commitment of a proof holds the one of the round before. */
export const isChained = ({ algorithm }: Pick<Proof, 'algorithm'>): boolean => CHAINED.test(algorithm);

/** Whether the revealed seed is the one that was promised before the stake (the hash was shown first). */
export async function checkCommitment(proof: Proof): Promise<CommitmentCheck> {
  const { serverSeed, serverSeedHash, clientSeed } = proof;
  const computed = await commitmentOf(isChained(proof) ? clientSeed + serverSeed : serverSeed);
  if (computed === undefined) return 'unreadable';
  return computed === serverSeedHash.toLowerCase() ? 'matches' : 'differs';
}
