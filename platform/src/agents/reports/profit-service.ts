import type { AgentsCalls } from '@baize/protocol/agents';
import { currencyOf, ok, refuse, type CallQuery, type CallValue, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { pageBounds, pageReply } from '../../kernel/calls/page.ts';
import type { RawReply } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { csvAmount, csvReply } from '../../wallet/index.ts';
import { headings, type FileColumn } from './headings.ts';
import { moneyIn, pnlOf, type Money } from './overview-service.ts';
import { pathTo } from './people-store.ts';
import { pageOfProfit, sumProfit, type ProfitAsked, type ProfitSums } from './profit-store.ts';
import { readReportDays } from './report-days.ts';

type Answer = CallValue<AgentsCalls['listProfit']>;

const shown = (sums: ProfitSums, money: Money) => ({
  deposits: money(sums.deposits),
  withdrawals: money(sums.withdrawals),
  stake: money(sums.stake),
  validBet: money(sums.validBet),
  payout: money(sums.payout),
  bonuses: money(sums.bonuses),
  rebates: money(sums.rebates),
  memberPnl: money(pnlOf(sums)),
});

/** Profit and loss of a team. */
export function createProfitService({ db }: Pick<Deps, 'db'>) {
  return { listProfit };

  /** Profit and loss below a member of the team, as a page or as a file. NOT_FOUND where that one is not in it. */
  async function listProfit(
    caller: MemberCaller,
    query: CallQuery<AgentsCalls['listProfit']>,
    { merchant, now, language }: { readonly merchant: Merchant; readonly now: Date; readonly language: string },
  ): Promise<Result<Answer> | RawReply> {
    const days = readReportDays(query, merchant, now, 7);
    if (!days.ok) return days;
    const under = query.under ?? caller.memberId;
    const path = await db.single((tx) => pathTo(tx, merchant.code, caller.memberId, under));
    if (path === undefined) return refuse('NOT_FOUND');
    const { from, to, today } = days.value;
    const { currency } = caller;
    const asked: ProfitAsked = { merchant: merchant.code, under, currency, from, to, search: query.search };
    if (query.format === 'csv') return profitFile(db.kysely, asked, language);
    const money = moneyIn(currency);
    return db.read(async (tx) => {
      const rows = await pageOfProfit(tx, asked, pageBounds(query));
      const { count, sums } = await sumProfit(tx, asked);
      const people = rows.map(({ id, username, kind, directDownlines, ...row }) => ({
        id,
        username,
        kind,
        directDownlines,
        ...shown(row, money),
      }));
      return ok({
        ...pageReply(people, count, query),
        from,
        to,
        today,
        currency,
        path: [...path],
        totals: shown(sums, money),
      });
    });
  }
}

const CHUNK = 500;
const COLUMNS = [
  'username',
  'kind',
  'deposits',
  'withdrawals',
  'stake',
  'turnover',
  'payout',
  'bonuses',
  'rebates',
  'profit',
  'currency',
] as const satisfies readonly FileColumn[];

function profitFile(tx: Tx, asked: ProfitAsked, language: string): RawReply {
  const currency = currencyOf(asked.currency);
  const cell = (minor: bigint): string => csvAmount(minor, currency);
  async function* rows(): AsyncGenerator<readonly string[]> {
    let after = 0n;
    for (;;) {
      const chunk = await pageOfProfit(tx, asked, { offset: 0, limit: CHUNK }, after);
      for (const row of chunk)
        yield [
          row.username,
          row.kind === 0 ? 'member' : 'agent',
          ...[row.deposits, row.withdrawals, row.stake, row.validBet, row.payout, row.bonuses, row.rebates].map(cell),
          cell(pnlOf(row)),
          currency.code,
        ];
      if (chunk.length < CHUNK) return;
      after = chunk.at(-1)?.seq ?? after;
    }
  }
  return csvReply('team-profit.csv', headings(language, COLUMNS), rows());
}
