import { dealCards, faceOf } from '../../src/tables/cards.ts';
import { defineTable, type Reveal } from '../../src/tables/define-table.ts';
import { kindOf, pairPlusReturn, playedReturn, qualifies, scoreOf, WORTH_PLAYING } from './rules.ts';

type Deal = { readonly player: readonly number[]; readonly dealer: readonly number[] };

const cards = (at: string, hand: readonly number[]): Reveal[] =>
  hand.map((card) => ({ thing: 'card', at, face: faceOf(card) }));

const ACTS = [
  { id: 'play', stakes: 1 },
  { id: 'fold', stakes: 0 },
];

export const table = defineTable<Deal>({
  code: 'poker-alcove',
  provider: 'oriel',
  kind: 'table',
  classification: 'card-poker',
  rules: 1,
  areas: [
    { id: 'ante', group: 'main', pays: [[1, 1]], theory: { returnToPlayer: '96.62', largest: 9 } },
    {
      id: 'pair-plus',
      group: 'pairs',
      pays: [
        [40, 1],
        [30, 1],
        [6, 1],
        [4, 1],
        [1, 1],
      ],
      theory: { returnToPlayer: '97.68', largest: 41 },
    },
  ],
  parts: 1,
  deal: (draw) => {
    const dealt = dealCards(draw, 6);
    return { player: dealt.slice(0, 3), dealer: dealt.slice(3) };
  },
  opening: ({ player }) => cards('player', player),
  closing: ({ dealer }) => cards('dealer', dealer),
  decisions: {
    areas: ['ante'],
    open: (_, taken) => (taken.length === 0 ? ACTS : []),
    fallback: () => 'fold',
    advice: ({ player }) => (scoreOf(player) >= WORTH_PLAYING ? 'play' : 'fold'),
    shown: ({ player }) => ({ cards: player.map(faceOf), worth: kindOf(scoreOf(player)) }),
  },
  returns: ({ player, dealer }, area, taken) => {
    if (area === 'pair-plus') return pairPlusReturn(scoreOf(player));
    return taken[0] === 'play' ? playedReturn(scoreOf(player), scoreOf(dealer)) : 0;
  },
  result: ({ player, dealer }) => {
    const [p, d] = [scoreOf(player), scoreOf(dealer)];
    const against = p > d ? 'player' : 'dealer';
    return {
      kind: 'three-cards',
      winner: p === d ? 'tie' : against,
      player: { faces: player.map(faceOf), worth: kindOf(p) },
      dealer: { faces: dealer.map(faceOf), worth: kindOf(d) },
      qualified: qualifies(d),
    };
  },
});
