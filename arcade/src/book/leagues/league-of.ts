import type { League, RatingsOf, Sport } from '../model/sport.ts';

export type Row = readonly [name: string, short: string, ...figures: number[]];

/** A league from a table. An id is the name in small letters. */
export function leagueOf<S extends Sport>(
  sport: S,
  id: string,
  name: string,
  ratings: (figures: readonly number[]) => RatingsOf[S],
  rows: readonly Row[],
): League<S> {
  return {
    id,
    sport,
    name,
    competitors: rows.map(([competitor, short, ...figures]) => ({
      id: `${id}/${competitor.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`,
      name: competitor,
      short,
      ratings: ratings(figures),
    })),
  };
}
