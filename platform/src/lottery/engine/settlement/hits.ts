import type { Line } from '@baize/protocol/lottery';

/** The place and kind of a line's win, which the ticket shows. */
export interface Hit {
  /** The key of the ticket's odds that pays it. */
  readonly priceKey: string;
  /** Half a win is paid at half the odds (đá: a further appearance of a number). */
  readonly share: 'whole' | 'half';
  /** The prize or place that was hit, where it is a single one. */
  readonly group?: string;
  readonly index?: number;
}

export type Comparison = { readonly kind: 'hits'; readonly hits: readonly Hit[] } | { readonly kind: 'push' };

export const NOTHING: Comparison = { kind: 'hits', hits: [] };
export const PUSH: Comparison = { kind: 'push' };

/** How a line compares with the draw that this was prepared for. Lines that win alike share one answer. */
export type CompareLine = (line: Line) => Comparison;

const wholes = new Map<string, Comparison>();

export function whole(priceKey = '*'): Comparison {
  const known = wholes.get(priceKey) ?? { kind: 'hits', hits: [{ priceKey, share: 'whole' }] };
  wholes.set(priceKey, known);
  return known;
}

export const when = (holds: boolean, priceKey = '*'): Comparison => (holds ? whole(priceKey) : NOTHING);
