import type { RatingsOf } from '../model/sport.ts';
import { leagueOf } from './league-of.ts';

/** A thousand is the average pace; one more is a tenth of a second faster in a lap. */
const ratings = ([pace = 0]: readonly number[]): RatingsOf['circuit-duel'] => ({ pace: 1_000 + pace });

export const DUEL = [
  leagueOf('circuit-duel', 'seafront-series', 'Seafront Series', ratings, [
    ['Rhea Marlowe', 'MAR', 2],
    ['Tomas Quill', 'QUI', 1],
    ['Ayaka Sono', 'SON', 2],
    ['Benno Krantz', 'KRA', 0],
    ['Delia Fontaine', 'FON', 1],
    ['Ossian Bright', 'BRI', -1],
    ['Karim Lahlou', 'LAH', 0],
    ['Wren Castellan', 'CAS', -2],
    ['Mila Orlova', 'ORL', 1],
    ['Jasper Venn', 'VEN', -1],
    ['Soren Haldane', 'HAL', 0],
    ['Pilar Montes', 'MON', -1],
  ]),
  leagueOf('circuit-duel', 'nightline-cup', 'Nightline Cup', ratings, [
    ['Ivo Tarrant', 'TAR', 1],
    ['Noor Azadeh', 'AZA', 2],
    ['Cass Ridley', 'RID', -1],
    ['Hugo Pelletan', 'PEL', 0],
    ['Emi Takara', 'TAK', 1],
    ['Lachlan Frost', 'FRO', 0],
    ['Bruna Teles', 'TEL', -1],
    ['Dario Vance', 'VAN', 2],
    ['Greta Holm', 'HOL', 0],
    ['Samir Doukas', 'DOU', -2],
  ]),
];
