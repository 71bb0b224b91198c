import { fromHex, toHex } from './encoding.ts';

/** Named in every proof, so that a later change of the procedure cannot be mistaken for this one. */
export const ALGORITHM = 'hmac-sha256-v1';

/** What a player may add to a draw. No colon, because the colon separates the parts of the message. */
export const CLIENT_SEED_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

const WORD_RANGE = 2 ** 32;
const encoder = new TextEncoder();

export interface DrawInput {
  readonly game: string;
  readonly roundId: string;
  /** 64 lower-case hex digits. */
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** Gives the next whole number from 0 up to, not including, the bound. */
export type Draw = (bound: number) => Promise<number>;

/** The commitment to a seed: SHA-256 of its bytes, in lower-case hex. Throws when the seed is not hex. */
export async function commitmentTo(serverSeed: string): Promise<string> {
  const bytes = fromHex(serverSeed);
  if (!bytes) throw new TypeError('A server seed is lower-case hex.');
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** HMAC-SHA256 under the seed's bytes, in lower-case hex. */
async function keyed(serverSeed: string): Promise<(message: string) => Promise<Uint8Array>> {
  const bytes = fromHex(serverSeed);
  if (!bytes) throw new TypeError('A server seed is lower-case hex.');
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message)));
}

/**
 * Maps a block of 32 bytes to 0..bound-1 without bias: its eight big-endian words are tried in turn, and a word in
 * the last, incomplete run of `bound` values is thrown away. `undefined` when all eight were.
 */
export function mapBlock(block: Uint8Array, bound: number): number | undefined {
  if (!Number.isInteger(bound) || bound < 1 || bound > WORD_RANGE) throw new RangeError('A bound is 1 to 2^32.');
  const limit = WORD_RANGE - (WORD_RANGE % bound);
  const words = new DataView(block.buffer, block.byteOffset, block.byteLength);
  for (let offset = 0; offset + 4 <= block.byteLength; offset += 4) {
    const word = words.getUint32(offset);
    if (word < limit) return word % bound;
  }
  return undefined;
}

/**
 * The draws of one round, in order. Draw i reads HMAC-SHA256(serverSeed, `game:roundId:clientSeed:i`); should every
 * word of it be thrown away, `…:i:1`, `…:i:2` and so on follow. Runs alike in Node and in the browser.
 */
export async function openDraws({ game, roundId, serverSeed, clientSeed }: DrawInput): Promise<Draw> {
  const sign = await keyed(serverSeed);
  let index = 0;
  return async (bound) => {
    const message = `${game}:${roundId}:${clientSeed}:${index}`;
    index += 1;
    for (let retry = 0; ; retry += 1) {
      const mapped = mapBlock(await sign(retry === 0 ? message : `${message}:${retry}`), bound);
      if (mapped !== undefined) return mapped;
    }
  };
}
