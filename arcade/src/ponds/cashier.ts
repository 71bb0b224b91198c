import type { Gate } from '../kernel/gate.ts';
import type { Log } from '../kernel/log.ts';
import { retryDelayMs, type Later, type Timing } from '../kernel/timing.ts';
import { RoomLost } from '../rooms/store.ts';
import type { Tx } from '../store/database.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import type { Verdict } from '../vendor-api/verdict.ts';
import type { NewPondCall, PondCallRow } from './records.ts';
import type { PondStore } from './store.ts';

/** DONE: the platform did it. FAILED: it did not, and nothing moved. ABANDONED: nobody knows, and a person looks. */
export type CallEnd = 'DONE' | 'FAILED' | 'ABANDONED';

export interface CashierOptions {
  readonly store: PondStore;
  readonly vendorApi: VendorApi;
  readonly gate: Gate;
  readonly timing: Timing;
  readonly now: () => number;
  readonly later: Later;
  readonly random: () => number;
  readonly log: Log;
  readonly inPond: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Written with the end of a call. */
  readonly withEnd: (tx: Tx, call: PondCallRow, end: CallEnd) => Promise<void>;
  readonly onEnd: (call: PondCallRow, end: CallEnd, verdict: Verdict) => void;
}

/** A call whose verdict could not be written down is made again, under its id, after this long. */
const STUMBLE_MS = 1_000;
const VENDOR_CALLS = { SHOTS: 'betWin', END: 'endRound' } as const;

export type Cashier = ReturnType<typeof createCashier>;

/** The end that a verdict makes of a call; nothing where its outcome is unknown, so that it is made again as it was. */
function endOf({ kind }: PondCallRow, { class: verdict, name }: Verdict): CallEnd | undefined {
  if (verdict === 'uncertain') return undefined;
  // A platform that knows no such round has nothing to close.
  return verdict === 'success' || (kind === 'END' && name === 'TX_NOT_FOUND') ? 'DONE' : 'FAILED';
}

/**
 * Makes the calls of a pond, each of which is in its journal before it is sent. Stake and returns go together, so an unknown
 * outcome is asked for again under the same id until it is known: a repeat moves nothing, and a refusal means that nothing moved.
 */
export function createCashier(options: CashierOptions) {
  const { store, timing, now, log } = options;
  const open = new Map<string, PondCallRow>();
  const timers = new Set<() => void>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  const finish = async (call: PondCallRow, end: CallEnd, verdict: Verdict): Promise<void> => {
    const isFirst = await options.inPond(async (tx) => {
      if (!(await store.endCall(tx, call.tx_id, end, verdict.name))) return false;
      const isFault = verdict.class === 'fatal' || end === 'ABANDONED' || (call.kind === 'END' && end === 'FAILED');
      if (isFault) {
        const reason = end === 'ABANDONED' ? `ABANDONED ${verdict.name}` : verdict.name;
        log.error({ roundId: call.sitting_id, txId: call.tx_id, reason }, 'reconciliation ticket opened');
        await store.openTicket(tx, { round_id: call.sitting_id, tx_id: call.tx_id, reason, opened_ms: now() });
      }
      await options.withEnd(tx, call, end);
      return true;
    });
    open.delete(call.tx_id);
    if (isFirst) options.onEnd(call, end, verdict);
  };

  const postpone = async (call: PondCallRow, verdict: Verdict): Promise<void> => {
    const delay = retryDelayMs(timing, call.tries, options.random());
    if (now() - (call.first_try_ms ?? now()) + delay > timing.retryBudgetMs) return finish(call, 'ABANDONED', verdict);
    log.warn({ txId: call.tx_id, verdict: verdict.name, delay }, 'vendor call will be sent again');
    await store.postpone(call.tx_id, now() + delay, verdict.name);
    wait(call, delay);
  };

  const attempt = async (call: PondCallRow): Promise<void> => {
    const tried = { ...call, tries: call.tries + 1, first_try_ms: call.first_try_ms ?? now() };
    open.set(call.tx_id, tried);
    const verdict = await options.gate(async () => {
      await store.tried(call.tx_id, now());
      return options.vendorApi.send(VENDOR_CALLS[call.kind], call.body);
    });
    const end = endOf(call, verdict);
    await (end === undefined ? postpone(tried, verdict) : finish(tried, end, verdict));
  };

  const start = (call: PondCallRow): void => {
    const run = attempt(call)
      .catch((error: unknown) => {
        if (error instanceof RoomLost || stopped) return;
        log.error({ err: error, txId: call.tx_id }, 'a call of a pond could not be carried on; it is tried again');
        wait(open.get(call.tx_id) ?? call, STUMBLE_MS);
      })
      .finally(() => running.delete(run));
    running.add(run);
  };

  const wait = (call: PondCallRow, delayMs: number): void => {
    if (stopped) return;
    const callOff = options.later(() => {
      timers.delete(callOff);
      if (!stopped) start(call);
    }, delayMs);
    timers.add(callOff);
  };

  return {
    /** Makes a call that was just written down. */
    add: (call: NewPondCall): void => {
      if (stopped) return;
      const row = { ...call, state: 'PENDING' as const, tries: 0, first_try_ms: null, verdict: null };
      open.set(call.tx_id, row);
      start(row);
    },
    /** Takes up what another process left: it is asked again as it was. */
    recover: (calls: readonly PondCallRow[]): void => {
      for (const call of calls) {
        open.set(call.tx_id, call);
        if (call.due_ms > now()) wait(call, call.due_ms - now());
        else start(call);
      }
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
