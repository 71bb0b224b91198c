import * as z from 'zod/mini';
import { amount, instant, signedAmount } from '../kernel/fields.ts';

/** Money of a group of members in some days, in the agent's currency. */
export const teamFigures = z.object({
  deposits: amount,
  withdrawals: amount,
  stake: amount,
  /** Effective turnover. */
  validBet: amount,
  payout: signedAmount,
  /** Gifts of the brand; below zero where more was taken back than given. */
  bonuses: signedAmount,
  rebates: signedAmount,
  /** Members' profit and loss: payout, bonuses and rebates less stakes. Below zero they lost. */
  memberPnl: signedAmount,
  bets: z.int(),
  /** With effective turnover on any of the days. */
  activeMembers: z.int(),
  firstDepositors: z.int(),
  newMembers: z.int(),
  /** Commission of the agents among them, before what they passed on. */
  commission: amount,
  dividend: amount,
  dailySalary: amount,
  hourlySalary: amount,
  realtimeSalary: amount,
});

export const overview = z.object({
  /** Days of the brand's time zone, both included. */
  from: z.iso.date(),
  to: z.iso.date(),
  today: z.iso.date(),
  timeZone: z.string(),
  currency: z.string(),
  /** Everybody below the agent, and those directly below alone. Neither counts the agent. */
  team: teamFigures,
  direct: teamFigures,
  people: z.object({
    registered: z.int(),
    direct: z.int(),
    agents: z.int(),
    online: z.int(),
    balance: amount,
  }),
  /** Every day of the period, oldest first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      validBet: amount,
      memberPnl: signedAmount,
      deposits: amount,
      withdrawals: amount,
      activeMembers: z.int(),
    }),
  ),
});

export const person = z.object({ id: z.string(), username: z.string() });

export const teamMember = z.object({
  ...person.shape,
  /** Kind as in the specification §6: 0 member, 1, 2, 41 and 42 agents. */
  kind: z.int(),
  /** 1 is directly below the caller. */
  depth: z.int(),
  /** From the caller's direct downline to the member's upline; empty for a direct downline. */
  path: z.array(person),
  status: z.enum(['active', 'blocked', 'frozen']),
  registeredAt: instant,
  lastSeenAt: z.nullable(instant),
  online: z.boolean(),
  balance: signedAmount,
  currency: z.string(),
  /** Directly below this one, and everybody below. */
  directDownlines: z.int(),
  teamSize: z.int(),
  /** Commission on the effective turnover of this member and everybody below, in basis points. */
  rateBps: z.int(),
  /** Another rate that is set and counts from the next day on; null where none is. */
  nextRateBps: z.nullable(z.int()),
  /** The base of lottery prices, in parts of 2000 (semantics §2.7). */
  prizeGroup: z.int(),
  /** Effective turnover and profit and loss of this member with everybody below, by days of the brand's time zone. */
  today: z.object({ validBet: amount, memberPnl: signedAmount, validBetYesterday: amount }),
  /** Registered by an agent and never logged in: a new initial password can be had. */
  waits: z.boolean(),
});

/** Sums of members of a team in the agent's currency. */
export const teamTotals = z.object({
  currency: z.string(),
  /** Those found alone. */
  balance: signedAmount,
  /** Those found with everybody below, each person counted once. */
  today: teamMember.shape.today,
});

export const teamBet = z.object({
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  vendorName: z.string(),
  category: z.string(),
  placedAt: instant,
  settledAt: z.nullable(instant),
  stake: amount,
  payout: amount,
  /** Null while the bet is open. */
  net: z.nullable(signedAmount),
  validBet: amount,
  currency: z.string(),
  status: z.enum(['OPEN', 'SETTLED', 'VOID']),
});

export const profitSums = {
  deposits: amount,
  withdrawals: amount,
  stake: amount,
  validBet: amount,
  payout: signedAmount,
  bonuses: signedAmount,
  rebates: signedAmount,
  memberPnl: signedAmount,
};

export const memberProfit = z.object({ ...person.shape, kind: z.int(), directDownlines: z.int(), ...profitSums });

export const teamTransaction = z.object({
  id: z.string(),
  memberId: z.string(),
  username: z.string(),
  at: instant,
  /** As in the account record. */
  type: z.string(),
  amount: signedAmount,
  balanceAfter: signedAmount,
  currency: z.string(),
  reference: z.string(),
});

export type TeamFiguresShown = z.infer<typeof teamFigures>;
export type Overview = z.infer<typeof overview>;
export type TeamMember = z.infer<typeof teamMember>;
export type TeamTotals = z.infer<typeof teamTotals>;
export type TeamBet = z.infer<typeof teamBet>;
export type MemberProfit = z.infer<typeof memberProfit>;
export type TeamTransaction = z.infer<typeof teamTransaction>;

export const rateAnswer = z.object({ rateBps: z.int(), nextRateBps: z.nullable(z.int()) });

/** A member of the tree, with what an operator may set. */
export const treeMember = z.extend(person, {
  /** 0 member, 1, 2, 41 and 42 agents. */
  kind: z.int(),
  status: z.enum(['active', 'blocked', 'frozen']),
  registeredAt: instant,
  upline: z.nullable(z.string()),
  directDownlines: z.int(),
  /** Everybody below. */
  teamSize: z.int(),
  ...rateAnswer.shape,
  prizeGroup: z.int(),
  /** Whether an agent may write to downlines. */
  mayWrite: z.boolean(),
});
