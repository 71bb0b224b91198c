import type { League, Sport } from '../model/sport.ts';
import { ARENA } from './arena.ts';
import { BASKETBALL } from './basketball.ts';
import { DUEL } from './duel.ts';
import { FOOTBALL } from './football.ts';
import { ICE_HOCKEY } from './ice-hockey.ts';
import { TENNIS } from './tennis.ts';

/** All invented leagues, by their sport. */
export const LEAGUES: { readonly [S in Sport]: readonly League<S>[] } = {
  football: FOOTBALL,
  tennis: TENNIS,
  basketball: BASKETBALL,
  'ice-hockey': ICE_HOCKEY,
  'arena-of-five': ARENA,
  'circuit-duel': DUEL,
};
