import type { ReferralRules } from '@baize/protocol/referral';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** Rough worth of a US dollar, so that a brand begins with round amounts. */
const UNIT: Readonly<Record<string, bigint>> = { THB: 30n, JPY: 150n, IDR: 15_000n, VND: 25_000n };

/** A brand's defaults (semantics §4.7). */
function defaultRules(currency: string): ReferralRules {
  const units = (count: bigint): string => String(count * (UNIT[currency] ?? 1n));
  return {
    minDeposit: units(20n),
    minValidBet: units(100n),
    fixed: units(5n),
    levelOneBps: 50,
    levelTwoBps: 10,
    turnoverBps: 10_000,
  };
}

export async function readReferralRules(tx: Tx, merchant: string, currency: string): Promise<ReferralRules> {
  const { rows } = await sql<{ rules: Partial<ReferralRules> }>`select rules from referral_rules
    where merchant = ${merchant}`.execute(tx);
  return { ...defaultRules(currency), ...rows[0]?.rules };
}

export async function setReferralRules(tx: Tx, merchant: string, rules: ReferralRules): Promise<void> {
  await sql`insert into referral_rules (merchant, rules) values (${merchant}, ${JSON.stringify(rules)}::jsonb)
    on conflict (merchant) do update set rules = excluded.rules`.execute(tx);
}
