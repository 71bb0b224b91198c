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
import { say, scoreOf } from '../../src/tables/bull.ts';
import { DECK, faceOf } from '../../src/tables/cards.ts';
import { defineTable } from '../../src/tables/define-table.ts';
import { HELD, multipliedReturn } from './rules.ts';

export const table = defineTable<FourHands>({
  code: 'bull-meadow',
  provider: 'oriel',
  kind: 'table',
  classification: 'niu-niu',
  rules: 1,
  areas: [
    ...handAreas('equal', { group: 'equal', pays: [LESS_FIVE], theory: { returnToPlayer: '97.50', largest: 2 } }),
    ...handAreas('multiplied', {
      group: 'multiplied',
      pays: [
        [57, 20],
        [19, 10],
        [19, 20],
      ],
      held: HELD,
      theory: { returnToPlayer: '95.97', largest: 6 },
    }),
  ],
  parts: PARTS,
  deal: (draw) => dealFour(draw, DECK, 5),
  opening: (deal) => openFour(deal, 'card', faceOf),
  returns: (deal, area) => {
    const { prefix, hand } = readArea(area, deal);
    if (prefix === 'multiplied') return multipliedReturn(hand, deal.banker, PARTS);
    return evenReturn(scoreOf(hand), scoreOf(deal.banker));
  },
  result: (deal) => resultOfFour(deal, 'bulls', { face: faceOf, score: scoreOf, say }),
});
