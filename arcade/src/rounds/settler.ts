import type { DatabaseSync } from 'node:sqlite';
import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { openDraws } from '../fairness/draws.ts';
import type { Door } from '../door/client.ts';
import { uncertain, type Verdict } from '../door/verdict.ts';
import { playRound } from '../games/play.ts';
import type { Log } from '../kernel/log.ts';
import { retryDelayMs, type Timing } from '../kernel/timing.ts';
import { readJson, rollbackCall, winCalls } from './bodies.ts';
import { decide, needsTicket } from './decide.ts';
import type { CallRow, RoundRow } from './records.ts';
import { inTransaction } from './schema.ts';
import type { RoundStore } from './store.ts';

export interface SettlerOptions {
  readonly database: DatabaseSync;
  readonly store: RoundStore;
  readonly door: Door;
  readonly timing: Timing;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: Log;
  /** Told when the platform ends a session by refusing its bet. */
  readonly onSessionRefused: (sessionHash: string, reason: string) => void;
}

const DOOR_CALLS = { BET: 'bet', WIN: 'win', ROLLBACK: 'rollback' } as const;

/** Carries one verdict into the book: the call's end and all that follows from it, in one transaction. */
export function createSettler(options: SettlerOptions) {
  const { database, store, timing, now, log } = options;

  const roundOf = (call: CallRow): RoundRow => {
    const round = store.find(call.round_id);
    if (!round) throw new Error(`The call ${call.tx_id} belongs to no round.`);
    return round;
  };

  const closeRound = (
    call: CallRow,
    state: 'SETTLED' | 'REFUNDED' | 'REFUSED' | 'STUCK',
    problem: string | null,
  ): void => {
    for (const other of store.callsOf(call.round_id))
      if (other.state === 'PENDING') store.closeCall(other.tx_id, 'ABANDONED', 'ROUND_ENDED');
    store.move(call.round_id, state, problem, now());
  };

  const accept = async (call: CallRow, verdict: Verdict): Promise<void> => {
    const round = roundOf(call);
    const draw = await openDraws({
      game: round.game,
      roundId: round.id,
      serverSeed: round.server_seed,
      clientSeed: round.client_seed ?? '',
    });
    const played = await playRound(round.game, draw, minorOf(round.stake ?? '0'), readJson(round.choice));
    inTransaction(database, () => {
      store.closeCall(call.tx_id, 'DONE', verdict.name);
      store.recordResult({
        roundId: round.id,
        outcome: JSON.stringify(played.outcome),
        summary: JSON.stringify(played.summary),
        payout: formatAmount(played.payoutMinor, 4),
        balance: verdict.reply?.balance ?? null,
        readyMs: (round.started_ms ?? now()) + played.returnsMinor.length * timing.minSpinMs,
      });
      for (const win of winCalls(round, played, now(), timing.minSpinMs)) store.addCall(win);
    });
  };

  const rollBack = (call: CallRow, verdict: Verdict): void =>
    inTransaction(database, () => {
      store.closeCall(call.tx_id, 'FAILED', verdict.name);
      store.move(call.round_id, 'REFUNDING', verdict.name, null);
      store.addCall(rollbackCall(roundOf(call), now()));
    });

  const finish = (call: CallRow, verdict: Verdict): void =>
    inTransaction(database, () => {
      store.closeCall(call.tx_id, 'DONE', verdict.name);
      if (verdict.reply?.balance !== undefined) store.recordBalance(call.round_id, verdict.reply.balance);
      if (!store.nextCall(call.round_id)) closeRound(call, 'SETTLED', null);
    });

  const refund = (call: CallRow, verdict: Verdict): void =>
    inTransaction(database, () => {
      store.closeCall(call.tx_id, 'DONE', verdict.name);
      if (verdict.reply?.balance !== undefined) store.recordBalance(call.round_id, verdict.reply.balance);
      closeRound(call, 'REFUNDED', null);
    });

  const refuse = (call: CallRow, verdict: Verdict): void => {
    const { session_hash: sessionHash } = roundOf(call);
    inTransaction(database, () => {
      store.closeCall(call.tx_id, 'FAILED', verdict.name);
      if (verdict.reply?.balance !== undefined) store.recordBalance(call.round_id, verdict.reply.balance);
      closeRound(call, 'REFUSED', verdict.name);
    });
    if (verdict.class === 'terminate' && sessionHash !== null) options.onSessionRefused(sessionHash, verdict.name);
  };

  const giveUp = (call: CallRow, state: 'FAILED' | 'ABANDONED', reason: string): void =>
    inTransaction(database, () => {
      store.closeCall(call.tx_id, state, reason);
      closeRound(call, 'STUCK', reason);
      if (state === 'ABANDONED') store.openTicket(call.round_id, call.tx_id, `ABANDONED ${reason}`, now());
    });

  const postpone = (call: CallRow, verdict: Verdict): void => {
    const failures = call.tries + 1;
    const delay = retryDelayMs(timing, failures, options.random());
    const spent = now() - (call.first_try_ms ?? now());
    if (spent + delay > timing.retryBudgetMs) {
      log.error(
        { roundId: call.round_id, txId: call.tx_id, verdict: verdict.name },
        'vendor call abandoned, reconciliation ticket opened',
      );
      giveUp(call, 'ABANDONED', verdict.name);
      return;
    }
    log.warn(
      { roundId: call.round_id, txId: call.tx_id, verdict: verdict.name, failures, delay },
      'vendor call will be sent again',
    );
    store.postpone(call.tx_id, now() + delay, verdict.name);
  };

  const apply = async (call: CallRow, verdict: Verdict): Promise<void> => {
    if (needsTicket(call.kind, verdict)) {
      log.error(
        { roundId: call.round_id, txId: call.tx_id, verdict: verdict.name },
        'vendor call refused for good, reconciliation ticket opened',
      );
      store.openTicket(call.round_id, call.tx_id, verdict.name, now());
    }
    switch (decide(call.kind, verdict)) {
      case 'ACCEPT':
        return accept(call, verdict);
      case 'ROLL_BACK':
        return rollBack(call, verdict);
      case 'REFUSE':
        return refuse(call, verdict);
      case 'DONE':
        return finish(call, verdict);
      case 'REFUNDED':
        return refund(call, verdict);
      case 'RETRY':
        return postpone(call, verdict);
      case 'STUCK':
        return giveUp(call, 'FAILED', verdict.name);
    }
  };

  return {
    /** Sends a call that was written down before, and writes down what came of it. */
    attempt: async (call: CallRow): Promise<void> => {
      store.recordTry(call.tx_id, now());
      const verdict = await options.door.send(DOOR_CALLS[call.kind], call.body);
      await apply({ ...call, first_try_ms: call.first_try_ms ?? now() }, verdict);
    },
    /** A bet that was on its way when the process ended: nobody knows, so it is taken back. */
    forgetBet: (call: CallRow): Promise<void> => apply(call, uncertain('UNREACHABLE')),
  };
}
