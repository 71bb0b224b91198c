import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, dayOrInstant, inputAmount, instant, nothing, signedAmount, text } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import {
  exclusionPeriods,
  limitKinds,
  REALITY_CHECK_MINUTES,
  SESSION_LIMIT_MINUTES,
  TIME_OUT_HOURS,
} from './constants.ts';

export const activity = z.object({
  /** Start of this sign-in, from which everything here is counted. */
  since: instant,
  /** The server's clock, so that the browser's may be wrong. */
  now: instant,
  elapsedSeconds: z.int(),
  staked: amount,
  returned: amount,
  net: signedAmount,
  bets: z.int(),
  currency: z.string(),
});

const limitKind = z.enum(limitKinds);

/** A looser limit that waits: from `from` on it can be confirmed, until `until`. `value` null takes the limit away. */
const pendingMoney = z.object({ value: z.nullable(amount), from: instant, until: instant });
const pendingMinutes = z.object({ value: z.nullable(z.int()), from: instant, until: instant });

export const moneyLimit = z.object({
  kind: z.enum(['deposit-day', 'deposit-week', 'deposit-month', 'loss-day', 'loss-week', 'loss-month']),
  /** Null: none is set. */
  value: z.nullable(amount),
  /** For a loss limit: net losses, zero after a gain. */
  used: amount,
  /** The amount that may still be deposited, or staked; null without a limit. */
  left: z.nullable(amount),
  resetsAt: instant,
  pending: z.nullable(pendingMoney),
  /** The brand's licence demands one: it can be changed and not taken away. */
  mandatory: z.boolean(),
});

export const timeLimit = z.object({
  kind: z.enum(['session', 'reality-check']),
  minutes: z.nullable(z.int()),
  pending: z.nullable(pendingMinutes),
  mandatory: z.boolean(),
});

export const limitsState = z.object({
  now: instant,
  currency: z.string(),
  /** IANA name: days, weeks and months begin by it. */
  timeZone: z.string(),
  money: z.array(moneyLimit),
  time: z.array(timeLimit),
  /** A break that holds now. */
  shutOut: z.nullable(z.object({ kind: z.enum(['time-out', 'self-exclusion']), until: instant })),
  /** Mandatory limits that are not set yet: nothing can be deposited before. */
  missing: z.array(limitKind),
  /** Suggest a deposit limit before the first deposit. */
  askFirst: z.boolean(),
});

export const limitActions = [
  'set',
  'tightened',
  'loosening-asked',
  'loosened',
  'loosening-cancelled',
  'time-out',
  'self-exclusion',
] as const;

export const limitChange = z.object({
  id: z.string(),
  at: instant,
  action: z.enum(limitActions),
  kind: z.nullable(limitKind),
  /** An amount, or minutes; null: no limit. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** End of a break, or when a looser limit can be confirmed. */
  until: z.nullable(instant),
});

const confirm = z.optional(z.boolean());
const span = z.enum(['day', 'week', 'month']);
const timeOutHours = z.int().check(z.gte(TIME_OUT_HOURS.min), z.lte(TIME_OUT_HOURS.max));
const exclusionPeriod = z.enum(exclusionPeriods);
const minutesBetween = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z.nullable(z.int().check(z.gte(min), z.lte(max)));

const moneyBody = z.object({
  span,
  /** Null takes the limit away, which is loosening it. */
  amount: z.nullable(inputAmount),
  /** Confirms a looser limit that has waited. */
  confirm,
});

/**
 * A tighter limit holds at once. A looser one is noted as pending; sent again with `confirm` when it has waited, it
 * holds. The limit as it stands takes a pending one back.
 */
const setting = (summary: string) =>
  ({ summary, source: 'UKGC RTS 12; path ours', value: limitsState, problems: ['NOT_LOGGED_IN', 'CONFLICT'] }) as const;

export const jurisdictionProfile = z.object({
  /** The jurisdiction of the rules, for people: "MGA", "Isle of Man". */
  jurisdiction: text(64),
  mandatory: z.array(limitKind).check(z.maxLength(limitKinds.length)),
});

