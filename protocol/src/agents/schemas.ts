import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, code, dayOrInstant, id, instant, nothing, signedAmount, text } from '../kernel/fields.ts';
import { cursorPageOf, cursorQuery, pageOf, pageQuery } from '../kernel/paging.ts';
import {
  attentionStates,
  DOWNLINE_MESSAGE_MAX,
  incomeSources,
  joinerKinds,
  LEAST_PRIZE_GROUP,
  MOST_PRIZE_GROUP,
  MOST_RATE_BPS,
  sortDirections,
  teamScopes,
  teamSorts,
} from './constants.ts';
import {
  memberProfit,
  overview,
  person,
  profitSums,
  rateAnswer,
  teamBet,
  teamMember,
  teamTotals,
  teamTransaction,
  treeMember,
} from './shapes.ts';

const incomeSum = z.object({
  source: z.enum(incomeSources),
  received: signedAmount,
  /** Passed on to downlines. */
  paid: amount,
  net: signedAmount,
});

export const announcement = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  publishedAt: instant,
});

const rateBps = z.int().check(z.gte(0), z.lte(MOST_RATE_BPS));
const prizeGroup = z.int().check(z.gte(LEAST_PRIZE_GROUP), z.lte(MOST_PRIZE_GROUP));
/** The usual one of the brand where it is absent. */
const givenGroup = z.optional(prizeGroup);

export const link = z.object({
  code: z.string(),
  kind: z.enum(joinerKinds),
  rateBps: z.int(),
  /** Null where it gives none, and the brand's usual one counts. */
  prizeGroup: z.nullable(z.int()),
  createdAt: instant,
  endsAt: z.nullable(instant),
  maxUses: z.nullable(z.int()),
  /** Sign-ups by it. */
  uses: z.int(),
  /** How many of them are below the agent and have made a deposit. */
  depositors: z.int(),
  endedAt: z.nullable(instant),
  /** Whether somebody can still sign up by it. */
  open: z.boolean(),
});

const words = z.object({ title: text(120, 1), body: text(4_000, 1) });

/** An announcement in one or more languages by their codes; readers of another one see `EN`, or the first. */
const announcementTexts = z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), words);

const operatorAnnouncement = z.object({ id: z.string(), publishedAt: instant, texts: announcementTexts });

/** Newer messages have higher ids. */
const messageId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

export const messageOfAgent = z.object({
  id: messageId,
  from: z.string(),
  to: z.string(),
  text: z.string(),
  at: instant,
  /** Out of the downline's inbox from then on. */
  withdrawnAt: z.nullable(instant),
});

const days = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) };
const period = { from: z.optional(dayOrInstant), to: z.optional(dayOrInstant) };
const format = z.optional(z.enum(['json', 'csv']));
/** The beginning of a username. */
const search = z.optional(text(64));
const scope = z._default(z.enum(teamScopes), 'team');
const agentsOnly = ['NOT_LOGGED_IN', 'FORBIDDEN', 'TRIAL_NOT_ALLOWED'] as const;
const operatorOnly = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const memberId = z.object({ memberId: id });
const rules = z.object({
  /** No agent of the brand has a higher rate. */
  maxRateBps: rateBps,
  /** The highest prize group in the brand. */
  maxPrizeGroup: prizeGroup,
  /** For agents without a prize group of their own. */
  usualPrizeGroup: prizeGroup,
});
const rulesBody = z.object({ maxRateBps: rateBps, maxPrizeGroup: givenGroup, usualPrizeGroup: givenGroup });

