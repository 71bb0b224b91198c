import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, code, id, inputAmount, instant } from '../kernel/fields.ts';
import { cursorPageOf, cursorQuery } from '../kernel/paging.ts';
import { blockedNumbers, lotteryAreas, playOdds, ticket, ticketStates } from './call-schemas.ts';
import { ISSUE_SOURCES, ISSUE_STATES, drawNumbersSchema, lotteryIssue, selectionToken } from './schemas.ts';

const ours = 'Semantics §2; path ours';
const issueId = z.string().check(z.regex(/^\d{8}(?:-\d{1,4})?$/));
const gameParams = z.object({ gameCode: code });
const issueParams = z.object({ gameCode: code, issue: issueId });
const gameState = z.object({ gameCode: z.string(), open: z.boolean() });
const source = z.enum(ISSUE_SOURCES);
const listedGame = z.extend(gameState, { gameName: z.string(), area: z.enum(lotteryAreas), source });

export const operatorIssue = z.extend(lotteryIssue, {
  tickets: z.int(),
  /** The operator who asked to void it after it had closed; another operator does it. */
  voidAskedBy: z.nullable(z.string()),
  drawnAt: z.nullable(instant),
  settledAt: z.nullable(instant),
  /** Calls that the operator may make of it now. Nobody voids what they asked to void. */
  actions: z.array(z.enum(['voidIssue'])),
});

/** A ticket with who bought it. */
const boughtTicket = z.extend(ticket, { memberId: z.string(), username: z.string() });

const cap = z.object({ play: z.string(), cap: amount });

const percent = z.string().check(z.regex(/^\d+\.\d$/));
/** The part of the stakes that a play gives back in the long run at its odds of now, by its worst and its best number. */
const playReturn = z.object({ play: z.string(), least: percent, most: percent });

const rules = z.object({
  gameCode: z.string(),
  open: z.boolean(),
  /** The source of the draw: the platform from a seed, or an authority whose results operators enter. */
  source,
  odds: z.array(playOdds),
  caps: z.array(cap),
  blocked: z.array(blockedNumbers),
  returns: z.array(playReturn),
});

/** A number's sales in an issue, and its highest payout if it is drawn once. */
const numberExposure = z.object({
  play: z.string(),
  token: z.string(),
  tickets: z.int(),
  stake: amount,
  pays: amount,
});

const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const schedule = z.object({
  gameCode: z.string(),
  /** The zone of these days and times. */
  timeZone: z.string(),
  /** Days that operators changed; `null` has no draw. */
  days: z.array(z.object({ day: z.string(), drawsAt: z.nullable(z.string()) })),
  next: z.array(z.object({ issue: z.string(), closesAt: instant, drawsAt: instant })),
});

/** An official result on its way: entered by one operator, and confirmed by another. */
const enteredResult = z.object({
  gameCode: z.string(),
  issue: z.string(),
  /** 1 for the first result; a higher one corrects it. */
  version: z.int(),
  state: z.enum(['ENTERED', 'CONFIRMED']),
  numbers: drawNumbersSchema,
  enteredBy: z.string(),
  confirmedBy: z.nullable(z.string()),
});

/** An issue of an official lottery with the result that was entered last. */
const queuedResult = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  issue: z.string(),
  drawsAt: instant,
  /** WAITS: nobody has entered a result. ENTERED: another operator confirms it. */
  state: z.enum(['WAITS', 'ENTERED', 'CONFIRMED']),
  tickets: z.int(),
  /** The parts of a result with how many numbers each has, and what they are drawn from. */
  parts: z.array(z.object({ part: z.string(), count: z.int(), numbers: z.string() })),
  entered: z.nullable(z.extend(enteredResult, { enteredAt: instant, confirmedAt: z.nullable(instant) })),
  /** Calls that the operator may make of it now. Nobody confirms what they have entered. */
  actions: z.array(z.enum(['enterResult', 'confirmResult'])),
});

