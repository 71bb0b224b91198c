import type { OperatorBounds } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Rough worth of a US dollar in a currency, so that a brand begins with round bounds. */
const UNIT: Readonly<Record<string, bigint>> = { THB: 30n, JPY: 150n, IDR: 15_000n, VND: 25_000n };

/** The default limits of a brand. */
function usualBounds(currency: string): OperatorBounds {
  const units = (count: bigint): string => String(count * (UNIT[currency] ?? 1n));
  return {
    givenPerDay: units(500n),
    depositsPerDay: units(5_000n),
    budgetPerDay: units(5_000n),
    rewardAmount: units(100n),
    rewardPoints: '500',
    cashbackBps: 150,
    agentRateBps: 200,
    prizeGroup: 1_956,
    dividendBps: 4_000,
    salaryBps: 100,
    clearThreshold: units(5n),
    leastTurnoverBps: 10_000,
  };
}

export async function readBounds(tx: Tx, merchant: string, currency: string): Promise<OperatorBounds> {
  const { rows } = await sql<{ bounds: Partial<OperatorBounds> }>`select bounds from kernel_operator_bounds
    where merchant = ${merchant}`.execute(tx);
  return { ...usualBounds(currency), ...rows[0]?.bounds };
}

export async function setBounds(tx: Tx, merchant: string, bounds: OperatorBounds): Promise<void> {
  await sql`insert into kernel_operator_bounds (merchant, bounds) values (${merchant}, ${JSON.stringify(bounds)}::jsonb)
    on conflict (merchant) do update set bounds = excluded.bounds`.execute(tx);
}
