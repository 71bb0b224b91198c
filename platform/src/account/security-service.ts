import { ok, refuse, type Result } from '@baize/protocol/kernel';
import type { Security } from '@baize/protocol/account';
import type { MemberCaller } from '../kernel/caller.ts';
import { findAccount, type MemberAccount } from '../members/index.ts';
import {
  listPasskeys,
  type PasskeyRow,
  memberCodes,
  listLinked,
  type SessionParts,
  listLiveSessions,
  listLogins,
  ticketStands,
  type SessionRow,
} from '../session/index.ts';
import { socialOf } from './social/linking.ts';

const LOGINS_SHOWN = 20;

/** Parts of what protects an account, in points of a hundred; the password gives the first forty. */
const FURTHER = [
  { part: 'secondFactor', points: 20 },
  { part: 'email', points: 15 },
  { part: 'mobile', points: 15 },
  { part: 'paymentPassword', points: 10 },
] as const;

type Part = (typeof FURTHER)[number]['part'];

/** The security center’s first page. */
export function createSecurityService(parts: SessionParts) {
  return { getSecurity };

  /** The account's protection: contacts, second factors, sessions, log-ins, and what is missing. */
  async function getSecurity(caller: MemberCaller, now: Date): Promise<Result<Security>> {
    const { deps } = parts;
    const { memberId, sessionId } = caller;
    const { account, totp, passkeys, recoveryCodesLeft, sessions, logins, linked, fresh } = await deps.db.read(
      async (tx) => ({
        account: await findAccount(tx, memberId),
        totp: await memberCodes.hasTotp(tx, memberId),
        passkeys: await listPasskeys(tx, memberId),
        recoveryCodesLeft: await memberCodes.countRecoveryCodes(tx, memberId),
        sessions: await listLiveSessions(tx, memberId, now),
        logins: await listLogins(tx, memberId, LOGINS_SHOWN),
        linked: await listLinked(tx, memberId),
        fresh: await ticketStands(tx, sessionId, now),
      }),
    );
    if (account === undefined) return refuse('NOT_LOGGED_IN');
    const missing = FURTHER.filter(({ part }) => !hasPart(account, part, totp || passkeys.length > 0));
    return ok({
      account: account.username,
      nickname: account.nickname,
      avatar: account.avatar,
      payeeName: account.payeeName ?? null,
      contacts: contactsOf(account),
      registeredAt: account.createdAt.toISOString(),
      passwordChangedAt: account.passwordChangedAt.toISOString(),
      hasPaymentPassword: account.paymentPasswordHash !== undefined,
      email: masked(account.email, /(?<=^.).*(?=@)/),
      emailVerified: account.emailVerified,
      mobile: masked(account.mobile, /.(?=.{3})/g),
      mobileVerified: account.mobileVerified,
      totpEnabled: totp,
      recoveryCodesLeft,
      passkeys: passkeys.map(passkeyOf),
      social: await socialOf(parts, linked, caller.merchantCode),
      hasPassword: account.hasPassword,
      strength: 100 - missing.reduce((sum, { points }) => sum + points, 0),
      advice: missing.map(({ part }) => part),
      heldUntil: account.heldUntil && account.heldUntil > now ? account.heldUntil.toISOString() : null,
      passwordAsked: !fresh,
      sessions: sessions.map((session) => sessionOf(session, sessionId)),
      loginHistory: logins.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    });
  }
}

function hasPart(account: MemberAccount, part: Part, secondFactor: boolean): boolean {
  if (part === 'secondFactor') return secondFactor;
  if (part === 'paymentPassword') return account.paymentPasswordHash !== undefined;
  // An address or a number that was never verified cannot recover an account.
  return part === 'email' ? account.emailVerified : account.mobileVerified;
}

const passkeyOf = ({ id, name, created_at }: PasskeyRow) => ({ id, name, createdAt: created_at.toISOString() });

const sessionOf = (session: SessionRow, current: string) => ({
  id: session.id,
  device: session.device,
  ip: session.ip,
  country: session.country,
  createdAt: session.started_at.toISOString(),
  lastSeenAt: session.last_seen_at.toISOString(),
  current: session.id === current,
});

const masked = (text: string | undefined, hidden: RegExp): string | null => text?.replace(hidden, '*') ?? null;

/** Contacts from the sign-up form or the profile. */
function contactsOf({ profile }: MemberAccount): Security['contacts'] {
  const said = (name: string): string => (typeof profile[name] === 'string' ? profile[name] : '');
  return {
    qqNum: said('qqNum'),
    line: said('line'),
    whatsapp: said('whatsapp'),
    facebook: said('facebook'),
    wechat: said('wechat'),
  };
}
