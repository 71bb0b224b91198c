import { minorOf } from '@baize/protocol/kernel';
import type { Log } from '../kernel/log.ts';
import type { Gate } from '../kernel/gate.ts';
import { retryDelayMs, type Timing } from '../kernel/timing.ts';
import type { Tx } from '../store/database.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import { uncertain, type Verdict } from '../vendor-api/verdict.ts';
import { decimal, figuresOf, rollbackCall, winCall, type Subject } from './bodies.ts';
import type { BookPace } from './pace.ts';
import type { BookCallRow, LegRow, SlipRow } from './records.ts';
import type { BookmakerStore } from './store.ts';

export interface CallerOptions {
  readonly store: BookmakerStore;
  readonly vendorApi: VendorApi;
  readonly gate: Gate;
  readonly timing: Timing;
  readonly pace: BookPace;
  readonly now: () => number;
  readonly random: () => number;
  readonly log: Log;
  readonly subjectOf: (slip: SlipRow, legs: readonly LegRow[]) => Promise<Subject>;
  readonly onSessionRefused: (sessionHash: string, reason: string) => void;
}

const VENDOR_CALLS = { BET: 'bet', PART: 'win', WIN: 'win', ROLLBACK: 'rollback', ADJUST: 'adjust' } as const;

/**
 * Makes the calls of slips, each of which is in the journal before it is sent. A call is claimed for a while before it is
 * made, so whatever a process leaves behind is due again by itself; a repeat under the same id moves nothing twice.
 */
