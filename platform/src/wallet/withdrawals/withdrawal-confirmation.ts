import {
  currencyOf,
  fitsStep,
  formatMoney,
  ok,
  parseAmount,
  refuse,
  refuseFields,
  stepOf,
  type CallBody,
  type FieldProblem,
  type Problem,
  type Result,
} from '@baize/protocol/kernel';
import type { Withdrawal, WithdrawalCalls } from '@baize/protocol/wallet';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Deps } from '../../kernel/wing.ts';
import { drawProofs, createProofs } from '../deposits/proof-images.ts';
import type { PayoutTable } from '../tables.ts';
import * as store from './withdrawal-store.ts';
import { isPayoutShown, withdrawalOf } from './withdrawal-view.ts';

type Answer = CallBody<WithdrawalCalls['confirmWithdrawal']>;

export interface ConfirmationRequest {
  readonly caller: MemberCaller;
  readonly withdrawalId: string;
  readonly body: Answer;
  readonly now: Date;
  readonly signal: AbortSignal;
}

/** Whether there is a payment to speak of, before its pictures are read. */
export async function canConfirm(
  { db }: Pick<Deps, 'db'>,
  { merchantCode: merchant, memberId }: MemberCaller,
  id: string,
): Promise<Problem | undefined> {
  const found = await db.read((tx) => store.findWithdrawal(tx, { id, merchant, memberId }));
  return found?.payouts.some(isPayoutShown) ? undefined : { code: 'NOT_FOUND' };
}

/**
 * A member's confirmation of a payment (specification §3, §4; semantics §4.6): it arrived, in part, or not at all. The
 * latter two need a picture of the account.
 */
export async function confirmWithdrawal(
  { db, eventLog, pictures }: Pick<Deps, 'db' | 'eventLog' | 'pictures'>,
  { caller, withdrawalId, body, now, signal }: ConfirmationRequest,
): Promise<Result<Withdrawal>> {
  const whose = { id: withdrawalId, merchant: caller.merchantCode, memberId: caller.memberId };
  const found = await db.read((tx) => store.findWithdrawal(tx, whose));
  const payout = found?.payouts.find((each) => each.id === body.payoutId && isPayoutShown(each));
  if (!found || !payout) return refuse('NOT_FOUND');
  const received = receivedOf(body, payout, found.currency);
  if (!received.ok) return received;
  const needsProof = body.outcome !== 'RECEIVED' && (body.proofs ?? []).length === 0;
  if (needsProof) return refuseFields({ proofs: [{ rule: 'required' }] });
  const drawn = await drawProofs(pictures, { images: body.proofs ?? [], sender: caller.memberId, signal });
  if (!drawn.ok) return drawn;
  const confirmed = await db
    .transaction(async (tx) => {
      const proofIds = await createProofs(tx, drawn.value, {
        merchant: caller.merchantCode,
        sentBy: caller.memberId,
        at: now,
      });
      const code = await store.enterPayout(tx, {
        id: payout.id,
        state: body.outcome,
        receivedMinor: received.value,
        guarantee: body.outcome === 'RECEIVED' ? 'RETURNED' : 'HELD',
        remark: body.remark ?? '',
        proofIds,
        at: now,
      });
      if (code !== 'OK') throw new NotNow();
      return store.findWithdrawal(tx, whose);
    })
    .catch(undoneUnlessBug);
  if (!confirmed) return refuse('CONFLICT');
  eventLog.nudge();
  return ok(withdrawalOf(confirmed));
}

/** Ends the transaction, so that no picture of a refused answer stays. */
class NotNow extends Error {}

function undoneUnlessBug(error: unknown): undefined {
  if (error instanceof NotNow) return undefined;
  throw error;
}

/** The part of the payment that counts as arrived: the received and the remaining part are the amount, together. */
export function receivedOf(
  { outcome, receivedAmount, remainingAmount }: Answer,
  { amount, received: before }: Pick<PayoutTable, 'amount' | 'received'>,
  code: string,
): Result<bigint> {
  if (outcome === 'NOT_RECEIVED') return ok(0n);
  if (outcome === 'RECEIVED') return ok(amount - before);
  const currency = currencyOf(code);
  const [received, remaining] = [readAmount(receivedAmount), readAmount(remainingAmount)];
  const problems: Record<string, FieldProblem[]> = {};
  const step = formatMoney(stepOf(currency), currency);
  if (received === undefined) problems['receivedAmount'] = [{ rule: 'required' }];
  else if (!fitsStep(received, currency)) problems['receivedAmount'] = [{ rule: 'step', min: step }];
  else if (received <= 0n || received >= amount) {
    problems['receivedAmount'] = [{ rule: 'max', max: formatMoney(amount, currency) }];
  }
  if (remaining === undefined) problems['remainingAmount'] = [{ rule: 'required' }];
  else if (received !== undefined && received + remaining !== amount)
    problems['remainingAmount'] = [{ rule: 'mismatch' }];
  if (Object.keys(problems).length > 0 || received === undefined) return refuseFields(problems);
  return ok(received);
}

const readAmount = (text: string | undefined): bigint | undefined =>
  text === undefined ? undefined : parseAmount(text);
