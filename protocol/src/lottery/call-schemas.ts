import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { PRIZE_MODES } from '../kernel/constants.ts';
import { amount, code, id, instant } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { ISSUE_SOURCES, drawNumbersSchema, drawProof, lotteryIssue, lotterySelection, ticketLine } from './schemas.ts';

const ours = 'Semantics §2; path ours';
const specified = 'Specification §7 (Lottery)';

/** Selections on one ticket, at most. */
export const MOST_SELECTIONS = 20;
/** Stations on one ticket, at most: as many as ever draw together. */
export const MOST_STATIONS = 4;
/** How many results the specification's list of opened numbers holds. */
export const OPENED_COUNT = 100;
/** How many games the specification's list of popular games holds. */
export const POPULAR_COUNT = 20;
/** As many of them as one may ask for. */
export const MOST_POPULAR = 100;

export const lotteryAreas = ['VN', 'SEA', 'ELOTT'] as const;

const issueId = z.string().check(z.regex(/^\d{8}(?:-\d{1,4})?$/));

/** A game as a chooser shows it. */
export const lotteryMenuGame = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  lottoArea: z.enum(lotteryAreas),
  family: z.string(),
  /** The game's prize modes among those that a brand offers (specification §9). */
  prizeModes: z.array(z.enum(PRIZE_MODES)),
  /** The issue that can be bought now, or next; null where the schedule has ended. */
  issue: z.nullable(lotteryIssue),
});

/** The result of one issue. */
export const openedNumbers = z.object({
  gameCode: z.string(),
  issue: z.string(),
  drawsAt: instant,
  /** The source of the draw: the platform, or the lottery's own authority. */
  source: z.enum(ISSUE_SOURCES),
  numbers: drawNumbersSchema,
});

export const ticketStates = ['OPEN', 'WON', 'LOST', 'PUSH', 'VOID', 'CANCELLED'] as const;

export const ticket = z.object({
  id: z.string(),
  /** The bet in the betting record. */
  betId: z.string(),
  game: z.string(),
  gameName: z.string(),
  issue: z.string(),
  state: z.enum(ticketStates),
  placedAt: instant,
  closesAt: instant,
  drawsAt: instant,
  settledAt: z.nullable(instant),
  currency: z.string(),
  cost: amount,
  payout: amount,
  lines: z.array(ticketLine),
  /** Stations beside `game` that some of its bets are on. */
  otherStations: z.array(z.string()),
  /** The draw, once it is done. */
  numbers: z.nullable(drawNumbersSchema),
  /** The chase that bought it. */
  planId: z.nullable(z.string()),
  /** The hash of each station's seed as it stood when the ticket was bought; none of an authority's draws. */
  commitments: z.record(z.string(), z.string()),
});

/** Fewest and most issues of a chase, the first included. */
export const PLAN_ISSUES = { min: 2, max: 100 } as const;

/** RUNNING goes on; FINISHED bought all issues; WON stopped at a win; STOPPED could not buy, and says why. */
export const planStates = ['RUNNING', 'FINISHED', 'WON', 'CANCELLED', 'STOPPED'] as const;

/** A chase: the same bets on one issue after the other, each bought when it opens. */
export const plan = z.object({
  id: z.string(),
  game: z.string(),
  gameName: z.string(),
  state: z.enum(planStates),
  /** The problem that stopped it: INSUFFICIENT_FUNDS, LIMIT_REACHED, … Null otherwise. */
  stopReason: z.nullable(z.string()),
  issues: z.int(),
  bought: z.int(),
  stopOnWin: z.boolean(),
  currency: z.string(),
  /** The cost of one issue, at the prices of the first. */
  cost: amount,
  spent: amount,
  won: amount,
  lastIssue: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  selections: z.array(
    z.object({
      play: code,
      tokens: z.array(z.string()),
      times: z.int(),
      unitMode: z.string(),
      prizeGroup: z.optional(z.int()),
    }),
  ),
});

