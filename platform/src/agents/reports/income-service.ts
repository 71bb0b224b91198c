import { incomeSources, type AgentsCalls, type IncomeSource } from '@baize/protocol/agents';
import { currencyOf, ok, type CallQuery, type CallValue, type Result } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { pageBounds, pageReply } from '../../kernel/calls/page.ts';
import type { RawReply } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { csvAmount, csvReply } from '../../wallet/index.ts';
import { headings, type FileColumn } from './headings.ts';
import { moneyIn } from './overview-service.ts';
import { readReportDays } from './report-days.ts';

interface IncomeRow {
  readonly day: string;
  readonly source: IncomeSource;
  readonly received: bigint;
  readonly paid: bigint;
}

/** A period has at most five rows a day, of 92 days. */
async function rowsOf(
  tx: Tx,
  { memberId, currency }: MemberCaller,
  from: string,
  to: string,
  source: IncomeSource | undefined,
): Promise<readonly IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select to_char(i.day, 'YYYY-MM-DD') as day, i.source, i.received, i.paid from agents_income i
    where i.member_id = ${memberId} and i.currency = ${currency} and i.day between ${from}::date and ${to}::date
      and (${source ?? null}::text is null or i.source = ${source ?? null})
    order by i.day desc, i.source`.execute(tx);
  return rows;
}

const COLUMNS = ['day', 'source', 'received', 'passed-on', 'net', 'currency'] as const satisfies readonly FileColumn[];

/** Income of an agent. */
export function createIncomeService({ db }: Pick<Deps, 'db'>) {
  return { readIncome };

  /** An agent's earnings by source and day. */
  async function readIncome(
    caller: MemberCaller,
    query: CallQuery<AgentsCalls['getIncome']>,
    { merchant, now, language }: { readonly merchant: Merchant; readonly now: Date; readonly language: string },
  ): Promise<Result<CallValue<AgentsCalls['getIncome']>> | RawReply> {
    const days = readReportDays(query, merchant, now, 7);
    if (!days.ok) return days;
    const { from, to, today } = days.value;
    const all = await db.single((tx) => rowsOf(tx, caller, from, to, query.source));
    const money = moneyIn(caller.currency);
    if (query.format === 'csv') {
      const currency = currencyOf(caller.currency);
      async function* rows(): AsyncGenerator<readonly string[]> {
        for (const { day, source, received, paid } of all)
          yield [
            day,
            source,
            csvAmount(received, currency),
            csvAmount(paid, currency),
            csvAmount(received - paid, currency),
            currency.code,
          ];
      }
      return csvReply('income.csv', headings(language, COLUMNS), rows());
    }
    const sumOf = (rows: readonly IncomeRow[]) => {
      const received = rows.reduce((sum, row) => sum + row.received, 0n);
      const paid = rows.reduce((sum, row) => sum + row.paid, 0n);
      return { received: money(received), paid: money(paid), net: money(received - paid) };
    };
    const { offset, limit } = pageBounds(query);
    const page = all
      .slice(offset, offset + limit)
      .map((row) => ({ day: row.day, source: row.source, ...sumOf([row]) }));
    const shown = incomeSources.filter((source) => query.source === undefined || query.source === source);
    return ok({
      ...pageReply(page, all.length, query),
      from,
      to,
      today,
      currency: caller.currency,
      sources: shown.map((source) => ({ source, ...sumOf(all.filter((row) => row.source === source)) })),
      totals: sumOf(all),
    });
  }
}
