import { defineTable } from '../../src/tables/define-table.ts';
import { BETS, FIFTHS, resultOf, type Dice } from './rules.ts';

type Deal = { readonly dice: Dice };

const bets = new Map(BETS.map((bet) => [bet.id, bet]));

export const table = defineTable<Deal>({
  code: 'sic-bo-pavilion',
  provider: 'oriel',
  kind: 'table',
  classification: 'sicbo',
  rules: 1,
  areas: BETS.map(({ id, group, named, pays, returned }) => ({
    id,
    group,
    named,
    pays,
    theory: { returnToPlayer: returned, largest: Math.ceil((pays[0]?.[0] ?? 0) / (pays[0]?.[1] ?? 1)) + 1 },
  })),
  parts: FIFTHS,
  deal: (draw) => ({ dice: [draw(6) + 1, draw(6) + 1, draw(6) + 1] }),
  opening: ({ dice }) => dice.map((die) => ({ thing: 'die', at: 'dome', face: String(die) })),
  returns: ({ dice }, area) => bets.get(area)?.wins(dice) ?? 0,
  result: ({ dice }) => ({ kind: 'dice', dice: [...dice], ...resultOf(dice) }),
});
