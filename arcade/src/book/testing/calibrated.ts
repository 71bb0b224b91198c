import { FOOTBALL } from '../leagues/football.ts';
import { footballMarkets } from '../markets/football.ts';
import { playFootball } from '../play/football.ts';
import { footballOutlook } from '../price/football.ts';
import type { Sport } from '../model/sport.ts';
import type { Calibrated } from './calibration.ts';

/** Every sport with its model and its course. */
export const CALIBRATED: { readonly [S in Sport]?: Calibrated<S> } = {
  football: {
    sport: 'football',
    leagues: FOOTBALL,
    play: playFootball,
    outlook: footballOutlook,
    markets: footballMarkets,
  },
};
