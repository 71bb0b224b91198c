import { withDraws } from '../../fairness/draws.ts';
import type { Course } from '../model/events.ts';
import type { Fixture, Sport } from '../model/sport.ts';
import type { Draw } from '../../fairness/draws.ts';
import { playArena } from './arena.ts';
import { playBasketball } from './basketball.ts';
import { playDuel } from './duel.ts';
import { playFootball } from './football.ts';
import { playIceHockey } from './ice-hockey.ts';
import { playTennis } from './tennis.ts';

type Play<S extends Sport> = (draw: Draw, fixture: Fixture<S>) => Course;

const PLAYS: { readonly [S in Sport]: Play<S> } = {
  football: playFootball,
  tennis: playTennis,
  basketball: playBasketball,
  'ice-hockey': playIceHockey,
  'arena-of-five': playArena,
  'circuit-duel': playDuel,
};

/** A match has no player whose seed could be mixed in: its own id stands there. */
const CLIENT_SEED = 'match';

/** Raised with every change of how a course is drawn, so that an old proof is not drawn anew by new rules. */
export const BOOK_ALGORITHM = 'book-1';

/** The whole course of a match from its committed seed. Whoever has the seed gets the same one. */
export function courseOf<S extends Sport>(fixture: Fixture<S>, serverSeed: string): Promise<Course> {
  const play: Play<S> = PLAYS[fixture.sport];
  return withDraws({ game: BOOK_ALGORITHM, roundId: fixture.id, serverSeed, clientSeed: CLIENT_SEED }, (draw) =>
    play(draw, fixture),
  );
}