/** A share of the catalogue's odds in basis points: 9800 pays 98 % of them. */
export const playOdds = z.object({ play: z.string(), shareBps: z.int() });

/** Numbers that are not sold; a play of `*` is every play, no issue is every issue. */
export const blockedNumbers = z.object({
  play: z.string(),
  issue: z.nullable(z.string()),
  tokens: z.array(z.string()),
});

const games = z.object({ list: z.array(lotteryMenuGame) });
const opened = z.object({ list: z.array(openedNumbers) });
const issueParams = z.object({ gameCode: code, issue: issueId });

const { play, tokens, unitMode, times, prizeGroup } = lotterySelection.shape;

const purchase = {
  game: code,
  issue: issueId,
  selections: z
    .array(z.object({ play, tokens, unitMode, times, prizeGroup }))
    .check(z.minLength(1), z.maxLength(MOST_SELECTIONS)),
  /** The cost that the buyer saw; another price is refused and returned instead. */
  expectedCost: z.optional(amount),
  /** The odds that the buyer was shown, in the order of the selections; lower ones are refused, and the answer states them. */
  expectedOdds: z.optional(z.array(z.record(z.string(), amount)).check(z.maxLength(MOST_SELECTIONS))),
};
const buyingProblems = [
  'NOT_LOGGED_IN',
  'PASSWORD_CHANGE_REQUIRED',
  'IDEMPOTENCY_KEY_REQUIRED',
  'IDEMPOTENCY_CONFLICT',
  'NOT_FOUND',
  'CONFLICT',
  'GAME_MAINTENANCE',
  'ACCOUNT_BLOCKED',
  'ACCOUNT_FROZEN',
  'INSUFFICIENT_FUNDS',
  'LIMIT_REACHED',
] as const;

