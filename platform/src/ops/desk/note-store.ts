import type { GeneratedAlways, Selectable } from 'kysely';
import type { PlaceInLine } from '../../kernel/database/cursor.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { given } from '../../kernel/database/given.ts';

interface NoteTable {
  readonly id: GeneratedAlways<bigint>;
  readonly merchant_code: string;
  readonly member_id: string;
  readonly operator_id: string;
  readonly operator: string;
  readonly at: Date;
  readonly text: string;
  readonly handed_to: string | null;
  readonly ended_at: Date | null;
  readonly ended_by: string | null;
}

export type NoteRow = Selectable<NoteTable>;

/** Stands for the operator who comes next. */
export const ANYBODY = '*';

const tables = (tx: Tx) => tx.$extendTables<{ ops_note: NoteTable }>();

export const insertNote = (tx: Tx, row: Omit<NoteRow, 'id' | 'ended_at' | 'ended_by'>): Promise<NoteRow> =>
  tables(tx)
    .insertInto('ops_note')
    .values({ ...row, ended_at: null, ended_by: null })
    .returningAll()
    .executeTakeFirstOrThrow();

/** A stretch of a member's notes, newest first. */
export const notesAfter = (
  tx: Tx,
  { merchant, memberId }: { readonly merchant: string; readonly memberId: string },
  after: PlaceInLine | undefined,
  limit: number,
) =>
  tables(tx)
    .selectFrom('ops_note')
    .selectAll()
    .where('merchant_code', '=', merchant)
    .where('member_id', '=', memberId)
    .$call(given(after, (rows, [last]) => rows.where('id', '<', BigInt(last))))
    .orderBy('id', 'desc')
    .limit(limit);

/** A stretch of what waits for an operator or for anybody, oldest first. */
export const handOversAfter = (
  tx: Tx,
  { merchant, operator }: { readonly merchant: string; readonly operator: string },
  after: PlaceInLine | undefined,
  limit: number,
) =>
  tables(tx)
    .selectFrom('ops_note')
    .selectAll()
    .where('merchant_code', '=', merchant)
    .where('handed_to', 'in', [operator, ANYBODY])
    .where('ended_at', 'is', null)
    .$call(given(after, (rows, [last]) => rows.where('id', '>', BigInt(last))))
    .orderBy('id')
    .limit(limit);

export const lockNote = (tx: Tx, merchant: string, id: string): Promise<NoteRow | undefined> =>
  tables(tx)
    .selectFrom('ops_note')
    .selectAll()
    .where('merchant_code', '=', merchant)
    .where('id', '=', BigInt(id))
    .forUpdate()
    .executeTakeFirst();

export const endNote = (tx: Tx, id: bigint, ended: Pick<NoteRow, 'ended_at' | 'ended_by'>): Promise<NoteRow> =>
  tables(tx).updateTable('ops_note').set(ended).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
