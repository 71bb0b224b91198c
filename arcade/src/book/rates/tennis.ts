import type { Fixture, Score, Side } from '../model/sport.ts';

export const POINTS_OF_GAME = 4;
export const POINTS_OF_TIE_BREAK = 7;
export const GAMES_OF_SET = 6;
export const SETS_TO_WIN = 2;

const AVERAGE_ON_SERVE = 0.63;

/** Won with so many and two ahead. */
export const isWon = (score: Score, side: Side, needed: number): boolean =>
  score[side] >= needed && score[side] - score[side === 'home' ? 'away' : 'home'] >= 2;

/** In a tie-break the first serves one point, then each serves two in turn. */
export const servesTieBreakPoint = (played: number): 'first' | 'second' =>
  Math.floor((played + 1) / 2) % 2 === 0 ? 'first' : 'second';

export interface ServeChances {
  /** The chance that home wins a point on home's serve, and away on away's. */
  readonly home: number;
  readonly away: number;
}

const within = (chance: number): number => Math.min(0.82, Math.max(0.45, chance));

/** A point on serve by the server's rating against the receiver's, in thousandths of an average player. */
export const serveChances = ({ home, away }: Fixture<'tennis'>): ServeChances => ({
  home: within(AVERAGE_ON_SERVE + (home.ratings.serve - away.ratings.return) / 1_000),
  away: within(AVERAGE_ON_SERVE + (away.ratings.serve - home.ratings.return) / 1_000),
});
