import type { Generated, GeneratedAlways } from 'kysely';
import * as z from 'zod/mini';

/**
 * COMMITTED: a seed is promised, nothing staked. BETTING: the stake was asked for. PLAYING: the stake is taken and the
 * player has a step to take. PAYING: the stake is taken, the
 * result known, returns are being credited. REFUNDING: the stake is being given back. SETTLED, REFUNDED, REFUSED
 * (nothing moved) and STUCK (a person looks into it) are ends.
 */
const ROUND_STATES = [
  'COMMITTED',
  'BETTING',
  'PLAYING',
  'PAYING',
  'SETTLED',
  'REFUNDING',
  'REFUNDED',
  'REFUSED',
  'STUCK',
] as const;

const optionalText = z.nullable(z.string());
const optionalTime = z.nullable(z.int());
const modes = z.enum(['REAL', 'TRIAL']);

const roundRow = z.object({
  id: z.string(),
  seat: z.string(),
  game: z.string(),
  mode: modes,
  player_id: z.string(),
  merchant_code: z.string(),
  currency: z.string(),
  state: z.enum(ROUND_STATES),
  server_seed: z.string(),
  server_seed_hash: z.string(),
  session_hash: optionalText,
  client_seed: optionalText,
  stake: optionalText,
  choice: optionalText,
  started_ms: optionalTime,
  ready_ms: optionalTime,
  outcome: optionalText,
  summary: optionalText,
  payout: optionalText,
  balance_after_stake: optionalText,
  balance: optionalText,
  problem: optionalText,
  closed_ms: optionalTime,
  seen: z.int(),
  steps: optionalText,
  step_count: z.int(),
  shown: optionalText,
  worth: optionalText,
  touched_ms: optionalTime,
  owner: optionalText,
});

const callRow = z.object({
  tx_id: z.string(),
  round_id: z.string(),
  seq: z.int(),
  kind: z.enum(['BET', 'WIN', 'ROLLBACK']),
  body: z.string(),
  state: z.enum(['PENDING', 'DONE', 'FAILED', 'ABANDONED']),
  tries: z.int(),
  first_try_ms: optionalTime,
  due_ms: z.int(),
  verdict: optionalText,
});

const sessionRow = z.object({
  id_hash: z.string(),
  seat: z.string(),
  game: z.string(),
  mode: modes,
  player_id: z.string(),
  merchant_code: z.string(),
  currency: z.string(),
  exponent: z.int(),
  min_stake: optionalText,
  max_stake: optionalText,
  /** The operator's card room that the game was opened for, as JSON. */
  room: optionalText,
  /** Players with one of these keys in common never share a table; JSON. */
  apart: optionalText,
  session_token: z.string(),
  opened_ms: z.int(),
  ended: optionalText,
});

const ticketRow = z.object({
  id: z.int(),
  round_id: z.string(),
  tx_id: z.string(),
  reason: z.string(),
  opened_ms: z.int(),
});

export type RoundRow = z.infer<typeof roundRow>;
export type CallRow = z.infer<typeof callRow>;
export type SessionRow = z.infer<typeof sessionRow>;
export type TicketRow = z.infer<typeof ticketRow>;

type WithDefaults<Row, Names extends keyof Row> = Omit<Row, Names> & { [Name in Names]: Generated<Row[Name]> };

/** The tables of the book as Kysely sees them. */
export type BookTables = {
  rounds: WithDefaults<RoundRow, 'seen' | 'step_count'> & { committed_ms: number };
  calls: WithDefaults<CallRow, 'tries'>;
  sessions: SessionRow;
  tickets: Omit<TicketRow, 'id'> & { id: GeneratedAlways<number> };
  /** Processes that share the book, and until when each is taken to be alive. */
  processes: { id: string; until_ms: number };
};

const reader =
  <T>(schema: z.ZodMiniType<T>) =>
  (row: unknown): T | undefined =>
    row === undefined ? undefined : schema.parse(row);

/** Rows as they come from the database, checked; `undefined` stays `undefined`. */
export const readRound = reader(roundRow);
export const readCall = reader(callRow);
export const readSession = reader(sessionRow);
export const readTicket = reader(ticketRow);
