import { expect } from 'vitest';
import { toPercent, type Rational } from '@baize/protocol/kernel/rational';
import type { Table } from '../tables/define-table.ts';
import { enumerated, everyDeal, statedReturns } from './every-deal.ts';

/** Compares what was found for every area with what the table states. */
export function expectReturns(table: Table, found: (area: string) => Rational): void {
  expect(Object.fromEntries(table.areas.map(({ id }) => [id, toPercent(found(id), 2)]))).toEqual(statedReturns(table));
}

/** Every area of a table with few deals returns what it states over all of them, and at most what it states. */
export function expectStated(table: Table): void {
  const deals = everyDeal(table.deal);
  const found = new Map(table.areas.map(({ id }) => [id, enumerated(table, deals, id)]));
  expectReturns(table, (id) => (found.get(id) as NonNullable<ReturnType<typeof found.get>>).returned);
  for (const { id, theory } of table.areas)
    expect([id, Math.ceil(found.get(id)?.largest ?? 0)]).toEqual([id, theory.largest]);
}
