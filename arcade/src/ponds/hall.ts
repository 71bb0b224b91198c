import type { FishGames } from '../games/registry.ts';
import { createGate } from '../kernel/gate.ts';
import { newSecretHex } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import type { Line } from '../rooms/channel.ts';
import { createKeeper } from '../rooms/keeping/keeper.ts';
import { createSettingsStore } from '../rooms/keeping/settings-store.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { Database } from '../store/database.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import { CANNONS, type PondPace } from './pace.ts';
import { createPond, type Pond } from './pond.ts';
import type { PondRow } from './records.ts';
import { OWN_PONDS, stakesBy, type PondSettings } from './setting.ts';
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
const SEED_DIGITS = 16;
/** A new pond has been there for so long, so that it is full of fish. */
const FILLED_MS = 60_000;
/** Ponds of one game and currency; beyond that somebody has to leave first. */
export const MOST_PONDS = 500;

/** The ponds that this process runs. */
export function createPondHall(options: PondHallOptions) {
  const { database, games, now } = options;
  const store = createPondStore(database);
  const gate = createGate(CALLS_AT_ONCE);
  const settings = createSettingsStore(database, OWN_PONDS);
  const settingsOf = ({ merchant_code, currency, game }: Pick<PondRow, 'merchant_code' | 'currency' | 'game'>) =>
    settings.of({ merchant_code, currency, table_code: game });
  /** Another process may have taken an operator's change. */
  const takeSettings = async (): Promise<void> => {
    for (const pond of keeper.rooms.values()) {
      const set = await settingsOf(pond.state.row);
      if (JSON.stringify(set) !== JSON.stringify(pond.settings())) await pond.setUp(set);
    }
  };
  const keeper = createKeeper<PondRow, Pond>({
    ...options,
    store: { ...store, room: store.pond },
    unfinished: store.unfinished,
    gate,
    lookAgain: takeSettings,
    make: async (row, lease) => {
      const game = games.get(row.game);
      return game && createPond({ ...options, ...lease, row, game, settings: await settingsOf(row), store, gate });
    },
  });

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

  const countAt = (row: PondRow): number => keeper.rooms.get(row.id)?.present() ?? row.seated;

  /** The pond where the seat has a sitting, else the first one with a free cannon, else a new one. */
  const choose = async (
    session: SessionRow,
    full: ReadonlySet<string>,
    { mostPonds }: PondSettings,
  ): Promise<PondRow | undefined> => {
    const most = mostPonds ?? MOST_PONDS;
    const own = await store.pondOfSeat(session.seat);
    if (own && !full.has(own.id)) return own;
    const rows = await store.pondsLike(session);
    const free = rows.find((row) => row.number <= most && !full.has(row.id) && countAt(row) < CANNONS);
    if (free) return free;
    const last = rows.at(-1)?.number ?? 0;
    return last >= most ? undefined : makePond(session, last + 1);
  };

  const enterPond = async (
    session: SessionRow,
    row: PondRow,
    line: Line,
    after: number | undefined,
  ): Promise<PondEntry | 'FULL'> => {
    const found = await keeper.find(row);
    if (found.kind !== 'here') return found;
    const { room: pond } = found;
    const { balance, refused } = await options.balanceOf(session);
    if (balance === undefined) return { kind: 'refused', reason: refused ?? 'HOUSE_UNREACHABLE' };
    const seated = await pond.join(session, balance, line, after);
    if (seated === 'FULL') return seated;
    if (seated === 'CLOSED') return { kind: 'refused', reason: 'GAME_CLOSED' };
    return seated === undefined ? { kind: 'refused', reason: 'RESTART' } : { kind: 'seated', pond };
  };

  return {
    store,
    start: keeper.start,
    /** Seats a session at a free cannon of a pond of its game. */
    enter: async (session: SessionRow, line: Line, after: number | undefined): Promise<PondEntry> => {
      if (!games.has(session.game)) return { kind: 'refused', reason: 'BAD_REQUEST' };
      const set = await settingsOf(session);
      if (!set.open || stakesBy(set, session).length === 0) return { kind: 'refused', reason: 'GAME_CLOSED' };
      const full = new Set<string>();
      for (;;) {
        const row = await choose(session, full, set);
        if (!row) return { kind: 'refused', reason: 'RESTART' };
        const entry = await enterPond(session, row, line, after);
        if (entry !== 'FULL') return entry;
        full.add(row.id);
      }
    },
    settings,
    takeSettings,
    kick: keeper.kick,
    ponds: keeper.rooms,
    stop: keeper.stop,
  };
}
