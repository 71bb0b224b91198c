import { dealCards, faceOf } from '../../src/tables/cards.ts';
import { defineTable } from '../../src/tables/define-table.ts';
import { DECKS, isSuited, PARTS, returnOf, winnerOf } from './rules.ts';

type Deal = { readonly dragon: number; readonly tiger: number };

export const table = defineTable<Deal>({
  code: 'heron-and-carp',
  provider: 'oriel',
  kind: 'table',
  classification: 'dragon-tiger',
  rules: 1,
  areas: [
    { id: 'dragon', group: 'main', pays: [[1, 1]], theory: { returnToPlayer: '96.26', largest: 2 } },
    { id: 'tie', group: 'ties', pays: [[12, 1]], theory: { returnToPlayer: '97.10', largest: 13 } },
    { id: 'tiger', group: 'main', pays: [[1, 1]], theory: { returnToPlayer: '96.26', largest: 2 } },
    { id: 'suited-tie', group: 'ties', pays: [[53, 1]], theory: { returnToPlayer: '91.08', largest: 54 } },
  ],
  parts: PARTS,
  deal: (draw) => {
    const [dragon = 0, tiger = 0] = dealCards(draw, 2, DECKS);
    return { dragon, tiger };
  },
  opening: ({ dragon, tiger }) => [
    { thing: 'card', at: 'dragon', face: faceOf(dragon) },
    { thing: 'card', at: 'tiger', face: faceOf(tiger) },
  ],
  returns: ({ dragon, tiger }, area) => returnOf(area, dragon, tiger),
  result: ({ dragon, tiger }) => ({
    kind: 'dragon-tiger',
    winner: winnerOf(dragon, tiger),
    dragon: faceOf(dragon),
    tiger: faceOf(tiger),
    suited: isSuited(dragon, tiger),
  }),
});
