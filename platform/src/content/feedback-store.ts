import { sql, type GeneratedAlways, type Selectable } from 'kysely';
import type { PlaceInLine } from '../kernel/database/cursor.ts';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';

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

type FeedbackTables = { content_feedback: FeedbackTable };

const tables = (tx: Tx) => tx.$extendTables<FeedbackTables>();

export const insertFeedback = (tx: Tx, row: Omit<FeedbackRow, 'id'>) =>
  tables(tx).insertInto('content_feedback').values(row).execute();

/** A stretch of what was said to a brand, newest first. */
export const feedbackAfter = (tx: Tx, merchantCode: string, after: PlaceInLine | undefined, limit: number) =>
  tables(tx)
    .selectFrom('content_feedback')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .$call(given(after, (rows, [last]) => rows.where(sql<boolean>`id < ${last}::bigint`)))
    .orderBy('id', 'desc')
    .limit(limit);