export const limitsSchemas = {
  getActivity: {
    summary: 'Time and net position of this sign-in',
    source: 'UKGC RTS; path ours',
    value: activity,
    problems: ['NOT_LOGGED_IN'],
  },
  getLimits: {
    summary: 'The member’s own limits, what of them is used, and what waits',
    source: 'UKGC RTS 12; path ours',
    value: limitsState,
    problems: ['NOT_LOGGED_IN'],
  },
  setDepositLimit: { ...setting('Sets how much may be deposited in a day, week or month'), body: moneyBody },
  setLossLimit: { ...setting('Sets how much may be lost in a day, week or month'), body: moneyBody },
  setSessionLimit: {
    ...setting('Sets how long a sign-in may last'),
    body: z.object({ minutes: minutesBetween(SESSION_LIMIT_MINUTES), confirm }),
  },
  setRealityCheck: {
    ...setting('Sets how often play is interrupted by a look at time and money'),
    body: z.object({ minutes: minutesBetween(REALITY_CHECK_MINUTES), confirm }),
  },
  takeTimeOut: {
    summary: 'Shuts the member out for a while. Ends every session and every game; nobody can shorten it',
    source: 'UKGC SRCP 3.3; path ours',
    body: z.object({ hours: timeOutHours }),
    value: z.object({ until: instant }),
    problems: ['NOT_LOGGED_IN'],
  },
  selfExclude: {
    summary: 'Shuts the member out for months or years. Ends every session and every game; nobody can shorten it',
    source: 'UKGC SRCP 3.5; path ours',
    body: z.object({ period: exclusionPeriod }),
    value: z.object({ until: instant }),
    problems: ['NOT_LOGGED_IN'],
  },
  skipFirstLimit: {
    summary: 'Suggest no limit before the first deposit again',
    source: 'Path ours',
    value: nothing,
    problems: ['NOT_LOGGED_IN'],
  },
  listChanges: {
    summary: 'What became of the member’s limits, newest first',
    source: 'Path ours',
    query: z.object({ ...pageQuery, from: z.optional(dayOrInstant), to: z.optional(dayOrInstant) }),
    value: pageOf(limitChange),
    problems: ['NOT_LOGGED_IN'],
  },
  getProfile: {
    summary: 'Which limits every member of the brand must set',
    source: 'Path ours',
    value: jurisdictionProfile,
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  },
  setProfile: {
    summary: 'Sets which limits every member of the brand must set',
    source: 'Path ours',
    body: jurisdictionProfile,
    value: jurisdictionProfile,
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  },
  getMemberLimits: {
    summary: 'A member’s limits with their history. No call of an operator changes or ends them',
    source: 'Path ours',
    params: z.object({ username: text(32, 1) }),
    query: z.object(pageQuery),
    value: z.object({ limits: limitsState, changes: pageOf(limitChange) }),
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  excludeMember: {
    summary:
      'Begins a break that a member asked for by mail or phone. Ends every session and every game; a break that lasts longer stays as it is, and nobody can shorten one',
    source: 'UKGC SRCP 3.5; path ours',
    params: z.object({ username: text(32, 1) }),
    body: z.object({
      kind: z.enum(['time-out', 'self-exclusion']),
      /** Set for a time-out. */
      hours: z.optional(timeOutHours),
      /** Set for a self-exclusion. */
      period: z.optional(exclusionPeriod),
      /** The member's request, with its time; it stays in the record. */
      reason: text(500, 1),
    }),
    value: z.object({ until: instant }),
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallSchemas>;

export type Activity = z.infer<typeof activity>;
export type LimitsState = z.infer<typeof limitsState>;
export type MoneyLimit = z.infer<typeof moneyLimit>;
export type TimeLimit = z.infer<typeof timeLimit>;
export type LimitChange = z.infer<typeof limitChange>;
export type LimitAction = (typeof limitActions)[number];
export type JurisdictionProfile = z.infer<typeof jurisdictionProfile>;
