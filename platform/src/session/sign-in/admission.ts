import { AGENT_KINDS, MEMBER_KIND, ok, refuse, type Result } from '@baize/protocol/kernel';
import type { LoginOutcome, SignedIn } from '@baize/protocol/session';
import type { Tx } from '../../kernel/database.ts';
import type { RequestFacts } from '../../kernel/serve.ts';
import { deviceOf } from '../device.ts';
import type { FirstFactor } from './first-factor.ts';
import type { MemberAccount } from '../member-store.ts';
import { openSession, signedIn } from '../open-session.ts';
import { forgetHere, rememberHere } from './remembered.ts';
import { askSecondFactor, hasSecondFactor } from '../second-factor/second-factor.ts';
import type { SessionParts } from '../session-parts.ts';
import { insertLogin, type LoginOutcome as Outcome } from '../session-store.ts';

/** Why an account may not come in, told plainly to who has proved that it is theirs. */
export function refusalOf(account: MemberAccount, now: Date, site: 'member' | 'agent' = 'member') {
  if (account.status === 'blocked') return refuse('ACCOUNT_BLOCKED');
  if (account.status === 'frozen') return refuse('ACCOUNT_FROZEN');
  const { excludedUntil, isAgent } = account;
  if (excludedUntil && excludedUntil > now) {
    return refuse('SELF_EXCLUDED', { value: { until: excludedUntil.toISOString() } });
  }
  if (site === 'agent' && !AGENT_KINDS.includes(isAgent)) return refuse('NOT_AN_AGENT');
  if (isAgent === MEMBER_KIND.trial) return refuse('NOT_A_MEMBER');
  return undefined;
}

/** Lets in who has proved the first factor, or asks for the second. */
export async function admit(
  parts: SessionParts,
  account: MemberAccount,
  first: FirstFactor,
  facts: RequestFacts,
  site: 'member' | 'agent' = 'member',
): Promise<Result<LoginOutcome>> {
  const refusal = refusalOf(account, facts.now, site);
  if (refusal) {
    await remember(parts, account, 'blocked', facts);
    return refusal;
  }
  if (await parts.deps.db.read((tx) => hasSecondFactor(tx, account.id))) {
    // An unticked box ends what this browser remembers, whether the second step follows or not.
    if (first.remember === false) await forgetHere(parts, facts);
    return ok(await askSecondFactor(parts, account, first, facts));
  }
  return ok(await enter(parts, account, first, facts));
}

/** Opens the session; the last step of every way in. `also` runs in the same transaction. */
export async function enter(
  parts: SessionParts,
  account: Pick<MemberAccount, 'id' | 'firstLoginDone'>,
  { passwordExpired, mustChange, fresh, remember: box }: FirstFactor,
  facts: RequestFacts,
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<SignedIn> {
  const { deps } = parts;
  const opened = await deps.db.transaction(async (tx) => {
    await also(tx);
    const scope = mustChange ? 'password-change' : 'full';
    return openSession(tx, deps, { memberId: account.id, scope, withTicket: fresh }, facts);
  });
  if (box === true && !mustChange) await rememberHere(parts, account.id, facts);
  if (box === false) await forgetHere(parts, facts);
  return signedIn(opened, facts, deps, {
    firstTimeLogin: !account.firstLoginDone,
    passwordExpired,
    passwordChangeRequired: mustChange,
  });
}

/** One line in the sign-in history, for someone unknown in the same time. */
export const remember = (
  { deps }: SessionParts,
  account: Pick<MemberAccount, 'id'> | undefined,
  outcome: Outcome,
  { now, ip, country, userAgent }: RequestFacts,
) => deps.db.read((tx) => insertLogin(tx, account?.id, { at: now, ip, country, device: deviceOf(userAgent), outcome }));
