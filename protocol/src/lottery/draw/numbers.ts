import { tokenOf, type DrawGroup, type DrawNumbers, type DrawStructure } from './structure.ts';

/** Named with every draw, so that a later change of the procedure cannot be mistaken for this one. */
export const DRAW_ALGORITHM = 'lottery-hmac-sha256-v1';

/** A server seed: 32 bytes as 64 lower-case hex digits. */
export const SERVER_SEED_PATTERN = /^[0-9a-f]{64}$/;

const WORD_RANGE = 2 ** 32;
const encoder = new TextEncoder();

/** The identity of one draw. `game` and `issue` hold no colon, because the colon separates the parts of a message. */
export interface DrawInput {
  readonly game: string;
  readonly issue: string;
  readonly serverSeed: string;
}

/** Gives the whole number from 0 up to, not including, the bound that value `index` of the draw is mapped to. */
export type ValueSource = (index: number, bound: number) => number | Promise<number>;

/** The commitment that is published before an issue opens: SHA-256 of the seed's bytes, in lower-case hex. */
export async function commitmentTo(serverSeed: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', seedBytes(serverSeed))));
}

/** Whether a revealed seed is the one that was committed to. */
export async function matchesCommitment(serverSeed: string, commitment: string): Promise<boolean> {
  return SERVER_SEED_PATTERN.test(serverSeed) && (await commitmentTo(serverSeed)) === commitment.toLowerCase();
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

/** HMAC-SHA256 of a message under the draw's seed. */
export type SeedHmac = (message: string) => Uint8Array | Promise<Uint8Array>;

/**
 * The values of one draw. Value i reads HMAC-SHA256(serverSeed, `game:issue:i`); should every word of it be thrown
 * away, `…:i:1`, `…:i:2` and so on follow (semantics §2.9).
 */
export const valuesBy =
  (hmac: SeedHmac, { game, issue }: Pick<DrawInput, 'game' | 'issue'>): ValueSource =>
  async (index, bound) => {
    const message = `${game}:${issue}:${index}`;
    for (let retry = 0; ; retry += 1) {
      const mapped = mapBlock(await hmac(retry === 0 ? message : `${message}:${retry}`), bound);
      if (mapped !== undefined) return mapped;
    }
  };

/** The values of one draw by Web Crypto, which Node and the browser both have. */
export async function openValues({ serverSeed, ...draw }: DrawInput): Promise<ValueSource> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', seedBytes(serverSeed), algorithm, false, ['sign']);
  return valuesBy(
    async (message) => new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(message))),
    draw,
  );
}

/** Draws an issue's numbers. The same input always gives the same numbers, and nothing else has a part in them. */
export async function drawNumbers(structure: DrawStructure, input: DrawInput): Promise<DrawNumbers> {
  return numbersFrom(structure, await openValues(input));
}

/** Turns mapped values into a draw: each group takes the next values, a pool gives one of the balls that are left. */
export async function numbersFrom(structure: DrawStructure, source: ValueSource): Promise<DrawNumbers> {
  const pools = new Map<string, number[]>();
  const numbers: Record<string, string[]> = {};
  let index = 0;
  for (const group of structure) {
    const values: string[] = [];
    for (let i = 0; i < group.count; i += 1, index += 1) values.push(await nextValue(group, pools, source, index));
    numbers[group.code] = values;
  }
  return numbers;
}

async function nextValue(
  group: DrawGroup,
  pools: Map<string, number[]>,
  source: ValueSource,
  index: number,
): Promise<string> {
  if (group.kind === 'digits') return tokenOf(await source(index, 10 ** group.digits), group.digits);
  if (group.kind === 'range') return tokenOf(group.from + (await source(index, group.to - group.from + 1)), 1);
  const left = pools.get(group.pool) ?? range(group.from, group.to);
  pools.set(group.pool, left);
  const [ball] = left.splice(await source(index, left.length), 1);
  if (ball === undefined) throw new RangeError(`The pool ${group.pool} is empty.`);
  return tokenOf(ball, group.width);
}

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

function seedBytes(serverSeed: string): Uint8Array<ArrayBuffer> {
  if (!SERVER_SEED_PATTERN.test(serverSeed)) throw new TypeError('A server seed is 64 lower-case hex digits.');
  return Uint8Array.from(serverSeed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
