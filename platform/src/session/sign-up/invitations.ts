import { MEMBER_KIND, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import type { Tx } from '../../kernel/database/database.ts';
import type { InvitationUsed } from '../../kernel/events/event-types.ts';
import type { RequestFacts } from '../../kernel/calls/serve.ts';
import {
  findAccountByUsername,
  findInvitation,
  type Invitation,
  type MemberAccount,
  useInvitationCode,
} from '../../members/index.ts';
import type { SessionParts } from '../session-parts.ts';
import { isKnownDevice } from '../sign-in/known-device.ts';

const INVITATION_CODE = /^[A-Za-z0-9_-]{1,32}$/;

interface Codes {
  /** Typed: must be known. */
  readonly affiliateCode?: string | undefined;
  /** Typed: the name or the code of who recommends; must be known. */
  readonly recommenderId?: string | undefined;
  /** Brought along by an address: passed over when it is not known, so that an old link keeps nobody out. */
  readonly referralCode?: string | undefined;
}

/** The inviter of a code; undefined when it is invalid or no longer valid. */
export async function invitationOf(
  parts: Pick<SessionParts, 'deps' | 'settings'>,
  code: string,
  { merchant, now }: Pick<RequestFacts, 'merchant' | 'now'>,
): Promise<Invitation | undefined> {
  if (!INVITATION_CODE.test(code)) return undefined;
  const found = await parts.deps.db.read((tx) => findInvitation(tx, merchant.code, code, now));
  return (await mayInvite(parts, merchant.code, found?.inviter)) ? found : undefined;
}

/** Members invite their friends where the operator has switched that on; agents and the house always may. */
async function mayInvite(
  { settings }: Pick<SessionParts, 'settings'>,
  merchantCode: string,
  inviter: MemberAccount | undefined,
): Promise<boolean> {
  if (inviter?.isAgent !== MEMBER_KIND.member) return true;
  return (await settings(merchantCode)).switches.REFERRAL;
}

/** The inviter in a sign-up event; undefined for the brand itself. */
export const invitationUsed = (
  { deps }: Pick<SessionParts, 'deps'>,
  invited: Invited,
  facts: Pick<RequestFacts, 'cookie'>,
): InvitationUsed | undefined =>
  invited?.inviter && {
    inviterId: invited.inviter.id,
    ...(invited.code !== undefined && { code: invited.code }),
    sameDevice: isKnownDevice(deps, facts, invited.inviter.id),
  };

/** A trial account is gone in a week, and nobody can stand under what is gone. */
const invites = (account: MemberAccount | undefined): boolean =>
  account?.status === 'active' && account.isAgent !== MEMBER_KIND.trial;

/** The inviter at sign-up: by a code, by the name of a member, or undefined for nobody. */
export type Invited =
  | { readonly code?: string; readonly inviter: MemberAccount | undefined; readonly kind?: number }
  | undefined;

/** The inviter, who becomes the upline. */
export async function inviterOf(
  parts: SessionParts,
  { affiliateCode, recommenderId, referralCode }: Codes,
  facts: Pick<RequestFacts, 'merchant' | 'now'>,
): Promise<Result<Invited>> {
  if (affiliateCode !== undefined) {
    const invitation = await invitationOf(parts, affiliateCode, facts);
    return invitation ? ok(invitation) : refuse('AFFILIATE_INVALID');
  }
  if (recommenderId !== undefined) {
    const byName = await parts.deps.db.single((tx) => findAccountByUsername(tx, facts.merchant.code, recommenderId));
    const isOpen = invites(byName) && (await mayInvite(parts, facts.merchant.code, byName));
    const invited = isOpen ? { inviter: byName } : await invitationOf(parts, recommenderId, facts);
    return invited ? ok(invited) : refuseFields({ recommenderId: [{ rule: 'invalid' }] });
  }
  return ok(referralCode === undefined ? undefined : await invitationOf(parts, referralCode, facts));
}

/** The last use of a code was taken concurrently, or it ended, after it was read: the sign-up is undone. */
export class InvitationGone extends Error {}

/** Counts the use of a code in the transaction of the sign-up. */
export async function spendInvitation(
  tx: Tx,
  invited: Invited,
  { merchant, now }: Pick<RequestFacts, 'merchant' | 'now'>,
): Promise<void> {
  const code = invited?.code;
  if (code !== undefined && !(await useInvitationCode(tx, merchant.code, code, now))) throw new InvitationGone();
}
