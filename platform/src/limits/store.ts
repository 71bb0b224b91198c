import type { LimitAction, LimitKind, MoneyLimitKind } from '@baize/protocol/limits';
import { sql, type GeneratedAlways } from 'kysely';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';
import type { PageBounds } from '../kernel/calls/page.ts';
import type { LimitValue, Pending } from './rules.ts';

type Column =
  | 'deposit_day'
  | 'deposit_week'
  | 'deposit_month'
  | 'loss_day'
  | 'loss_week'
  | 'loss_month'
  | 'session_minutes'
  | 'reality_minutes';

type ShutOut = 'time-out' | 'self-exclusion';

interface MemberTable extends Record<Exclude<Column, 'session_minutes' | 'reality_minutes'>, bigint | null> {
  member_id: string;
  merchant: string;
  session_minutes: number | null;
  reality_minutes: number | null;
  shut_out_kind: ShutOut | null;
  shut_out_until: Date | null;
  shut_out_end_told: boolean;
  first_skipped_at: Date | null;
}

type LimitTables = {
  limits_member: MemberTable;
  limits_pending: { member_id: string; kind: LimitKind; value: bigint | null; asked_at: Date };
  limits_change: {
    id: GeneratedAlways<bigint>;
    member_id: string;
    merchant: string;
    at: Date;
    action: LimitAction;
    kind: LimitKind | null;
    before: bigint | null;
    after: bigint | null;
    until: Date | null;
  };
  limits_profile: { merchant: string; jurisdiction: string; mandatory: LimitKind[] };
};

const tables = (tx: Tx) => tx.$extendTables<LimitTables>();

export const columns: Readonly<Record<LimitKind, Column>> = {
  'deposit-day': 'deposit_day',
  'deposit-week': 'deposit_week',
  'deposit-month': 'deposit_month',
  'loss-day': 'loss_day',
  'loss-week': 'loss_week',
  'loss-month': 'loss_month',
  session: 'session_minutes',
  'reality-check': 'reality_minutes',
};

export type OwnLimits = MemberTable;
export type ChangeRow = Omit<LimitTables['limits_change'], 'id'> & { readonly id: bigint };

/** A limit as it stands. */
export function valueOf(own: OwnLimits | undefined, kind: LimitKind): LimitValue {
  const value = own?.[columns[kind]] ?? null;
  return value === null ? null : BigInt(value);
}

export interface Owner {
  readonly memberId: string;
  readonly merchant: string;
}

export const findOwn = (tx: Tx, memberId: string): Promise<OwnLimits | undefined> =>
  tables(tx).selectFrom('limits_member').selectAll().where('member_id', '=', memberId).executeTakeFirst();

/** A member's row, made where there is none, and kept for this transaction as the gate of the wallet keeps it. */
export async function lockOwn(tx: Tx, { memberId, merchant }: Owner): Promise<OwnLimits> {
  await sql`insert into limits_member (member_id, merchant) values (${memberId}, ${merchant})
    on conflict do nothing`.execute(tx);
  return tables(tx)
    .selectFrom('limits_member')
    .selectAll()
    .where('member_id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export const setValue = (tx: Tx, memberId: string, kind: LimitKind, value: LimitValue) =>
  sql`update limits_member set ${sql.ref(columns[kind])} = ${value} where member_id = ${memberId}`.execute(tx);

export const setShutOut = (tx: Tx, memberId: string, kind: ShutOut, until: Date) =>
  tables(tx)
    .updateTable('limits_member')
    .set({ shut_out_kind: kind, shut_out_until: until, shut_out_end_told: false })
    .where('member_id', '=', memberId)
    .execute();

export const setFirstSkipped = (tx: Tx, memberId: string, at: Date) =>
  tables(tx).updateTable('limits_member').set({ first_skipped_at: at }).where('member_id', '=', memberId).execute();

export async function listPending(tx: Tx, memberId: string): Promise<ReadonlyMap<LimitKind, Pending>> {
  const rows = await tables(tx).selectFrom('limits_pending').selectAll().where('member_id', '=', memberId).execute();
  return new Map(rows.map(({ kind, value, asked_at: askedAt }) => [kind, { value, askedAt }]));
}

export const setPending = (tx: Tx, memberId: string, kind: LimitKind, value: LimitValue, at: Date) =>
  tables(tx)
    .insertInto('limits_pending')
    .values({ member_id: memberId, kind, value, asked_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind']).doUpdateSet({ value, asked_at: at }))
    .execute();

export const dropPending = (tx: Tx, memberId: string, kind: LimitKind) =>
  tables(tx).deleteFrom('limits_pending').where('member_id', '=', memberId).where('kind', '=', kind).execute();

export const insertChange = (tx: Tx, change: Omit<ChangeRow, 'id'>) =>
  tables(tx).insertInto('limits_change').values(change).execute();

export interface ChangePage extends PageBounds {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

export async function pageOfChanges(
  tx: Tx,
  memberId: string,
  { offset, limit, from, to }: ChangePage,
): Promise<{ rows: ChangeRow[]; count: number }> {
  const own = tables(tx)
    .selectFrom('limits_change')
    .where('member_id', '=', memberId)
    .$call(given(from, (query, value) => query.where('at', '>=', value)))
    .$call(given(to, (query, value) => query.where('at', '<=', value)));
  const { count } = await own
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .executeTakeFirstOrThrow();
  const rows = await own.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { rows, count };
}

export const findProfile = (tx: Tx, merchant: string) =>
  tables(tx).selectFrom('limits_profile').selectAll().where('merchant', '=', merchant).executeTakeFirst();

export const setProfile = (tx: Tx, profile: LimitTables['limits_profile']) =>
  tables(tx)
    .insertInto('limits_profile')
    .values(profile)
    .onConflict((conflict) =>
      conflict.column('merchant').doUpdateSet({ jurisdiction: profile.jurisdiction, mandatory: profile.mandatory }),
    )
    .execute();

/** A member's net losses since a window began. */
export async function lostSince(tx: Tx, { memberId, merchant }: Owner, since: Date): Promise<bigint> {
  const { rows } = await sql<{ lost: bigint }>`select limits_lost(${merchant}, ${memberId}, ${since}) as lost`.execute(
    tx,
  );
  return rows[0]?.lost ?? 0n;
}

export const isMoney = (kind: LimitKind): kind is MoneyLimitKind => kind !== 'session' && kind !== 'reality-check';
