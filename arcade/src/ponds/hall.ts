import { randomUUID } from 'node:crypto';
import type { FishGames } from '../games/registry.ts';
import { createGate } from '../kernel/gate.ts';
import { newSecretHex } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import { fishStakes } from '../fish/stakes.ts';
import type { Line } from '../rooms/channel.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { Database } from '../store/database.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import { CANNONS, type PondPace } from './pace.ts';
import { createPond, type Pond } from './pond.ts';
import type { PondRow } from './records.ts';
import { createPondStore } from './store.ts';

export interface PondHallOptions {
  readonly database: Database;
  readonly games: FishGames;
  readonly vendorApi: VendorApi;
  readonly timing: Timing;
  readonly pace: PondPace;
  readonly now: () => number;
  readonly later: Later;
  readonly random: () => number;
  readonly log: Log;
  /** The balance of a session's player, or nothing where the platform does not give it. */
  readonly balanceOf: (session: SessionRow) => Promise<{ readonly refused?: string; readonly balance?: string }>;
  readonly onSessionRefused: (sessionHash: string, reason: string) => void;
  /** Other processes reach this one here. */
  readonly origin: string;
}

export type PondEntry =
  | { readonly kind: 'seated'; readonly pond: Pond }
  | { readonly kind: 'elsewhere'; readonly origin: string }
  | { readonly kind: 'refused'; readonly reason: string };

export type PondHall = ReturnType<typeof createPondHall>;

const CALLS_AT_ONCE = 24;
const CATCH_UP_MS = 250;
const SEED_DIGITS = 16;
/** A new pond has been there for so long, so that it is full of fish. */
const FILLED_MS = 60_000;
/** Ponds of one game and currency; beyond that somebody has to leave first. */
const MOST_PONDS = 500;

