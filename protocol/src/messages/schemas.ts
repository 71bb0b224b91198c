import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { id, nothing, signedAmount, text } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';

/** The parts of the site that an operator has changed: ask for them again. */
export const siteChange = z.object({
  type: z.literal('site-changed'),
  parts: z.array(
    z.enum(['status', 'permission', 'notices', 'announcements', 'banners', 'help', 'resources', 'routes', 'look']),
  ),
});

/** Server-sent events: the event's name is `type`, its data is the rest as JSON. */
export const liveEvent = z.discriminatedUnion('type', [
  // Negative only after a vendor took back a win that was spent already.
  z.object({ type: z.literal('balance'), sumBalance: signedAmount, currency: z.string() }),
  z.object({ type: z.literal('bet'), betId: z.string(), status: z.string() }),
  z.object({ type: z.literal('deposit'), depositId: z.string(), status: z.string() }),
  /** One arrived; without an id, some were read, deleted or restored in another window. */
  z.object({ type: z.literal('message'), messageId: z.optional(z.string()) }),
  z.object({ type: z.literal('withdrawal'), withdrawalId: z.string(), status: z.string() }),
  /** Between the member's own wallets. */
  z.object({ type: z.literal('wallet-transfer'), transferId: z.string(), status: z.string() }),
  /** Ends this session, or every session of the person when none is named. */
  z.object({ type: z.literal('session-ended'), sessionId: z.optional(z.string()) }),
  /** A limit of the member's own was changed, or has just refused a stake. */
  z.object({ type: z.literal('limits'), what: z.enum(['changed', 'reached']) }),
  /** The member's points, or an exchange of them, have changed. */
  z.object({ type: z.literal('points') }),
  /** Figures of the agent's team have changed. */
  z.object({ type: z.literal('team') }),
  /** The rank has changed. */
  z.object({ type: z.literal('rank') }),
  z.object({ type: z.literal('site-status'), status: z.int() }),
  siteChange,
]);

/** Kinds of messages. `mail` is written by an operator, `agent-mail` by the upline, all others by the platform. */
export const messageKinds = [
  'mail',
  'agent-mail',
  'welcome',
  'deposit-credited',
  'deposit-failed',
  'deposit-expired',
  'withdrawal-approved',
  'withdrawal-rejected',
  'withdrawal-paid',
  'withdrawal-failed',
  'payout-sent',
  'payout-matched',
  'payout-cancelled',
  'guarantee-returned',
  'guarantee-kept',
  'transfer-sent',
  'transfer-received',
  'wallet-transfer-failed',
  'security-password',
  'security-payment-password',
  'security-contact',
  'security-payee',
  'security-registered-name',
  'security-second-factor',
  'security-linked',
  'security-unlinked',
  'points-approved',
  'points-rejected',
  'referral-paid',
  'promotion-issued',
  'promotion-rejected',
  'promotion-won',
  'contract-offered',
  'contract-accepted',
  'contract-denied',
  'contract-withdrawn',
  'contract-lapsed',
  'contract-revoke-asked',
  'contract-revoke-refused',
  'contract-ended',
  'contract-bill-due',
  'contract-bill-paid',
  'contract-frozen',
  'contract-unfrozen',
  'contract-held',
  'contract-released',
  'limit-changed',
  'limit-asked',
  'break-begun',
  'break-ended',
  'break-kin',
  'lottery-won',
  'lottery-corrected',
  'lottery-plan-stopped',
  'rank-up',
  'rank-down',
  'birthday-bonus',
  'monthly-bonus',
] as const;

/** Pages of the personal center, and of the agent center, that a message may lead to. */
export const messagePages = [
  'transactionHistory',
  'withdraw',
  'depositv2',
  'transferFund',
  'transferUpline',
  'securityCenter',
  'referral',
  'rewardCenter',
  'limits',
  'personalHistoryCopy',
  'playerRank',
  'agentDividend',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealtimeSalary',
] as const;

export const MESSAGE_TITLE_MAX = 120;
export const MESSAGE_BODY_MAX = 4_000;
/** So many are listed, read, deleted or restored by one call at the most. */
export const MESSAGES_AT_ONCE = 100;

/** Newer messages have higher ids. */
const messageId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));
const ids = z.array(messageId).check(z.minLength(1), z.maxLength(MESSAGES_AT_ONCE));

