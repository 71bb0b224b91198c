import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { AGENT_KINDS, MEMBER_KIND } from '../kernel/constants.ts';
import { code, id, text } from '../kernel/fields.ts';
import { cursorPageOf, cursorQuery } from '../kernel/paging.ts';
import type { memberPaths } from './member-paths.ts';

const source = 'Specification §5, §6 (invitations, kinds); paths ours';
const refused = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const byId = z.object({ id });

/** A letter or digit, then - and _ as well; the letter case does not count. */
const invitationCode = z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{3,31}$/));

export const invitation = z.object({
  code: z.string(),
  /** The upline of those who use it; null where the brand itself invites. */
  agent: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
  maxUses: z.nullable(z.int()),
  uses: z.int(),
  endedAt: z.nullable(z.iso.datetime()),
});

/** Kinds that an operator may give. A trial account is made and ends by itself. */
export const SETTABLE_KINDS: readonly number[] = [MEMBER_KIND.member, ...AGENT_KINDS];
const memberStatus = z.enum(['active', 'blocked', 'frozen']);

export const memberLine = z.object({
  id: z.string(),
  username: z.string(),
  nickname: z.string(),
  kind: z.int(),
  status: memberStatus,
  currency: z.string(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  registeredAt: z.iso.datetime(),
});

export const memberDetail = z.extend(memberLine, {
  /** The inviter. */
  upline: z.nullable(z.string()),
  registeredIp: z.string(),
  excludedUntil: z.nullable(z.iso.datetime()),
  heldUntil: z.nullable(z.iso.datetime()),
  sessions: z.array(
    z.object({ startedAt: z.iso.datetime(), lastSeenAt: z.iso.datetime(), ip: z.string(), device: z.string() }),
  ),
});

/** The reason for the record: the request, and how the person's identity was checked. */
const reason = text(500, 1);

/** An operator's help for somebody who has lost a log-in method; the owner is notified of each. */
const security = {
  source: 'Ours: the ways back that a member has not by themselves',
  params: byId,
  value: memberDetail,
  problems: [...refused, 'NOT_FOUND', 'CONFLICT'],
} as const;

export const memberCallSchemas = {
  listInvitations: {
    summary: 'Invitation codes of the brand, newest first',
    source,
    query: z.object(cursorQuery),
    value: cursorPageOf(invitation),
    problems: refused,
  },
  createInvitation: {
    summary: 'Makes an invitation code, for an agent or for the house; drawn by lot where none is named',
    source,
    body: z.object({
      code: z.optional(invitationCode),
      agent: z.optional(text(64, 1)),
      endsAt: z.optional(z.iso.datetime()),
      maxUses: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
    }),
    value: invitation,
    problems: refused,
  },
  endInvitation: {
    summary: 'Ends an invitation code; who came by it stays',
    source,
    params: z.object({ code }),
    value: invitation,
    problems: [...refused, 'NOT_FOUND'],
  },
  listMembers: {
    summary:
      'Members by the beginning of the name, the last digits of the phone number, or the whole id, number or e-mail address, in the order of the names; without a search newest first',
    source,
    query: z.object({ ...cursorQuery, search: z.optional(text(254)) }),
    value: cursorPageOf(memberLine),
    problems: refused,
  },
  getMember: {
    summary: 'One member, with the sessions that stand',
    source,
    params: byId,
    value: memberDetail,
    problems: [...refused, 'NOT_FOUND'],
  },
  setMemberStatus: {
    summary: 'Blocks or freezes a member, which ends every session and game at once, or lets them in again',
    source,
    params: byId,
    body: z.object({ status: memberStatus }),
    value: memberDetail,
    problems: [...refused, 'NOT_FOUND'],
  },
  setMemberKind: {
    summary: 'Makes a member an agent of a kind, or an agent a member. CONFLICT for a trial account',
    source,
    params: byId,
    body: z.object({ kind: z.int().check(z.refine((kind) => SETTABLE_KINDS.includes(kind))) }),
    value: memberDetail,
    problems: [...refused, 'NOT_FOUND', 'CONFLICT'],
  },
  removeMemberSecondFactors: {
    summary:
      'Takes off authenticator, passkeys and recovery codes, ends every session and holds the account. CONFLICT without any',
    ...security,
    body: z.object({ reason }),
  },
  removePaymentPassword: {
    summary: 'Takes off the payment password, ends every session and holds the account. CONFLICT where there is none',
    ...security,
    body: z.object({ reason }),
  },
  setRegisteredName: {
    summary:
      'Corrects the name that money is paid out to, ends every session and holds the account. CONFLICT where it is this name',
    ...security,
    body: z.object({ payeeName: text(100, 1), reason }),
  },
  endMemberSessions: {
    summary: 'Ends every session of a member, and every way back that was mailed or remembered',
    source,
    params: byId,
    value: z.object({ ended: z.int() }),
    problems: [...refused, 'NOT_FOUND'],
  },
} as const satisfies Record<keyof typeof memberPaths, CallSchemas>;

export type InvitationView = z.infer<typeof invitation>;
export type MemberDetail = z.infer<typeof memberDetail>;
