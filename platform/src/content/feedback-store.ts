import { sql, type GeneratedAlways, type Selectable } from 'kysely';
import type { PlaceInLine } from '../kernel/cursor.ts';
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

/** A stretch of what was said to a brand, newest first. */
export const feedbackAfter = (tx: Tx, merchantCode: string, after: PlaceInLine | undefined, limit: number) =>
  tables(tx)
    .selectFrom('site_feedback')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .$if(after !== undefined, (rows) => rows.where(sql<boolean>`id < ${after?.[0] ?? '0'}::bigint`))
    .orderBy('id', 'desc')
    .limit(limit);