/** In the reader's language: plain text, line breaks count. */
export const message = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  title: z.string(),
  body: z.string(),
  at: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
  /** The page of the personal centre that shows more. */
  page: z.nullable(z.enum(messagePages)),
  /** The one bet that it is about, which shows more than the page. */
  betId: z.optional(z.string()),
  /** The order of money that it is about, as it is quoted. */
  reference: z.optional(z.string()),
});

const unread = z.object({ unreadCount: z.int() });

const words = z.object({
  title: text(MESSAGE_TITLE_MAX, 1),
  body: text(MESSAGE_BODY_MAX, 1),
});
/** By language code; English stands in for the languages that are not there. */
const writtenTexts = z.catchall(z.object({ EN: words }), words);

export const broadcast = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** It is hidden from then on. */
  withdrawnAt: z.nullable(z.iso.datetime()),
  texts: writtenTexts,
  /** Advertising: whoever takes a break does not see it. */
  marketing: z.boolean(),
});

const member = ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'] as const;
const operator = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;

export const messagesSchemas = {
  streamEvents: {
    summary:
      'Events of the signed-in person: balance, bets, deposits, withdrawals, messages, end of session, site status',
    source: 'Path ours',
    value: liveEvent,
    problems: ['NOT_LOGGED_IN'],
  },
  countUnread: {
    summary: 'How many messages of the member are unread',
    source: 'Specification §7 (CSP_unreadCount)',
    value: unread,
    problems: member,
  },
  listMessages: {
    summary: 'Messages of the member, newest first; `next` of an answer is `before` of the next',
    source: 'Specification §1, §3 (messages); path ours',
    query: z.object({
      before: z.optional(messageId),
      pageSize: pageQuery.pageSize,
      unreadOnly: z.optional(z.enum(['Y', 'N'])),
    }),
    value: z.object({ messages: z.array(message), next: z.nullable(z.string()), unreadCount: z.int() }),
    problems: member,
  },
  readMessages: {
    summary: 'Marks messages as read: those named, or all up to one, so that what arrives meanwhile stays unread',
    source: 'Path ours',
    body: z.union([z.object({ ids }), z.object({ upTo: messageId })]),
    value: unread,
    problems: member,
  },
  deleteMessages: {
    summary: 'Deletes messages; they can be restored for 30 days',
    source: 'Path ours',
    query: z.object({
      /** With commas between them. */
      ids: z.string().check(z.regex(/^[1-9]\d{0,17}(?:,[1-9]\d{0,17}){0,99}$/)),
    }),
    value: unread,
    problems: member,
  },
  restoreMessages: {
    summary: 'Brings deleted messages back as they were',
    source: 'Path ours',
    body: z.object({ ids }),
    value: unread,
    problems: member,
  },
  writeToMember: {
    summary: 'Sends a message to one member; the same key sends it once',
    source: 'Path ours',
    body: z.object({
      username: text(64, 1),
      key: z.optional(id),
      texts: writtenTexts,
      /** Advertising: CONFLICT for whoever takes a break. */
      marketing: z.optional(z.boolean()),
    }),
    value: z.object({ id: z.string() }),
    problems: [...operator, 'NOT_FOUND', 'CONFLICT'],
  },
  broadcast: {
    summary: 'Sends a message to every member of the brand who has an account by now',
    source: 'Path ours',
    body: z.object({
      texts: writtenTexts,
      /** Advertising by default: whoever takes a break does not see it. */
      marketing: z._default(z.boolean(), true),
    }),
    value: broadcast,
    problems: operator,
  },
  listBroadcasts: {
    summary: 'What was sent to every member, newest first',
    source: 'Path ours',
    query: z.object({ ...pageQuery }),
    value: pageOf(broadcast),
    problems: operator,
  },
  withdrawBroadcast: {
    summary: 'Takes a message to every member back: it leaves their inboxes, read or not',
    source: 'Path ours',
    params: z.object({ id: messageId }),
    value: nothing,
    problems: [...operator, 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallSchemas>;

export type SiteChange = z.infer<typeof siteChange>;
export type ChangedPart = SiteChange['parts'][number];
export type LiveEvent = z.infer<typeof liveEvent>;
export type Message = z.infer<typeof message>;
export type MessageKind = (typeof messageKinds)[number];
export type Broadcast = z.infer<typeof broadcast>;
export type WrittenTexts = z.infer<typeof writtenTexts>;
