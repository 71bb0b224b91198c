import { defineTable } from '../tables/define-table.ts';

/** A coin that may stand on its edge: heads and tails 1 to 1, the edge 17 to 1. */
export const coinTable = defineTable<{ side: number }>({
  code: 'coin-yard',
  provider: 'oriel',
  kind: 'table',
  classification: 'se-die',
  rules: 1,
  parts: 1,
  areas: [
    { id: 'heads', group: 'main', pays: [[1, 1]], theory: { returnToPlayer: '95.00', largest: 2 } },
    { id: 'tails', group: 'main', pays: [[1, 1]], theory: { returnToPlayer: '95.00', largest: 2 } },
    { id: 'edge', group: 'side', pays: [[17, 1]], theory: { returnToPlayer: '90.00', largest: 18 } },
    { id: 'double', group: 'side', pays: [[2, 1]], held: 3, theory: { returnToPlayer: '95.00', largest: 6 } },
  ],
  deal: (draw) => ({ side: Math.min(2, Math.floor(draw(40) / 19)) }),
  opening: ({ side }) => [{ thing: 'disc', at: 'yard', face: ['heads', 'tails', 'edge'][side] ?? '' }],
  returns: ({ side }, area) => {
    const wins = area === ['heads', 'tails', 'edge'][side];
    if (area === 'edge') return wins ? 18 : 0;
    if (area === 'double') return side === 0 ? 6 : 0;
    return wins ? 2 : 0;
  },
  result: ({ side }) => ({ winner: ['heads', 'tails', 'edge'][side] ?? '' }),
});

const CARDS = 12;

/** Cards of one to twelve, common to all: more, or enough, or double for one more card; above 21 all is lost. */
export const drawTable = defineTable<{ cards: number[]; bank: number[] }>({
  code: 'draw-yard',
  provider: 'oriel',
  kind: 'table',
  classification: 'blackjack',
  rules: 1,
  parts: 1,
  areas: [
    { id: 'hand', group: 'main', pays: [[1, 1]], theory: { returnToPlayer: '95.00', largest: 4 } },
    { id: 'bank-even', group: 'side', pays: [[1, 1]], theory: { returnToPlayer: '95.00', largest: 2 } },
  ],
  deal: (draw) => ({
    cards: Array.from({ length: 8 }, () => 1 + draw(CARDS)),
    bank: [1 + draw(CARDS), 1 + draw(CARDS)],
  }),
  opening: ({ cards }) => [{ thing: 'card', at: 'player', face: String(cards[0]) }],
  closing: ({ bank }) => bank.map((card) => ({ thing: 'card', at: 'bank', face: String(card) })),
  decisions: {
    areas: ['hand'],
    most: 1,
    open: ({ cards }, taken) =>
      isOver(cards, taken)
        ? []
        : [
            { id: 'enough', stakes: 0 },
            { id: 'more', stakes: 0 },
            { id: 'double', stakes: 1 },
          ],
    fallback: () => 'enough',
    advice: ({ cards }, taken) => (pointsOf(cards, taken) < 12 ? 'more' : 'enough'),
    shown: ({ cards }, taken) => ({ cards: cards.slice(0, 1 + drawnOf(taken)) }),
  },
  returns: ({ cards, bank }, area, taken) => {
    const sum = (bank[0] ?? 0) + (bank[1] ?? 0);
    if (area === 'bank-even') return sum % 2 === 0 ? 2 : 0;
    const own = pointsOf(cards, taken);
    const stakes = taken.includes('double') ? 2 : 1;
    if (own > 21) return 0;
    if (sum > 21 || own > sum) return 2 * stakes;
    return own === sum ? stakes : 0;
  },
  result: ({ cards, bank }) => ({ cards, bank }),
});

const drawnOf = (taken: readonly string[]): number => taken.filter((act) => act !== 'enough').length;

const pointsOf = (cards: readonly number[], taken: readonly string[]): number =>
  cards.slice(0, 1 + drawnOf(taken)).reduce((sum, card) => sum + card, 0);

const isOver = (cards: readonly number[], taken: readonly string[]): boolean =>
  taken.includes('enough') || taken.includes('double') || pointsOf(cards, taken) > 21 || drawnOf(taken) >= 7;
