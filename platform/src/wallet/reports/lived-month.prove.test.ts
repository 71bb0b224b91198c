import { DAY_MS, minorOf } from '@baize/protocol/kernel';
import { reportCalls } from '@baize/protocol/wallet';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';

/**
 * The report of a month that the demo has lived through, as its call answers it, against sums of the ledger's own lines,
 * which the report never read: to the last unit, by each thing that it is asked by.
 */
let platform: TestPlatform;
let operator: TestSession;

beforeAll(async () => {
  platform = await startPlatform({ env: { BAIZE_DEMO_TEAM: '1' } });
  const weeks = platform.deps.jobs.all.find(({ name }) => name === 'contracts-demo-weeks');
  await weeks?.run(platform.deps.clock.now());
  await platform.deps.eventLog.catchUp();
  operator = await platform.enterAsOperator();
}, 600_000);
afterAll(() => platform.close());

interface Sums {
  readonly key: string;
  readonly figures: readonly bigint[];
}

const someThing = ({ figures }: Sums): boolean => figures.some((figure) => figure !== 0n);
const inOrder = (rows: readonly Sums[]): readonly Sums[] =>
  rows.filter(someThing).toSorted((one, other) => (one.key < other.key ? -1 : 1));

/** Stakes, payouts, GGR, deposits, withdrawals, bonus cost and NGR of every row of the report. */
async function reported(by: 'day' | 'brand' | 'category' | 'provider' | 'game'): Promise<readonly Sums[]> {
  const rows: Sums[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const query = { by, brand: 'ALL', from: since(), pageSize: 100, ...(cursor ? { cursor } : {}) };
    const page: Awaited<ReturnType<typeof ask>> = await ask(query);
    for (const row of page.rows.filter(({ currency }) => currency === 'USD'))
      rows.push({
        key: row[by] ?? '',
        figures: [row.stakes, row.payouts, row.ggr, row.deposits, row.withdrawals, row.bonusCost, row.ngr].map(minorOf),
      });
    cursor = page.next;
  }
  return inOrder(rows);
}
const since = (): string => new Date(platform.deps.clock.now().getTime() - 300 * DAY_MS).toISOString().slice(0, 10);
const ask = (query: object) => platform.value(reportCalls.getSums, { query } as never, operator);

/** The same of the ledger. */
async function booked(key: RawBuilder<unknown>): Promise<readonly Sums[]> {
  const { rows } = await sql<{ key: string; figures: readonly string[] }>`
    with lines as (
      select ${key} as key, p.kind, p.amount, h.purpose as house, a.id as member
      from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
      left join ledger_house_accounts h on h.id = p.account_id
      left join ledger_accounts a on a.id = p.account_id
      left join wagers w on w.id = t.reference
      where coalesce(h.currency, a.currency) = 'USD' and coalesce(a.purpose, '') <> 'POINTS'),
    sums as (select key,
      coalesce(sum(amount) filter (where house in ('GAMES', 'LOTTERY') and kind in ('BET', 'BET_CANCEL')), 0) as stakes,
      coalesce(-sum(amount) filter (where house in ('GAMES', 'LOTTERY') and kind in ('PAYOUT', 'PAYOUT_CANCEL')), 0)
        as payouts,
      coalesce(sum(amount) filter (where member is not null and kind = 'DEPOSIT'), 0) as deposits,
      coalesce(-sum(amount) filter (where member is not null and kind = 'WITHDRAWAL'), 0) as withdrawals,
      coalesce(-sum(amount) filter (where house in ('BONUSES', 'REBATES')), 0) as bonus
      from lines group by key)
    select key, array[stakes, payouts, stakes - payouts, deposits, withdrawals, bonus, stakes - payouts - bonus]::text[]
      as figures from sums`.execute(platform.deps.db.kysely);
  return inOrder(rows.map((row) => ({ key: row.key, figures: row.figures.map((figure) => BigInt(figure)) })));
}

it.each([
  ['day', sql`(p.at at time zone merchant_time_zone(t.merchant))::date::text`, 20],
  ['brand', sql`t.merchant`, 1],
  ['category', sql`coalesce(w.category, '')`, 2],
  ['provider', sql`coalesce(w.vassalage, '')`, 2],
  ['game', sql`coalesce(w.game_code, '')`, 2],
] as const)(
  'by %s equals the ledger to the last unit',
  async (by, key, least) => {
    const ledger = await booked(key);
    expect(ledger.length).toBeGreaterThanOrEqual(least);
    expect(await reported(by)).toEqual(ledger);
  },
  120_000,
);
