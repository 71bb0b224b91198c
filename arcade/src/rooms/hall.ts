import { randomUUID } from 'node:crypto';
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
import { OWN_SETTINGS, setLimits, type TableSettings } from './operators/settings.ts';
import { createSettingsStore, settingsName } from './operators/settings-store.ts';
import type { Pace } from './pace.ts';
import type { RoomRow } from './records.ts';
import { createRoom, type Room } from './room.ts';
import { presentCount } from './room-state.ts';
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
const CATCH_UP_MS = 250;

export const roomIdOf = ({ game, merchant_code, mode, currency }: SessionRow): string =>
  JSON.stringify([game, merchant_code, mode, currency]);

/** The rooms that this process runs. On PostgreSQL each is leased, and whose process is gone goes to the next one. */
export function createHall(options: HallOptions) {
  const { database, tables, pace, now, later, log } = options;
  const store = createRoomStore(database);
  const settings = createSettingsStore(database);
  const gate = createGate(CALLS_AT_ONCE);
  const advisor = createAdvisor();
  const owner = { id: randomUUID(), origin: options.origin };
  const shared = database.engine === 'postgres';
  const rooms = new Map<string, Room>();
  const opening = new Map<string, Promise<Room | undefined>>();
  const heldMs = new Map<string, number>();
  const said = new Map<string, number>();
  /** When somebody came last: whoever is on the way to a room is not in it yet. */
  const enteredMs = new Map<string, number>();
  let stopped = false;
  let callOffs: (() => void)[] = [];

  /** Only SQLite's own process has its rooms, so whoever had them before is gone. */
  const clock = (): Promise<number> | number => (shared ? store.clock() : now());
  const hold = async (id: string): Promise<boolean> => {
    const nowMs = await clock();
    const held = await store.hold(id, owner, shared ? nowMs : Number.MAX_SAFE_INTEGER, nowMs + pace.leaseMs);
    if (held) heldMs.set(id, now());
    return held;
  };

  const forget = (id: string): void => {
    rooms.delete(id);
    heldMs.delete(id);
    said.delete(id);
    enteredMs.delete(id);
  };

  const open = async (row: RoomRow): Promise<Room | undefined> => {
    const table = tables.get(row.table_code);
    if (!table) {
      log.error({ room: row.id }, 'the table of a room is not played here');
      return undefined;
    }
    if (stopped || !(await hold(row.id))) return undefined;
    const fresh = (await store.room(row.id)) ?? row;
    const settingsNow = () => settings.of(row);
    const room = createRoom({
      ...options,
      row: fresh,
      table,
      settings: await settingsNow(),
      settingsNow,
      owner: owner.id,
      store,
      gate,
      advise: advisor.advise,
      onLost: () => forget(row.id),
    });
    rooms.set(row.id, room);
    await room.start();
    return room;
  };

  /** The room, if it is or becomes this process's. */
  const roomOf = async (row: RoomRow): Promise<Room | undefined> => {
    const known = rooms.get(row.id);
    const under = opening.get(row.id);
    if (under) return under;
    if (known) return known;
    const made = open(row).finally(() => opening.delete(row.id));
    opening.set(row.id, made);
    return made;
  };

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
    return options.balanceOf(session);
  };

  /** Takes up the rooms whose process is gone and that have something to end. */
  const takeOver = async (): Promise<void> => {
    const nowMs = await clock();
    for (const row of await store.unfinished()) {
      if (rooms.has(row.id) || (shared && row.owner !== null && row.lease_ms >= nowMs)) continue;
      log.info({ room: row.id }, 'a room of another process is taken over');
      await roomOf(row);
    }
  };

  const saySeated = async (id: string, room: Room): Promise<void> => {
    const seated = presentCount(room.state);
    if (said.get(id) === seated) return;
    await store.saySeated(id, owner.id, seated);
    said.set(id, seated);
  };

  /** A break or a lock gives a seat up even where nobody bets: stakes that were taken stand. */
  const check = async (room: Room): Promise<void> => {
    for (const { seat, session } of room.unheard()) {
      const { refused } = await gate(() => options.balanceOf(session));
      if (refused === 'PLAYER_LOCKED') await room.end(seat, 'PLAYER_LOCKED');
      else if (refused === 'LAUNCH_REFUSED') await room.end(seat, 'TOKEN_EXPIRED');
    }
  };

  /** Another process may have taken an operator's change. */
  const takeSettings = async (): Promise<void> => {
    const all = await settings.all();
    for (const { state, setUp } of rooms.values()) {
      const kept = all.get(settingsName(state.row)) ?? OWN_SETTINGS;
      if (JSON.stringify(kept) !== JSON.stringify(state.settings)) await setUp(kept);
    }
  };

  const keep = async (): Promise<void> => {
    for (const [id, room] of rooms) {
      if (room.isIdle() && (enteredMs.get(id) ?? 0) + pace.absentMs < now()) {
        forget(id);
        await room.stop();
        await store.letGo(id, owner.id);
        continue;
      }
      await saySeated(id, room);
      check(room).catch((error: unknown) => log.error({ err: error, room: id }, 'the players could not be looked up'));
      const held = shared ? await hold(id).catch(() => undefined) : true;
      const silentMs = now() - (heldMs.get(id) ?? 0);
      // A database that does not answer may have given the room to another by now.
      if (held === false || (held === undefined && silentMs > pace.leaseMs)) room.lose();
    }
    if (shared) {
      await takeSettings();
      await takeOver();
    }
  };

  const every = (ms: number, work: () => Promise<void> | void): void => {
    let callOff = (): void => undefined;
    const again = (): void => {
      callOff = later(() => {
        void Promise.resolve()
          .then(work)
          .catch((error: unknown) => log.error({ err: error }, 'the rooms could not be looked after'))
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
    /** Takes up what an earlier process left, and looks after the rooms from then on. */
    start: async (): Promise<void> => {
      await takeOver();
      every(pace.leaseMs / 3, keep);
      every(CATCH_UP_MS, () => {
        for (const room of rooms.values()) room.catchUp();
      });
    },
    /** Seats a session at its table. */
    enter: async (session: SessionRow, line: Line, after: number | undefined): Promise<Entry> => {
      const table = tables.get(session.game);
      if (!table || !limitsOf(table, session)) return { kind: 'refused', reason: 'BAD_REQUEST' };
      const row = await rowOf(session);
      enteredMs.set(row.id, now());
      const room = await roomOf(row);
      if (!room) {
        const { owner_origin } = (await store.room(row.id)) ?? row;
        return owner_origin === null || owner_origin === owner.origin
          ? { kind: 'refused', reason: 'RESTART' }
          : { kind: 'elsewhere', origin: owner_origin };
      }
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
      for (const { state, setUp } of rooms.values()) if (settingsName(state.row) === name) await setUp(set);
    },
    /** Ends every seat of a player. */
    kick: (playerId: string, reason: string): void => {
      for (const room of rooms.values())
        for (const { seat, session } of room.state.people.values())
          if (session.player_id === playerId) void room.end(seat, reason);
    },
    rooms: rooms as ReadonlyMap<string, Room>,
    stop: async (): Promise<void> => {
      stopped = true;
      for (const callOff of callOffs) callOff();
      callOffs = [];
      await Promise.allSettled(opening.values());
      for (const [id, room] of rooms) {
        await room.stop();
        await store.letGo(id, owner.id);
      }
      rooms.clear();
      await advisor.close();
    },
  };
}
