import {
  currencyOf,
  DEFAULT_LANGUAGE,
  formatMoney,
  ok,
  refuse,
  z,
  type CallQuery,
  type CallValue,
  type Result,
} from '@baize/protocol/kernel';
import { POINTS_CURRENCY } from '@baize/protocol/points';
import type { MemberLine, ReportCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { cursorReply, readCursor } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import { findMemberRow } from '../../members/index.ts';
import { nameIn } from '../deposits/deposit-methods.ts';
import { readPeriod, type Period } from '../statements/period.ts';
import { typeOfLine } from '../service.ts';

type Query = CallQuery<ReportCalls['listMemberLines']>;

/** Accounts that are looked at: who tries games out has one for each sign-in. */
const ACCOUNTS_MOST = 100;
const wholeNumber = z.string().check(z.regex(/^\d{1,18}$/));
const place = z.tuple([z.iso.datetime(), wholeNumber, z.int().check(z.gte(0), z.lte(32_767))]);

interface LineRow {
  readonly account: string;
  readonly detail: string;
  readonly currency: string;
  readonly transferId: bigint;
  readonly line: number;
  readonly at: Date;
  readonly kind: string;
  readonly amount: bigint;
  readonly balance: bigint | null;
  readonly reference: string;
  readonly names: Readonly<Record<string, string>> | null;
}

interface LinesAsked {
  readonly merchant: string;
  readonly memberId: string;
  readonly account: string | undefined;
  readonly kinds: readonly string[] | undefined;
  readonly period: Period;
  readonly after: z.infer<typeof place> | undefined;
  readonly limit: number;
}

/** As a statement, so that its plan can be asked for: each account gives a stretch of its own, and the newest are shown. */
export const linesAfter = ({ merchant, memberId, account, kinds, period, after, limit }: LinesAsked) => {
  const bounds = [
    sql`p.account_id = a.id and p.account_id > 0`,
    ...(period.from === undefined ? [] : [sql`p.at >= ${period.from}::timestamptz`]),
    ...(period.to === undefined ? [] : [sql`p.at <= ${period.to}::timestamptz`]),
    ...(kinds === undefined ? [] : [sql`p.kind = any(${[...kinds]}::text[])`]),
    ...(after === undefined
      ? []
      : [
          sql`(p.at, p.transfer_id, p.line) < (${after[0]}::timestamptz, ${after[1]}::bigint, ${after[2]}::integer::smallint)`,
        ]),
  ];
  return sql<LineRow>`
    select a.purpose as account, a.detail, a.currency, l.transfer_id as "transferId", l.line, l.at, l.kind, l.amount,
      l.balance_after as balance, t.reference, s.names
    from (select * from ledger_accounts where member_id = ${memberId} and merchant = ${merchant}
        and (${account ?? null}::text is null or purpose = ${account ?? null}::text)
        order by last_at desc limit ${ACCOUNTS_MOST}) a
    cross join lateral (select p.* from ledger_postings p where ${sql.join(bounds, sql` and `)}
      order by p.at desc, p.transfer_id desc, p.line desc limit ${limit}) l
    join ledger_transfers t on t.id = l.transfer_id
    left join ledger_subjects s on s.subject = t.subject
    order by l.at desc, l.transfer_id desc, l.line desc limit ${limit}`;
};

/** Movements on a member's accounts, for operators. NOT_FOUND for another brand's member. */
export async function readMemberLines(
  { db }: Pick<Deps, 'db'>,
  merchant: string,
  memberId: string,
  query: Query,
): Promise<Result<CallValue<ReportCalls['listMemberLines']>>> {
  const period = readPeriod(query);
  if (!period.ok) return period;
  const after = readCursor(query.cursor, place);
  if (!after.ok) return after;
  return db.read(async (tx: Tx) => {
    if (!(await findMemberRow(tx, merchant, memberId, false))) return refuse('NOT_FOUND');
    const { account, types, pageSize } = query;
    const asked = { merchant, memberId, account, kinds: types?.split(','), period: period.value, after: after.value };
    const { rows } = await linesAfter({ ...asked, limit: pageSize + 1 }).execute(tx);
    return ok(
      cursorReply(rows, pageSize, ({ at, transferId, line }) => [at.toISOString(), String(transferId), line], lineOf),
    );
  });
}

function lineOf(row: LineRow): MemberLine {
  const currency = row.currency === POINTS_CURRENCY.code ? POINTS_CURRENCY : currencyOf(row.currency);
  return {
    id: `${row.transferId}-${row.line}`,
    at: row.at.toISOString(),
    account: row.account,
    accountDetail: row.detail,
    type: typeOfLine(row.kind),
    amount: formatMoney(row.amount, currency),
    balanceAfter: formatMoney(row.balance ?? 0n, currency),
    currency: row.currency,
    reference: row.reference,
    description: row.names ? nameIn(row.names, DEFAULT_LANGUAGE) : '',
  };
}
