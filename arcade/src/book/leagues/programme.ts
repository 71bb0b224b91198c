import { SPORTS, type Fixture, type League, type Sport } from '../model/sport.ts';
import { LEAGUES } from './all-leagues.ts';

/** A listing becomes a fixture when its seed is drawn, and with it the commitment. */
export type Listing<S extends Sport = Sport> = Omit<Fixture<S>, 'commitment'>;

/** A sport starts a match each time this has passed; the sports take turns within it. */
const EVERY_MS = 10 * 60_000;
const STAGGER_MS = Math.floor(EVERY_MS / SPORTS.length);

/**
 * Says which two meet at a place of a season in which everybody plays everybody else at home and away: the first side
 * stays and the others turn by one each round.
 */
export function pairingAt(sides: number, place: number): { round: number; home: number; away: number } {
  const rounds = 2 * (sides - 1);
  const perRound = sides / 2;
  const round = Math.floor(place / perRound) % rounds;
  const index = place % perRound;
  const turn = round % (sides - 1);
  const seat = (at: number): number => (at === 0 ? 0 : 1 + ((at - 1 + turn) % (sides - 1)));
  const [first, second] = [seat(index), seat(sides - 1 - index)];
  // The first side would otherwise always be at home; the second half of a season changes all grounds.
  const swapped = (index === 0 && turn % 2 === 1) !== round >= sides - 1;
  return { round: round + 1, home: swapped ? second : first, away: swapped ? first : second };
}

/** Lists matches of all sports that start from one moment up to, not including, another; everybody gets the same. */
export function listingsBetween(fromMs: number, toMs: number): readonly Listing[] {
  return SPORTS.flatMap((sport, index) => listingsOf(sport, index * STAGGER_MS, fromMs, toMs)).toSorted(
    (a, b) => a.startsAtMs - b.startsAtMs,
  );
}

function listingsOf<S extends Sport>(sport: S, offsetMs: number, fromMs: number, toMs: number): readonly Listing<S>[] {
  const leagues: readonly League<S>[] = LEAGUES[sport];
  const listings: Listing<S>[] = [];
  for (let turn = Math.ceil((fromMs - offsetMs) / EVERY_MS); turn * EVERY_MS + offsetMs < toMs; turn += 1) {
    const league = leagues[turn % leagues.length];
    if (league === undefined) continue;
    const place = Math.floor(turn / leagues.length);
    const { round, home, away } = pairingAt(league.competitors.length, place);
    const [homeSide, awaySide] = [league.competitors[home], league.competitors[away]];
    if (homeSide === undefined || awaySide === undefined) continue;
    listings.push({
      id: `${league.id}-${turn}`,
      sport,
      leagueId: league.id,
      round,
      home: homeSide,
      away: awaySide,
      startsAtMs: turn * EVERY_MS + offsetMs,
    });
  }
  return listings;
}
