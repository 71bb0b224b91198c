import { otherSide, type Score, type Side } from '../model/sport.ts';
import { POINTS_OF_GAME, POINTS_OF_TIE_BREAK, servesTieBreakPoint, type ServeChances } from '../rates/tennis.ts';

/** The chance of winning a game from so many points, when every point is won with the same chance. */
export function gameChance(point: number, own: number, other: number): number {
  const even = point ** 2 / (point ** 2 + (1 - point) ** 2);
  const from = (mine: number, theirs: number): number => {
    if (mine >= POINTS_OF_GAME - 1 && theirs >= POINTS_OF_GAME - 1) {
      if (mine === theirs) return even;
      return mine > theirs ? point + (1 - point) * even : point * even;
    }
    if (mine >= POINTS_OF_GAME) return 1;
    if (theirs >= POINTS_OF_GAME) return 0;
    return point * from(mine + 1, theirs) + (1 - point) * from(mine, theirs + 1);
  };
  return from(own, other);
}

/** The chance that home wins a tie-break that `first` began to serve, from so many points. */
export function tieBreakChance(chances: ServeChances, first: Side, points: Score): number {
  const onServe = { home: chances.home, away: 1 - chances.away };
  const winsBoth = onServe.home * onServe.away;
  // From a level score on, each serves one of every two points.
  const even = winsBoth / (winsBoth + (1 - onServe.home) * (1 - onServe.away));
  const pointAfter = (played: number): number =>
    onServe[servesTieBreakPoint(played) === 'first' ? first : otherSide(first)];
  const known = new Map<number, number>();
  const from = (home: number, away: number): number => {
    if (home >= POINTS_OF_TIE_BREAK - 1 && away >= POINTS_OF_TIE_BREAK - 1) {
      if (home === away) return even;
      const point = pointAfter(home + away);
      return home > away ? point + (1 - point) * even : point * even;
    }
    if (home >= POINTS_OF_TIE_BREAK) return 1;
    if (away >= POINTS_OF_TIE_BREAK) return 0;
    const key = home * 10 + away;
    const before = known.get(key);
    if (before !== undefined) return before;
    const point = pointAfter(home + away);
    const chance = point * from(home + 1, away) + (1 - point) * from(home, away + 1);
    known.set(key, chance);
    return chance;
  };
  return from(points.home, points.away);
}
