import type { Listing } from '../book/leagues/programme.ts';
import type { Books } from '../games/registry.ts';
import { createGate } from '../kernel/gate.ts';
import type { Log } from '../kernel/log.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { Database } from '../store/database.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import { createCaller } from './caller.ts';
import { createCashing } from './cashing.ts';
import type { BookmakerContext } from './context.ts';
import { createFeed } from './feed.ts';
import type { BookPace } from './pace.ts';
import { createPlacing, holderOf } from './placing.ts';
import { createProgramme } from './programme.ts';
import type { LegRow, SlipRow } from './records.ts';
import { createSettling } from './settling.ts';
import { fixturesOf, slipView, type Looked, type LookedById } from './slip-views.ts';
import { createBookmakerStore } from './store.ts';
import { createTradingStore } from './trading/trading-store.ts';
import { createTrading } from './trading/trading.ts';
import type { CashOutReply, CashOutRequest, SlipList, SlipReply, SlipRequest, SlipView } from './wire.ts';

export interface BookmakerOptions {
  readonly database: Database;
  readonly books: Books;
  readonly vendorApi: VendorApi;
  readonly timing: Timing;
  readonly pace: BookPace;
  readonly now: () => number;
  readonly later: Later;
  readonly random: () => number;
  readonly log: Log;
  readonly sessionByHash: (idHash: string) => Promise<SessionRow | undefined>;
  readonly onSessionRefused: (sessionHash: string, reason: string) => void;
  readonly listings?: (fromMs: number, toMs: number) => readonly Listing[];
}

export type Bookmaker = ReturnType<typeof createBookmaker>;

const CALLS_AT_ONCE = 24;
/** Open selections are looked through once in so many sweeps of the journal. */
const SETTLE_EVERY = 5;

const STATUS: Readonly<Partial<Record<SlipRow['state'], SlipReply['status']>>> = {
  DELAYED: 'pending',
  BETTING: 'pending',
  REFUSED: 'refused',
  REFUNDING: 'refused',
  REFUNDED: 'refused',
};

