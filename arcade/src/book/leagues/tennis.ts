import type { RatingsOf } from '../model/sport.ts';
import { leagueOf } from './league-of.ts';

/** Serve and return, in thousandths of points above or below the average. */
const ratings = ([serve = 0, back = 0]: readonly number[]): RatingsOf['tennis'] => ({ serve, return: back });

export const TENNIS = [
  leagueOf('tennis', 'glass-harbour-open', 'Glass Harbour Open', ratings, [
    ['Vesna Kolar', 'KOL', 34, 28],
    ['Astrid Ilves', 'ILV', 12, 30],
    ['Oda Brandt', 'BRA', 26, 18],
    ['Mireille Faure', 'FAU', -8, 14],
    ['Tessa Lindqvist', 'LIN', 18, -4],
    ['Ines Cordova', 'COR', 4, 22],
    ['Sanna Rautio', 'RAU', -14, 20],
    ['Priya Malhan', 'MAL', 22, 6],
    ['Hana Okabe', 'OKA', 8, 8],
    ['Zofia Wrona', 'WRO', -4, -10],
    ['Leila Haddane', 'HAD', 14, 2],
    ['Carla Benetti', 'BEN', -20, -6],
    ['Nadia Sorokova', 'SOR', 30, 10],
    ['June Abernethy', 'ABE', -10, -18],
    ['Maren Toft', 'TOF', 2, -2],
    ['Lucia Quesada', 'QUE', -2, 12],
  ]),
  leagueOf('tennis', 'terracotta-tour', 'Terracotta Tour', ratings, [
    ['Matteo Ferrane', 'FER', 40, 26],
    ['Jonas Whitlock', 'WHI', 52, -6],
    ['Iker Zubeldi', 'ZUB', 10, 34],
    ['Pavel Drozd', 'DRO', 28, 8],
    ['Kenji Murasa', 'MUR', 6, 24],
    ['Oliver Stray', 'STR', 36, -14],
    ['Andrei Lupesc', 'LUP', 14, 10],
    ['Nils Hoberg', 'HOB', -6, 16],
    ['Thiago Serrado', 'SER', 20, 4],
    ['Ruben Castelo', 'CAS', -2, 18],
    ['Damir Petrak', 'PET', 24, -2],
    ['Lars Ekmann', 'EKM', 44, -20],
    ['Callum Rourke', 'ROU', 0, 0],
    ['Yusuf Demirel', 'DEM', 16, -8],
  ]),
];
