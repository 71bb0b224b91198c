import { defineTable } from '../../src/tables/define-table.ts';
import { BETS, colourOf, POCKETS, returnOf, WHEEL } from './rules.ts';

type Deal = { readonly number: number };

const bets = new Map(
  BETS.map((bet) => [bet.id, { wins: new Set(bet.numbers), returned: returnOf(bet.numbers.length) }]),
);

export const table = defineTable<Deal>({
  code: 'roulette-terrace',
  provider: 'oriel',
  kind: 'table',
  classification: 'roulette',
  rules: 1,
  areas: BETS.map(({ id, group, named, numbers }) => ({
    id,
    group,
    named,
    pays: [[returnOf(numbers.length) - 1, 1]],
    theory: { returnToPlayer: '97.29', largest: returnOf(numbers.length) },
  })),
  parts: 1,
  deal: (draw) => ({ number: WHEEL[draw(POCKETS)] ?? 0 }),
  opening: ({ number }) => [{ thing: 'ball', at: 'wheel', face: String(number) }],
  returns: ({ number }, area) => {
    const bet = bets.get(area);
    return bet?.wins.has(number) ? bet.returned : 0;
  },
  result: ({ number }) => ({ kind: 'roulette', number, colour: colourOf(number) }),
});
