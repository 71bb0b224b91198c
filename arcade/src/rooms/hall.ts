import { createGate } from '../kernel/gate.ts';
import type { Log } from '../kernel/log.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { Database } from '../store/database.ts';
import { FIRST_LINK } from '../tables/chain.ts';
import { limitsOf } from '../tables/limits.ts';
import type { Tables } from '../games/registry.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import { createAdvisor } from './advice/advisor.ts';
import type { Line } from './channel.ts';
import { createKeeper } from './keeping/keeper.ts';
import { OWN_SETTINGS, setLimits, type TableSettings } from './operators/settings.ts';
import { createSettingsStore, settingsName } from './keeping/settings-store.ts';
import type { Pace } from './pace.ts';
import type { RoomRow } from './records.ts';
import { createRoom, type Room } from './room.ts';
import { createRoomStore } from './store.ts';

export interface HallOptions {
  readonly database: Database;
  readonly tables: Tables;
  readonly vendorApi: VendorApi;
  readonly timing: Timing;
  readonly pace: Pace;
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

/** A seat taken here, a room that another process has, or the reason for neither. */
export type Entry =
  | { readonly kind: 'seated'; readonly room: Room }
  | { readonly kind: 'elsewhere'; readonly origin: string }
  | { readonly kind: 'refused'; readonly reason: string };

export type Hall = ReturnType<typeof createHall>;

/** So many calls of all rooms are with the platform at once. */
const CALLS_AT_ONCE = 24;

export const roomIdOf = ({ game, merchant_code, mode, currency }: SessionRow): string =>
  JSON.stringify([game, merchant_code, mode, currency]);

/** The rooms of live tables that this process runs. */
export function createHall(options: HallOptions) {
  const { database, tables, pace, now, later, log, balanceOf, origin } = options;
  const store = createRoomStore(database);
  const settings = createSettingsStore(database, OWN_SETTINGS);
  const gate = createGate(CALLS_AT_ONCE);
  const advisor = createAdvisor();
  /** Another process may have taken an operator's change. */
  const takeSettings = async (): Promise<void> => {
    const all = await settings.all();
    for (const { state, setUp } of keeper.rooms.values()) {
      const kept = all.get(settingsName(state.row)) ?? OWN_SETTINGS;
      if (JSON.stringify(kept) !== JSON.stringify(state.settings)) await setUp(kept);
    }
  };
  const keeper = createKeeper<RoomRow, Room>({
    database,
    store,
    unfinished: () => store.unfinished([...tables.keys()]),
    make: async (row, lease) => {
      const table = tables.get(row.table_code);
      const settingsNow = () => settings.of(row);
      if (!table) return undefined;
      return createRoom({
        ...options,
        ...lease,
        row,
        table,
        settings: await settingsNow(),
        settingsNow,
        store,
        gate,
        advise: advisor.advise,
      });
    },
    lookAgain: takeSettings,
    pace,
    gate,
    now,
    later,
    log,
    balanceOf,
    origin,
  });

  const rowOf = async (session: SessionRow): Promise<RoomRow> => {
    const id = roomIdOf(session);
    const { game, merchant_code, mode, currency, exponent } = session;
    const found = await store.room(id);
    if (found) return found;
    await store.addRoom({
      id,
      table_code: game,
      merchant_code,
      mode,
      currency,
      exponent,
      round_count: 0,
      link: FIRST_LINK,
    });
    const made = await store.room(id);
    if (!made) throw new Error(`The room ${id} was written and is not there.`);
    return made;
  };

  const balanceAt = async (room: Room, session: SessionRow): Promise<{ refused?: string; balance?: string }> => {
    const person = room.state.people.get(session.seat);
    if (person?.session.id_hash === session.id_hash) return { balance: person.balance };
    return balanceOf(session);
  };

  return {
    store,
    start: keeper.start,
    /** Seats a session at its table. */
    enter: async (session: SessionRow, line: Line, after: number | undefined): Promise<Entry> => {
      const table = tables.get(session.game);
      if (!table || !limitsOf(table, session)) return { kind: 'refused', reason: 'BAD_REQUEST' };
      const row = await rowOf(session);
      const found = await keeper.find(row);
      if (found.kind !== 'here') return found;
      const { room } = found;
      const set = await settings.of(row);
      const limits = limitsOf(table, session, setLimits(set));
      if (!limits || (!set.open && !room.isInPlay(session.seat))) return { kind: 'refused', reason: 'GAME_CLOSED' };
      const { balance, refused } = await balanceAt(room, session);
      if (balance === undefined) return { kind: 'refused', reason: refused ?? 'HOUSE_UNREACHABLE' };
      const seated = await room.join({ session, limits, balance }, line, after);
      return seated ? { kind: 'seated', room } : { kind: 'refused', reason: 'RESTART' };
    },
    settings,
    /** An operator changed a table: its rooms here take that up at once, those of other processes within seconds. */
    setUp: async (name: string, set: TableSettings): Promise<void> => {
      for (const { state, setUp } of keeper.rooms.values()) if (settingsName(state.row) === name) await setUp(set);
    },
    kick: keeper.kick,
    rooms: keeper.rooms,
    stop: async (): Promise<void> => {
      await keeper.stop();
      await advisor.close();
    },
  };
}
