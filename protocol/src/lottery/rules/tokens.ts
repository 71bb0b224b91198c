import { tokenOf } from '../draw/index.ts';
import type { TokenSet } from '../games/description.ts';

const listed = new WeakMap<readonly string[], ReadonlySet<string>>();

/** A list may hold ten thousand tokens, and a ticket asks for as many. */
function setOf(values: readonly string[]): ReadonlySet<string> {
  const known = listed.get(values) ?? new Set(values);
  listed.set(values, known);
  return known;
}

/** Whether a play's token set holds a token. */
export function hasToken(set: TokenSet, token: string): boolean {
  if (set.kind === 'list') return setOf(set.values).has(token);
  if (set.kind === 'digits') return token.length === set.length && /^\d+$/.test(token);
  const number = /^\d{1,3}$/.test(token) ? Number.parseInt(token, 10) : Number.NaN;
  return number >= set.from && number <= set.to && tokenOf(number, set.width) === token;
}

export function tokenCount(set: TokenSet): number {
  if (set.kind === 'list') return set.values.length;
  return set.kind === 'digits' ? 10 ** set.length : set.to - set.from + 1;
}

/** Every token of a set, in order: what a number grid shows. */
export function tokensOf(set: TokenSet): readonly string[] {
  if (set.kind === 'list') return set.values;
  const [first, width] = set.kind === 'digits' ? [0, set.length] : [set.from, set.width];
  return Array.from({ length: tokenCount(set) }, (_, index) => tokenOf(first + index, width));
}

/** A token of a `places` play: which place, from 1, and which value. */
export interface PlaceToken {
  readonly place: number;
  readonly token: string;
}

export const placeToken = (place: number, token: string): string => `${place}:${token}`;

/** Reads `2:07`; undefined for anything else. */
export function readPlaceToken(text: string): PlaceToken | undefined {
  const match = /^([1-9]):(\w+)$/.exec(text);
  return match ? { place: Number.parseInt(match[1] ?? '', 10), token: match[2] ?? '' } : undefined;
}

/** Splits what a person typed or pasted into tokens: anything but letters, digits and the colon separates. */
export const splitTokens = (text: string): string[] => text.split(/[^\p{L}\p{N}:]+/u).filter((part) => part !== '');
