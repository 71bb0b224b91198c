import { DAY_MS, ok, refuse, refuseFields, UPLOAD_MAX_IMAGES, type Result } from '@baize/protocol/kernel';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Deps } from '../../kernel/wing.ts';
import { addProofs, reportPaid } from './deposit-payment-store.ts';
import { findDeposit } from './deposit-store.ts';
import { drawProofs, createProofs, newAmong } from './proof-images.ts';

/** A payment that was made and is never found is given up (semantics §5.3). */
const PAID_FAILS_MS = DAY_MS;

export interface Report {
  readonly caller: MemberCaller;
  readonly depositId: string;
  /** Base64. */
  readonly proofs: readonly string[];
  readonly now: Date;
  readonly signal: AbortSignal;
}

/**
 * A member says that a transfer by hand was sent, and shows it. Said again it adds what was not shown before, so a
 * report whose answer was lost may be sent again. Refusals: CONFLICT, and a field's for pictures.
 */
export async function reportWithProofs(
  { db, eventLog, pictures }: Pick<Deps, 'db' | 'eventLog' | 'pictures'>,
  { caller, depositId, proofs, now, signal }: Report,
): Promise<Result<undefined>> {
  const drawn = await drawProofs(pictures, { images: proofs, sender: caller.memberId, signal });
  if (!drawn.ok) return drawn;
  const { memberId, merchantCode: merchant } = caller;
  const reported = await db
    .transaction(async (tx): Promise<Result<undefined>> => {
      const { code } = await reportPaid(tx, depositId, new Date(now.getTime() + PAID_FAILS_MS), now);
      // The row is locked from here on, so nobody adds pictures meanwhile.
      const row = await findDeposit(tx, { id: depositId, memberId, merchant });
      if (code !== 'OK' || row === undefined) return refuse('CONFLICT');
      if (row.status !== 'PAID') return ok(undefined);
      const fresh = await newAmong(tx, drawn.value, row.proof_ids);
      if (row.proof_ids.length + fresh.length > UPLOAD_MAX_IMAGES) throw new TooMany();
      await addProofs(tx, depositId, await createProofs(tx, fresh, { merchant, sentBy: memberId, at: now }));
      return ok(undefined);
    })
    .catch(refusalOf);
  if (reported.ok) eventLog.nudge();
  return reported;
}

/** Ends the transaction: a report with too many pictures is no report. */
class TooMany extends Error {}

function refusalOf(error: unknown): Result<undefined> {
  if (error instanceof TooMany) return refuseFields({ proofs: [{ rule: 'max', max: UPLOAD_MAX_IMAGES }] });
  throw error;
}
