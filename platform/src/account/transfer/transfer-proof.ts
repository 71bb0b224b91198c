import { refuse, type Result } from '@baize/protocol/kernel';
import type { CodeSent } from '@baize/protocol/session';
import type { MemberCaller } from '../../kernel/caller.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import type { Deps } from '../../kernel/wing.ts';
import { findAccount, type MemberAccount, memberTables } from '../../members/index.ts';
import { sendCode, spendCode } from '../../session/index.ts';
import { reauthenticateCaller } from '../passwords/reauthentication.ts';

/** The proof for a transfer by the member themselves, and the destination of a code. */
export type TransferProof =
  | { readonly check: 'sms' | 'email'; readonly recipient: string; readonly masked: string }
  | { readonly check: 'password'; readonly recipient: null; readonly masked: null };

/** A code to the verified number, else to the verified address, else the login password. */
export async function transferProofOf(tx: Tx, memberId: string): Promise<TransferProof> {
  const account = await findAccount(tx, memberId);
  const { mobile, mobileVerified, email, emailVerified }: Partial<MemberAccount> = account ?? {};
  if (mobile !== undefined && mobileVerified) {
    return { check: 'sms', recipient: mobile, masked: `••••${mobile.slice(-3)}` };
  }
  if (email !== undefined && emailVerified) {
    return { check: 'email', recipient: email, masked: email.replace(/^(.).*(?=@)/, '$1•••') };
  }
  return { check: 'password', recipient: null, masked: null };
}

/** NOT_OFFERED where there is no verified contact to send it to. */
export async function sendTransferCode(
  deps: Deps,
  caller: MemberCaller,
  facts: RequestFacts,
): Promise<Result<CodeSent>> {
  const proof = await deps.db.single((tx) => transferProofOf(tx, caller.memberId));
  if (proof.check === 'password') return refuse('NOT_OFFERED');
  return sendCode(
    { deps },
    { purpose: 'transfer', channel: proof.check, recipient: proof.recipient, tell: 'code' },
    facts,
  );
}

/** Uses the second proof up. It is a code of this purpose, or where there is no contact the login password. */
export async function proveTransfer(
  deps: Deps,
  caller: MemberCaller,
  { code, password }: { code: string | undefined; password: string | undefined },
  now: Date,
): Promise<Result<true>> {
  const proof = await deps.db.single((tx) => transferProofOf(tx, caller.memberId));
  const typed = proof.check === 'password' ? password : code;
  if (typed === undefined || typed === '') return refuse('SECOND_CHECK_REQUIRED', { value: { check: proof.check } });
  if (proof.check === 'password') return reauthenticateCaller(deps, caller, typed, now);
  const { recipient } = proof;
  const problem = await deps.db.transaction((tx) =>
    spendCode(tx, deps, { merchantCode: caller.merchantCode, recipient, code: typed, purposes: ['transfer'], now }),
  );
  return problem ? { ok: false, problem } : { ok: true, value: true };
}

/** The address that a session began at. */
export async function sessionAddress(tx: Tx, sessionId: string): Promise<string | undefined> {
  const row = await tx
    .$extendTables<{ session_session: { id: string; ip: string } }>()
    .selectFrom('session_session')
    .select('ip')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.ip;
}

/** A member's neighbor in the line. */
export interface LineMember {
  readonly id: string;
  readonly username: string;
  readonly currency: string;
}

const neighbours = (tx: Tx, merchant: string) =>
  memberTables(tx)
    .selectFrom('session_member as other')
    .where('other.merchant_code', '=', merchant)
    .where('other.status', '=', 'active')
    .select(['other.id', 'other.username', 'other.currency']);

/** The member's inviter, while their account is open. */
export const uplineMember = (tx: Tx, merchant: string, memberId: string): Promise<LineMember | undefined> =>
  neighbours(tx, merchant)
    .innerJoin('session_member as own', 'own.upline_seq', 'other.seq')
    .where('own.id', '=', memberId)
    .executeTakeFirst();

/** Members that a member invited, while their accounts are open, by name. */
export const downlineMembers = (
  tx: Tx,
  merchant: string,
  memberId: string,
  most: number,
): Promise<readonly LineMember[]> =>
  neighbours(tx, merchant)
    .innerJoin('session_member as own', 'own.seq', 'other.upline_seq')
    .where('own.id', '=', memberId)
    .orderBy('other.username')
    .limit(most)
    .execute();

/** One of them by name; letter case does not count. */
export const downlineMember = (
  tx: Tx,
  merchant: string,
  memberId: string,
  username: string,
): Promise<LineMember | undefined> =>
  neighbours(tx, merchant)
    .innerJoin('session_member as own', 'own.seq', 'other.upline_seq')
    .where('own.id', '=', memberId)
    .where((eb) => eb(eb.fn('lower', ['other.username']), '=', username.trim().toLowerCase()))
    .executeTakeFirst();
