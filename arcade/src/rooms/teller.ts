import type { Gate } from '../kernel/gate.ts';
import type { Log } from '../kernel/log.ts';
import { retryDelayMs, type Later, type Timing } from '../kernel/timing.ts';
import { decide, needsTicket } from '../rounds/decide.ts';
import type { Tx } from '../store/database.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import { uncertain, type Verdict } from '../vendor-api/verdict.ts';
import type { BetState, RoomCallRow } from './records.ts';
import { RoomLost, type NewCall, type RoomStore } from './store.ts';

/** The end of a bet, for whoever plays the round. */
export type BetEnd = 'TAKEN' | 'REFUSED' | 'UNDONE';

/** The journal of a kind of room, as far as its calls go. Where a seat's money stands is written in that kind's own tables. */
export interface TellerStore extends Pick<
  RoomStore,
  'addCalls' | 'endCall' | 'openTicket' | 'pendingOf' | 'postpone' | 'tried'
> {
  moveBet(tx: Tx, bet: string, state: BetState, problem: string | null): Promise<unknown>;
  moveSeat(tx: Tx, call: Pick<RoomCallRow, 'round_id' | 'seat'>, state: 'SETTLED' | 'STUCK'): Promise<unknown>;
  endRefund(tx: Tx, call: Pick<RoomCallRow, 'round_id' | 'seat'>): Promise<unknown>;
}

export interface TellerOptions {
  readonly store: TellerStore;
  readonly vendorApi: VendorApi;
  readonly gate: Gate;
  readonly timing: Timing;
  readonly now: () => number;
  readonly later: Later;
  readonly random: () => number;
  readonly log: Log;
  /** Runs work on the room's journal, all or none. */
  readonly inRoom: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Written with the bet's end: the act of a decision, or the rollback of a bet that nobody can vouch for. */
  readonly withBet: (tx: Tx, call: RoomCallRow, end: BetEnd) => Promise<readonly NewCall[]>;
  readonly onBet: (call: RoomCallRow, end: BetEnd, verdict: Verdict) => void;
  /** A win or a rollback is done. */
  readonly onMoney: (call: RoomCallRow, verdict: Verdict) => void;
}

/** A call whose verdict could not be written down is made again, under its id, after this long. */
const STUMBLE_MS = 1_000;
const VENDOR_CALLS = { BET: 'bet', WIN: 'win', ROLLBACK: 'rollback' } as const;

export type Teller = ReturnType<typeof createTeller>;

