import type { Score, Side, Sport } from './sport.ts';

/** `before` the start, `play`, `break` between periods, `over` with a result, `abandoned` without one. */
export type Phase = 'before' | 'play' | 'break' | 'over' | 'abandoned';

/**
 * A period and what was scored in it: goals of a half, games of a set, points of a quarter, goals of a third, rounds of
 * a map, 1 – 0 for who was faster in a lap. Overtime is a period after the last regular one.
 */
export interface PeriodScore extends Score {
  readonly over: boolean;
}

interface Details {
  readonly football: {
    readonly reds: Score;
    readonly yellows: Score;
    readonly shots: Score;
    readonly onTarget: Score;
    readonly corners: Score;
  };
  readonly tennis: {
    /** The one who serves the next point. */
    readonly server: Side;
    /** Points of the game that is being played, counted from 0. */
    readonly points: Score;
    readonly tieBreak: boolean;
  };
  readonly basketball: {
    /** Possessions played in the period, of both sides. */
    readonly possessions: number;
    readonly next: Side;
  };
  readonly 'ice-hockey': {
    /** The side that is short of a skater, and since which second of the clock. */
    readonly penalty: { readonly side: Side; readonly since: number } | undefined;
    readonly shots: Score;
  };
  readonly 'arena-of-five': { readonly attacker: Side };
  readonly 'circuit-duel': {
    /** Hundredths of a second by which home is ahead; below zero when away is. */
    readonly gap: number;
  };
}

export type DetailOf<S extends Sport> = Details[S];

/** Everybody knows this of a match: it is made from its events alone. */
export interface MatchState<S extends Sport = Sport> {
  readonly sport: S;
  readonly phase: Phase;
  /** Milliseconds of wall time since the start up to which this holds. */
  readonly at: number;
  /** Seconds of the match's clock at that moment. */
  readonly clock: number;
  /** The period that is played or was last, from 1; 0 before the start. */
  readonly period: number;
  /** Goals and points with overtime; sets in tennis, maps in the arena, laps won in the duel. */
  readonly score: Score;
  readonly periods: readonly PeriodScore[];
  /** The sides that scored the goals, in order. */
  readonly goals: readonly Side[];
  /** The side whose attack suspends prices. */
  readonly danger: Side | undefined;
  /** When the goal, card or attack fell after which nothing more can happen in the running minute; match seconds. */
  readonly quietSince: number | undefined;
  readonly detail: DetailOf<S>;
}
