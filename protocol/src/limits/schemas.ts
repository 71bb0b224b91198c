import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { amount, signedAmount } from '../kernel/fields.ts';

export const activity = z.object({
  /** Start of this sign-in, from which everything here is counted. */
  since: z.iso.datetime(),
  /** The server's clock, so that the browser's may be wrong. */
  now: z.iso.datetime(),
  elapsedSeconds: z.int(),
  staked: amount,
  returned: amount,
  net: signedAmount,
  bets: z.int(),
  currency: z.string(),
});

export const limitsSchemas = {
  getActivity: {
    summary: 'Time and net position of this sign-in',
    source: 'UKGC RTS; path ours',
    value: activity,
    problems: ['NOT_LOGGED_IN'],
  },
} as const satisfies Record<string, CallSchemas>;

export type Activity = z.infer<typeof activity>;
