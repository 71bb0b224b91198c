import { AGENT_KINDS, MEMBER_KIND, ok, refuse, type Result } from '@baize/protocol/kernel';
import type { LoginOutcome, SignedIn } from '@baize/protocol/session';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import { deviceOf } from '../device.ts';
import { stillStands, type FirstFactor } from './first-factor.ts';
import type { MemberAccount } from '../../members/index.ts';
import { createSession, signedIn } from '../create-session.ts';
import { forgetHere, setRememberedCookie, rememberIn } from './remembered.ts';
import { askSecondFactor, hasSecondFactor } from './second-factor.ts';
import type { SessionParts } from '../session-parts.ts';
import { insertLogin, type LoginOutcome as Outcome } from '../session-store.ts';

/** The reason an account may not log in, told plainly to someone who has proved that it is theirs. */
export function refusalOf(account: MemberAccount, site: 'member' | 'agent' = 'member') {
  if (account.status === 'blocked') return refuse('ACCOUNT_BLOCKED');
  if (account.status === 'frozen') return refuse('ACCOUNT_FROZEN');
  const { isAgent } = account;
  if (!isOfSite(account, site)) return refuse('NOT_AN_AGENT');
  if (isAgent === MEMBER_KIND.trial) return refuse('NOT_A_MEMBER');
  return undefined;
}

/** The agents' site is for agents alone; the members' is for both. */
export const isOfSite = ({ isAgent }: Pick<MemberAccount, 'isAgent'>, site: 'member' | 'agent' = 'member'): boolean =>
  site === 'member' || AGENT_KINDS.includes(isAgent);

/**
 * Lets in who has proved the first factor, or asks for the second. The account is as it was read before that: with
 * a password that was set meanwhile nobody comes in, nor by a remembered sign-in that was ended.
 */
export async function admit(
  parts: SessionParts,
  account: MemberAccount,
  first: FirstFactor,
  facts: RequestFacts,
  site: 'member' | 'agent' = 'member',
): Promise<Result<LoginOutcome>> {
  const refusal = refusalOf(account, site);
  if (refusal) {
    // The agents' own page says nothing of a member's account, so it leaves no line in its history.
    if (refusal.problem.code !== 'NOT_AN_AGENT') await remember(parts, account, 'blocked', facts);
    return refusal;
  }
  const asksSecond = await parts.deps.db.read((tx) => hasSecondFactor(tx, account.id));
  const outcome = asksSecond
    ? await askSecondFactor(parts, account, first, facts)
    : await enter(parts, account, first, facts);
  // An unticked box ends what this browser remembers, whether the second step follows or not.
  if (asksSecond && first.remember === false) await forgetHere(parts, facts);
  return outcome ? ok(outcome) : refuse('WRONG_CREDENTIALS');
}

/** Whether somebody has shut themselves out. They come in to a session that reads, withdraws and reaches support. */
export const isExcluded = ({ excludedUntil }: Pick<MemberAccount, 'excludedUntil'>, now: Date): boolean =>
  excludedUntil !== undefined && excludedUntil > now;

/** Opens the session; the last step of every way in. Undefined when the first factor does not stand any more. */
export async function enter(
  parts: SessionParts,
  account: Pick<MemberAccount, 'id' | 'firstLoginDone' | 'passwordHash' | 'excludedUntil'>,
  first: FirstFactor,
  facts: RequestFacts,
): Promise<SignedIn | undefined> {
  const { deps } = parts;
  const { passwordExpired, mustChange, fresh, remember: box } = first;
  const memberId = account.id;
  const entered = await deps.db.transaction(async (tx) => {
    if (!(await stillStands(tx, account, first))) return undefined;
    // With a password that others know nobody gets as far as a withdrawal, on a break or not.
    const scope = mustChange ? 'password-change' : isExcluded(account, facts.now) ? 'excluded' : 'full';
    const opened = await createSession(tx, deps, { memberId, scope, withTicket: fresh }, facts);
    return { opened, remembered: box === true && !mustChange ? await rememberIn(tx, memberId, facts) : undefined };
  });
  if (entered === undefined) return undefined;
  if (entered.remembered !== undefined) setRememberedCookie(facts, entered.remembered);
  if (box === false) await forgetHere(parts, facts);
  return signedIn(entered.opened, facts, deps, {
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
) =>
  deps.db.transaction((tx) =>
    insertLogin(tx, account?.id, { at: now, ip, country, device: deviceOf(userAgent), outcome }),
  );
