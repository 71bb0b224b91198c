import * as z from 'zod/mini';
import { GAME_CATEGORIES } from '../kernel/constants.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { code, dayOrInstant, id } from '../kernel/fields.ts';
import { cursorPageOf, cursorQuery } from '../kernel/paging.ts';
import { bet, betDetail, betStates } from './schemas.ts';

const problems = ['NOT_LOGGED_IN', 'FORBIDDEN', 'NOT_FOUND'] as const;

export const memberBetsSchemas = {
  listMemberBets: {
    summary: 'The bets of a member, newest first; names are in English',
    source: 'Path ours',
    params: z.object({ id }),
    query: z.object({
      ...cursorQuery,
      category: z.optional(z.enum(GAME_CATEGORIES)),
      vassalage: z.optional(code),
      gameId: z.optional(id),
      status: z.optional(z.enum(betStates)),
      /** Rounds for money by default. */
      mode: z.optional(z.enum(['REAL', 'TRIAL'])),
      from: z.optional(dayOrInstant),
      to: z.optional(dayOrInstant),
    }),
    value: cursorPageOf(bet),
    problems,
  },
  getMemberBet: {
    summary: 'One bet of a member with its round, its ledger lines and its proof',
    source: 'Path ours',
    params: z.object({ id, betId: id }),
    value: betDetail,
    problems,
  },
} as const satisfies Record<string, CallSchemas>;