/** The book of this arcade: its programme, its feed and its slips. */
export function createBookmaker(options: BookmakerOptions) {
  const { database, pace, now, later, log } = options;
  const store = createBookmakerStore(database);
  const tradingStore = createTradingStore(database);
  const trading = createTrading(tradingStore, now);
  const feed = createFeed(now);
  let stopped = false;
  const callOffs = new Set<() => void>();
  const working = new Set<Promise<unknown>>();

  const carry = (work: Promise<unknown>, what: string): void => {
    const carried = work
      .catch((error: unknown) => {
        if (!stopped) log.error({ err: error }, what);
      })
      .finally(() => working.delete(carried));
    working.add(carried);
  };

  const programme = createProgramme({
    store,
    trading,
    feed,
    pace,
    now,
    ...(options.listings && { listings: options.listings }),
    onMoved: (match, quote) => {
      if (!stopped) carry(settling.settle(match, quote), 'a match could not be settled yet');
    },
  });

  const lookAll = async (fixtureIds: readonly string[]): Promise<LookedById> => {
    const looked = new Map<string, Looked>();
    for (const id of new Set(fixtureIds)) {
      const match = await programme.find(id);
      if (match === undefined) continue;
      await match.prepare(now());
      looked.set(id, { match, quote: undefined });
    }
    // All at one moment, after everything that had to be waited for.
    for (const [id, { match }] of looked) looked.set(id, { match, quote: programme.lookAt(match) });
    return looked;
  };

  const subjectOf = async (slip: SlipRow, legs: readonly LegRow[]) => ({
    slip,
    legs,
    fixtures: fixturesOf(await lookAll(legs.map(({ fixture_id }) => fixture_id))),
    nowMs: now(),
  });

  const caller = createCaller({ ...options, store, gate: createGate(CALLS_AT_ONCE), subjectOf });
  const pump = (slipId: string): void => {
    if (!stopped) carry(caller.pump(slipId), 'the calls of a slip could not be made yet');
  };
  const context: BookmakerContext = { ...options, store, tradingStore, lookAll, pump };
  const placing = createPlacing(context);
  const settling = createSettling(context);
  const cashing = createCashing(context);

  const viewsOf = async (slips: readonly SlipRow[]): Promise<readonly SlipView[]> => {
    const legs = Map.groupBy(await store.legsOf(slips.map(({ id }) => id)), ({ slip_id }) => slip_id);
    const all = [...legs.values()].flat();
    const looked = new Map(
      await lookAll(all.filter(({ is_open }) => is_open === 1).map(({ fixture_id }) => fixture_id)),
    );
    // A settled selection needs the names of its match and no course.
    for (const { fixture_id } of all) {
      const match = looked.has(fixture_id) ? undefined : await programme.find(fixture_id);
      if (match !== undefined) looked.set(fixture_id, { match, quote: undefined });
    }
    return slips.map((slip) => slipView(slip, legs.get(slip.id) ?? [], looked, pace.cashOutMarginBps));
  };

  const viewOf = async (slip: SlipRow): Promise<SlipView> => {
    const [view] = await viewsOf([slip]);
    if (view === undefined) throw new Error(`The slip ${slip.id} is not there.`);
    return view;
  };

  const ownSlip = async (session: SessionRow, key: string): Promise<SlipRow | undefined> =>
    store.slipOf(holderOf(session), key);

  /** Waits for the platform's answer, but no longer than a page does. */
  const answered = async (slipId: string): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const callOff = later(resolve, pace.answerMs);
    const pumped = caller
      .pump(slipId)
      .catch((error: unknown) => log.error({ err: error }, 'a slip waits for its call'));
    await Promise.race([promise, pumped]);
    callOff();
  };

  const every = (ms: number, work: () => Promise<unknown>, what: string): void => {
    const again = (): void => {
      if (stopped) return;
      const callOff = later(() => {
        callOffs.delete(callOff);
        const run = work()
          .catch((error: unknown) => {
            if (!stopped) log.error({ err: error }, what);
          })
          .finally(() => {
            working.delete(run);
            again();
          });
        working.add(run);
      }, ms);
      callOffs.add(callOff);
    };
    again();
  };

  let sweeps = 0;
  const sweep = async (): Promise<void> => {
    sweeps += 1;
    await trading.refresh();
    if (sweeps % SETTLE_EVERY === 0) await settling.sweep();
    carry(caller.pump(), 'the calls of slips could not be made yet');
  };

  return {
    feed,
    programme,
    store,
    trading,
    tradingStore,
    boundsFor: placing.boundsFor,
    /** Takes up at once what operators changed: prices and suspensions at least, and slips where something was ruled. */
    takeUp: async (fixtureId?: string): Promise<void> => {
      await trading.refresh();
      if (fixtureId === undefined) return;
      const match = await programme.find(fixtureId);
      if (match === undefined) return;
      await match.prepare(now());
      programme.lookAt(match);
      await settling.follow(fixtureId);
    },
    /** Settles what a match has decided by now. */
    settleNow: async (fixtureId: string): Promise<void> => {
      const looked = (await lookAll([fixtureId])).get(fixtureId);
      if (looked?.quote !== undefined) await settling.settle(looked.match, looked.quote);
    },
    /** Takes up what an earlier process left, lists what comes and releases what is due from then on. */
    start: async (): Promise<void> => {
      await trading.refresh();
      await programme.tick();
      await settling.sweep();
      carry(caller.pump(), 'the calls of slips could not be made yet');
      every(
        pace.tickMs,
        async () => {
          await programme.tick();
          await placing.checkDue();
        },
        'the programme could not be carried on',
      );
      every(pace.sweepMs, sweep, 'the slips could not be looked through');
    },
    place: async (session: SessionRow, request: SlipRequest): Promise<SlipReply> => {
      const placed = await placing.place(session, request);
      if (placed.slip === undefined) return { status: 'refused', slip: null, refusal: placed.refusal, balance: null };
      await answered(placed.slip.id);
      const slip = (await store.slip(placed.slip.id)) ?? placed.slip;
      const view = await viewOf(slip);
      return { status: STATUS[slip.state] ?? 'accepted', slip: view, refusal: view.refusal, balance: slip.balance };
    },
    slips: async (session: SessionRow): Promise<SlipList> => {
      const holder = holderOf(session);
      const [open, settled] = [await store.openSlips(holder), await store.settledSlips(holder)];
      return { now: now(), open: await viewsOf(open), settled: await viewsOf(settled) };
    },
    slip: async (session: SessionRow, key: string): Promise<SlipView | undefined> => {
      const slip = await ownSlip(session, key);
      return slip && viewOf(slip);
    },
    cashOut: async (session: SessionRow, key: string, request: CashOutRequest): Promise<CashOutReply | undefined> => {
      const before = await ownSlip(session, key);
      if (before === undefined) return undefined;
      const result = await cashing.cashOut(before.id, request);
      if (result.status === 'taken') await answered(before.id);
      return { ...result, slip: await viewOf((await store.slip(before.id)) ?? before) };
    },
    stop: async (): Promise<void> => {
      stopped = true;
      for (const callOff of callOffs) callOff();
      await caller.stop();
      await settling.idle();
      await Promise.allSettled(working);
    },
  };
}
