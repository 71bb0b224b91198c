import { sql } from 'kysely';
import { locked, type Database, type Tx } from '../store/database.ts';
import type { CallKind } from './decide.ts';
import {
  readCall,
  readRound,
  readTicket,
  type BookTables,
  type CallRow,
  type RoundRow,
  type TicketRow,
} from './records.ts';

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

/** A step of a round that goes on, or its first view. */
export interface RoundStep {
  readonly roundId: string;
  /** The process that takes a player's step carries the round on. */
  readonly owner: string;
  /** All steps of the round with this one. */
  readonly steps: string;
  readonly count: number;
  readonly shown: string;
  /** Ending the round now would return this. */
  readonly worth: string;
  readonly touchedMs: number;
}

/** A round of steps that ends, as it stood when that was decided. */
export interface RoundEnd
  extends Omit<RoundResult, 'balance'>, Pick<RoundStep, 'owner' | 'steps' | 'count' | 'touchedMs'> {
  readonly since: number;
}

/** Neither an end nor a mere promise. */
export const OPEN_STATES = ['BETTING', 'PLAYING', 'PAYING', 'REFUNDING'] as const satisfies RoundRow['state'][];

export type RoundStore = ReturnType<typeof createRoundStore>;

const present = <T>(value: T | undefined): value is T => value !== undefined;

/**
 * All SQL about rounds, calls and tickets. Every method is one statement; the engine groups them. Writes that follow
 * from what was read say so in their condition, and whether they found it so.
 */
