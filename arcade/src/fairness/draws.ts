import { fromHex, toHex } from './encoding.ts';

/** Named in every proof, so that a later change of the procedure cannot be mistaken for this one. */
export const ALGORITHM = 'hmac-sha256-v1';

/** A client seed has no colon, because the colon separates the parts of the message. */
export const CLIENT_SEED_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

const WORD_RANGE = 2 ** 32;
/** Blocks made ahead at a time. A round that needs more is played again from its start, with twice as many. */
const BLOCKS_AHEAD = 8;
const encoder = new TextEncoder();

export interface DrawInput {
  readonly game: string;
  readonly roundId: string;
  /** 64 lower-case hex digits. */
  readonly serverSeed: string;
  readonly clientSeed: string;
}

/** Gives the next whole number from 0 up to, not including, the bound. */
export type Draw = (bound: number) => number;

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

/** Tells that a block is not made yet, and which. */
class BlockMissing extends Error {
  readonly draw: number;
  readonly retry: number;

  constructor(draw: number, retry: number) {
    super('A block is not made yet.');
    this.draw = draw;
    this.retry = retry;
  }
}

/**
 * Plays with the draws of one round. Draw i reads HMAC-SHA256(serverSeed, `game:roundId:clientSeed:i`); should every
 * word of it be thrown away, `…:i:1`, `…:i:2` and so on follow. Runs alike in Node and in the browser. Rules are
 * synchronous and pure, so one that runs out of blocks is simply played again with more of them.
 */
export async function withDraws<T>(
  { game, roundId, serverSeed, clientSeed }: DrawInput,
  play: (draw: Draw) => T,
): Promise<T> {
  const sign = await keyed(serverSeed);
  const blocks = new Map<string, Uint8Array>();
  const nameOf = (draw: number, retry: number): string =>
    `${game}:${roundId}:${clientSeed}:${draw}${retry === 0 ? '' : `:${retry}`}`;
  const make = async (names: readonly string[]): Promise<void> => {
    const made = await Promise.all(names.map(sign));
    for (const [index, block] of made.entries()) blocks.set(names[index] ?? '', block);
  };
  for (let ahead = BLOCKS_AHEAD; ; ahead *= 2) {
    let drawn = 0;
    const draw: Draw = (bound) => {
      const index = drawn;
      drawn += 1;
      for (let retry = 0; ; retry += 1) {
        const block = blocks.get(nameOf(index, retry));
        if (!block) throw new BlockMissing(index, retry);
        const mapped = mapBlock(block, bound);
        if (mapped !== undefined) return mapped;
      }
    };
    try {
      return play(draw);
    } catch (error) {
      if (!(error instanceof BlockMissing)) throw error;
      const { draw: first, retry } = error;
      await make(
        retry > 0 ? [nameOf(first, retry)] : Array.from({ length: ahead }, (_, index) => nameOf(first + index, 0)),
      );
    }
  }
}
