import { formatAmount, minorOf } from '@baize/protocol/kernel';
import type { VendorApi } from '../vendor-api/client.ts';
import { uncertain, type Verdict } from '../vendor-api/verdict.ts';
import type { Game } from '../games/define-game.ts';
import { playRound, RulesFault, type PlayedRound } from '../games/play-round.ts';
import type { Games } from '../games/registry.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Log } from '../kernel/log.ts';
import { retryDelayMs, type Timing } from '../kernel/timing.ts';
import type { Database } from '../store/database.ts';
import { readJson, rollbackCall, winCalls } from './bodies.ts';
import { decide, needsTicket } from './decide.ts';
import type { CallRow, RoundRow } from './records.ts';
import type { Owner } from './owner.ts';
import { createRoundStore, type RoundStore } from './store.ts';

export interface SettlerOptions {
  readonly database: Database;
  readonly store: RoundStore;
  readonly owner: Owner;
  readonly vendorApi: VendorApi;
  readonly games: Games;
  readonly timing: Timing;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: Log;
  /** Told when the platform ends a session by refusing its bet. */
  readonly onSessionRefused: (sessionHash: string, reason: string) => Promise<void>;
}

const VENDOR_CALLS = { BET: 'bet', WIN: 'win', ROLLBACK: 'rollback' } as const;

type Closed = 'DONE' | 'FAILED' | 'ABANDONED';

export type Settler = ReturnType<typeof createSettler>;

/**
 * Carries one verdict into the book: the call's end and all that follows from it, in one transaction. A call ends once,
 * whoever else may have sent it too, so that what follows from it follows once.
 */
