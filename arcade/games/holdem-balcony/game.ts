import { dealCards, faceOf } from '../../src/tables/cards.ts';
import { defineTable, type Reveal } from '../../src/tables/define-table.ts';
import { scoreOf } from '../../src/tables/poker.ts';
import { isWorthCalling } from './advice.ts';
import { CALL, qualifies, say, winOf } from './rules.ts';

type Deal = {
  readonly player: readonly number[];
  readonly dealer: readonly number[];
  /** Flop, turn and river. */
  readonly board: readonly number[];
};

const FLOP = 3;

const cards = (at: string, faces: readonly number[]): Reveal[] =>
  faces.map((card) => ({ thing: 'card', at, face: faceOf(card) }));

const ACTS = [
  { id: 'call', stakes: CALL },
  { id: 'fold', stakes: 0 },
];

/** The last advice, because all seats of a round ask about the same cards. */
let advised: { readonly about: string; readonly act: string } | undefined;

function adviceOn(player: readonly number[], flop: readonly number[]): string {
  const about = [...player, ...flop].join();
  if (advised?.about !== about) advised = { about, act: isWorthCalling(player, flop) ? 'call' : 'fold' };
  return advised.act;
}

const scores = ({ player, dealer, board }: Deal): readonly [player: number, dealer: number] => [
  scoreOf([...player, ...board]),
  scoreOf([...dealer, ...board]),
];

export const table = defineTable<Deal>({
  code: 'holdem-balcony',
  provider: 'oriel',
  kind: 'table',
  classification: 'casino-holdem',
  rules: 1,
  areas: [
    {
      id: 'ante',
      group: 'main',
      pays: [
        [100, 1],
        [20, 1],
        [10, 1],
        [3, 1],
        [2, 1],
        [1, 1],
      ],
      theory: { returnToPlayer: '97.84', largest: 105 },
    },
  ],
  parts: 1,
  deal: (draw) => {
    const dealt = dealCards(draw, 9);
    return { player: dealt.slice(0, 2), dealer: dealt.slice(2, 4), board: dealt.slice(4) };
  },
  opening: ({ player, board }) => [...cards('player', player), ...cards('board', board.slice(0, FLOP))],
  closing: ({ dealer, board }) => [...cards('board', board.slice(FLOP)), ...cards('dealer', dealer)],
  decisions: {
    areas: ['ante'],
    isSlow: true,
    open: (_, taken) => (taken.length === 0 ? ACTS : []),
    fallback: () => 'fold',
    advice: ({ player, board }) => adviceOn(player, board.slice(0, FLOP)),
    shown: ({ player, board }) => ({
      cards: player.map(faceOf),
      worth: say(scoreOf([...player, ...board.slice(0, FLOP)])),
    }),
  },
  returns: (deal, _, taken) => (taken[0] === 'call' ? 1 + CALL + winOf(...scores(deal)) : 0),
  result: (deal) => {
    const [player, dealer] = scores(deal);
    const against = player > dealer ? 'player' : 'dealer';
    return {
      kind: 'holdem',
      winner: player === dealer ? 'tie' : against,
      player: { faces: deal.player.map(faceOf), worth: say(player) },
      dealer: { faces: deal.dealer.map(faceOf), worth: say(dealer) },
      board: deal.board.map(faceOf),
      qualified: qualifies(dealer),
    };
  },
});
