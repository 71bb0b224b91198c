import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

interface SentPicture {
  readonly merchant: string;
  readonly sentBy: string;
  readonly bytes: Uint8Array;
  readonly drawnAt: Date;
}

/** Keeps a drawn picture and returns its id, which nobody can guess. */
export async function createPicture(tx: Tx, { merchant, sentBy, bytes, drawnAt }: SentPicture): Promise<string> {
  const id = `p_${randomBytes(16).toString('base64url')}`;
  await sql`insert into settings_picture (id, merchant_code, sent_by, bytes, drawn_at)
    values (${id}, ${merchant}, ${sentBy}, ${bytes}, ${drawnAt})`.execute(tx);
  return id;
}

export async function findPicture(tx: Tx, id: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`select bytes from settings_picture where id = ${id}`.execute(tx);
  const bytes = rows[0]?.bytes;
  return bytes && Buffer.from(bytes);
}
