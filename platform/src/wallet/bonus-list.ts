import { currencyOf, formatMoney, ok, type CallQuery, type CallValue, type Result } from '@baize/protocol/kernel';
import { transactionTypes, type Bonus, type WalletCalls } from '@baize/protocol/wallet';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Database, Tx } from '../kernel/database.ts';
import { pageBounds, pageReply } from '../kernel/page.ts';
import { nameIn } from './deposit-methods.ts';
import { readPeriod } from './period.ts';
import { withWallet } from './tables.ts';

type Query = CallQuery<WalletCalls['listBonuses']>;

/** Gifts of the house, newest first, with how far each is played. */
export async function listBonuses(
  db: Database,
  { memberId, merchantCode }: MemberCaller,
  query: Query,
  language: string,
): Promise<Result<CallValue<WalletCalls['listBonuses']>>> {
  const period = readPeriod(query);
  if (!period.ok) return period;
  const { from, to } = period.value;
  const filtered = (tx: Tx) =>
    withWallet(tx)
      .selectFrom('wallet_bonuses as b')
      .where('b.member_id', '=', memberId)
      .where('b.merchant', '=', merchantCode)
      .$if(query.status !== undefined, (rows) => rows.where('b.state', '=', query.status ?? 'ACTIVE'))
      .$if(from !== undefined, (rows) => rows.where('b.credited_at', '>=', from ?? new Date(0)))
      .$if(to !== undefined, (rows) => rows.where('b.credited_at', '<=', to ?? new Date(0)));
  return db.read(async (tx) => {
    const { count } = await filtered(tx)
      .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
      .executeTakeFirstOrThrow();
    const rows = await filtered(tx)
      .leftJoin('wallet_requirements as q', 'q.id', 'b.requirement_id')
      .leftJoin('ledger_subjects as s', 's.subject', 'b.subject')
      .select(['b.id', 'b.kind', 'b.amount', 'b.currency', 'b.state', 'b.credited_at', 'b.closed_at'])
      .select(['q.multiplier_bps', 'q.required', 'q.done', 'q.expires_at', 's.names'])
      .orderBy('b.credited_at', 'desc')
      .orderBy('b.id')
      .offset(pageBounds(query).offset)
      .limit(query.pageSize)
      .execute();
    const shown = rows.map((row): Bonus => {
      const currency = currencyOf(row.currency);
      return {
        id: row.id,
        kind: transactionTypes.find((type) => type === row.kind) ?? 'BONUS',
        amount: formatMoney(row.amount, currency),
        currency: row.currency,
        status: row.state,
        description: row.names ? nameIn(row.names, language) : '',
        creditedAt: row.credited_at.toISOString(),
        closedAt: row.closed_at?.toISOString() ?? null,
        turnover:
          row.required === null || row.done === null || row.multiplier_bps === null
            ? null
            : {
                multiplierBps: row.multiplier_bps,
                required: formatMoney(row.required, currency),
                done: formatMoney(row.done, currency),
                expiresAt: row.expires_at?.toISOString() ?? null,
              },
      };
    });
    return ok(pageReply(shown, count, query));
  });
}