export function createCaller(options: CallerOptions) {
  const { store, timing, pace, now, log } = options;
  const running = new Set<Promise<void>>();
  let stopped = false;

  const ticket = async (tx: Tx, call: BookCallRow, reason: string): Promise<void> => {
    log.error({ roundId: call.slip_id, txId: call.tx_id, reason }, 'reconciliation ticket opened');
    await store.openTicket(tx, { round_id: call.slip_id, tx_id: call.tx_id, reason, opened_ms: now() });
  };

  /** Ends a call and does what follows from it with the slip, in one transaction and once. */
  const conclude = async (
    call: BookCallRow,
    [state, verdict]: readonly ['DONE' | 'FAILED' | 'ABANDONED', Verdict],
    follow: (tx: Tx, subject: Subject) => Promise<void>,
  ): Promise<void> => {
    // Fixtures are looked up before, because a transaction reads nothing outside itself.
    const known = await store.slip(call.slip_id);
    if (known === undefined) throw new Error(`The call ${call.tx_id} belongs to no slip.`);
    const { fixtures } = await options.subjectOf(known, await store.legsOf([call.slip_id]));
    await store.write(async (tx) => {
      const slip = await store.lockedSlip(tx, call.slip_id);
      if (slip === undefined || !(await store.endCall(tx, call.tx_id, state, verdict.name))) return;
      const legs = await store.legsIn(tx, slip.id);
      await follow(tx, { slip, legs, fixtures, nowMs: now() });
    });
  };

  const accepted = (call: BookCallRow, verdict: Verdict): Promise<void> =>
    conclude(call, ['DONE', verdict], async (tx, subject) => {
      await store.moveSlip(tx, call.slip_id, { state: 'OPEN', balance: verdict.reply?.balance ?? null });
      // All may have been decided while the platform was asked.
      await endIfDecided(store, tx, subject);
    });

  const refused = async (call: BookCallRow, verdict: Verdict): Promise<void> => {
    let session = '';
    await conclude(call, ['FAILED', verdict], async (tx, { slip }) => {
      session = slip.session_hash;
      const isFault = verdict.class === 'fatal';
      const refusal = JSON.stringify({ code: 'PLATFORM', name: verdict.name });
      const balance = verdict.reply?.balance ?? null;
      await store.moveSlip(tx, slip.id, { state: 'REFUSED', refusal, balance, settled_ms: now(), returned: '0.0000' });
      await store.closeLegs(tx, slip.id);
      if (isFault) await ticket(tx, call, verdict.name);
    });
    if (verdict.class === 'terminate' && session !== '') options.onSessionRefused(session, verdict.name);
  };

  const rollBack = (call: BookCallRow, verdict: Verdict): Promise<void> =>
    conclude(call, ['FAILED', verdict], async (tx, subject) => {
      await store.moveSlip(tx, call.slip_id, { state: 'REFUNDING' });
      await store.closeLegs(tx, call.slip_id);
      await store.addCall(tx, rollbackCall(subject));
    });

  const stuck = (call: BookCallRow, end: 'FAILED' | 'ABANDONED', verdict: Verdict): Promise<void> =>
    conclude(call, [end, verdict], async (tx) => {
      await store.moveSlip(tx, call.slip_id, { state: 'STUCK' });
      await store.closeLegs(tx, call.slip_id);
      await ticket(tx, call, end === 'ABANDONED' ? `ABANDONED ${verdict.name}` : verdict.name);
    });

  const paid = (call: BookCallRow, verdict: Verdict): Promise<void> =>
    conclude(call, ['DONE', verdict], async (tx) => {
      if (call.kind === 'WIN') await store.moveSlip(tx, call.slip_id, { state: 'SETTLED', settled_ms: now() });
    });

  const refunded = (call: BookCallRow, verdict: Verdict): Promise<void> =>
    conclude(call, ['DONE', verdict], async (tx, { slip }) => {
      const returned = call.amount;
      await store.moveSlip(tx, slip.id, { state: 'REFUNDED', settled_ms: now(), returned });
    });

  const postpone = async (call: BookCallRow, verdict: Verdict): Promise<void> => {
    const spent = now() - (call.first_try_ms ?? now());
    const delay = retryDelayMs(timing, call.tries, options.random());
    if (spent + delay > timing.retryBudgetMs) return stuck(call, 'ABANDONED', verdict);
    log.warn(
      { roundId: call.slip_id, txId: call.tx_id, verdict: verdict.name, delay },
      'vendor call will be sent again',
    );
    await store.postpone(call.tx_id, now() + delay, verdict.name);
  };

  const apply = (call: BookCallRow, verdict: Verdict): Promise<void> => {
    const { class: kind, name } = verdict;
    if (call.kind === 'BET') {
      if (kind === 'success') return accepted(call, verdict);
      if (kind !== 'uncertain') return refused(call, verdict);
      return now() - call.at_ms > pace.patienceMs ? rollBack(call, verdict) : postpone(call, verdict);
    }
    if (kind === 'uncertain') return postpone(call, verdict);
    if (call.kind === 'ROLLBACK') {
      // A platform that never saw the stake has given it back just as well.
      const isBack = kind === 'success' || name === 'TX_NOT_FOUND' || name === 'ALREADY_ROLLED_BACK';
      return isBack ? refunded(call, verdict) : stuck(call, 'FAILED', verdict);
    }
    return kind === 'success' ? paid(call, verdict) : stuck(call, 'FAILED', verdict);
  };

  const attempt = async (call: BookCallRow): Promise<void> => {
    const claimed = await store.claim(call, now(), now() + 2 * timing.callTimeoutMs);
    if (!claimed) return;
    const tried = { ...call, tries: call.tries + 1, first_try_ms: call.first_try_ms ?? now() };
    // A stake from before a long silence is taken back instead: its player has not seen it taken.
    if (call.kind === 'BET' && now() - call.at_ms > pace.patienceMs) return rollBack(tried, uncertain('TIMEOUT'));
    const verdict = await options.gate(() => options.vendorApi.send(VENDOR_CALLS[call.kind], call.body));
    await apply(tried, verdict);
  };

  const run = (call: BookCallRow): Promise<void> => {
    const work = attempt(call)
      .catch((error: unknown) => {
        if (!stopped)
          log.error({ err: error, txId: call.tx_id }, 'a call of a slip could not be carried on; it is made again');
      })
      .finally(() => running.delete(work));
    running.add(work);
    return work;
  };

  /** The end of a round waits for the parts that were paid before it, and a correction for all that was before it. */
  const mayGo = async (call: BookCallRow): Promise<boolean> => {
    if (call.kind !== 'WIN' && call.kind !== 'ADJUST') return true;
    const waits = (other: BookCallRow): boolean =>
      call.kind === 'WIN' ? other.kind === 'PART' : other.kind !== 'ADJUST' || other.tx_id < call.tx_id;
    const calls = await store.callsOf(call.slip_id);
    return calls.every((other) => other.state !== 'PENDING' || other.tx_id === call.tx_id || !waits(other));
  };

  return {
    /** Makes the calls that are due, of one slip or of all, and waits for their first answers. */
    pump: async (slipId?: string): Promise<void> => {
      if (stopped) return;
      const due = slipId === undefined ? await store.dueCalls(now()) : await store.callsOf(slipId);
      const works: Promise<void>[] = [];
      for (const call of due)
        if (call.state === 'PENDING' && call.due_ms <= now() && (await mayGo(call)) && !stopped) works.push(run(call));
      await Promise.all(works);
    },
    /** Waits for the calls that are on their way and makes no others. */
    stop: async (): Promise<void> => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** Writes down the end of an open slip once nothing can change what it returns; true when it did. */
export async function endIfDecided(store: BookmakerStore, tx: Tx, subject: Subject): Promise<boolean> {
  const { slip, legs } = subject;
  const { isDecided, sureMinor } = figuresOf(slip, legs);
  if (!isDecided) return false;
  const call = winCall(subject, { paidMinor: sureMinor, cashId: null });
  await store.addCall(tx, call);
  await store.moveSlip(tx, slip.id, { state: 'PAYING', returned: decimal(minorOf(slip.cashed) + sureMinor) });
  await store.closeLegs(tx, slip.id);
  return true;
}