/** The ponds that this process runs. On PostgreSQL each is leased, and whose process is gone goes to the next one. */
export function createPondHall(options: PondHallOptions) {
  const { database, games, pace, now, later, log } = options;
  const store = createPondStore(database);
  const gate = createGate(CALLS_AT_ONCE);
  const owner = { id: randomUUID(), origin: options.origin };
  const shared = database.engine === 'postgres';
  const ponds = new Map<string, Pond>();
  const opening = new Map<string, Promise<Pond | undefined>>();
  const heldMs = new Map<string, number>();
  const said = new Map<string, number>();
  const enteredMs = new Map<string, number>();
  let stopped = false;
  let callOffs: (() => void)[] = [];

  /** Only SQLite's own process has its ponds, so whoever had them before is gone. */
  const clock = (): Promise<number> | number => (shared ? store.clock() : now());
  const hold = async (id: string): Promise<boolean> => {
    const nowMs = await clock();
    const held = await store.hold(id, owner, shared ? nowMs : Number.MAX_SAFE_INTEGER, nowMs + pace.leaseMs);
    if (held) heldMs.set(id, now());
    return held;
  };

  const forget = (id: string): void => {
    for (const map of [ponds, heldMs, said, enteredMs]) map.delete(id);
  };

  const open = async (row: PondRow): Promise<Pond | undefined> => {
    const game = games.get(row.game);
    if (!game) {
      log.error({ pond: row.id }, 'the game of a pond is not played here');
      return undefined;
    }
    if (stopped || !(await hold(row.id))) return undefined;
    const pond = createPond({ ...options, row, game, owner: owner.id, store, gate, onLost: () => forget(row.id) });
    ponds.set(row.id, pond);
    await pond.start();
    return pond;
  };

  /** The pond, if it is or becomes this process's. */
  const pondOf = async (row: PondRow): Promise<Pond | undefined> => {
    const known = opening.get(row.id) ?? ponds.get(row.id);
    if (known) return known;
    const made = open(row).finally(() => opening.delete(row.id));
    opening.set(row.id, made);
    return made;
  };

  const makePond = async (
    { game, merchant_code, mode, currency, exponent }: SessionRow,
    number: number,
  ): Promise<PondRow> => {
    const id = JSON.stringify([game, merchant_code, mode, currency, number]);
    const seed = newSecretHex().slice(0, SEED_DIGITS);
    await store.addPond({
      id,
      game,
      merchant_code,
      mode,
      currency,
      exponent,
      number,
      seed,
      began_ms: now() - FILLED_MS,
    });
    const made = await store.pond(id);
    if (!made) throw new Error(`The pond ${id} was written and is not there.`);
    return made;
  };

  const countAt = (row: PondRow): number => ponds.get(row.id)?.seated() ?? row.seated;

  /** The pond where the seat has a sitting, else the first one with a free cannon, else a new one. */
  const choose = async (session: SessionRow, full: ReadonlySet<string>): Promise<PondRow | undefined> => {
    const own = await store.pondOfSeat(session.seat);
    if (own && !full.has(own.id)) return own;
    const rows = await store.pondsLike(session);
    const free = rows.find((row) => !full.has(row.id) && countAt(row) < CANNONS);
    if (free) return free;
    const last = rows.at(-1)?.number ?? 0;
    return last >= MOST_PONDS ? undefined : makePond(session, last + 1);
  };

  const enterPond = async (
    session: SessionRow,
    row: PondRow,
    line: Line,
    after: number | undefined,
  ): Promise<PondEntry | 'FULL'> => {
    enteredMs.set(row.id, now());
    const pond = await pondOf(row);
    if (!pond) {
      const { owner_origin } = (await store.pond(row.id)) ?? row;
      return owner_origin === null || owner_origin === owner.origin
        ? { kind: 'refused', reason: 'RESTART' }
        : { kind: 'elsewhere', origin: owner_origin };
    }
    const { balance, refused } = await options.balanceOf(session);
    if (balance === undefined) return { kind: 'refused', reason: refused ?? 'HOUSE_UNREACHABLE' };
    const seated = await pond.join(session, balance, line, after);
    if (seated === 'FULL') return seated;
    return seated === undefined ? { kind: 'refused', reason: 'RESTART' } : { kind: 'seated', pond };
  };

  /** Takes up the ponds whose process is gone and that have something to end. */
  const takeOver = async (): Promise<void> => {
    const nowMs = await clock();
    for (const row of await store.unfinished()) {
      if (ponds.has(row.id) || (shared && row.owner !== null && row.lease_ms >= nowMs)) continue;
      log.info({ pond: row.id }, 'a pond of another process is taken over');
      await pondOf(row);
    }
  };

  const saySeated = async (id: string, pond: Pond): Promise<void> => {
    const seated = pond.seated();
    if (said.get(id) === seated) return;
    await store.saySeated(id, owner.id, seated);
    said.set(id, seated);
  };

  /** A break or a lock gives a cannon up even where nobody shoots. */
  const check = async (pond: Pond): Promise<void> => {
    for (const { seat, session } of pond.unheard()) {
      const { refused } = await gate(() => options.balanceOf(session));
      if (refused === 'PLAYER_LOCKED') await pond.end(seat, 'PLAYER_LOCKED');
      else if (refused === 'LAUNCH_REFUSED') await pond.end(seat, 'TOKEN_EXPIRED');
    }
  };

  const keep = async (): Promise<void> => {
    for (const [id, pond] of ponds) {
      if (pond.isIdle() && (enteredMs.get(id) ?? 0) + pace.absentMs < now()) {
        forget(id);
        await pond.stop();
        await store.letGo(id, owner.id);
        continue;
      }
      await saySeated(id, pond);
      check(pond).catch((error: unknown) => log.error({ err: error, pond: id }, 'the players could not be looked up'));
      const held = shared ? await hold(id).catch(() => undefined) : true;
      const silentMs = now() - (heldMs.get(id) ?? 0);
      // A database that does not answer may have given the pond to another by now.
      if (held === false || (held === undefined && silentMs > pace.leaseMs)) pond.lose();
    }
    if (shared) await takeOver();
  };

  const every = (ms: number, work: () => Promise<void> | void): void => {
    let callOff = (): void => undefined;
    const again = (): void => {
      callOff = later(() => {
        void Promise.resolve()
          .then(work)
          .catch((error: unknown) => log.error({ err: error }, 'the ponds could not be looked after'))
          .finally(() => {
            if (!stopped) again();
          });
      }, ms);
    };
    callOffs.push(() => callOff());
    again();
  };

  return {
    store,
    /** Takes up what an earlier process left, and looks after the ponds from then on. */
    start: async (): Promise<void> => {
      await takeOver();
      every(pace.leaseMs / 3, keep);
      every(CATCH_UP_MS, () => {
        for (const pond of ponds.values()) pond.catchUp();
      });
    },
    /** Seats a session at a free cannon of a pond of its game. */
    enter: async (session: SessionRow, line: Line, after: number | undefined): Promise<PondEntry> => {
      if (!games.has(session.game) || fishStakes(session).length === 0)
        return { kind: 'refused', reason: 'BAD_REQUEST' };
      const full = new Set<string>();
      for (;;) {
        const row = await choose(session, full);
        if (!row) return { kind: 'refused', reason: 'RESTART' };
        const entry = await enterPond(session, row, line, after);
        if (entry !== 'FULL') return entry;
        full.add(row.id);
      }
    },
    /** Ends every seat of a player. */
    kick: (playerId: string): void => {
      for (const pond of ponds.values())
        for (const seat of pond.seatsOf(playerId)) void pond.end(seat, 'TOKEN_EXPIRED');
    },
    ponds: ponds as ReadonlyMap<string, Pond>,
    stop: async (): Promise<void> => {
      stopped = true;
      for (const callOff of callOffs) callOff();
      callOffs = [];
      await Promise.allSettled(opening.values());
      for (const [id, pond] of ponds) {
        await pond.stop();
        await store.letGo(id, owner.id);
      }
      ponds.clear();
    },
  };
}
