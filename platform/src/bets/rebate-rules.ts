import type { RebateRules } from '@baize/protocol/bets';
import type { GameCategory } from '@baize/protocol/games';
import { sql } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';

/** There are no rebates before an operator decides. */
const NONE: RebateRules = { rates: [], dailyCap: null, minClaim: '0', expiresAfterDays: 30, turnoverBps: 10_000 };

/** Ranks that a brand may have. */
const MOST_LEVELS = 20;

/** Ranks of the demo, by rank level. */
const DEMO_LEVELS: Readonly<Partial<Record<GameCategory, readonly number[]>>> = {
  ELOTT: [20, 20, 25, 25, 30, 30, 35, 40],
  LOTT: [20, 20, 25, 25, 30, 30, 35, 40],
  LIVE: [30, 35, 40, 45, 50, 60, 70, 80],
  SPORTS: [30, 35, 40, 45, 50, 60, 70, 80],
  FISH: [50, 55, 60, 70, 80, 90, 100, 120],
  RNG: [50, 55, 60, 70, 80, 90, 100, 120],
  PVP: [20, 20, 25, 25, 30, 30, 35, 40],
  ESPORTS: [30, 35, 40, 45, 50, 60, 70, 80],
};
const DEMO_CAPS: Readonly<Record<string, string>> = { USD: '200', VND: '5000000' };

export const demoRules = (currency: string): RebateRules => ({
  ...NONE,
  rates: Object.entries(DEMO_LEVELS).map(([category, levels]) => ({
    category: category as GameCategory,
    levels: [...levels],
  })),
  dailyCap: DEMO_CAPS[currency] ?? null,
  minClaim: currency === 'VND' ? '100' : '0.01',
});

export async function readRules(tx: Tx, merchant: string): Promise<RebateRules> {
  const { rows } = await sql<{ rules: Partial<RebateRules> }>`select rules from bets_rebate_rules
    where merchant = ${merchant}`.execute(tx);
  return { ...NONE, ...rows[0]?.rules };
}

export async function setRules(tx: Tx, merchant: string, rules: RebateRules): Promise<void> {
  await sql`insert into bets_rebate_rules (merchant, rules) values (${merchant}, ${JSON.stringify(rules)}::jsonb)
    on conflict (merchant) do update set rules = excluded.rules`.execute(tx);
}

/** Keeps an operator's decision and sets the rules only where there is none. */
export async function settleRules(tx: Tx, merchant: string, rules: RebateRules): Promise<void> {
  await sql`insert into bets_rebate_rules (merchant, rules) values (${merchant}, ${JSON.stringify(rules)}::jsonb)
    on conflict (merchant) do nothing`.execute(tx);
}

/** The rate of a category at a rank level, in basis points; zero where there is none. */
export function rateAt(rules: RebateRules, category: GameCategory, level: number): number {
  const levels = rules.rates.find((rate) => rate.category === category)?.levels ?? [];
  return levels[Math.min(level, levels.length - 1)] ?? 0;
}

/** The most that a day's bets can earn at a rank level; null is no bound. */
export function capAt({ dailyCap, dailyCaps = [] }: RebateRules, level: number): string | null {
  const cap = dailyCaps[Math.min(level, dailyCaps.length - 1)];
  return cap === undefined ? dailyCap : cap;
}

/** The highest rate that is above what the same category had at the same rank; undefined where none is. */
export function highestRaised(before: RebateRules, after: RebateRules): number | undefined {
  const raised = after.rates.flatMap(({ category, levels }) =>
    // Ranks beyond the list have its last rate, so a shorter list can raise one too.
    Array.from({ length: Math.max(levels.length, MOST_LEVELS) }, (_, level) => level)
      .filter((level) => rateAt(after, category, level) > rateAt(before, category, level))
      .map((level) => rateAt(after, category, level)),
  );
  return raised.length === 0 ? undefined : Math.max(...raised);
}
