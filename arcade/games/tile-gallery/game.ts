import {
  dealFour,
  evenReturn,
  handAreas,
  LESS_FIVE,
  openFour,
  PARTS,
  readArea,
  resultOfFour,
  type FourHands,
} from '../../src/tables/banker-and-three.ts';
import { defineTable } from '../../src/tables/define-table.ts';
import { faceOf, isPair, say, scoreOf, TILES } from './rules.ts';

/** A pair of one hand pays 11.5 to 1. */
const PAIR_PAYS = [23, 2] as const;

export const table = defineTable<FourHands>({
  code: 'tile-gallery',
  provider: 'oriel',
  kind: 'table',
  classification: 'mahjong-tiles',
  rules: 1,
  areas: [
    ...handAreas('hand', { group: 'main', pays: [LESS_FIVE], theory: { returnToPlayer: '97.52', largest: 2 } }),
    ...handAreas('pair', { group: 'pairs', pays: [PAIR_PAYS], theory: { returnToPlayer: '96.15', largest: 13 } }),
  ],
  parts: PARTS,
  deal: (draw) => dealFour(draw, TILES, 2),
  opening: (deal) => openFour(deal, 'tile', faceOf),
  returns: (deal, area) => {
    const { prefix, hand } = readArea(area, deal);
    if (prefix === 'hand') return evenReturn(scoreOf(hand), scoreOf(deal.banker));
    return isPair(hand) ? PARTS + (PAIR_PAYS[0] * PARTS) / PAIR_PAYS[1] : 0;
  },
  result: (deal) => resultOfFour(deal, 'tiles', { face: faceOf, score: scoreOf, say }),
});
