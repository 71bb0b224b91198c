import { MEMBER_KIND, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import type { RequestFacts } from '../../kernel/serve.ts';
import { findAccountByUsername, findInviter, type MemberAccount } from '../member-store.ts';
import type { SessionParts } from '../session-parts.ts';

const INVITATION_CODE = /^[A-Za-z0-9_-]{1,32}$/;

interface Codes {
  /** Typed: must be known. */
  readonly affiliateCode?: string | undefined;
  /** Typed: the name or the code of who recommends; must be known. */
  readonly recommenderId?: string | undefined;
  /** Brought along by an address: passed over when it is not known, so that an old link keeps nobody out. */
  readonly referralCode?: string | undefined;
}

/** Who a code invites for; nobody when it is none. */
export async function inviterByCode(
  { deps }: Pick<SessionParts, 'deps'>,
  code: string,
  merchantCode: string,
): Promise<MemberAccount | undefined> {
  return INVITATION_CODE.test(code) ? deps.db.read((tx) => findInviter(tx, merchantCode, code)) : undefined;
}

/** A trial account is gone in a week, and nobody can stand under what is gone. */
const invites = (account: MemberAccount | undefined): boolean =>
  account?.status === 'active' && account.isAgent !== MEMBER_KIND.trial;

/** Who invited this person, under whom they will stand. */
export async function inviterOf(
  parts: SessionParts,
  { affiliateCode, recommenderId, referralCode }: Codes,
  { merchant }: RequestFacts,
): Promise<Result<MemberAccount | undefined>> {
  if (affiliateCode !== undefined) {
    const inviter = await inviterByCode(parts, affiliateCode, merchant.code);
    return inviter ? ok(inviter) : refuse('AFFILIATE_INVALID');
  }
  if (recommenderId !== undefined) {
    const byName = await parts.deps.db.read((tx) => findAccountByUsername(tx, merchant.code, recommenderId));
    const inviter = invites(byName) ? byName : await inviterByCode(parts, recommenderId, merchant.code);
    return inviter ? ok(inviter) : refuseFields({ recommenderId: [{ rule: 'invalid' }] });
  }
  return ok(referralCode === undefined ? undefined : await inviterByCode(parts, referralCode, merchant.code));
}
