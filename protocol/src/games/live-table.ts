import * as z from 'zod/mini';
import { amount } from '../kernel/fields.ts';

/** A live table in the merchant's currency. Times are the vendor's clock, in ms, as is the list's `now`. */
export const liveTable = z.object({
  gameId: z.string(),
  /** Baccarat, roulette and the other kinds of specification §9. */
  classification: z.string(),
  /** OFF: nobody plays there now, and the first to come opens a round. */
  phase: z.enum(['BETTING', 'CLOSED', 'DEALING', 'DECIDING', 'SETTLED', 'OFF']),
  until: z.int(),
  /** Closed by the operator: it cannot be entered. */
  closed: z._default(z.boolean(), false),
  players: z.int(),
  minStake: amount,
  maxStake: amount,
  /** The last rounds, oldest first; a result reads as the table's own rules write it. */
  past: z.array(z.object({ number: z.int(), id: z.string(), result: z.record(z.string(), z.json()) })),
});

export type LiveTable = z.infer<typeof liveTable>;
