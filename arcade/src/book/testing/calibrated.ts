import { ARENA } from '../leagues/arena.ts';
import { BASKETBALL } from '../leagues/basketball.ts';
import { DUEL } from '../leagues/duel.ts';
import { FOOTBALL } from '../leagues/football.ts';
import { ICE_HOCKEY } from '../leagues/ice-hockey.ts';
import { TENNIS } from '../leagues/tennis.ts';
import { arenaMarkets } from '../markets/arena.ts';
import { basketballMarkets } from '../markets/basketball.ts';
import { duelMarkets } from '../markets/duel.ts';
import { footballMarkets } from '../markets/football.ts';
import { hockeyMarkets } from '../markets/ice-hockey.ts';
import { tennisMarkets } from '../markets/tennis.ts';
import { playArena } from '../play/arena.ts';
import { playBasketball } from '../play/basketball.ts';
import { playDuel } from '../play/duel.ts';
import { playFootball } from '../play/football.ts';
import { playIceHockey } from '../play/ice-hockey.ts';
import { playTennis } from '../play/tennis.ts';
import { arenaOutlook } from '../price/arena.ts';
import { basketballOutlook } from '../price/basketball.ts';
import { duelOutlook } from '../price/duel.ts';
import { footballOutlook } from '../price/football.ts';
import { hockeyOutlook } from '../price/ice-hockey.ts';
import { tennisOutlook } from '../price/tennis.ts';
import type { Sport } from '../model/sport.ts';
import type { Calibrated } from './calibration.ts';

type Parts<S extends Sport> = Omit<Calibrated<S>, 'sport'>;

const PARTS: { readonly [S in Sport]: Parts<S> } = {
  football: { leagues: FOOTBALL, play: playFootball, outlook: footballOutlook, markets: footballMarkets },
  tennis: { leagues: TENNIS, play: playTennis, outlook: tennisOutlook, markets: tennisMarkets },
  basketball: { leagues: BASKETBALL, play: playBasketball, outlook: basketballOutlook, markets: basketballMarkets },
  'ice-hockey': { leagues: ICE_HOCKEY, play: playIceHockey, outlook: hockeyOutlook, markets: hockeyMarkets },
  'arena-of-five': { leagues: ARENA, play: playArena, outlook: arenaOutlook, markets: arenaMarkets },
  'circuit-duel': { leagues: DUEL, play: playDuel, outlook: duelOutlook, markets: duelMarkets },
};

/** A sport with its model and its course. */
export const calibratedOf = <S extends Sport>(sport: S): Calibrated<S> => ({ sport, ...PARTS[sport] });
