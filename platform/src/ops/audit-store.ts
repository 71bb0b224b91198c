import type { GeneratedAlways, Selectable } from 'kysely';
import type { PlaceInLine } from '../kernel/database/cursor.ts';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';

interface AuditTable {
  readonly id: GeneratedAlways<bigint>;
  readonly merchant_code: string;
  readonly operator_id: string;
  readonly operator: string;
  readonly ip: string;
  readonly at: Date;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

export type AuditRow = Selectable<AuditTable>;

type AuditTables = { ops_audit: AuditTable };

const tables = (tx: Tx) => tx.$extendTables<AuditTables>();

const json = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));

/** Adds a line to the record, in the transaction of the change itself: there is none without the other. */
export const insertAudit = (tx: Tx, { before, after, ...row }: Omit<AuditRow, 'id'>) =>
  tables(tx)
    .insertInto('ops_audit')
    .values({ ...row, before: json(before), after: json(after) })
    .execute();

export interface AuditFilter {
  readonly merchantCode: string;
  readonly action: string | undefined;
  readonly operator: string | undefined;
  readonly subject?: string | undefined;
}

/** The last act of a kind (`deposit` of `deposit.approve`) on one thing. */
export const lastAct = (tx: Tx, merchantCode: string, kind: string, subject: string): Promise<AuditRow | undefined> =>
  tables(tx)
    .selectFrom('ops_audit')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('subject', '=', subject)
    .where('action', 'like', `${kind}.%`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The record after a place, newest first. Apart from its run, so that its plan can be asked for. */
export const auditAfter = (
  tx: Tx,
  { merchantCode, action, operator, subject }: AuditFilter,
  after: PlaceInLine | undefined,
  limit: number,
) =>
  tables(tx)
    .selectFrom('ops_audit')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .$call(given(action, (query, value) => query.where('action', '=', value)))
    .$call(given(operator, (query, value) => query.where('operator', '=', value)))
    .$call(given(subject, (query, value) => query.where('subject', '=', value)))
    .$call(given(after, (query, [last]) => query.where('id', '<', BigInt(last))))
    .orderBy('id', 'desc')
    .limit(limit);