export const lotteryOperatorSchemas = {
  listMemberTickets: {
    summary: 'The tickets of a member, newest first; names are in English',
    source: ours,
    params: z.object({ id }),
    query: z.object({ ...cursorQuery, game: z.optional(code), state: z.optional(z.enum(ticketStates)) }),
    value: cursorPageOf(ticket),
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  listIssues: {
    summary: 'The issues of a game, newest first',
    source: ours,
    query: z.object({ ...cursorQuery, game: code, state: z.optional(z.enum(ISSUE_STATES)) }),
    value: cursorPageOf(operatorIssue),
    problems: ['NOT_FOUND'],
  },
  listIssueTickets: {
    summary: 'The brand’s tickets of an issue, those of one member together; names are in English',
    source: ours,
    params: issueParams,
    query: z.object(cursorQuery),
    value: cursorPageOf(boughtTicket),
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'],
  },
  voidIssue: {
    summary:
      'Makes an issue void before it is drawn; every ticket is refunded. Once it has closed the first call asks for it, and another operator’s does it',
    source: 'Semantics §2.9; path ours',
    params: issueParams,
    value: z.object({ state: z.enum(['VOID', 'ASKED']) }),
    problems: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  },
  listClosedGames: {
    summary: 'Every lottery and whether the brand sells it',
    source: ours,
    value: z.object({ list: z.array(listedGame) }),
  },
  setGameOpen: {
    summary: 'Starts or stops the sale of a lottery; tickets that were sold stand',
    source: ours,
    params: z.object({ gameCode: code }),
    body: z.object({ open: z.boolean() }),
    value: gameState,
    problems: ['NOT_FOUND'],
  },
  getRules: {
    summary: 'What the brand has decided about a lottery: odds, caps, blocked numbers',
    source: ours,
    params: gameParams,
    value: rules,
    problems: ['NOT_FOUND'],
  },
  setPlayOdds: {
    summary: 'Sets what share of the catalogue’s odds a play pays; tickets that were sold keep theirs',
    source: ours,
    params: gameParams,
    body: z.object({
      play: code,
      /** 10000 is the catalogue’s odds; there is no more, because more may be above fair. */
      shareBps: z.int().check(z.gte(1_000), z.lte(10_000)),
    }),
    value: rules,
    problems: ['NOT_FOUND'],
  },
  setNumberCap: {
    summary: 'Sets how much may be staked on one number of a play in an issue; null takes the cap away',
    source: ours,
    params: gameParams,
    body: z.object({ play: code, cap: z.nullable(inputAmount) }),
    value: rules,
    problems: ['NOT_FOUND'],
  },
  blockNumbers: {
    summary: 'Says which numbers are not sold; replaces those of the same play and issue',
    source: ours,
    params: gameParams,
    body: z.object({
      /** Left out: every play. */
      play: z.optional(code),
      /** Left out: every issue. */
      issue: z.optional(issueId),
      tokens: z.array(selectionToken).check(z.maxLength(1_000)),
    }),
    value: rules,
    problems: ['NOT_FOUND'],
  },
  getExposure: {
    summary: 'The numbers of an issue with most at risk',
    source: ours,
    params: issueParams,
    query: z.object({ count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100) }),
    value: z.object({
      currency: z.string(),
      tickets: z.int(),
      stake: amount,
      numbers: z.array(numberExposure),
    }),
    problems: ['NOT_FOUND'],
  },
  getSchedule: {
    summary: 'The next draws of a lottery, and the days that were changed',
    source: ours,
    params: gameParams,
    value: schedule,
    problems: ['NOT_FOUND'],
  },
  setDrawDay: {
    summary:
      'Holds the draw of a day at a time of the lottery’s own clock, `HH:MM`, calls it off (null), or gives the day back to the calendar (left out). Tickets of a draw that is called off are refunded',
    source: ours,
    params: z.object({ gameCode: code, day: z.iso.date() }),
    body: z.object({ drawsAt: z.optional(z.nullable(timeOfDay)) }),
    value: schedule,
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  setSource: {
    summary: 'Says who draws a lottery; issues that are made already keep their source',
    source: 'Semantics §2.9; path ours',
    params: gameParams,
    body: z.object({ source }),
    value: z.object({ gameCode: z.string(), source }),
    problems: ['NOT_FOUND'],
  },
  listResults: {
    summary:
      'Official lotteries’ issues whose result waits to be entered or confirmed, oldest first; all=true has the confirmed ones, newest first',
    source: 'Semantics §2.4; path ours',
    query: z.object({ ...cursorQuery, all: z.optional(z.enum(['true', 'false'])) }),
    value: cursorPageOf(queuedResult),
    problems: ['NOT_LOGGED_IN', 'FORBIDDEN'],
  },
  enterResult: {
    summary: 'Enters an official result, or the correction of one; nothing is paid before another operator confirms it',
    source: 'Semantics §2.4; path ours',
    params: issueParams,
    body: z.object({ numbers: drawNumbersSchema }),
    value: enteredResult,
    problems: ['NOT_FOUND', 'CONFLICT'],
  },
  confirmResult: {
    summary: 'Confirms the result that another operator has entered; a correction settles the tickets anew',
    source: 'Semantics §2.4; path ours',
    params: issueParams,
    body: z.object({ version: z.int(), numbers: drawNumbersSchema }),
    value: enteredResult,
    problems: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  },
} as const satisfies Record<string, CallSchemas>;

export type OperatorIssue = z.infer<typeof operatorIssue>;
export type OperatorLottery = z.infer<typeof listedGame>;
export type BoughtTicket = z.infer<typeof boughtTicket>;
export type LotterySchedule = z.infer<typeof schedule>;
export type LotteryRules = z.infer<typeof rules>;
export type QueuedResult = z.infer<typeof queuedResult>;
export type EnteredResult = z.infer<typeof enteredResult>;
export type NumberExposure = z.infer<typeof numberExposure>;
