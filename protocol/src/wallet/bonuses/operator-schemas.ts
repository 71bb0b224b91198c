import * as z from 'zod/mini';
import type { CallSchemas } from '../../kernel/call.ts';
import { id, inputAmount, text } from '../../kernel/fields.ts';
import { pageOf, pageQuery } from '../../kernel/paging.ts';
import { turnoverRules } from '../operator-schemas.ts';
import { bonus } from '../schemas.ts';

const OPERATOR_PROBLEMS = ['NOT_LOGGED_IN', 'FORBIDDEN'] as const;
const TURNOVER_MAX_BPS = 1_000_000;
const byUsername = z.object({ username: text(50, 1) });
const reason = text(200, 1);

export const bonusOperatorSchemas = {
  listMemberBonuses: {
    summary: 'A member’s gifts, as the member sees them',
    source: 'Semantics §4.4; path ours',
    params: byUsername,
    query: z.object({ ...pageQuery }),
    value: pageOf(bonus),
    problems: [...OPERATOR_PROBLEMS, 'NOT_FOUND'],
  },
  giveBonus: {
    summary: 'Gives a member a bonus; the same key gives it once. CONFLICT for a repeat, and for who takes a break',
    source: 'Semantics §3.9, §4.4; path ours',
    params: byUsername,
    body: z.object({
      amount: inputAmount,
      key: z.optional(id),
      /** Why, for the record of changes. */
      reason,
      /** How often it is to be played before it may be withdrawn: 10,000 is once, 0 not at all. */
      turnoverBps: z.int().check(z.gte(0), z.lte(TURNOVER_MAX_BPS)),
      /** Basis points by game category; a category that is not named counts in full. */
      weights: z.optional(turnoverRules.shape.weights),
      /** Then what is left of it is taken back, unless it was played. */
      expiresInDays: z.optional(z.int().check(z.gte(1), z.lte(365))),
    }),
    value: bonus,
    problems: [...OPERATOR_PROBLEMS, 'NOT_FOUND', 'CONFLICT', 'SECOND_OPERATOR_REQUIRED'],
  },
  endBonus: {
    summary:
      'Ends a bonus that is still being played: TAKE_BACK what is left of it, or WAIVE what is still to be played. MONEY_IN_PLAY while some of what is left lies with a vendor or is in a bet',
    source: 'Semantics §4.4; path ours',
    params: z.object({ bonusId: id }),
    body: z.object({ outcome: z.enum(['TAKE_BACK', 'WAIVE']), reason }),
    value: bonus,
    problems: [...OPERATOR_PROBLEMS, 'NOT_FOUND', 'CONFLICT', 'MONEY_IN_PLAY', 'SECOND_OPERATOR_REQUIRED'],
  },
} as const satisfies Record<string, CallSchemas>;
