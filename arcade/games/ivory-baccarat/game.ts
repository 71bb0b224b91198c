import { dealCards, faceOf } from '../../src/tables/cards.ts';
import { defineTable, type Reveal } from '../../src/tables/define-table.ts';
import { DECKS, handsOf, isPair, MOST_CARDS, PARTS, returnOf, totalOf, winnerOf } from './rules.ts';

/** Only the cards that the table takes: a card that nobody draws is not part of the round. */
type Deal = { readonly player: readonly number[]; readonly banker: readonly number[] };

const card = (at: 'player' | 'banker', value: number | undefined): readonly Reveal[] =>
  value === undefined ? [] : [{ thing: 'card', at, face: faceOf(value) }];

export const table = defineTable<Deal>({
  code: 'ivory-baccarat',
  provider: 'oriel',
  kind: 'table',
  classification: 'baccarat',
  rules: 1,
  areas: [
    { id: 'player-pair', group: 'pairs', pays: [[12, 1]], theory: { returnToPlayer: '97.10', largest: 13 } },
    { id: 'player', group: 'main', pays: [[1, 1]], theory: { returnToPlayer: '98.76', largest: 2 } },
    { id: 'tie', group: 'main', pays: [[9, 1]], theory: { returnToPlayer: '95.15', largest: 10 } },
    { id: 'banker', group: 'main', pays: [[19, 20]], theory: { returnToPlayer: '98.94', largest: 2 } },
    { id: 'banker-pair', group: 'pairs', pays: [[12, 1]], theory: { returnToPlayer: '97.10', largest: 13 } },
  ],
  parts: PARTS,
  deal: (draw) => ({ ...handsOf(dealCards(draw, MOST_CARDS, DECKS)) }),
  opening: ({ player, banker }) => [
    ...card('player', player[0]),
    ...card('banker', banker[0]),
    ...card('player', player[1]),
    ...card('banker', banker[1]),
    ...card('player', player[2]),
    ...card('banker', banker[2]),
  ],
  returns: (deal, area) => returnOf(area, deal),
  result: (deal) => ({
    kind: 'baccarat',
    winner: winnerOf(deal),
    player: deal.player.map(faceOf),
    banker: deal.banker.map(faceOf),
    totals: { player: totalOf(deal.player), banker: totalOf(deal.banker) },
    pairs: { player: isPair(deal.player), banker: isPair(deal.banker) },
  }),
});
