import { sql, type GeneratedAlways, type Selectable } from 'kysely';
import type { Tx } from '../kernel/database.ts';

interface FeedbackTable {
  readonly id: GeneratedAlways<bigint>;
  readonly merchant_code: string;
  readonly content: string;
  readonly contact: string;
  readonly member_id: string | null;
  readonly language: string;
  readonly created_at: Date;
}

export type FeedbackRow = Selectable<FeedbackTable>;

type FeedbackTables = { site_feedback: FeedbackTable };

const tables = (tx: Tx) => tx.$extendTables<FeedbackTables>();

export const insertFeedback = (tx: Tx, row: Omit<FeedbackRow, 'id'>) =>
  tables(tx).insertInto('site_feedback').values(row).execute();

/** A page of what was said to a brand, newest first, and how much there is. */
export async function pageOfFeedback(
  tx: Tx,
  merchantCode: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly FeedbackRow[]; readonly count: number }> {
  const own = tables(tx).selectFrom('site_feedback').where('merchant_code', '=', merchantCode);
  const rows = await own.selectAll().orderBy('id', 'desc').offset(page.offset).limit(page.limit).execute();
  const { count } = await own.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return { rows, count };
}