export function createSettler(options: SettlerOptions) {
  const { database, store, owner, timing, now, log } = options;

  const inBook = <T>(work: (book: RoundStore) => Promise<T>): Promise<T> =>
    database.transaction((tx) => work(createRoundStore(database, () => tx)));

  const roundOf = async (call: CallRow): Promise<RoundRow> => {
    const round = await store.find(call.round_id);
    if (!round) throw new Error(`The call ${call.tx_id} belongs to no round.`);
    return round;
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

  /** Ends the call and does what follows, unless the call had ended before. */
  const conclude = (
    call: CallRow,
    [state, reason]: readonly [Closed, string],
    follow: (book: RoundStore) => Promise<void>,
  ): Promise<boolean> =>
    inBook(async (book) => {
      if (!(await book.closeCall(call.tx_id, state, reason))) return false;
      await follow(book);
      return true;
    });

  /** A ticket for whoever looks into what a machine cannot put right, where there is a reason for one. */
  const ticket = async (book: RoundStore, call: CallRow, reason: string | undefined): Promise<void> => {
    if (reason !== undefined) await book.openTicket(call.round_id, call.tx_id, reason, now());
  };

  const closeRound = async (
    book: RoundStore,
    call: CallRow,
    [state, problem]: readonly ['SETTLED' | 'REFUNDED' | 'REFUSED' | 'STUCK', string | null],
  ): Promise<void> => {
    await book.dropCalls(call.round_id);
    await book.move(call.round_id, state, problem, now());
  };

  const keepBalance = async (book: RoundStore, call: CallRow, { reply }: Verdict): Promise<void> => {
    if (reply?.balance !== undefined) await book.recordBalance(call.round_id, reply.balance);
  };

  const rollBack = async (
    call: CallRow,
    [state, reason]: readonly [Closed, string],
    ticketReason?: string,
  ): Promise<void> => {
    const round = await roundOf(call);
    const rollback = rollbackCall(round, gameOf(round), now());
    await conclude(call, [state, reason], async (book) => {
      await book.move(call.round_id, 'REFUNDING', reason, null);
      await book.addCall(rollback);
      await ticket(book, call, ticketReason);
    });
  };

  const accept = async (call: CallRow, verdict: Verdict): Promise<void> => {
    const round = await roundOf(call);
    const game = gameOf(round);
    let played: PlayedRound;
    try {
      played = await playOf(round, []);
    } catch (error) {
      if (!(error instanceof RulesFault)) throw error;
      log.error({ err: error, roundId: round.id }, 'rules made what their theory rules out; the stake goes back');
      return rollBack(call, ['DONE', 'RULES_FAULT'], error.message);
    }
    const balance = verdict.reply?.balance ?? null;
    const nowMs = now();
    await conclude(call, ['DONE', verdict.name], async (book) => {
      if (!played.over) {
        const worth = formatAmount(played.payoutMinor, 4);
        const shown = JSON.stringify(played.shown);
        await book.play({ roundId: round.id, shown, worth, touchedMs: nowMs }, balance);
        return;
      }
      await book.recordResult({
        roundId: round.id,
        outcome: JSON.stringify(played.outcome),
        summary: JSON.stringify(played.summary),
        payout: formatAmount(played.payoutMinor, 4),
        balance,
        readyMs: (round.started_ms ?? nowMs) + played.returnsMinor.length * timing.minSpinMs,
      });
      const { minSpinMs } = timing;
      for (const win of winCalls(round, game, played, { nowMs, minSpinMs, steps: [] })) await book.addCall(win);
    });
  };

  /** Ends a round of steps where it stands and writes down what it pays; false when it moved on meanwhile. */
  const end = (round: RoundRow, played: PlayedRound, steps: readonly JsonObject[]): Promise<boolean> =>
    inBook(async (book) => {
      const nowMs = now();
      const { minSpinMs } = timing;
      const written = await book.end({
        roundId: round.id,
        owner: owner.id,
        outcome: JSON.stringify(played.outcome),
        summary: JSON.stringify(played.summary),
        payout: formatAmount(played.payoutMinor, 4),
        readyMs: nowMs + minSpinMs,
        steps: JSON.stringify(steps),
        count: steps.length,
        touchedMs: nowMs,
        since: round.step_count,
      });
      if (written)
        for (const win of winCalls(round, gameOf(round), played, { nowMs, minSpinMs, steps })) await book.addCall(win);
      return written;
    });

  /** Gives the stake of a round of steps back as it stands; false when it moved on meanwhile. */
  const giveBack = (round: RoundRow, problem: string, ticketReason?: string): Promise<boolean> =>
    inBook(async (book) => {
      if (!(await book.giveBack(round.id, owner.id, round.step_count, problem))) return false;
      await book.addCall(rollbackCall(round, gameOf(round), now()));
      if (ticketReason !== undefined) await book.openTicket(round.id, `b-${round.id}`, ticketReason, now());
      return true;
    });

  const finish = (call: CallRow, verdict: Verdict): Promise<boolean> =>
    conclude(call, ['DONE', verdict.name], async (book) => {
      await keepBalance(book, call, verdict);
      if (!(await book.hasCalls(call.round_id))) await closeRound(book, call, ['SETTLED', null]);
    });

  const refund = (call: CallRow, verdict: Verdict, ticketReason?: string): Promise<boolean> =>
    conclude(call, ['DONE', verdict.name], async (book) => {
      await keepBalance(book, call, verdict);
      await closeRound(book, call, ['REFUNDED', null]);
      await ticket(book, call, ticketReason);
    });

  const refuse = async (call: CallRow, verdict: Verdict, ticketReason?: string): Promise<void> => {
    const { session_hash: sessionHash } = await roundOf(call);
    await conclude(call, ['FAILED', verdict.name], async (book) => {
      await keepBalance(book, call, verdict);
      await closeRound(book, call, ['REFUSED', verdict.name]);
      await ticket(book, call, ticketReason);
    });
    if (verdict.class === 'terminate' && sessionHash !== null)
      await options.onSessionRefused(sessionHash, verdict.name);
  };

  const giveUp = (
    call: CallRow,
    [state, reason]: readonly ['FAILED' | 'ABANDONED', string],
    ticketReason?: string,
  ): Promise<boolean> =>
    conclude(call, [state, reason], async (book) => {
      await closeRound(book, call, ['STUCK', reason]);
      await ticket(book, call, ticketReason);
    });

  const postpone = async (call: CallRow, verdict: Verdict): Promise<void> => {
    const failures = call.tries + 1;
    const delay = retryDelayMs(timing, failures, options.random());
    const spent = now() - (call.first_try_ms ?? now());
    if (spent + delay > timing.retryBudgetMs) {
      log.error(
        { roundId: call.round_id, txId: call.tx_id, verdict: verdict.name },
        'vendor call abandoned, reconciliation ticket opened',
      );
      await giveUp(call, ['ABANDONED', verdict.name], `ABANDONED ${verdict.name}`);
      return;
    }
    log.warn(
      { roundId: call.round_id, txId: call.tx_id, verdict: verdict.name, failures, delay },
      'vendor call will be sent again',
    );
    await store.postpone(call.tx_id, now() + delay, verdict.name);
  };

  const apply = async (call: CallRow, verdict: Verdict): Promise<unknown> => {
    const ticketReason = needsTicket(call.kind, verdict) ? verdict.name : undefined;
    if (ticketReason !== undefined)
      log.error(
        { roundId: call.round_id, txId: call.tx_id, verdict: verdict.name },
        'vendor call refused for good, reconciliation ticket opened',
      );
    switch (decide(call.kind, verdict)) {
      case 'ACCEPT':
        return accept(call, verdict);
      case 'ROLL_BACK':
        return rollBack(call, ['FAILED', verdict.name], ticketReason);
      case 'REFUSE':
        return refuse(call, verdict, ticketReason);
      case 'DONE':
        return finish(call, verdict);
      case 'REFUNDED':
        return refund(call, verdict, ticketReason);
      case 'RETRY':
        return postpone(call, verdict);
      case 'STUCK':
        return giveUp(call, ['FAILED', verdict.name], ticketReason);
    }
  };

  return {
    gameOf,
    playOf,
    end,
    giveBack,
    /** Sends a call that was written down before, and writes down what came of it. */
    attempt: async (call: CallRow): Promise<void> => {
      await store.recordTry(call.tx_id, now());
      const verdict = await options.vendorApi.send(VENDOR_CALLS[call.kind], call.body);
      await apply({ ...call, first_try_ms: call.first_try_ms ?? now() }, verdict);
    },
    /** A bet that was on its way when the process ended: nobody knows, so it is taken back. */
    forgetBet: async (call: CallRow): Promise<void> => void (await apply(call, uncertain('UNREACHABLE'))),
  };
}
