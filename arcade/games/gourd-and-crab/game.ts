import { defineTable } from '../../src/tables/define-table.ts';
import { BETS, PICTURES, type Pictures } from './rules.ts';

type Deal = { readonly dice: Pictures };

const bets = new Map(BETS.map((bet) => [bet.id, bet]));
const shown = ({ dice }: Deal): string[] => dice.map((picture) => PICTURES[picture] ?? '');

export const table = defineTable<Deal>({
  code: 'gourd-and-crab',
  provider: 'oriel',
  kind: 'table',
  classification: 'yu-sia-xie',
  rules: 1,
  areas: BETS.map(({ id, group, pays, returned }) => ({
    id,
    group,
    pays,
    theory: { returnToPlayer: returned, largest: (pays[0]?.[0] ?? 0) + 1 },
  })),
  parts: 1,
  deal: (draw) => ({ dice: [draw(6), draw(6), draw(6)] }),
  opening: (deal) => shown(deal).map((face) => ({ thing: 'picture', at: 'bowl', face })),
  returns: ({ dice }, area) => bets.get(area)?.returns(dice) ?? 0,
  result: (deal) => ({ kind: 'pictures', dice: shown(deal) }),
});
