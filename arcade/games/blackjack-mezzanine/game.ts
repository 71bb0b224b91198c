import { dealCards, faceOf } from '../../src/tables/cards.ts';
import { defineTable, type Reveal } from '../../src/tables/define-table.ts';
import { bookSays } from './book.ts';
import {
  countOf,
  dealerOf,
  DECKS,
  isNatural,
  MOST_DEALER,
  MOST_HITS,
  openActs,
  PARTS,
  returnOf,
  seatOf,
  valueOf,
  type Deal,
} from './rules.ts';

const card = (at: 'player' | 'dealer', value = 0): Reveal => ({ thing: 'card', at, face: faceOf(value) });

export const table = defineTable<Deal>({
  code: 'blackjack-mezzanine',
  provider: 'oriel',
  kind: 'table',
  classification: 'blackjack',
  rules: 1,
  areas: [
    {
      id: 'hand',
      group: 'main',
      pays: [
        [3, 2],
        [1, 1],
      ],
      theory: { returnToPlayer: '99.39', largest: 4 },
    },
  ],
  parts: PARTS,
  deal: (draw) => {
    const cards = dealCards(draw, 2 + MOST_DEALER + 2 * MOST_HITS, DECKS);
    const second = 2 + MOST_DEALER + MOST_HITS;
    return {
      player: cards.slice(0, 2),
      dealer: cards.slice(2, 2 + MOST_DEALER),
      hits: cards.slice(2 + MOST_DEALER, second),
      second: cards.slice(second),
    };
  },
  opening: ({ player, dealer }) => [card('player', player[0]), card('dealer', dealer[0]), card('player', player[1])],
  closing: (deal) =>
    dealerOf(deal)
      .slice(1)
      .map((value) => card('dealer', value)),
  decisions: {
    areas: ['hand'],
    open: (deal, taken) =>
      openActs(deal, taken).map((id) => ({ id, stakes: id === 'double' || id === 'split' ? 1 : 0 })),
    fallback: () => 'stand',
    advice: (deal, taken) => {
      const hand = seatOf(deal, taken).hands.find(({ over }) => !over);
      return bookSays((hand?.cards ?? []).map(valueOf), valueOf(deal.dealer[0] ?? 0), openActs(deal, taken));
    },
    shown: (deal, taken) => ({
      hands: seatOf(deal, taken).hands.map(({ cards, stake, over }) => ({
        cards: cards.map(faceOf),
        ...countOf(cards),
        stake,
        over,
      })),
    }),
  },
  returns: (deal, _, taken) => returnOf(deal, taken),
  result: (deal) => {
    const dealer = dealerOf(deal);
    return {
      kind: 'blackjack',
      player: deal.player.map(faceOf),
      dealer: dealer.map(faceOf),
      totals: { player: countOf(deal.player).total, dealer: countOf(dealer).total },
      naturals: { player: isNatural(deal.player), dealer: isNatural(dealer) },
    };
  },
});