/** Makes the calls of a room, each of which is in its journal before it is sent. A win waits for all else of its seat. */
export function createTeller(options: TellerOptions) {
  const { store, timing, now, log, inRoom } = options;
  const open = new Map<string, RoomCallRow>();
  const timers = new Set<() => void>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  const mayGo = (call: RoomCallRow): boolean =>
    call.kind !== 'WIN' ||
    ![...open.values()].some(
      (other) => other.kind !== 'WIN' && other.seat === call.seat && other.round_id === call.round_id,
    );

  const ticket = (tx: Tx, call: RoomCallRow, reason: string): Promise<unknown> => {
    log.error({ roundId: call.round_id, txId: call.tx_id, reason }, 'reconciliation ticket opened');
    return store.openTicket(tx, { round_id: call.round_id, tx_id: call.tx_id, reason, opened_ms: now() });
  };

  const endBet = async (call: RoomCallRow, verdict: Verdict): Promise<void> => {
    const decision = decide('BET', verdict);
    const end = decision === 'ACCEPT' ? 'TAKEN' : decision === 'ROLL_BACK' ? 'UNDONE' : 'REFUSED';
    const added = await inRoom(async (tx) => {
      if (!(await store.endCall(tx, call.tx_id, end === 'TAKEN' ? 'DONE' : 'FAILED', verdict.name))) return undefined;
      await store.moveBet(tx, call.bet, end, end === 'TAKEN' ? null : verdict.name);
      if (needsTicket('BET', verdict)) await ticket(tx, call, verdict.name);
      const calls = await options.withBet(tx, call, end);
      await store.addCalls(tx, calls);
      return calls;
    });
    open.delete(call.tx_id);
    if (!added) return;
    options.onBet(call, end, verdict);
    add(added);
  };

  /** Ends a win or a rollback, and with the last one the seat's part in the round. */
  const endMoney = async (
    call: RoomCallRow,
    state: 'DONE' | 'FAILED' | 'ABANDONED',
    verdict: Verdict,
  ): Promise<void> => {
    await inRoom(async (tx) => {
      if (!(await store.endCall(tx, call.tx_id, state, verdict.name))) return;
      if (needsTicket(call.kind, verdict)) await ticket(tx, call, verdict.name);
      else if (state === 'ABANDONED') await ticket(tx, call, `ABANDONED ${verdict.name}`);
      if (state !== 'DONE') await store.moveSeat(tx, call, 'STUCK');
      else if (call.kind === 'WIN') await store.moveSeat(tx, call, 'SETTLED');
      else if ((await store.pendingOf(tx, call)) === 0) await store.endRefund(tx, call);
    });
    open.delete(call.tx_id);
    options.onMoney(call, verdict);
  };

  const postpone = async (call: RoomCallRow, verdict: Verdict): Promise<void> => {
    const delay = retryDelayMs(timing, call.tries, options.random());
    if (now() - (call.first_try_ms ?? now()) + delay > timing.retryBudgetMs)
      return endMoney(call, 'ABANDONED', verdict);
    log.warn(
      { roundId: call.round_id, txId: call.tx_id, verdict: verdict.name, delay },
      'vendor call will be sent again',
    );
    await store.postpone(call.tx_id, now() + delay, verdict.name);
    wait(call, delay);
  };

  const apply = (call: RoomCallRow, verdict: Verdict): Promise<void> => {
    if (call.kind === 'BET') return endBet(call, verdict);
    const decision = decide(call.kind, verdict);
    if (decision === 'RETRY') return postpone(call, verdict);
    return endMoney(call, decision === 'STUCK' ? 'FAILED' : 'DONE', verdict);
  };

  const attempt = async (call: RoomCallRow): Promise<void> => {
    const tried = { ...call, tries: call.tries + 1, first_try_ms: call.first_try_ms ?? now() };
    open.set(call.tx_id, tried);
    const verdict = await options.gate(async () => {
      await store.tried(call.tx_id, now());
      return options.vendorApi.send(VENDOR_CALLS[call.kind], call.body);
    });
    await apply(tried, verdict);
  };

  const start = (call: RoomCallRow, work: (call: RoomCallRow) => Promise<void>): void => {
    const run = work(call)
      .catch((error: unknown) => {
        if (error instanceof RoomLost || stopped) return;
        log.error({ err: error, txId: call.tx_id }, 'a call of a room could not be carried on; it is tried again');
        wait(open.get(call.tx_id) ?? call, STUMBLE_MS);
      })
      .finally(() => {
        running.delete(run);
        release();
      });
    running.add(run);
  };

  const wait = (call: RoomCallRow, delayMs: number): void => {
    if (stopped) return;
    const callOff = options.later(() => {
      timers.delete(callOff);
      if (!stopped) start(call, attempt);
    }, delayMs);
    timers.add(callOff);
  };

  const held = new Map<string, RoomCallRow>();
  /** Sends the wins that have nothing left to wait for. */
  const release = (): void => {
    if (stopped) return;
    for (const call of [...held.values()].filter(mayGo)) {
      held.delete(call.tx_id);
      start(call, attempt);
    }
  };

  const take = (call: RoomCallRow): void => {
    open.set(call.tx_id, call);
    if (call.kind === 'WIN') held.set(call.tx_id, call);
    else if (call.due_ms > now()) wait(call, call.due_ms - now());
    else start(call, attempt);
  };

  /** Sends calls that were just written down. */
  const add = (calls: readonly NewCall[]): void => {
    if (stopped) return;
    for (const call of calls) take({ ...call, state: 'PENDING', tries: 0, first_try_ms: null, verdict: null });
    release();
  };

  return {
    add,
    /** Takes up what another process left: a bet that was on its way is nobody's to vouch for, so it goes back. */
    recover: async (calls: readonly RoomCallRow[]): Promise<void> => {
      for (const call of calls.filter(({ kind }) => kind === 'BET')) await endBet(call, uncertain('UNREACHABLE'));
      for (const call of calls.filter(({ kind }) => kind !== 'BET')) take(call);
      release();
    },
    isIdle: (): boolean => open.size === 0,
    /** Waits for the calls that are on their way and makes no others. */
    stop: async (): Promise<void> => {
      stopped = true;
      for (const callOff of timers) callOff();
      await Promise.all(running);
    },
  };
}
