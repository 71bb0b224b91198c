import { sql } from 'kysely';
import { compiled } from '../store/compiled.ts';
import { locked, type Database, type Tx } from '../store/database.ts';
import type { CallKind } from './decide.ts';
import type { BookTables, CallRow, RoundRow } from './records.ts';

/** The part of a seat that is written into each of its rounds. */
export interface Seat {
  readonly seat: string;
  readonly game: string;
  readonly mode: RoundRow['mode'];
  readonly playerId: string;
  readonly merchantCode: string;
  readonly currency: string;
}

export interface Commitment {
  readonly roundId: string;
  readonly serverSeed: string;
  readonly serverSeedHash: string;
}

export interface NewCall {
  readonly txId: string;
  readonly roundId: string;
  readonly seq: number;
  readonly kind: CallKind;
  readonly body: string;
  readonly dueMs: number;
}

export interface RoundOpening {
  readonly roundId: string;
  readonly owner: string;
  readonly sessionHash: string;
  readonly clientSeed: string;
  readonly stake: string;
  readonly choice: string;
  readonly startedMs: number;
  readonly readyMs: number;
}

export interface RoundResult {
  readonly roundId: string;
  readonly outcome: string;
  readonly summary: string;
  readonly payout: string;
  readonly balance: string | null;
  readonly readyMs: number;
}

interface RoundMove {
  readonly roundId: string;
  readonly state: RoundRow['state'];
  readonly problem: string | null;
  readonly closedMs: number | null;
}

/** Statements of every round, compiled once. */
function statementsOf(engine: Database['engine']) {
  const book = (tx: Tx) => tx.$extendTables<BookTables>();
  return {
    commit: compiled<Seat & Commitment & { readonly nowMs: number }, unknown>((tx, row) =>
      book(tx)
        .insertInto('rounds')
        .values({
          id: row.roundId,
          seat: row.seat,
          game: row.game,
          mode: row.mode,
          player_id: row.playerId,
          merchant_code: row.merchantCode,
          currency: row.currency,
          state: 'COMMITTED',
          server_seed: row.serverSeed,
          server_seed_hash: row.serverSeedHash,
          committed_ms: row.nowMs,
        })
        .onConflict((conflict) => conflict.doNothing()),
    ),
    // Among a seat's many rounds only a promise has not started, which the index knows.
    committed: compiled<{ readonly seat: string }, unknown>((tx, { seat }) =>
      book(tx)
        .selectFrom('rounds')
        .selectAll()
        .where('seat', '=', seat)
        .where('started_ms', 'is', null)
        .where('state', '=', 'COMMITTED'),
    ),
    find: compiled<{ readonly roundId: string }, unknown>((tx, { roundId }) =>
      book(tx).selectFrom('rounds').selectAll().where('id', '=', roundId),
    ),
    findLocked: compiled<{ readonly roundId: string }, unknown>((tx, { roundId }) =>
      book(tx).selectFrom('rounds').selectAll().where('id', '=', roundId).$call(locked({ engine })),
    ),
    latest: compiled<{ readonly seat: string }, unknown>((tx, { seat }) =>
      book(tx)
        .selectFrom('rounds')
        .selectAll()
        .where('seat', '=', seat)
        .where('started_ms', 'is not', null)
        .orderBy('started_ms', 'desc')
        .orderBy('id', 'desc')
        .limit(1),
    ),
    open: compiled<RoundOpening, unknown>((tx, opening) =>
      book(tx)
        .updateTable('rounds')
        .set({
          state: 'BETTING',
          owner: opening.owner,
          session_hash: opening.sessionHash,
          client_seed: opening.clientSeed,
          stake: opening.stake,
          choice: opening.choice,
          started_ms: opening.startedMs,
          ready_ms: opening.readyMs,
        })
        .where('id', '=', opening.roundId)
        .where('state', '=', 'COMMITTED'),
    ),
    recordResult: compiled<RoundResult, unknown>((tx, { roundId, outcome, summary, payout, balance, readyMs }) =>
      book(tx)
        .updateTable('rounds')
        .set({ state: 'PAYING', outcome, summary, payout, balance_after_stake: balance, balance, ready_ms: readyMs })
        .where('id', '=', roundId),
    ),
    move: compiled<RoundMove, unknown>((tx, { roundId, state, problem, closedMs }) =>
      book(tx)
        .updateTable('rounds')
        .set((row) => ({
          state,
          closed_ms: closedMs,
          problem: row.fn.coalesce(sql<string | null>`cast(${problem} as text)`, 'problem'),
        }))
        .where('id', '=', roundId),
    ),
    recordBalance: compiled<{ readonly roundId: string; readonly balance: string }, unknown>(
      (tx, { roundId, balance }) => book(tx).updateTable('rounds').set({ balance }).where('id', '=', roundId),
    ),
    addCall: compiled<NewCall, unknown>((tx, { txId, roundId, seq, kind, body, dueMs }) =>
      book(tx)
        .insertInto('calls')
        .values({ tx_id: txId, round_id: roundId, seq, kind, body, state: 'PENDING', due_ms: dueMs }),
    ),
    nextCall: compiled<{ readonly roundId: string; readonly owner: string }, unknown>((tx, { roundId, owner }) =>
      book(tx)
        .selectFrom('calls')
        .innerJoin('rounds', 'rounds.id', 'calls.round_id')
        .selectAll('calls')
        .where('calls.round_id', '=', roundId)
        .where('calls.state', '=', 'PENDING')
        .where('rounds.owner', '=', owner)
        .orderBy('calls.seq')
        .limit(1),
    ),
    hasCalls: compiled<{ readonly roundId: string }, unknown>((tx, { roundId }) =>
      book(tx)
        .selectFrom('calls')
        .select('tx_id')
        .where('round_id', '=', roundId)
        .where('state', '=', 'PENDING')
        .limit(1),
    ),
    recordTry: compiled<{ readonly txId: string; readonly nowMs: number }, unknown>((tx, { txId, nowMs }) =>
      book(tx)
        .updateTable('calls')
        .set((row) => ({
          tries: row('tries', '+', 1),
          first_try_ms: row.fn.coalesce('first_try_ms', sql<number>`${nowMs}`),
        }))
        .where('tx_id', '=', txId),
    ),
    closeCall: compiled<Pick<CallRow, 'state'> & { readonly txId: string; readonly verdict: string }, unknown>(
      (tx, { txId, state, verdict }) =>
        book(tx).updateTable('calls').set({ state, verdict }).where('tx_id', '=', txId).where('state', '=', 'PENDING'),
    ),
    dropCalls: compiled<{ readonly roundId: string }, unknown>((tx, { roundId }) =>
      book(tx)
        .updateTable('calls')
        .set({ state: 'ABANDONED', verdict: 'ROUND_ENDED' })
        .where('round_id', '=', roundId)
        .where('state', '=', 'PENDING'),
    ),
  };
}

export const STATEMENTS = { sqlite: statementsOf('sqlite'), postgres: statementsOf('postgres') } as const;
