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

/** A pair of one hand pays 29 to 1. */
const PAIR_PAYS = 29;

export const table = defineTable<FourHands>({
  code: 'pai-gow-pier',
  provider: 'oriel',
  kind: 'table',
  classification: 'wenzhou-pai-gow',
  rules: 1,
  areas: [
    ...handAreas('hand', { group: 'main', pays: [LESS_FIVE], theory: { returnToPlayer: '97.51', largest: 2 } }),
    ...handAreas('pair', { group: 'pairs', pays: [[PAIR_PAYS, 1]], theory: { returnToPlayer: '96.77', largest: 30 } }),
  ],
  parts: PARTS,
  deal: (draw) => dealFour(draw, TILES.length, 2),
  opening: (deal) => openFour(deal, 'domino', faceOf),
  returns: (deal, area) => {
    const { prefix, hand } = readArea(area, deal);
    if (prefix === 'hand') return evenReturn(scoreOf(hand), scoreOf(deal.banker));
    return isPair(hand) ? (PAIR_PAYS + 1) * PARTS : 0;
  },
  result: (deal) => resultOfFour(deal, 'dominoes', { face: faceOf, score: scoreOf, say }),
});
