import type { Database, Tx } from '../store/database.ts';
import {
  readCall,
  readRound,
  readTicket,
  type BookTables,
  type CallRow,
  type RoundRow,
  type TicketRow,
} from './records.ts';
import {
  STATEMENTS,
  type Commitment,
  type NewCall,
  type RoundOpening,
  type RoundResult,
  type Seat,
} from './statements.ts';

export type { Commitment, NewCall, RoundOpening, RoundResult, Seat } from './statements.ts';

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
  const once = STATEMENTS[engine];
  return {
    /** Promises a round to a seat that has no promise. */
    commit: async (seat: Seat, commitment: Commitment, nowMs: number): Promise<void> => {
      await once.commit(use(), { ...seat, ...commitment, nowMs });
    },
    committed: async (seat: string): Promise<RoundRow | undefined> =>
      readRound((await once.committed(use(), { seat })).rows[0]),
    find: async (roundId: string): Promise<RoundRow | undefined> =>
      readRound((await once.find(use(), { roundId })).rows[0]),
    /** The round as it stays until the transaction ends. */
    findLocked: async (roundId: string): Promise<RoundRow | undefined> =>
      readRound((await once.findLocked(use(), { roundId })).rows[0]),
    latest: async (seat: string): Promise<RoundRow | undefined> =>
      readRound((await once.latest(use(), { seat })).rows[0]),
    /** Turns a promise into a staked round. Throws when it is no promise any more. */
    open: async (opening: RoundOpening): Promise<void> => {
      const { numAffectedRows } = await once.open(use(), opening);
      if (numAffectedRows !== 1n) throw new Error(`The round ${opening.roundId} was opened before.`);
    },
    recordResult: async (result: RoundResult): Promise<void> => {
      await once.recordResult(use(), result);
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
    /** An earlier problem stays where no other is given. */
    move: async (
      roundId: string,
      state: RoundRow['state'],
      problem: string | null,
      closedMs: number | null,
    ): Promise<void> => {
      await once.move(use(), { roundId, state, problem, closedMs });
    },
    recordBalance: async (roundId: string, balance: string): Promise<void> => {
      await once.recordBalance(use(), { roundId, balance });
    },
    markSeen: async (roundId: string, seat: string): Promise<void> => {
      await book().updateTable('rounds').set({ seen: 1 }).where('id', '=', roundId).where('seat', '=', seat).execute();
    },
    addCall: async (call: NewCall): Promise<void> => {
      await once.addCall(use(), call);
    },
    /** The next call of a round, while it is the owner's to make. */
    nextCall: async (roundId: string, owner: string): Promise<CallRow | undefined> =>
      readCall((await once.nextCall(use(), { roundId, owner })).rows[0]),
    hasCalls: async (roundId: string): Promise<boolean> => (await once.hasCalls(use(), { roundId })).rows.length > 0,
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
      await once.recordTry(use(), { txId, nowMs });
    },
    /** Ends a call that is still to be made; false when that was done before. */
    closeCall: async (txId: string, state: CallRow['state'], verdict: string): Promise<boolean> =>
      (await once.closeCall(use(), { txId, state, verdict })).numAffectedRows === 1n,
    /** Sends nothing more of a round. */
    dropCalls: async (roundId: string): Promise<void> => {
      await once.dropCalls(use(), { roundId });
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
