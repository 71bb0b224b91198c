import { describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { loadTables } from '../games/registry.ts';
import { coinTable, drawTable } from '../testing/test-tables.ts';
import { dealTable, seatResult } from './play-table.ts';
import { exposureOf, outcomesOf } from './exposure.ts';

const tables = await loadTables();
const tableOf = (code: string) => {
  const table = tables.get(code);
  if (!table) throw new Error(`There is no table ${code}.`);
  return table;
};
const stakes = (laid: Readonly<Record<string, string>>) =>
  new Map(Object.entries(laid).map(([area, amount]) => [area, minorOf(amount)] as const));

describe('the results of a table', () => {
  it.each([
    ['roulette-terrace', 37],
    ['sic-bo-pavilion', 56],
  ])('%s has %i that pay differently', (code, count) => {
    expect(outcomesOf(tableOf(code))).toHaveLength(count);
  });

  it.each(['ivory-baccarat', 'holdem-balcony'])('%s has more than can be listed', (code) => {
    expect(outcomesOf(tableOf(code))).toBeUndefined();
  });
});

describe('what a round may return', () => {
  it('is each result’s sum over all seats, the dearest first', () => {
    const seats = [stakes({ heads: '5', edge: '1' }), stakes({ tails: '30', heads: '2' })];
    const { outcomes, mostMinor, isExact, areas } = exposureOf(coinTable, seats);
    expect(outcomes.map(({ result, returnedMinor }) => [result.winner, returnedMinor])).toEqual([
      ['tails', minorOf('60')],
      ['edge', minorOf('18')],
      ['heads', minorOf('14')],
    ]);
    expect([mostMinor, isExact]).toEqual([minorOf('60'), true]);
    expect(areas).toEqual([
      { area: 'heads', mostMinor: minorOf('14') },
      { area: 'tails', mostMinor: minorOf('60') },
      { area: 'edge', mostMinor: minorOf('18') },
    ]);
  });

  it('of a straight number beside red is what the wheel pays', () => {
    const { outcomes } = exposureOf(tableOf('roulette-terrace'), [
      stakes({ 'straight-7': '2', red: '10', black: '4' }),
    ]);
    expect(outcomes[0]).toMatchObject({ areas: ['straight-7', 'red'], returnedMinor: minorOf('92') });
    expect(outcomes.at(-1)).toMatchObject({ areas: [], returnedMinor: 0n });
  });

  it.each([...tables.values(), drawTable].map((table) => [table.code, table] as const))(
    '%s never surpasses what was said of it',
    async (_code, table) => {
      const seat = new Map(table.areas.map(({ id }, at) => [id, minorOf(String(1 + (at % 7)))] as const));
      const { mostMinor, areas } = exposureOf(table, [seat]);
      for (let round = 0; round < 30; round += 1) {
        const deal = await dealTable(table, {
          roundId: `R${round}`,
          serverSeed: round.toString(16).padStart(64, '0'),
          previous: '0'.repeat(64),
        });
        const acts: string[] = [];
        for (let open = table.decisions?.open(deal, acts) ?? []; open.length > 0;) {
          acts.push((open[round % open.length] ?? open[0])?.id ?? '');
          open = table.decisions?.open(deal, acts) ?? [];
        }
        const result = seatResult(table, deal, seat, acts);
        expect(result.returnedMinor <= mostMinor).toBe(true);
        for (const { area, mostMinor: most } of areas)
          expect((result.areas.get(area)?.returnedMinor ?? 0n) <= most).toBe(true);
      }
    },
  );

  it('is nothing where nobody staked', () => {
    expect(exposureOf(tableOf('ivory-baccarat'), [])).toEqual({
      areas: [],
      outcomes: [],
      mostMinor: 0n,
      isExact: true,
    });
  });
});
