import { ACE, rankOf, suitOf } from './cards.ts';

export const THREE_CARD_KINDS = ['high-card', 'pair', 'flush', 'straight', 'three', 'straight-flush'] as const;
export type ThreeCardKind = (typeof THREE_CARD_KINDS)[number];

export interface ThreeCards {
  readonly kind: ThreeCardKind;
  /** Ranks that tell hands of a kind apart, in one number: the higher the better. */
  readonly ranks: number;
}

/** Ace, two and three are the lowest straight. */
const LOW_STRAIGHT_TOP = 1;

export function readThree(hand: readonly number[]): ThreeCards {
  const first = hand[0] ?? 0;
  const ranks = hand.map(rankOf).toSorted((x, y) => y - x);
  const a = ranks[0] ?? 0;
  const b = ranks[1] ?? 0;
  const c = ranks[2] ?? 0;
  const low = a === ACE && b === 1 && c === 0;
  if (a === c) return { kind: 'three', ranks: a };
  if (a === b || b === c) return { kind: 'pair', ranks: b * 16 + (a === b ? c : a) };
  const suited = hand.every((card) => suitOf(card) === suitOf(first));
  if (low || a === c + 2) {
    const ranks = low ? LOW_STRAIGHT_TOP : a;
    return { kind: suited ? 'straight-flush' : 'straight', ranks };
  }
  return { kind: suited ? 'flush' : 'high-card', ranks: a * 256 + b * 16 + c };
}

/** A score for hands whose kinds rank in the given order, the lowest first. */
export const threeCardScore =
  (order: readonly ThreeCardKind[]) =>
  (hand: readonly number[]): number => {
    const { kind, ranks } = readThree(hand);
    return order.indexOf(kind) * 4_096 + ranks;
  };

export const kindOfScore = (order: readonly ThreeCardKind[], score: number): ThreeCardKind =>
  order[Math.floor(score / 4_096)] ?? 'high-card';
