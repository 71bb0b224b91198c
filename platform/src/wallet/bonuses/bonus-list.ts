import { currencyOf, formatMoney, ok, type CallQuery, type CallValue, type Result } from '@baize/protocol/kernel';
import { transactionTypes, type Bonus, type WalletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Database, Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';
import { pageBounds, pageReply, type PageAsked } from '../../kernel/calls/page.ts';
import { nameIn } from '../deposits/deposit-methods.ts';
import { readPeriod, type Period } from '../statements/period.ts';
import { withWallet, type BonusTable, type RequirementTable, type SubjectTable } from '../tables.ts';

type Query = CallQuery<WalletCalls['listBonuses']>;

interface Filter {
  readonly merchant: string;
  readonly memberId: string;
  readonly status?: BonusTable['state'] | undefined;
  readonly period?: Period;
}

/** Gifts of the brand with how far each is played. Refuses a period that ends before it begins. */
export async function listBonuses(
  db: Database,
  { memberId, merchantCode: merchant }: MemberCaller,
  query: Query,
  language: string,
): Promise<Result<CallValue<WalletCalls['listBonuses']>>> {
  const period = readPeriod(query);
  if (!period.ok) return period;
  const filter = { merchant, memberId, status: query.status, period: period.value };
  return ok(await db.read((tx) => pageOfBonuses(tx, filter, query, language)));
}

/** Bonuses in play first, in the order in which play fills them; then the others, newest first. */
export async function pageOfBonuses(tx: Tx, filter: Filter, asked: PageAsked, language: string) {
  const { count } = await filtered(tx, filter)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  const { offset, limit } = pageBounds(asked);
  const rows = await shown(filtered(tx, filter))
    .orderBy((eb) => eb.case().when('b.state', '=', 'ACTIVE').then(0).else(1).end())
    .orderBy((eb) => eb.case().when('b.state', '=', 'ACTIVE').then(eb.ref('b.credited_at')).end())
    .orderBy((eb) => eb.case().when('b.state', '=', 'ACTIVE').then(eb.ref('q.place')).end())
    .orderBy('b.credited_at', 'desc')
    .orderBy('b.id')
    .offset(offset)
    .limit(limit)
    .execute();
  return pageReply(
    rows.map((row) => bonusOf(row, language)),
    count,
    asked,
  );
}

/** One gift of a brand's member. */
export async function findBonus(tx: Tx, merchant: string, id: string, language: string): Promise<Bonus | undefined> {
  const row = await shown(
    withWallet(tx).selectFrom('wallet_bonuses as b').where('b.id', '=', id).where('b.merchant', '=', merchant),
  ).executeTakeFirst();
  return row && bonusOf(row, language);
}

function filtered(tx: Tx, { merchant, memberId, status, period }: Filter) {
  const { from, to } = period ?? {};
  return withWallet(tx)
    .selectFrom('wallet_bonuses as b')
    .where('b.member_id', '=', memberId)
    .where('b.merchant', '=', merchant)
    .$call(given(status, (rows, value) => rows.where('b.state', '=', value)))
    .$call(given(from, (rows, value) => rows.where('b.credited_at', '>=', value)))
    .$call(given(to, (rows, value) => rows.where('b.credited_at', '<=', value)));
}

const shown = (rows: ReturnType<typeof filtered>) =>
  rows
    .leftJoin('wallet_requirements as q', 'q.id', 'b.requirement_id')
    .leftJoin('ledger_subjects as s', 's.subject', 'b.subject')
    .select(['b.id', 'b.kind', 'b.amount', 'b.currency', 'b.state', 'b.taken_back', 'b.credited_at', 'b.closed_at'])
    .select(['q.multiplier_bps', 'q.required', 'q.done', 'q.weights', 's.names'])
    .select(sql<Date | null>`session_after_breaks(q.member_id, q.created_at, q.expires_at)`.as('expires_at'));

type Nullable<T> = { readonly [K in keyof T]: T[K] | null };
type ShownRow = Pick<
  BonusTable,
  'id' | 'kind' | 'amount' | 'currency' | 'state' | 'taken_back' | 'credited_at' | 'closed_at'
> &
  Nullable<Pick<RequirementTable, 'multiplier_bps' | 'required' | 'done' | 'weights' | 'expires_at'>> &
  Nullable<Pick<SubjectTable, 'names'>>;

function bonusOf(row: ShownRow, language: string): Bonus {
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
    takenBack: formatMoney(row.taken_back, currency),
    turnover:
      row.required === null || row.done === null || row.multiplier_bps === null
        ? null
        : {
            multiplierBps: row.multiplier_bps,
            required: formatMoney(row.required, currency),
            done: formatMoney(row.done, currency),
            weights: { ...row.weights },
            expiresAt: row.expires_at?.toISOString() ?? null,
          },
  };
}
