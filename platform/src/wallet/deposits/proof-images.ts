import { UPLOAD_MAX_BYTES, UPLOAD_MAX_IMAGES, ok, refuseFields, type Result } from '@baize/protocol/kernel';
import { randomBytes } from 'node:crypto';
import type { Tx } from '../../kernel/database/database.ts';
import type { Pictures, SentPicture } from '../../kernel/pictures/pictures.ts';
import { withWallet } from '../tables.ts';

/** Three pictures of 5 MB as base64, and the rest. */
export const PROOFS_BODY_BYTES = UPLOAD_MAX_IMAGES * Math.ceil((UPLOAD_MAX_BYTES * 4) / 3) + 16_384;

/** Pictures that were read and drawn anew, ready to be kept. */
export type DrawnProofs = readonly Buffer[];

/** The senders of pictures, and whether the pictures are still there. */
export type ProofSender = Pick<SentPicture, 'sender' | 'signal'>;

interface SentProofs extends ProofSender {
  readonly images: readonly string[];
  readonly field?: string;
}

/**
 * Reads pictures that prove a payment: PNG or JPEG by their content, 5 MB and three at the most (specification §9). The
 * field is refused as a whole when one of them is no picture.
 */
export async function drawProofs(
  pictures: Pictures,
  { images, field = 'proofs', ...from }: SentProofs,
): Promise<Result<DrawnProofs>> {
  if (images.length > UPLOAD_MAX_IMAGES) return refuseFields({ [field]: [{ rule: 'max', max: UPLOAD_MAX_IMAGES }] });
  const drawn: Buffer[] = [];
  for (const text of images) {
    const one = await pictures.draw({ ...from, text, field, shape: 'whole' });
    if (!one.ok) return one;
    drawn.push(one.value);
  }
  return ok(drawn);
}

/** Keeps what was drawn, in the transaction of what it proves, and returns the ids. */
export async function createProofs(
  tx: Tx,
  drawn: DrawnProofs,
  { merchant, sentBy, at }: { readonly merchant: string; readonly sentBy: string; readonly at: Date },
): Promise<string[]> {
  const rows = drawn.map((bytes) => ({
    id: `f_${randomBytes(16).toString('base64url')}`,
    merchant,
    sent_by: sentBy,
    bytes,
    drawn_at: at,
  }));
  if (rows.length > 0) await withWallet(tx).insertInto('wallet_proofs').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Drawn pictures that are not among the stored ones: a picture sent again is already there. */
export async function newAmong(tx: Tx, drawn: DrawnProofs, keptIds: readonly string[]): Promise<DrawnProofs> {
  if (drawn.length === 0 || keptIds.length === 0) return drawn;
  const kept = await withWallet(tx).selectFrom('wallet_proofs').select('bytes').where('id', 'in', keptIds).execute();
  return drawn.filter((bytes) => !kept.some((each) => bytes.equals(each.bytes)));
}

/** For operators: whoever sent it has it. */
export async function findProof(tx: Tx, merchant: string, id: string): Promise<Buffer | undefined> {
  const row = await withWallet(tx)
    .selectFrom('wallet_proofs')
    .select('bytes')
    .where('id', '=', id)
    .where('merchant', '=', merchant)
    .executeTakeFirst();
  return row && Buffer.from(row.bytes);
}
