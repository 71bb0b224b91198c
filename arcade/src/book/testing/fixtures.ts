import type { Draw } from '../../fairness/draws.ts';
import { fastDraws } from '../../simulate/generator.ts';
import type { Fixture, League, Sport } from '../model/sport.ts';

/** The same draws for the same number, far quicker than from a committed seed. */
export const drawsOf = (seed: number): Draw =>
  fastDraws(new Uint32Array([seed, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35 ^ seed]));

/** Two different sides of one of the leagues, drawn. */
export function drawnFixture<S extends Sport>(draw: Draw, leagues: readonly League<S>[]): Fixture<S> {
  const league = leagues[draw(leagues.length)];
  if (league === undefined) throw new RangeError('There is no league.');
  const first = draw(league.competitors.length);
  const second = (first + 1 + draw(league.competitors.length - 1)) % league.competitors.length;
  const [home, away] = [league.competitors[first], league.competitors[second]];
  if (home === undefined || away === undefined) throw new RangeError('A league has two sides at least.');
  return {
    id: `${league.id}-${first}-${second}`,
    sport: league.sport,
    leagueId: league.id,
    round: 1 + draw(20),
    home,
    away,
    startsAtMs: 0,
    commitment: '0'.repeat(64),
  };
}
