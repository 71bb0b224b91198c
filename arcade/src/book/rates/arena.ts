import type { Fixture, Side } from '../model/sport.ts';
import { otherSide } from '../model/sport.ts';

/** The pool, in the order of the ratings. */
export const MAPS = ['Glasshouse', 'Old Quay', 'Signal Hill', 'Undercroft', 'Viaduct'] as const;

export const ROUNDS_TO_WIN = 8;
export const MAPS_TO_WIN = 2;
/** Sides change after this many rounds of a map. */
const CHANGE_AFTER = 7;
/** Attacking is a little harder than defending, in thousandths of a round. */
const ATTACK_COST = 24;

/** The side that attacks in the next round of a map; home begins on the first and third map. */
export function attackerOf(map: number, played: number): Side {
  const begins: Side = map % 2 === 1 ? 'home' : 'away';
  return played < CHANGE_AFTER ? begins : otherSide(begins);
}

/** The three maps of a match: home's round in the season shifts them through the pool, for all to see. */
export const mapsOf = ({ round }: Fixture): readonly number[] => [0, 2, 4].map((step) => (round + step) % MAPS.length);

/** The chance that home wins a round of a map, from 1, after so many rounds of it. */
export function roundChance(fixture: Fixture<'arena-of-five'>, map: number, played: number): number {
  const index = mapsOf(fixture)[map - 1] ?? 0;
  const home = fixture.home.ratings.maps[index] ?? 1_000;
  const away = fixture.away.ratings.maps[index] ?? 1_000;
  const cost = attackerOf(map, played) === 'home' ? -ATTACK_COST : ATTACK_COST;
  return home / (home + away) + cost / 1_000;
}