export function createRoundStore({ engine }: Pick<Database, 'engine'>, use: () => Tx) {
  const book = () => use().$extendTables<BookTables>();
  return {
    /** Promises a round to a seat that has no promise. */
    commit: async (seat: Seat, { roundId, serverSeed, serverSeedHash }: Commitment, nowMs: number): Promise<void> => {
      await book()
        .insertInto('rounds')
        .values({
          id: roundId,
          seat: seat.seat,
          game: seat.game,
          mode: seat.mode,
          player_id: seat.playerId,
          merchant_code: seat.merchantCode,
          currency: seat.currency,
          state: 'COMMITTED',
          server_seed: serverSeed,
          server_seed_hash: serverSeedHash,
          committed_ms: nowMs,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    committed: async (seat: string): Promise<RoundRow | undefined> =>
      readRound(
        await book()
          .selectFrom('rounds')
          .selectAll()
          .where('seat', '=', seat)
          .where('state', '=', 'COMMITTED')
          .executeTakeFirst(),
      ),
    find: async (roundId: string): Promise<RoundRow | undefined> =>
      readRound(await book().selectFrom('rounds').selectAll().where('id', '=', roundId).executeTakeFirst()),
    /** The round as it stays until the transaction ends. */
    findLocked: async (roundId: string): Promise<RoundRow | undefined> =>
      readRound(
        await book()
          .selectFrom('rounds')
          .selectAll()
          .where('id', '=', roundId)
          .$call(locked({ engine }))
          .executeTakeFirst(),
      ),
    latest: async (seat: string): Promise<RoundRow | undefined> =>
      readRound(
        await book()
          .selectFrom('rounds')
          .selectAll()
          .where('seat', '=', seat)
          .where('started_ms', 'is not', null)
          .orderBy('started_ms', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst(),
      ),
    /** Turns a promise into a staked round. Throws when it is no promise any more. */
    open: async (opening: RoundOpening): Promise<void> => {
      const { numUpdatedRows } = await book()
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
        .where('state', '=', 'COMMITTED')
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new Error(`The round ${opening.roundId} was opened before.`);
    },
    recordResult: async ({ roundId, outcome, summary, payout, balance, readyMs }: RoundResult): Promise<void> => {
      await book()
        .updateTable('rounds')
        .set({ state: 'PAYING', outcome, summary, payout, balance_after_stake: balance, balance, ready_ms: readyMs })
        .where('id', '=', roundId)
        .execute();
    },
    /** The stake is taken and the first step is the player's. */
    play: async (
      { roundId, shown, worth, touchedMs }: Pick<RoundStep, 'roundId' | 'shown' | 'worth' | 'touchedMs'>,
      balance: string | null,
    ): Promise<void> => {
      await book()
        .updateTable('rounds')
        .set({
          state: 'PLAYING',
          steps: '[]',
          shown,
          worth,
          touched_ms: touchedMs,
          balance_after_stake: balance,
          balance,
        })
        .where('id', '=', roundId)
        .execute();
    },
    /** Writes a step down; false when another came before it. */
    step: async ({ roundId, owner, steps, count, shown, worth, touchedMs }: RoundStep): Promise<boolean> => {
      const { numUpdatedRows } = await book()
        .updateTable('rounds')
        .set({ owner, steps, step_count: count, shown, worth, touched_ms: touchedMs })
        .where('id', '=', roundId)
        .where('state', '=', 'PLAYING')
        .where('step_count', '=', count - 1)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** Ends a round of steps with its result; false when it went on or ended meanwhile. */
    end: async (end: RoundEnd): Promise<boolean> => {
      const { numUpdatedRows } = await book()
        .updateTable('rounds')
        .set({
          state: 'PAYING',
          owner: end.owner,
          steps: end.steps,
          step_count: end.count,
          outcome: end.outcome,
          summary: end.summary,
          payout: end.payout,
          ready_ms: end.readyMs,
          touched_ms: end.touchedMs,
        })
        .where('id', '=', end.roundId)
        .where('state', '=', 'PLAYING')
        .where('step_count', '=', end.since)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** Begins to give the stake of a round of steps back; false when it went on or ended meanwhile. */
    giveBack: async (roundId: string, owner: string, since: number, problem: string): Promise<boolean> => {
      const { numUpdatedRows } = await book()
        .updateTable('rounds')
        .set({ state: 'REFUNDING', owner, problem })
        .where('id', '=', roundId)
        .where('state', '=', 'PLAYING')
        .where('step_count', '=', since)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    move: async (
      roundId: string,
      state: RoundRow['state'],
      problem: string | null,
      closedMs: number | null,
    ): Promise<void> => {
      await book()
        .updateTable('rounds')
        .set({ state, closed_ms: closedMs, ...(problem === null ? {} : { problem }) })
        .where('id', '=', roundId)
        .execute();
    },
    recordBalance: async (roundId: string, balance: string): Promise<void> => {
      await book().updateTable('rounds').set({ balance }).where('id', '=', roundId).execute();
    },
    markSeen: async (roundId: string, seat: string): Promise<void> => {
      await book().updateTable('rounds').set({ seen: 1 }).where('id', '=', roundId).where('seat', '=', seat).execute();
    },
    addCall: async ({ txId, roundId, seq, kind, body, dueMs }: NewCall): Promise<void> => {
      const values = { tx_id: txId, round_id: roundId, seq, kind, body, state: 'PENDING' as const, due_ms: dueMs };
      await book().insertInto('calls').values(values).execute();
    },
    /** The next call of a round, while it is the owner's to make. */
    nextCall: async (roundId: string, owner: string): Promise<CallRow | undefined> =>
      readCall(
        await book()
          .selectFrom('calls')
          .innerJoin('rounds', 'rounds.id', 'calls.round_id')
          .selectAll('calls')
          .where('calls.round_id', '=', roundId)
          .where('calls.state', '=', 'PENDING')
          .where('rounds.owner', '=', owner)
          .orderBy('calls.seq')
          .limit(1)
          .executeTakeFirst(),
      ),
    hasCalls: async (roundId: string): Promise<boolean> => {
      const query = book().selectFrom('calls').select('tx_id').where('round_id', '=', roundId);
      return (await query.where('state', '=', 'PENDING').limit(1).executeTakeFirst()) !== undefined;
    },
    callsOf: async (roundId: string): Promise<CallRow[]> => {
      const rows = await book()
        .selectFrom('calls')
        .selectAll()
        .where('round_id', '=', roundId)
        .orderBy('seq')
        .execute();
      return rows.map(readCall).filter(present);
    },
    recordTry: async (txId: string, nowMs: number): Promise<void> => {
      await book()
        .updateTable('calls')
        .set((row) => ({
          tries: row('tries', '+', 1),
          first_try_ms: row.fn.coalesce('first_try_ms', sql<number>`${nowMs}`),
        }))
        .where('tx_id', '=', txId)
        .execute();
    },
    /** Ends a call that is still to be made; false when that was done before. */
    closeCall: async (txId: string, state: CallRow['state'], verdict: string): Promise<boolean> => {
      const { numUpdatedRows } = await book()
        .updateTable('calls')
        .set({ state, verdict })
        .where('tx_id', '=', txId)
        .where('state', '=', 'PENDING')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    /** Sends nothing more of a round. */
    dropCalls: async (roundId: string): Promise<void> => {
      await book()
        .updateTable('calls')
        .set({ state: 'ABANDONED', verdict: 'ROUND_ENDED' })
        .where('round_id', '=', roundId)
        .where('state', '=', 'PENDING')
        .execute();
    },
    postpone: async (txId: string, dueMs: number, verdict: string): Promise<void> => {
      await book()
        .updateTable('calls')
        .set({ due_ms: dueMs, verdict })
        .where('tx_id', '=', txId)
        .where('state', '=', 'PENDING')
        .execute();
    },
    roundsWithPendingCalls: async (): Promise<string[]> => {
      const query = book().selectFrom('calls').select('round_id').distinct().where('state', '=', 'PENDING');
      return (await query.execute()).map((row) => row.round_id);
    },
    openTicket: async (roundId: string, txId: string, reason: string, nowMs: number): Promise<void> => {
      const values = { round_id: roundId, tx_id: txId, reason, opened_ms: nowMs };
      await book().insertInto('tickets').values(values).execute();
    },
    tickets: async (): Promise<TicketRow[]> => {
      const rows = await book().selectFrom('tickets').selectAll().orderBy('id').execute();
      return rows.map(readTicket).filter(present);
    },
    /** Forgets seeds that were promised and never used since the given time. */
    pruneCommitments: async (beforeMs: number): Promise<void> => {
      await book().deleteFrom('rounds').where('state', '=', 'COMMITTED').where('committed_ms', '<', beforeMs).execute();
    },
  };
}
