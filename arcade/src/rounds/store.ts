import type { DatabaseSync } from 'node:sqlite';
import { readCall, readRound, readTicket, type CallRow, type RoundRow, type TicketRow } from './records.ts';
import type { CallKind } from './decide.ts';

/** The part of a seat that is written into each of its rounds. */
export interface Seat {
  readonly seat: string;
  readonly game: string;
  readonly mode: string;
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
  /** All steps of the round with this one. */
  readonly steps: string;
  readonly count: number;
  readonly shown: string;
  /** Ending the round now would return this. */
  readonly worth: string;
  readonly touchedMs: number;
}

export type RoundStore = ReturnType<typeof createRoundStore>;

const present = <T>(value: T | undefined): value is T => value !== undefined;

/** All SQL about rounds, calls and tickets. Every method is one statement; the engine groups them. */
export function createRoundStore(database: DatabaseSync) {
  const sql = {
    commit: database.prepare(
      `INSERT INTO rounds (id, seat, game, mode, player_id, merchant_code, currency, state, server_seed, server_seed_hash, committed_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, 'COMMITTED', ?, ?, ?)`,
    ),
    committed: database.prepare(`SELECT * FROM rounds WHERE seat = ? AND state = 'COMMITTED'`),
    find: database.prepare('SELECT * FROM rounds WHERE id = ?'),
    latest: database.prepare(
      'SELECT * FROM rounds WHERE seat = ? AND started_ms IS NOT NULL ORDER BY started_ms DESC, rowid DESC LIMIT 1',
    ),
    open: database.prepare(
      `UPDATE rounds SET state = 'BETTING', session_hash = ?, client_seed = ?, stake = ?, choice = ?, started_ms = ?, ready_ms = ?
       WHERE id = ? AND state = 'COMMITTED'`,
    ),
    result: database.prepare(
      `UPDATE rounds SET state = 'PAYING', outcome = ?, summary = ?, payout = ?, balance_after_stake = ?, balance = ?, ready_ms = ? WHERE id = ?`,
    ),
    play: database.prepare(
      `UPDATE rounds SET state = 'PLAYING', steps = '[]', shown = ?, worth = ?, touched_ms = ?, balance_after_stake = ?, balance = ? WHERE id = ?`,
    ),
    step: database.prepare(
      `UPDATE rounds SET steps = ?, step_count = ?, shown = ?, worth = ?, touched_ms = ?
       WHERE id = ? AND state = 'PLAYING' AND step_count = ?`,
    ),
    end: database.prepare(
      `UPDATE rounds SET state = 'PAYING', steps = ?, step_count = ?, outcome = ?, summary = ?, payout = ?, ready_ms = ?, touched_ms = ?
       WHERE id = ? AND state = 'PLAYING' AND step_count = ?`,
    ),
    move: database.prepare('UPDATE rounds SET state = ?, problem = coalesce(?, problem), closed_ms = ? WHERE id = ?'),
    balance: database.prepare('UPDATE rounds SET balance = ? WHERE id = ?'),
    seen: database.prepare('UPDATE rounds SET seen = 1 WHERE id = ? AND seat = ?'),
    inState: database.prepare('SELECT * FROM rounds WHERE state = ? ORDER BY started_ms'),
    addCall: database.prepare(
      `INSERT INTO calls (tx_id, round_id, seq, kind, body, state, due_ms) VALUES (?, ?, ?, ?, ?, 'PENDING', ?)`,
    ),
    nextCall: database.prepare(`SELECT * FROM calls WHERE round_id = ? AND state = 'PENDING' ORDER BY seq LIMIT 1`),
    callsOf: database.prepare('SELECT * FROM calls WHERE round_id = ? ORDER BY seq'),
    tried: database.prepare(
      'UPDATE calls SET tries = tries + 1, first_try_ms = coalesce(first_try_ms, ?) WHERE tx_id = ?',
    ),
    closeCall: database.prepare('UPDATE calls SET state = ?, verdict = ? WHERE tx_id = ?'),
    postpone: database.prepare('UPDATE calls SET due_ms = ?, verdict = ? WHERE tx_id = ?'),
    pendingRounds: database.prepare(`SELECT DISTINCT round_id FROM calls WHERE state = 'PENDING'`),
    ticket: database.prepare('INSERT INTO tickets (round_id, tx_id, reason, opened_ms) VALUES (?, ?, ?, ?)'),
    tickets: database.prepare('SELECT * FROM tickets ORDER BY id'),
    prune: database.prepare(`DELETE FROM rounds WHERE state = 'COMMITTED' AND committed_ms < ?`),
  };
  return {
    commit: (seat: Seat, { roundId, serverSeed, serverSeedHash }: Commitment, nowMs: number): void => {
      sql.commit.run(
        roundId,
        seat.seat,
        seat.game,
        seat.mode,
        seat.playerId,
        seat.merchantCode,
        seat.currency,
        serverSeed,
        serverSeedHash,
        nowMs,
      );
    },
    committed: (seat: string): RoundRow | undefined => readRound(sql.committed.get(seat)),
    find: (roundId: string): RoundRow | undefined => readRound(sql.find.get(roundId)),
    latest: (seat: string): RoundRow | undefined => readRound(sql.latest.get(seat)),
    inState: (state: RoundRow['state']): RoundRow[] => sql.inState.all(state).map(readRound).filter(present),
    /** Turns a promise into a staked round. Throws when it is no promise any more. */
    open: ({ sessionHash, clientSeed, stake, choice, startedMs, readyMs, roundId }: RoundOpening): void => {
      const { changes } = sql.open.run(sessionHash, clientSeed, stake, choice, startedMs, readyMs, roundId);
      if (changes !== 1) throw new Error(`The round ${roundId} was opened before.`);
    },
    recordResult: ({ roundId, outcome, summary, payout, balance, readyMs }: RoundResult): void => {
      sql.result.run(outcome, summary, payout, balance, balance, readyMs, roundId);
    },
    /** The stake is taken and the first step is the player's. */
    play: ({ shown, worth, touchedMs, roundId }: Omit<RoundStep, 'steps' | 'count'>, balance: string | null): void => {
      sql.play.run(shown, worth, touchedMs, balance, balance, roundId);
    },
    /** Writes a step down; false when another came before it. */
    step: ({ steps, count, shown, worth, touchedMs, roundId }: RoundStep): boolean =>
      sql.step.run(steps, count, shown, worth, touchedMs, roundId, count - 1).changes === 1,
    /** Ends a round of steps with its result; false when it went on or ended meanwhile. */
    end: (
      { roundId, outcome, summary, payout, readyMs }: Omit<RoundResult, 'balance'>,
      { steps, count, touchedMs, since }: Pick<RoundStep, 'steps' | 'count' | 'touchedMs'> & { readonly since: number },
    ): boolean => sql.end.run(steps, count, outcome, summary, payout, readyMs, touchedMs, roundId, since).changes === 1,
    move: (roundId: string, state: RoundRow['state'], problem: string | null, closedMs: number | null): void => {
      sql.move.run(state, problem, closedMs, roundId);
    },
    recordBalance: (roundId: string, balance: string): void => void sql.balance.run(balance, roundId),
    markSeen: (roundId: string, seat: string): void => void sql.seen.run(roundId, seat),
    addCall: ({ txId, roundId, seq, kind, body, dueMs }: NewCall): void =>
      void sql.addCall.run(txId, roundId, seq, kind, body, dueMs),
    nextCall: (roundId: string): CallRow | undefined => readCall(sql.nextCall.get(roundId)),
    callsOf: (roundId: string): CallRow[] => sql.callsOf.all(roundId).map(readCall).filter(present),
    recordTry: (txId: string, nowMs: number): void => void sql.tried.run(nowMs, txId),
    closeCall: (txId: string, state: CallRow['state'], verdict: string): void =>
      void sql.closeCall.run(state, verdict, txId),
    postpone: (txId: string, dueMs: number, verdict: string): void => void sql.postpone.run(dueMs, verdict, txId),
    roundsWithPendingCalls: (): string[] => sql.pendingRounds.all().map((row) => String(row.round_id)),
    openTicket: (roundId: string, txId: string, reason: string, nowMs: number): void =>
      void sql.ticket.run(roundId, txId, reason, nowMs),
    tickets: (): TicketRow[] => sql.tickets.all().map(readTicket).filter(present),
    /** Forgets seeds that were promised and never used since the given time. */
    pruneCommitments: (beforeMs: number): void => void sql.prune.run(beforeMs),
  };
}
