import type { Score, Side } from './sport.ts';

/** How an attack in football or ice hockey ended. A goal has an event of its own. */
export type AttackEnd = 'cleared' | 'corner' | 'off-target' | 'saved';

/** Something that everybody sees happen in a match. */
export type MatchEvent = {
  /** Milliseconds of wall time since the match began. Events are in this order. */
  readonly at: number;
  /** Seconds of the match's own clock, as a scoreboard shows it. Tennis and e-sports have none, and say 0. */
  readonly clock: number;
} & (
  | { readonly kind: 'period-start'; readonly period: number }
  | { readonly kind: 'period-end'; readonly period: number }
  /** A dangerous attack, a decisive point, the last seconds: prices are suspended from here to `danger-over`. */
  | { readonly kind: 'danger'; readonly side: Side }
  | { readonly kind: 'danger-over'; readonly side: Side; readonly how: AttackEnd | 'scored' | 'played' }
  /** Football and ice hockey; in the latter a shootout counts as one goal. */
  | { readonly kind: 'goal'; readonly side: Side }
  | { readonly kind: 'yellow-card' | 'red-card'; readonly side: Side }
  /** A minor penalty in ice hockey: `side` is short of a skater until `penalty-over`. */
  | { readonly kind: 'penalty' | 'penalty-over'; readonly side: Side }
  /** A possession in basketball and what it brought. */
  | { readonly kind: 'possession'; readonly side: Side; readonly points: 0 | 1 | 2 | 3 }
  /** A point in tennis, a round of a map; `side` won it. */
  | { readonly kind: 'point'; readonly side: Side }
  /** A lap of the duel in tenths of a second for each. */
  | { readonly kind: 'lap'; readonly times: Score }
  | { readonly kind: 'finish' }
  /** Ended early by the operator: what was decided stands, the rest is void. */
  | { readonly kind: 'abandoned' }
);

/** Everything that happens in a match. Known in full only to who holds the seed. */
export interface Course {
  readonly events: readonly MatchEvent[];
}
