import type { DatabaseSync } from 'node:sqlite';
import { formatAmount, minorOf } from '@baize/protocol/kernel';
import type { VendorApi } from '../vendor-api/client.ts';
import { uncertain, type Verdict } from '../vendor-api/verdict.ts';
import type { Game } from '../games/define-game.ts';
import { playRound, RulesFault, type PlayedRound } from '../games/play-round.ts';
import type { Games } from '../games/registry.ts';
import type { JsonObject } from '../kernel/json.ts';
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
  readonly vendorApi: VendorApi;
  readonly games: Games;
  readonly timing: Timing;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: Log;
  /** Called when the platform ends a session by refusing its bet. */
  readonly onSessionRefused: (sessionHash: string, reason: string) => void;
}

const VENDOR_CALLS = { BET: 'bet', WIN: 'win', ROLLBACK: 'rollback' } as const;

export type Settler = ReturnType<typeof createSettler>;

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

  /** The game of a round in the book. A game that was taken away leaves its open rounds to people. */
  const gameOf = (round: RoundRow): Game => {
    const game = options.games.get(round.game);
    if (!game) throw new Error(`The round ${round.id} is of ${round.game}, which is not played here.`);
    return game;
  };

  const playOf = (round: RoundRow, steps: readonly JsonObject[]): Promise<PlayedRound> =>
    playRound(gameOf(round), {
      roundId: round.id,
      serverSeed: round.server_seed,
      clientSeed: round.client_seed ?? '',
      stakeMinor: minorOf(round.stake ?? '0'),
      choice: readJson(round.choice),
      steps,
    });

  const accept = async (call: CallRow, verdict: Verdict): Promise<void> => {
    const round = roundOf(call);
    const game = gameOf(round);
    let played: PlayedRound;
    try {
      played = await playOf(round, []);
    } catch (error) {
      if (!(error instanceof RulesFault)) throw error;
      log.error({ err: error, roundId: round.id }, 'rules made what their theory rules out; the stake goes back');
      store.openTicket(round.id, call.tx_id, error.message, now());
      return rollBack(call, 'DONE', 'RULES_FAULT');
    }
    const balance = verdict.reply?.balance ?? null;
    inTransaction(database, () => {
      store.closeCall(call.tx_id, 'DONE', verdict.name);
      if (!played.over) {
        const worth = formatAmount(played.payoutMinor, 4);
        store.play({ roundId: round.id, shown: JSON.stringify(played.shown), worth, touchedMs: now() }, balance);
        return;
      }
      store.recordResult({
        roundId: round.id,
        outcome: JSON.stringify(played.outcome),
        summary: JSON.stringify(played.summary),
        payout: formatAmount(played.payoutMinor, 4),
        balance,
        readyMs: (round.started_ms ?? now()) + played.returnsMinor.length * timing.minSpinMs,
      });
      const { minSpinMs } = timing;
      for (const win of winCalls(round, game, played, { nowMs: now(), minSpinMs, steps: [] })) store.addCall(win);
    });
  };

  /** Ends a round of steps where it stands and writes down what it pays; false when it moved on meanwhile. */
  const end = (round: RoundRow, played: PlayedRound, steps: readonly JsonObject[]): boolean =>
    inTransaction(database, () => {
      const nowMs = now();
      const { minSpinMs } = timing;
      const written = store.end(
        {
          roundId: round.id,
          outcome: JSON.stringify(played.outcome),
          summary: JSON.stringify(played.summary),
          payout: formatAmount(played.payoutMinor, 4),
          readyMs: nowMs + minSpinMs,
        },
        { steps: JSON.stringify(steps), count: steps.length, touchedMs: nowMs, since: round.step_count },
      );
      if (written)
        for (const win of winCalls(round, gameOf(round), played, { nowMs, minSpinMs, steps })) store.addCall(win);
      return written;
    });

  const rollBack = (call: CallRow, state: 'DONE' | 'FAILED', reason: string): void =>
    inTransaction(database, () => {
      const round = roundOf(call);
      store.closeCall(call.tx_id, state, reason);
      store.move(call.round_id, 'REFUNDING', reason, null);
      store.addCall(rollbackCall(round, gameOf(round), now()));
    });

  /** Gives the stake of a round back that nobody took a step in. */
  const giveBack = (round: RoundRow): void =>
    inTransaction(database, () => {
      if (store.find(round.id)?.state !== 'PLAYING') return;
      store.move(round.id, 'REFUNDING', 'ABANDONED', null);
      store.addCall(rollbackCall(round, gameOf(round), now()));
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
        return rollBack(call, 'FAILED', verdict.name);
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
    gameOf,
    playOf,
    end,
    giveBack,
    /** Sends a call that was written down before, and writes down what came of it. */
    attempt: async (call: CallRow): Promise<void> => {
      store.recordTry(call.tx_id, now());
      const verdict = await options.vendorApi.send(VENDOR_CALLS[call.kind], call.body);
      await apply({ ...call, first_try_ms: call.first_try_ms ?? now() }, verdict);
    },
    /** A bet that was on its way when the process ended: nobody knows, so it is taken back. */
    forgetBet: (call: CallRow): Promise<void> => apply(call, uncertain('UNREACHABLE')),
  };
}