export const agentsSchemas = {
  getOverview: {
    summary: 'Figures of the agent’s team and of the direct downlines, with each day',
    source: 'Specification §2 (agentTeamOverview); semantics §3.9',
    /** Today by default; at most 92 days. */
    query: z.object(days),
    value: overview,
    problems: agentsOnly,
  },
  listMembers: {
    summary: 'Who stands in the team: below one member of it, or found by name; format=csv streams it all',
    source: 'Specification §2 (team management); path ours',
    query: z.object({
      ...pageQuery,
      /** Below this member of the team; the caller by default. */
      under: z.optional(id),
      search,
      kind: z.optional(z.enum(joinerKinds)),
      state: z.optional(z.enum(attentionStates)),
      scope: z._default(z.enum(teamScopes), 'direct'),
      sort: z._default(z.enum(teamSorts), 'joined'),
      direction: z._default(z.enum(sortDirections), 'asc'),
      /** Goes on where an answer of the same order ended, whatever `pageNo` says. */
      cursor: cursorQuery.cursor,
      format,
    }),
    value: z.object({
      ...pageOf(teamMember).shape,
      path: z.array(person),
      /** The cursor of what follows; null at the end. */
      next: z.nullable(z.string()),
      /** Sums of everybody found, on the first page alone. */
      totals: z.nullable(teamTotals),
    }),
    problems: [...agentsOnly, 'NOT_FOUND'],
  },
  listBets: {
    summary: 'Bets of the team, newest first, with totals; format=csv streams them all',
    source: 'Specification §2 (team betting); path ours',
    query: z.object({
      ...pageQuery,
      ...period,
      search,
      category: z.optional(code),
      status: z.optional(z.enum(['OPEN', 'SETTLED', 'VOID'])),
      scope,
      format,
    }),
    value: z.object({
      ...pageOf(teamBet).shape,
      totals: z.object({ count: z.int(), stake: amount, payout: amount, net: signedAmount, validBet: amount }),
    }),
    problems: agentsOnly,
  },
  listProfit: {
    summary: 'Profit and loss of each direct downline with everybody below, with totals; format=csv streams it all',
    source: 'Specification §2 (user profit and loss); path ours',
    query: z.object({ ...pageQuery, ...days, under: z.optional(id), search, format }),
    value: z.object({
      ...pageOf(memberProfit).shape,
      from: z.iso.date(),
      to: z.iso.date(),
      /** In the brand's time zone. */
      today: z.optional(z.iso.date()),
      currency: z.string(),
      path: z.array(person),
      totals: z.object(profitSums),
    }),
    problems: [...agentsOnly, 'NOT_FOUND'],
  },
  listTransactions: {
    summary: 'Account changes of the team, newest first, with totals; format=csv streams them all',
    source: 'Specification §2 (transaction details); semantics §3.9',
    query: z.object({
      ...pageQuery,
      ...period,
      search,
      /** Comma-separated kinds; all when absent. */
      types: z.optional(z.string().check(z.regex(/^[A-Z_]{1,32}(?:,[A-Z_]{1,32}){0,39}$/))),
      scope,
      format,
    }),
    value: z.object({
      ...pageOf(teamTransaction).shape,
      totals: z.object({ in: amount, out: amount, net: signedAmount }),
    }),
    problems: agentsOnly,
  },
  getIncome: {
    summary: 'What the agent earned by source and day, and passed on; format=csv gives it as a file',
    source: 'Specification §2 (my income); path ours',
    query: z.object({ ...pageQuery, ...days, source: z.optional(z.enum(incomeSources)), format }),
    value: z.object({
      ...pageOf(z.object({ day: z.iso.date(), ...incomeSum.shape })).shape,
      from: z.iso.date(),
      to: z.iso.date(),
      /** In the brand's time zone. */
      today: z.optional(z.iso.date()),
      currency: z.string(),
      sources: z.array(incomeSum),
      totals: z.object({ received: signedAmount, paid: amount, net: signedAmount }),
    }),
    problems: agentsOnly,
  },
  listAnnouncements: {
    summary: 'What the brand tells its agents, newest first',
    source: 'Specification §2 (announcement); path ours',
    query: z.object(pageQuery),
    value: pageOf(announcement),
    problems: agentsOnly,
  },
  registerMember: {
    summary: 'Opens an account below the agent; its initial password is told once and changed at the first login',
    source: 'Specification §2 (register account); path ours',
    body: z.object({ username: text(64, 1), kind: z.enum(joinerKinds), rateBps, prizeGroup: givenGroup }),
    value: z.object({ ...person.shape, initialPassword: z.string() }),
    problems: [...agentsOnly, 'USERNAME_TAKEN', 'CONFLICT'],
  },
  renewPassword: {
    summary: 'A new initial password for a direct downline who has never logged in',
    source: 'Path ours',
    params: memberId,
    value: z.object({ ...person.shape, initialPassword: z.string() }),
    problems: [...agentsOnly, 'NOT_FOUND', 'CONFLICT'],
  },
  setRate: {
    summary: 'Sets the rate of a direct downline from the next day on: not above the agent’s own, not below theirs',
    source: 'Semantics §3.6, §3.7; path ours',
    params: memberId,
    body: z.object({ rateBps }),
    value: rateAnswer,
    problems: [...agentsOnly, 'NOT_FOUND'],
  },
  setPrizeGroup: {
    summary:
      'Sets the prize group of a direct downline at once: not above the agent’s own, not below what theirs were given',
    source: 'Semantics §2.7, §3.6; path ours',
    params: memberId,
    body: z.object({ prizeGroup }),
    value: z.object({ prizeGroup: z.int() }),
    problems: [...agentsOnly, 'NOT_FOUND'],
  },
  writeToDownline: {
    summary:
      'Writes to a direct downline: plain text, which arrives in their inbox once for each key. ACCOUNT_FROZEN while ' +
      'the agent’s own transfers are paused, NOT_OFFERED once an operator has stopped the agent’s messages',
    source: 'Path ours',
    params: memberId,
    body: z.object({ key: id, text: text(DOWNLINE_MESSAGE_MAX, 1) }),
    value: nothing,
    problems: [...agentsOnly, 'NOT_FOUND', 'ACCOUNT_FROZEN', 'NOT_OFFERED', 'CONFLICT'],
  },
  listLinks: {
    summary: 'The agent’s sign-up links with their uses, newest first',
    source: 'Path ours',
    query: z.object(pageQuery),
    value: z.object({
      ...pageOf(link).shape,
      maxRateBps: z.int(),
      /** The agent's own: the highest that may be given. */
      maxPrizeGroup: z.int(),
      usualPrizeGroup: z.int(),
    }),
    problems: agentsOnly,
  },
  createLink: {
    summary: 'A sign-up link: who comes by it stands below the agent, with this kind and rate',
    source: 'Path ours',
    body: z.object({
      kind: z.enum(joinerKinds),
      rateBps,
      prizeGroup: givenGroup,
      /** At most a year ahead; without it the link does not end. */
      endsAt: z.optional(instant),
      maxUses: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
    }),
    value: link,
    problems: agentsOnly,
  },
  endLink: {
    summary: 'Ends a sign-up link; ending it once more changes nothing',
    source: 'Path ours',
    params: z.object({ code: id }),
    value: link,
    problems: [...agentsOnly, 'NOT_FOUND'],
  },
  listTree: {
    summary:
      'Agents whom nobody stands above, who stands directly below one member, or who is found by the beginning of the name',
    source: 'Path ours',
    query: z.object({ ...cursorQuery, under: z.optional(id), search }),
    value: z.extend(cursorPageOf(treeMember), {
      /** From the top down to the member whose downlines these are. */
      path: z.array(person),
    }),
    problems: [...operatorOnly, 'NOT_FOUND'],
  },
  moveMember: {
    summary: 'Puts a member with everybody below under another upline, or under none',
    source: 'Path ours',
    params: memberId,
    body: z.object({ upline: z.nullable(text(64, 1)) }),
    value: z.object({ ...person.shape, upline: z.nullable(z.string()) }),
    problems: [...operatorOnly, 'NOT_FOUND', 'CONFLICT'],
  },
  setMemberRate: {
    summary: 'Sets a member’s rate from the next day on, within those of the upline and the downlines',
    source: 'Path ours',
    params: memberId,
    body: z.object({ rateBps }),
    value: rateAnswer,
    problems: [...operatorOnly, 'NOT_FOUND'],
  },
  setMemberPrizeGroup: {
    summary: 'Sets a member’s prize group at once, within those of the upline and the downlines',
    source: 'Path ours',
    params: memberId,
    body: z.object({ prizeGroup }),
    value: z.object({ prizeGroup: z.int() }),
    problems: [...operatorOnly, 'NOT_FOUND'],
  },
  listMessagesOfAgents: {
    summary: 'What agents wrote to their downlines, newest first; of one agent where named',
    source: 'Path ours',
    query: z.object({ ...pageQuery, agent: z.optional(text(64)) }),
    value: pageOf(messageOfAgent),
    problems: operatorOnly,
  },
  withdrawMessageOfAgent: {
    summary: 'Takes a message of an agent out of the downline’s inbox, read or not; once more changes nothing',
    source: 'Path ours',
    params: z.object({ id: messageId }),
    value: messageOfAgent,
    problems: [...operatorOnly, 'NOT_FOUND'],
  },
  setMessaging: {
    summary: 'Whether an agent may write to downlines; what was written before stays',
    source: 'Path ours',
    params: memberId,
    body: z.object({ open: z.boolean() }),
    value: z.object({ open: z.boolean() }),
    problems: [...operatorOnly, 'NOT_FOUND'],
  },
  getRules: {
    summary: 'What holds for every agent of the brand',
    source: 'Path ours',
    value: rules,
    problems: operatorOnly,
  },
  setRules: {
    summary: 'Sets what holds for every agent of the brand',
    source: 'Path ours',
    body: rulesBody,
    value: rules,
    problems: [...operatorOnly, 'SECOND_OPERATOR_REQUIRED'],
  },
  listAllAnnouncements: {
    summary: 'What agents are told, in every language',
    source: 'Path ours',
    query: z.object(pageQuery),
    value: pageOf(operatorAnnouncement),
    problems: operatorOnly,
  },
  createAnnouncement: {
    summary: 'Tells agents something',
    source: 'Path ours',
    body: z.object({ texts: announcementTexts }),
    value: operatorAnnouncement,
    problems: operatorOnly,
  },
  deleteAnnouncement: {
    summary: 'Takes an announcement away',
    source: 'Path ours',
    params: z.object({ id }),
    value: nothing,
    problems: [...operatorOnly, 'NOT_FOUND'],
  },
} as const satisfies Record<string, CallSchemas>;

export type Announcement = z.infer<typeof announcement>;
export type TreeMember = z.infer<typeof treeMember>;
export type MessageOfAgent = z.infer<typeof messageOfAgent>;
export type SignUpLink = z.infer<typeof link>;
export type AnnouncementTexts = z.infer<typeof announcementTexts>;
