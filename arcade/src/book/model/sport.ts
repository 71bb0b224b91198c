export const SPORTS = ['football', 'tennis', 'basketball', 'ice-hockey', 'arena-of-five', 'circuit-duel'] as const;

export type Sport = (typeof SPORTS)[number];

export const E_SPORTS = ['arena-of-five', 'circuit-duel'] as const satisfies readonly Sport[];

/** The side named first. In tennis and e-sports nobody plays at home, and the word only says which of the two. */
export type Side = 'home' | 'away';

export const SIDES = ['home', 'away'] as const satisfies readonly Side[];

export const otherSide = (side: Side): Side => (side === 'home' ? 'away' : 'home');

export interface Score {
  readonly home: number;
  readonly away: number;
}

/** Public strengths in thousandths of an average side, from which both courses and prices follow. */
export interface RatingsOf {
  readonly football: { readonly attack: number; readonly defence: number };
  readonly tennis: { readonly serve: number; readonly return: number };
  readonly basketball: { readonly attack: number; readonly defence: number };
  readonly 'ice-hockey': { readonly attack: number; readonly defence: number };
  /** One strength for each map of the pool, in its order. */
  readonly 'arena-of-five': { readonly maps: readonly number[] };
  readonly 'circuit-duel': { readonly pace: number };
}

/** A team, or a player in tennis and the racing duel. */
export interface Competitor<S extends Sport = Sport> {
  readonly id: string;
  readonly name: string;
  /** Three capital letters for narrow places. */
  readonly short: string;
  readonly ratings: RatingsOf[S];
}

export interface League<S extends Sport = Sport> {
  readonly id: string;
  readonly sport: S;
  readonly name: string;
  readonly competitors: readonly Competitor<S>[];
}

export interface Fixture<S extends Sport = Sport> {
  readonly id: string;
  readonly sport: S;
  readonly leagueId: string;
  /** Matchday or round of the season, from 1. */
  readonly round: number;
  readonly home: Competitor<S>;
  readonly away: Competitor<S>;
  readonly startsAtMs: number;
  /** SHA-256 of the seed that fixes the course; shown from the listing on, the seed only after the end. */
  readonly commitment: string;
}
