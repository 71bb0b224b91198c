import type { RatingsOf } from '../model/sport.ts';
import { leagueOf } from './league-of.ts';

/** Strength on each map of the pool in thousandths of an average side. */
const ratings = (maps: readonly number[]): RatingsOf['arena-of-five'] => ({ maps });

export const ARENA = [
  leagueOf('arena-of-five', 'lamplight-circuit', 'Lamplight Circuit', ratings, [
    ['Gilded Moths', 'GMO', 1_180, 1_040, 1_120, 960, 1_060],
    ['Nine Anchors', 'NAN', 1_020, 1_200, 980, 1_080, 1_010],
    ['Paper Foxes', 'PFX', 940, 1_010, 1_090, 1_150, 900],
    ['Static Choir', 'STC', 1_100, 930, 1_040, 1_020, 1_160],
    ['Low Orbit', 'LOW', 880, 960, 1_020, 900, 1_000],
    ['Salt Wardens', 'SWA', 1_050, 1_090, 870, 990, 1_040],
    ['Quiet Storm', 'QST', 990, 880, 950, 1_110, 930],
    ['Brass Comets', 'BCO', 1_140, 1_000, 1_010, 850, 1_090],
    ['Hollow Kings', 'HKI', 910, 1_050, 900, 940, 860],
    ['Tidal Eight', 'TID', 960, 1_120, 1_060, 1_040, 970],
    ['Neon Orchard', 'NEO', 1_030, 900, 1_140, 980, 1_020],
    ['Cinder Rooks', 'CRO', 850, 940, 890, 1_000, 920],
  ]),
  leagueOf('arena-of-five', 'undercity-masters', 'Undercity Masters', ratings, [
    ['Glass Tigers', 'GTI', 1_120, 1_060, 900, 1_180, 1_010],
    ['Midnight Ledger', 'MLE', 1_010, 980, 1_150, 1_030, 940],
    ['Copper Saints', 'CSA', 930, 1_110, 1_020, 890, 1_070],
    ['Echo Division', 'ECD', 1_080, 870, 960, 1_060, 1_130],
    ['Velvet Hammer', 'VHA', 970, 1_030, 1_070, 950, 990],
    ['Seven Lanterns', 'SLA', 1_160, 1_140, 1_000, 1_010, 880],
    ['Stray Signal', 'SSI', 890, 920, 1_040, 1_090, 950],
    ['Northbound', 'NOR', 1_000, 1_010, 940, 910, 1_050],
    ['Idle Wolves', 'IWO', 860, 950, 880, 1_020, 900],
    ['Fifth Harbor', 'FHA', 1_040, 990, 1_110, 970, 1_100],
  ]),
];
