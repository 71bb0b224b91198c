import { currencies, minorOf } from '@baize/protocol/kernel';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import {
  findAccount,
  getOrCreateAccount,
  getOrCreateBrandAccount,
  postTransfer,
  type AccountState,
  type MemberAccountKey,
} from '../ledger/ledger.ts';

/** Play credits at the start of trial play (semantics §5.2), and what they are filled up from. */
const CREDITS_MINOR = minorOf('10000');
const FILL_BELOW_MINOR = minorOf('1000');

/** Play credits belong to one sign-in, are nobody's money and are in no report. */
export const trialAccountKeyOf = ({
  merchantCode,
  memberId,
  sessionId,
}: Pick<MemberCaller, 'merchantCode' | 'memberId' | 'sessionId'>): MemberAccountKey => ({
  merchant: merchantCode,
  memberId,
  purpose: 'TRIAL',
  detail: sessionId,
  currency: currencies.TEST.code,
});

interface TrialPlay {
  readonly caller: MemberCaller;
  /** Fills up once for each key. */
  readonly key: string;
  readonly now: Date;
}

/**
 * The trial account of a sign-in, opened with 10,000 play credits and filled up to that again when a new trial game
 * begins with less than a tenth of it. They are of the currency TEST: no transfer can turn them into money.
 */
export async function trialAccount(tx: Tx, { caller, key, now }: TrialPlay): Promise<AccountState> {
  const accountKey = trialAccountKeyOf(caller);
  const known = await findAccount(tx, accountKey);
  if (known && known.balanceMinor >= FILL_BELOW_MINOR) return known;
  const { merchant, currency } = accountKey;
  const to = await getOrCreateAccount(tx, accountKey, now);
  const from = await getOrCreateBrandAccount(tx, { merchant, purpose: 'TRIAL', detail: '', currency });
  await postTransfer(tx, {
    merchant,
    scope: `trial:${caller.sessionId}`,
    // The first filling has one key for the sign-in, so that two games opened at once do not fill it twice.
    key: known ? key : 'first',
    fingerprint: 'fill',
    kind: 'OPENING',
    from,
    to,
    amountMinor: CREDITS_MINOR - (known?.balanceMinor ?? 0n),
    reference: caller.sessionId,
    subject: 'trial-credits',
    at: now,
  });
  const filled = await findAccount(tx, accountKey);
  if (!filled) throw new Error('a trial account was opened and is not there');
  return filled;
}
