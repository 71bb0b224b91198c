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
import { faceOf, say, scoreOf, TILES } from './rules.ts';

/** A pair or better of one hand pays 9.75 to 1. */
const PAIR_PAYS = [39, 4] as const;

export const table = defineTable<FourHands>({
  code: 'jade-tiles',
  provider: 'oriel',
  kind: 'table',
  classification: 'mahjong',
  rules: 1,
  areas: [
    ...handAreas('hand', { group: 'main', pays: [LESS_FIVE], theory: { returnToPlayer: '97.51', largest: 2 } }),
    ...handAreas('pair', { group: 'pairs', pays: [PAIR_PAYS], theory: { returnToPlayer: '96.36', largest: 11 } }),
  ],
  parts: PARTS,
  deal: (draw) => dealFour(draw, TILES, 3),
  opening: (deal) => openFour(deal, 'tile', faceOf),
  returns: (deal, area) => {
    const { prefix, hand } = readArea(area, deal);
    if (prefix === 'hand') return evenReturn(scoreOf(hand), scoreOf(deal.banker));
    return say(hand) === 'tiles' ? 0 : PARTS + (PAIR_PAYS[0] * PARTS) / PAIR_PAYS[1];
  },
  result: (deal) => resultOfFour(deal, 'tiles', { face: faceOf, score: scoreOf, say }),
});
