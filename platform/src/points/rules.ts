import { POINT_MULTIPLIER_BPS } from '@baize/protocol/kernel';
import type { PointRules } from '@baize/protocol/points';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** How much money earns a point at first, by currency: about the same everywhere. */
const UNIT: Readonly<Record<string, string>> = { VND: '1000', THB: '30', IDR: '15000', JPY: '150' };
const UNIT_ELSEWHERE = '1';

/** A brand's default rules. Points are worth less than the brand's margin on the play that earned them. */
function defaultRules(currency: string): PointRules {
  const unit = UNIT[currency] ?? UNIT_ELSEWHERE;
  const lottery = { LOTT: 10_000, ELOTT: 10_000 };
  return {
    open: true,
    unit,
    multipliersBps: { ...POINT_MULTIPLIER_BPS, ESPORTS: POINT_MULTIPLIER_BPS.SPORTS, ...lottery },
    depositUnit: unit,
    depositBps: 1_000,
    rankBps: [10_000],
    convert: { open: true, lot: '500', cash: unit, turnoverBps: 10_000 },
  };
}

export async function readPointRules(tx: Tx, merchant: string, currency: string): Promise<PointRules> {
  const { rows } = await sql<{ rules: Partial<PointRules> }>`select rules from points_rules
    where merchant = ${merchant}`.execute(tx);
  return { ...defaultRules(currency), ...rows[0]?.rules };
}

export async function setPointRules(tx: Tx, merchant: string, rules: PointRules): Promise<void> {
  await sql`insert into points_rules (merchant, rules) values (${merchant}, ${JSON.stringify(rules)}::jsonb)
    on conflict (merchant) do update set rules = excluded.rules`.execute(tx);
}

/** Basis points by rank; the last of the list holds for higher ranks. */
export const rankBpsOf = ({ rankBps }: Pick<PointRules, 'rankBps'>, level: number): number =>
  rankBps[Math.min(Math.max(level, 0), rankBps.length - 1)] ?? 10_000;
