import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, code, id, inputAmount, instant, text } from '../kernel/fields.ts';
import { pageOf, pageQuery } from '../kernel/paging.ts';
import { leaderboardPeriods, missionPeriods, missionRewards, missionStates, missionTypes } from './constants.ts';

/** A day of the calendar: yyyy-MM-dd. */
const day = z.iso.date();

const words = z.object({ title: text(80, 1), note: text(400) });
/** By language code; English stands in for the languages that are not there. */
const missionTexts = z.catchall(z.object({ EN: words }), words);

/** For valid bets: those that count. All of them where nothing is named. */
const scope = {
  category: z.optional(code),
  provider: z.optional(code),
  game: z.optional(code),
};

const reward = z.object({
  kind: z.enum(missionRewards),
  /** An amount in the brand's currency, or whole points or tickets. */
  amount: inputAmount,
  /** For tickets: the promotion whose draw they enter. It must take tickets for as long as they can be claimed. */
  raffle: z.optional(id),
  /** For cash: how often it must be played before it can be withdrawn; 10,000 is once. */
  turnoverBps: z.int().check(z.gte(0), z.lte(1_000_000)),
});

const typed = z.object({
  type: z.enum(missionTypes),
  ...scope,
  period: z.enum(missionPeriods),
  /** An amount for sums, else a whole number. */
  target: inputAmount,
  reward,
});

/** The fields that may change while it runs: never the target or the reward. */
const changeable = {
  texts: missionTexts,
  /** Lower comes first. */
  order: z.int().check(z.gte(0), z.lte(9_999)),
  /** Last day, if any. */
  endsOn: z.nullable(day),
  /** For so many days after its window a reward can still be claimed. */
  claimDays: z.int().check(z.gte(0), z.lte(365)),
};

export const newMission = z.extend(typed, {
  ...changeable,
  /** First day; never before today. */
  startsOn: day,
});

export const missionRecord = z.extend(newMission, {
  id: z.string(),
  state: z.enum(missionStates),
  createdAt: instant,
  /** Rewards that were claimed. */
  claims: z.int(),
});

export const missionProgress = z.object({
  id: z.string(),
  title: z.string(),
  note: z.string(),
  type: z.enum(missionTypes),
  category: z.nullable(z.string()),
  period: z.enum(missionPeriods),
  /** An amount for sums, else a whole number; the progress is never above the target. */
  target: amount,
  progress: amount,
  reward: z.object({
    kind: z.enum(missionRewards),
    amount,
    /** For tickets: the raffle that they enter. */
    raffle: z.nullable(z.object({ id: z.string(), title: z.string() })),
    /** The turnover required before it can be withdrawn; 0 for points and tickets. */
    turnover: amount,
  }),
  /** The window's first day, by which it is claimed. */
  window: day,
  windowEnds: z.nullable(instant),
  /** A reward that is there can be claimed before; null for as long as the mission is. */
  claimUntil: z.nullable(instant),
  state: z.enum(['in-progress', 'claimable', 'claimed']),
  claimedAt: z.nullable(instant),
});

export const missionSummary = z.object({
  currency: z.string(),
  /** IANA name: days, weeks and months begin by it. */
  timeZone: z.string(),
  /** Rewards that wait. */
  claimable: z.int(),
  /** A break holds: no missions are offered. */
  paused: z.boolean(),
  missions: z.array(missionProgress),
});

export const boardPlace = z.object({
  place: z.int(),
  /** Masked, but for one’s own. */
  name: z.string(),
  validBet: amount,
  own: z.boolean(),
});

export const leaderboard = z.object({
  currency: z.string(),
  timeZone: z.string(),
  period: z.enum(leaderboardPeriods),
  from: instant,
  until: instant,
  /** The first places; of equal ones the earlier stands first. */
  places: z.array(boardPlace),
  /** One’s own place, among the first or not; null without a bet in the window. */
  own: z.nullable(boardPlace),
  paused: z.boolean(),
});

const member = ['NOT_LOGGED_IN', 'TRIAL_NOT_ALLOWED'] as const;
const operator = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const own = 'Semantics §4.7; path ours';

export const missionsSchemas = {
  getSummary: {
    summary: 'The missions that run, how far the member has come, and what can be claimed. None during a break',
    source: 'Specification §7 (MCSFE_getMissionSummaryDetails)',
    value: missionSummary,
    problems: member,
  },
  getPreview: {
    summary:
      'The missions as a member finds them who has done nothing yet, with the one that an operator looks at before it is public. NOT_FOUND without such a look',
    source: own,
    value: missionSummary,
    problems: ['NOT_FOUND'],
  },
  getLeaderboard: {
    summary: 'Who has played the most in a window, names masked, with the member’s own place. Nobody during a break',
    source: 'Specification §7 (MCSFE_getMissionLeaderboard)',
    query: z.object({ period: z._default(z.enum(leaderboardPeriods), 'weekly') }),
    value: leaderboard,
    problems: member,
  },
  claimMission: {
    summary:
      'Hands the reward of a window over; however often it is claimed, once. CONFLICT before the target is reached, NOT_OFFERED when it cannot be claimed now',
    source: own,
    params: z.object({ id }),
    body: z.object({ window: day }),
    value: missionProgress,
    problems: [...member, 'NOT_FOUND', 'CONFLICT', 'NOT_OFFERED', 'CURRENCY_MISMATCH', 'IDEMPOTENCY_CONFLICT'],
  },
  listMissions: {
    summary: 'Every mission of the brand, newest first',
    source: own,
    query: z.object({ ...pageQuery, state: z.optional(z.enum(missionStates)) }),
    value: pageOf(missionRecord),
    problems: operator,
  },
  createMission: {
    summary: 'Authors a mission. What it asks and gives is fixed from then on',
    source: own,
    body: newMission,
    value: missionRecord,
    problems: [...operator, 'SECOND_OPERATOR_REQUIRED'],
  },
  updateMission: {
    summary:
      'Changes words, order or last day, pauses a mission, goes on with it, or ends it. An ended one stays ended, and days to claim in never become fewer once it has begun: CONFLICT',
    source: own,
    params: z.object({ id }),
    body: z.object({
      texts: z.optional(changeable.texts),
      order: z.optional(changeable.order),
      endsOn: z.optional(changeable.endsOn),
      claimDays: z.optional(changeable.claimDays),
      state: z.optional(z.enum(missionStates)),
    }),
    value: missionRecord,
    problems: [...operator, 'NOT_FOUND', 'CONFLICT', 'SECOND_OPERATOR_REQUIRED'],
  },
} as const satisfies Record<string, CallSchemas>;

export type NewMission = z.infer<typeof newMission>;
export type MissionRecord = z.infer<typeof missionRecord>;
export type MissionProgress = z.infer<typeof missionProgress>;
export type MissionSummary = z.infer<typeof missionSummary>;
export type BoardPlace = z.infer<typeof boardPlace>;
export type Leaderboard = z.infer<typeof leaderboard>;
export type MissionTexts = z.infer<typeof missionTexts>;