export const lotterySchemas = {
  listGameMenu: {
    summary: 'The lotteries of a brand with the issue of each that can be bought',
    source: specified,
    query: z.object({ lottoArea: z.optional(z.enum(lotteryAreas)) }),
    value: games,
  },
  listRecentGames: {
    summary: 'The lotteries that the member bought tickets of, newest first',
    source: specified,
    value: games,
    problems: ['NOT_LOGGED_IN'],
  },
  listOpenedNumbers: {
    summary: 'The last results of a game, newest first',
    source: specified,
    query: z.object({
      gameCode: code,
      count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(OPENED_COUNT)), OPENED_COUNT),
    }),
    value: opened,
    problems: ['NOT_FOUND'],
  },
  listLatestNumbers: {
    summary: 'The last result of each lottery',
    source: specified,
    query: z.object({ lottoArea: z.optional(z.enum(lotteryAreas)) }),
    value: opened,
  },
  listPopularGames: {
    summary:
      'The lotteries with most tickets in the last seven days, of all or of an area: twenty, or as many as are asked for',
    source: specified,
    query: z.object({
      lottoArea: z.optional(z.enum(lotteryAreas)),
      count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_POPULAR)), POPULAR_COUNT),
    }),
    value: games,
  },
  getHall: {
    summary: 'One lottery: the issue that can be bought, the one after it, and the last results',
    source: ours,
    params: z.object({ gameCode: code }),
    value: z.object({
      gameCode: z.string(),
      gameName: z.string(),
      /** The server’s clock, by which a page counts down. */
      now: instant,
      open: z.boolean(),
      currency: z.string(),
      issues: z.array(lotteryIssue),
      results: z.array(openedNumbers),
      /** Lines on one ticket, and of one member in one draw, at most. */
      mostLines: z.object({ ticket: z.int(), issue: z.int() }),
      /** Plays that pay less than the catalogue says. */
      odds: z.array(playOdds),
      blocked: z.array(blockedNumbers),
    }),
    problems: ['NOT_FOUND'],
  },
  getIssue: {
    summary:
      'One issue with the proof of its draw: the commitment at first, the seed once it is drawn; none for official results',
    source: 'Semantics §2.9; path ours',
    params: issueParams,
    value: z.object({ issue: lotteryIssue, proof: z.nullable(drawProof) }),
    problems: ['NOT_FOUND'],
  },
  listDayResults: {
    summary: 'The results of a day, by the calendar of each lottery, newest first',
    source: ours,
    query: z.object({
      ...pageQuery,
      day: z.iso.date(),
      lottoArea: z.optional(z.enum(lotteryAreas)),
      gameCode: z.optional(code),
    }),
    value: pageOf(z.extend(openedNumbers, { gameName: z.string() })),
    problems: ['NOT_FOUND'],
  },
  buyTicket: {
    summary:
      'Buys a ticket of one issue. CONFLICT says `issue: closed` once the issue has closed, `numbers` with those that are not sold or are sold up to their cap, `lines` with how many a member may have in a draw and how many are left, and `price` with the cost and the odds of the selections where they are not those expected',
    source: ours,
    body: z.object({
      ...purchase,
      /** Stations that draw together with `game`, whose draws every bet is on as well: it is charged for each. */
      otherStations: z.optional(z.array(code).check(z.maxLength(MOST_STATIONS - 1))),
    }),
    value: ticket,
    problems: buyingProblems,
  },
  createPlan: {
    summary: 'Buys a ticket of one issue and the same of those that follow, each when it opens',
    source: 'Semantics §2.4 (chase); path ours',
    body: z.object({
      ...purchase,
      issues: z.int().check(z.gte(PLAN_ISSUES.min), z.lte(PLAN_ISSUES.max)),
      stopOnWin: z.boolean(),
    }),
    value: z.object({ plan, ticket }),
    problems: buyingProblems,
  },
  listPlans: {
    summary: 'The member’s chases, newest first',
    source: ours,
    query: z.object({ ...pageQuery, game: z.optional(code), state: z.optional(z.enum(planStates)) }),
    value: pageOf(plan),
    problems: ['NOT_LOGGED_IN'],
  },
  cancelPlan: {
    summary: 'Ends a chase: no further ticket is bought; those that were bought stand. Again changes nothing',
    source: ours,
    params: z.object({ planId: id }),
    value: plan,
    problems: ['NOT_LOGGED_IN', 'NOT_FOUND', 'CONFLICT'],
  },
  listTickets: {
    summary: 'The member’s tickets, newest first',
    source: ours,
    query: z.object({ ...pageQuery, game: z.optional(code), state: z.optional(z.enum(ticketStates)) }),
    value: pageOf(ticket),
    problems: ['NOT_LOGGED_IN'],
  },
  getPrizeGroup: {
    summary: 'The member’s prize group: the highest that they may choose where a game has them',
    source: 'Semantics §2.7; path ours',
    value: z.object({ prizeGroup: z.int() }),
    problems: ['NOT_LOGGED_IN'],
  },
  cancelTicket: {
    summary: 'Gives a ticket back before its issue closes; again changes nothing',
    source: ours,
    params: z.object({ ticketId: id }),
    value: ticket,
    problems: ['NOT_LOGGED_IN', 'NOT_FOUND', 'CONFLICT'],
  },
} as const satisfies Record<string, CallSchemas>;

export type LotteryMenuGame = z.infer<typeof lotteryMenuGame>;
export type OpenedNumbers = z.infer<typeof openedNumbers>;
export type LotteryTicket = z.infer<typeof ticket>;
export type LotteryIssue = z.infer<typeof lotteryIssue>;
export type TicketState = (typeof ticketStates)[number];
export type LotteryPlan = z.infer<typeof plan>;
export type PlanState = (typeof planStates)[number];
export type PlayOdds = z.infer<typeof playOdds>;
export type BlockedNumbers = z.infer<typeof blockedNumbers>;
