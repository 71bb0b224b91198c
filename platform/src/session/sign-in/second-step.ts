import { ok, refuse, type CallBody, type Result } from '@baize/protocol/kernel';
import type { EntryCalls, SignedIn } from '@baize/protocol/session';
import type { Tx } from '../../kernel/database/database.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { enter, refusalOf, remember } from './admission.ts';
import { findAccount } from '../../members/index.ts';
import { countCode, forgiveCodes, uncountCode } from './code-tries.ts';
import { takePasskeyAnswer } from '../second-factor/passkeys.ts';
import { relyingPartyOf } from '../second-factor/relying-party.ts';
import { lockChallenge, settleChallenge, type ChallengeRow } from '../second-factor/second-factor-store.ts';
import type { SessionParts } from '../session-parts.ts';
import { secretHash } from '../tokens.ts';
import { memberCodes } from '../second-factor/totp.ts';

type Answer = CallBody<EntryCalls['loginSecondFactor']>;

const MISSES_END = 5;

/** The second step of a sign-in. A challenge takes five wrong answers, and one right one. */
export async function loginSecondFactor(
  parts: SessionParts,
  body: Answer,
  facts: RequestFacts,
): Promise<Result<SignedIn>> {
  const { deps } = parts;
  const { now } = facts;
  const tokenHash = secretHash(body.challenge);
  const pending = await deps.db.transaction(async (tx) => {
    const row = await lockChallenge(tx, tokenHash);
    if (!isOpen(row, now)) return undefined;
    // Read while the challenge is kept: a new password takes it away, so this is the password that it goes with.
    const account = await findAccount(tx, row.member_id);
    return account && { ...row, account };
  });
  if (pending === undefined) return refuse('CODE_EXPIRED');
  const { account } = pending;
  // Another brand's account is unknown here, and loses no try.
  if (account.merchantCode !== facts.merchant.code) return refuse('CODE_EXPIRED');
  const counted = await countCode(parts, account.id, refuse('CODE_INVALID'), now);
  if (!counted.ok) return counted;
  const verdict = await deps.db.transaction(async (tx) => {
    const row = await lockChallenge(tx, tokenHash);
    if (!isOpen(row, now)) {
      await uncountCode(tx, account.id);
      return 'expired';
    }
    const right = await isRight(tx, deps, row, body, facts);
    await settleChallenge(tx, tokenHash, right ? { used_at: now } : { misses: row.misses + 1 });
    if (right) await forgiveCodes(tx, account.id);
    return right ? 'right' : 'wrong';
  });
  if (verdict === 'expired') return refuse('CODE_EXPIRED');
  if (verdict === 'wrong') {
    await remember(parts, account, 'wrong-code', facts);
    return counted.value;
  }
  const refusal = refusalOf(account);
  if (refusal) return refusal;
  const { password_expired: passwordExpired, must_change: mustChange, fresh } = pending;
  const box = pending.remember ? true : undefined;
  const entered = await enter(parts, account, { passwordExpired, mustChange, fresh, remember: box }, facts);
  return entered ? ok(entered) : refuse('CODE_EXPIRED');
}

const isOpen = (row: ChallengeRow | undefined, now: Date): row is ChallengeRow =>
  row !== undefined && row.used_at === null && row.misses < MISSES_END && row.ends_at > now;

async function isRight(tx: Tx, deps: Deps, row: ChallengeRow, body: Answer, facts: RequestFacts): Promise<boolean> {
  const { now } = facts;
  const { member_id: memberId } = row;
  const { factor, code = '', assertion } = body;
  if (factor === 'totp')
    return (await memberCodes.takeTotpCode(tx, deps, { ownerId: memberId, code, now })) === 'right';
  if (factor === 'recovery') return memberCodes.takeRecoveryCode(tx, deps, memberId, code, now);
  if (row.passkey_challenge === null || assertion === undefined) return false;
  return takePasskeyAnswer(tx, relyingPartyOf(deps.config.publicOrigin, facts), {
    memberId,
    challenge: row.passkey_challenge,
    assertion,
  });
}
