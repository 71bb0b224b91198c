import { defineTable } from '../../src/tables/define-table.ts';
import { BETS, DISCS, PARTS, returnOf } from './rules.ts';

/** 1 is a red disc, 0 a white one. */
type Deal = { readonly discs: readonly number[] };

const bets = new Map(BETS.map((bet) => [bet.id, bet]));
const redOf = ({ discs }: Deal): number => discs.reduce((sum, disc) => sum + disc, 0);

export const table = defineTable<Deal>({
  code: 'saucer-lane',
  provider: 'oriel',
  kind: 'table',
  classification: 'se-die',
  rules: 1,
  areas: BETS.map((bet) => ({
    id: bet.id,
    group: bet.group,
    pays: [bet.pays],
    theory: { returnToPlayer: bet.returned, largest: Math.ceil(returnOf(bet) / PARTS) },
  })),
  parts: PARTS,
  deal: (draw) => ({ discs: Array.from({ length: DISCS }, () => draw(2)) }),
  opening: ({ discs }) => discs.map((disc) => ({ thing: 'disc', at: 'bowl', face: disc === 1 ? 'red' : 'white' })),
  returns: (deal, area) => {
    const bet = bets.get(area);
    return bet?.wins(redOf(deal)) ? returnOf(bet) : 0;
  },
  result: (deal) => {
    const red = redOf(deal);
    return { kind: 'discs', red, white: DISCS - red, winner: red % 2 === 0 ? 'even' : 'odd' };
  },
});
