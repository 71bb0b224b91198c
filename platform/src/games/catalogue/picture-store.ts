import { randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/database/database.ts';

interface PictureRow {
  readonly id: string;
  readonly merchant: string;
  readonly sent_by: string;
  readonly bytes: Uint8Array;
  readonly drawn_at: Date;
}

const withPictures = (tx: Tx) => tx.$extendTables<{ game_pictures: PictureRow }>();

/** Keeps a drawn picture and returns its id, which nobody can guess. */
export async function createPicture(tx: Tx, row: Omit<PictureRow, 'id'>): Promise<string> {
  const id = `p_${randomBytes(16).toString('base64url')}`;
  await withPictures(tx)
    .insertInto('game_pictures')
    .values({ id, ...row })
    .execute();
  return id;
}

export async function findPicture(tx: Tx, id: string): Promise<Buffer | undefined> {
  const row = await withPictures(tx)
    .selectFrom('game_pictures')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes);
}
