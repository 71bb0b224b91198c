import { defineTable } from '../../src/tables/define-table.ts';
import { beadsOf, BETS, HANDFULS, lastOf, PARTS, returnOf } from './rules.ts';

type Deal = { readonly beads: number };

const bets = new Map(BETS.map((bet) => [bet.id, bet]));

export const table = defineTable<Deal>({
  code: 'fan-tan-wharf',
  provider: 'oriel',
  kind: 'table',
  classification: 'fan-tan',
  rules: 1,
  areas: BETS.map(({ id, group, named, pays, returned }) => ({
    id,
    group,
    named,
    pays: [pays],
    theory: { returnToPlayer: returned, largest: Math.ceil(pays[0] / pays[1]) + 1 },
  })),
  parts: PARTS,
  deal: (draw) => ({ beads: beadsOf(draw(HANDFULS)) }),
  opening: ({ beads }) => [{ thing: 'count', at: 'bowl', face: String(beads) }],
  returns: ({ beads }, area) => {
    const bet = bets.get(area);
    return bet ? returnOf(bet, lastOf(beads)) : 0;
  },
  result: ({ beads }) => {
    const last = lastOf(beads);
    return { kind: 'beads', beads, last, winner: last % 2 === 0 ? 'even' : 'odd' };
  },
});
