import { sql } from 'kysely';
import type { IncomeSource } from '@baize/protocol/agents';
import type { Tx } from '../../kernel/database/database.ts';
import { zonesOf } from '../../kernel/site/brand-zones.ts';
import { defineConsumer, type Consumer } from '../../kernel/events/event-log.ts';
import type { EventOf } from '../../kernel/events/event-types.ts';
import { dayIn } from '../../kernel/time/calendar.ts';
import { holdEveryLineage, holdLineage } from './figures-store.ts';

const COUNTED = ['contract.paid', 'bonus.credited'] as const;

interface IncomeRow {
  readonly merchant: string;
  readonly memberId: string;
  readonly day: string;
  readonly currency: string;
  readonly source: IncomeSource;
  readonly received: bigint;
  readonly paid: bigint;
}

async function apply(tx: Tx, events: readonly EventOf<(typeof COUNTED)[number]>[]): Promise<void> {
  const zones = await zonesOf(tx, [...new Set(events.map(({ merchant }) => merchant))]);
  const rows = new Map<string, IncomeRow>();
  const add = (row: IncomeRow): void => {
    const key = [row.memberId, row.currency, row.day, row.source].join('|');
    const known = rows.get(key);
    const received = (known?.received ?? 0n) + row.received;
    rows.set(key, { ...row, received, paid: (known?.paid ?? 0n) + row.paid });
  };
  for (const event of events) {
    const { merchant, memberId, at } = event;
    if (memberId === null) continue;
    const day = dayIn(zones.get(merchant) ?? 'UTC', at);
    const { currency } = event.data;
    const amount = BigInt(event.data.amount);
    if (event.type === 'contract.paid') {
      const { contract: source, payer } = event.data;
      add({ merchant, memberId, day, currency, source, received: amount, paid: 0n });
      if (payer !== null) add({ merchant, memberId: payer, day, currency, source, received: 0n, paid: amount });
    } else if (event.data.kind === 'AGENT_REBATE') {
      add({ merchant, memberId, day, currency, source: 'COMMISSION', received: amount, paid: 0n });
    }
  }
  await keep(tx, [...rows.values()]);
}

async function keep(tx: Tx, rows: readonly IncomeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await holdLineage(tx, rows);
  const kept = rows.map(({ memberId, received, paid, ...row }) => ({
    ...row,
    member_id: memberId,
    received: String(received),
    paid: String(paid),
  }));
  await sql`select agents_add_income(${JSON.stringify(kept)}::jsonb)`.execute(tx);
}

/** Counts agents' earnings and what they passed on to downlines. */
export const incomeConsumer: Consumer = defineConsumer({
  name: 'agents.income',
  on: COUNTED,
  apply,
  reset: async (tx) => {
    await holdEveryLineage(tx);
    await sql`delete from agents_team_income`.execute(tx);
    await sql`delete from agents_income`.execute(tx);
  },
});
