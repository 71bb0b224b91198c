import { randomUUID } from 'node:crypto';
import type { Gate } from '../../kernel/gate.ts';
import type { Log } from '../../kernel/log.ts';
import type { Later } from '../../kernel/timing.ts';
import type { SessionRow } from '../../rounds/records.ts';
import type { Database } from '../../store/database.ts';
import type { Pace } from '../pace.ts';
import type { Lease, LeasedRow } from './lease.ts';

/** Somebody in a room, as far as the platform is asked about them. */
export interface Kept {
  readonly seat: string;
  readonly session: SessionRow;
}

/** A room as its keeper needs it, whatever is played there. */
export interface KeptRoom {
  /** Reads what an earlier process left and goes on with it. */
  start(): Promise<unknown>;
  stop(): Promise<void>;
  /** Another process has the room by now. */
  lose(): void;
  /** Nobody sits here, nothing goes on and nothing is to be sent. */
  isIdle(): boolean;
  /** Readers that were behind get their snapshot once they have caught up. */
  catchUp(): void;
  present(): number;
  /** The seats of a player; their page may be away. */
  seatsOf(playerId: string): readonly string[];
  /** People the platform has not spoken of for a while; whoever asks for them is taken to ask it. */
  unheard(): readonly Kept[];
  /** Ends a player's seat that the platform no longer wants to play. */
  end(seat: string, reason: string): Promise<unknown>;
}

export interface KeeperOptions<Row extends LeasedRow, Room extends KeptRoom> {
  readonly database: Database;
  readonly store: Lease & { readonly room: (id: string) => Promise<Row | undefined> };
  /** Rooms that a process left with something to end. */
  readonly unfinished: () => Promise<readonly Row[]>;
  /** The room of a row, or nothing where its game is not played here. */
  readonly make: (
    row: Row,
    lease: { readonly owner: string; readonly onLost: () => void },
  ) => Promise<Room | undefined> | Room | undefined;
  /** Called, if several processes share the rooms, each time leases are renewed. */
  readonly lookAgain?: () => Promise<void>;
  readonly pace: Pick<Pace, 'leaseMs' | 'absentMs'>;
  readonly gate: Gate;
  readonly now: () => number;
  readonly later: Later;
  readonly log: Log;
  readonly balanceOf: (session: SessionRow) => Promise<{ readonly refused?: string; readonly balance?: string }>;
  /** Other processes reach this one here. */
  readonly origin: string;
}

/** The room of this process, or the origin of the one that has it, or neither for a moment. */
export type Found<Room> =
  | { readonly kind: 'here'; readonly room: Room }
  | { readonly kind: 'elsewhere'; readonly origin: string }
  | { readonly kind: 'refused'; readonly reason: 'RESTART' };

const CATCH_UP_MS = 250;

/** Keeps rooms. On PostgreSQL each is leased, and one whose process is gone goes to the next that asks for it. */
export function createKeeper<Row extends LeasedRow, Room extends KeptRoom>(options: KeeperOptions<Row, Room>) {
  const { database, store, pace, now, later, log } = options;
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

  const open = async (row: Row): Promise<Room | undefined> => {
    if (stopped || !(await hold(row.id))) return undefined;
    const fresh = (await store.room(row.id)) ?? row;
    const room = await options.make(fresh, { owner: owner.id, onLost: () => forget(row.id) });
    if (!room) {
      log.error({ room: row.id }, 'the game of a room is not played here');
      return undefined;
    }
    rooms.set(row.id, room);
    await room.start();
    return room;
  };

  /** The room, if it is or becomes this process's. */
  const roomOf = async (row: Row): Promise<Room | undefined> => {
    const known = rooms.get(row.id);
    const under = opening.get(row.id);
    if (under) return under;
    if (known) return known;
    const made = open(row).finally(() => opening.delete(row.id));
    opening.set(row.id, made);
    return made;
  };

  /** Takes up the rooms whose process is gone and that have something to end. */
  const takeOver = async (): Promise<void> => {
    const nowMs = await clock();
    for (const row of await options.unfinished()) {
      if (rooms.has(row.id) || (shared && row.owner !== null && row.lease_ms >= nowMs)) continue;
      log.info({ room: row.id }, 'a room of another process is taken over');
      await roomOf(row);
    }
  };

  const saySeated = async (id: string, room: Room): Promise<void> => {
    const seated = room.present();
    if (said.get(id) === seated) return;
    await store.saySeated(id, owner.id, seated);
    said.set(id, seated);
  };

  /** A break or a lock gives a seat up even where nobody bets: stakes that were taken stand. */
  const check = async (room: Room): Promise<void> => {
    for (const { seat, session } of room.unheard()) {
      const { refused } = await options.gate(() => options.balanceOf(session));
      if (refused === 'PLAYER_LOCKED') await room.end(seat, 'PLAYER_LOCKED');
      else if (refused === 'LAUNCH_REFUSED') await room.end(seat, 'TOKEN_EXPIRED');
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
    if (!shared) return;
    await options.lookAgain?.();
    await takeOver();
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
    rooms: rooms as ReadonlyMap<string, Room>,
    /** Takes up what an earlier process left, and looks after the rooms from then on. */
    start: async (): Promise<void> => {
      await takeOver();
      every(pace.leaseMs / 3, keep);
      every(CATCH_UP_MS, () => {
        for (const room of rooms.values()) room.catchUp();
      });
    },
    /** The room for somebody who is on the way there. */
    find: async (row: Row): Promise<Found<Room>> => {
      enteredMs.set(row.id, now());
      const room = await roomOf(row);
      if (room) return { kind: 'here', room };
      const { owner_origin } = (await store.room(row.id)) ?? row;
      return owner_origin === null || owner_origin === owner.origin
        ? { kind: 'refused', reason: 'RESTART' }
        : { kind: 'elsewhere', origin: owner_origin };
    },
    /** Ends every seat of a player. */
    kick: (playerId: string, reason: string): void => {
      for (const room of rooms.values()) for (const seat of room.seatsOf(playerId)) void room.end(seat, reason);
    },
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
    },
  };
}
