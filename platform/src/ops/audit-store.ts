import { sql, type GeneratedAlways, type Selectable } from 'kysely';
import type { Tx } from '../kernel/database.ts';

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
}

/** A page of the record, newest first, and how long it is. */
export async function pageOfAudit(
  tx: Tx,
  { merchantCode, action, operator }: AuditFilter,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly AuditRow[]; readonly count: number }> {
  const own = tables(tx)
    .selectFrom('ops_audit')
    .where('merchant_code', '=', merchantCode)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(operator !== undefined, (query) => query.where('operator', '=', operator ?? ''));
  const rows = await own.selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute();
  const { count } = await own.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}
