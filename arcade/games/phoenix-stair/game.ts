import { dealCards, faceOf } from '../../src/tables/cards.ts';
import { defineTable, type Reveal } from '../../src/tables/define-table.ts';
import { KIND_BETS, kindOf, PARTS, returnOf, scoreOf, winnerOf } from './rules.ts';

type Deal = { readonly dragon: readonly number[]; readonly phoenix: readonly number[] };

const SIDE = { group: 'main', pays: [[19, 20]], theory: { returnToPlayer: '97.50', largest: 2 } } as const;

const cards = (at: string, hand: readonly number[]): Reveal[] =>
  hand.map((card) => ({ thing: 'card', at, face: faceOf(card) }));

export const table = defineTable<Deal>({
  code: 'phoenix-stair',
  provider: 'oriel',
  kind: 'table',
  classification: 'zjh',
  rules: 1,
  areas: [
    { id: 'dragon', ...SIDE },
    { id: 'phoenix', ...SIDE },
    ...KIND_BETS.map(([kind, pays, returned]) => ({
      id: kind,
      group: 'kinds',
      pays: [pays],
      theory: { returnToPlayer: returned, largest: Math.ceil(pays[0] / pays[1]) + 1 },
    })),
  ],
  parts: PARTS,
  deal: (draw) => {
    const dealt = dealCards(draw, 6);
    return { dragon: dealt.slice(0, 3), phoenix: dealt.slice(3) };
  },
  opening: ({ dragon, phoenix }) => [...cards('dragon', dragon), ...cards('phoenix', phoenix)],
  returns: ({ dragon, phoenix }, area) => returnOf(area, scoreOf(dragon), scoreOf(phoenix)),
  result: ({ dragon, phoenix }) => {
    const [d, p] = [scoreOf(dragon), scoreOf(phoenix)];
    return {
      kind: 'three-cards',
      winner: winnerOf(d, p),
      dragon: { faces: dragon.map(faceOf), worth: kindOf(d) },
      phoenix: { faces: phoenix.map(faceOf), worth: kindOf(p) },
      best: kindOf(Math.max(d, p)),
    };
  },
});
