import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { formatAmount } from '@baize/protocol/kernel';
import { tablesOf, type Tables } from '../games/registry.ts';
import { hashOf, newSecretHex } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import type { Timing } from '../kernel/timing.ts';
import { createHall, type Hall, type HallOptions } from '../rooms/hall.ts';
import { PACE, type Pace } from '../rooms/pace.ts';
import type { RoomKind } from '../rooms/sockets/room-kind.ts';
import { registerSockets } from '../rooms/sockets/socket.ts';
import { tableKind } from '../rooms/table-kind.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { Database } from '../store/database.ts';
import { openDatabase, type DatabaseOptions } from '../store/open-database.ts';
import type { Table } from '../tables/define-table.ts';
import { createVendorApi } from '../vendor-api/client.ts';
import { FakePlatform } from './fake-platform.ts';
import { FAST, TEST_SECRET } from './table.ts';
import { TestClock } from './test-clock.ts';
import { TestPage } from './test-page.ts';

export interface MoreRooms {
  readonly kind: RoomKind;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface SceneOptions {
  readonly tables: readonly Table[];
  readonly place?: Pick<DatabaseOptions, 'folder' | 'url'>;
  readonly platform?: FakePlatform;
  /** That platform listens here already. */
  readonly platformOrigin?: string;
  readonly clock?: TestClock;
  readonly pace?: Pace;
  readonly timing?: Timing;
  readonly sessions?: Map<string, SessionRow>;
  /** Further kinds of rooms, beside the tables. */
  readonly kinds?: readonly RoomKind[];
  /** Further rooms, made of what the tables' hall is made of, and started and stopped with it. */
  readonly more?: (shared: Omit<HallOptions, 'tables' | 'pace'>) => MoreRooms;
  /** Waited for before the platform gives a balance. */
  readonly beforeBalance?: () => Promise<void>;
}

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const loud: Log = { ...quiet, error: (facts, message) => console.error(message, facts) };

/** The rooms of one process with a fake platform, over real sockets. Sessions are there without a launch. */
export class RoomScene {
  readonly hall: Hall;
  readonly database: Database;
  readonly platform: FakePlatform;
  readonly platformOrigin: string;
  readonly clock: TestClock;
  readonly origin: string;
  readonly sessions: Map<string, SessionRow>;
  readonly #close: () => Promise<void>;

  private constructor(
    parts: Pick<RoomScene, 'hall' | 'database' | 'platform' | 'platformOrigin' | 'clock' | 'origin' | 'sessions'>,
    close: () => Promise<void>,
  ) {
    this.hall = parts.hall;
    this.database = parts.database;
    this.platform = parts.platform;
    this.platformOrigin = parts.platformOrigin;
    this.clock = parts.clock;
    this.origin = parts.origin;
    this.sessions = parts.sessions;
    this.#close = close;
  }

  static async open(options: SceneOptions): Promise<RoomScene> {
    const clock = options.clock ?? new TestClock();
    const platform = options.platform ?? new FakePlatform(TEST_SECRET, '1000.0000', clock.now);
    const platformOrigin = options.platformOrigin ?? (await platform.listen());
    const database = await openDatabase(options.place ?? {});
    const timing = options.timing ?? FAST;
    const vendorApi = createVendorApi({ origin: platformOrigin, secret: TEST_SECRET, timing, now: clock.now });
    const sessions = options.sessions ?? new Map<string, SessionRow>();
    const server = createServer();
    const origin = await listen(server);
    const tables: Tables = tablesOf(options.tables);
    const shared: Omit<HallOptions, 'tables' | 'pace'> = {
      database,
      vendorApi,
      timing,
      now: clock.now,
      later: clock.later,
      random: () => 0.5,
      log: process.env.LOUD ? loud : quiet,
      balanceOf: async ({ player_id: playerId }) => {
        await options.beforeBalance?.();
        if (platform.lockedPlayers.has(playerId)) return { refused: 'PLAYER_LOCKED' };
        return { balance: formatAmount(platform.balanceOf(playerId), 4) };
      },
      onSessionRefused: (hash, reason) => {
        for (const [id, session] of sessions)
          if (session.id_hash === hash) sessions.set(id, { ...session, ended: reason });
      },
      origin,
    };
    const hall = createHall({ ...shared, tables, pace: options.pace ?? PACE });
    const more = options.more?.(shared);
    const sockets = registerSockets({
      server,
      kinds: [tableKind(hall, tables), ...(options.kinds ?? []), ...(more ? [more.kind] : [])],
      findSession: (id) => {
        const session = sessions.get(id);
        return session && session.ended === null ? { session } : { ended: 'EXPIRED' };
      },
      now: clock.now,
      later: clock.later,
      log: quiet,
    });
    await Promise.all([hall.start(), more?.start()]);
    const close = async (): Promise<void> => {
      sockets.stop();
      await Promise.all([hall.stop(), more?.stop()]);
      server.closeAllConnections();
      server.close();
      await database.close();
      if (!options.platform) await platform.close();
    };
    return new RoomScene({ hall, database, platform, platformOrigin, clock, origin, sessions }, close);
  }

  /** A session at a table, as a launch would open it. */
  session(table: string, playerId = 'p1001', more: Partial<SessionRow> = {}): string {
    const id = newSecretHex();
    this.sessions.set(id, {
      id_hash: hashOf(id),
      seat: JSON.stringify(['baize', playerId, table, 'REAL', 'USD']),
      game: table,
      mode: 'REAL',
      player_id: playerId,
      merchant_code: 'baize',
      currency: 'USD',
      exponent: 2,
      min_stake: null,
      max_stake: null,
      room: null,
      apart: null,
      session_token: 'session-token',
      opened_ms: this.clock.now(),
      ended: null,
      ...more,
    });
    return id;
  }

  sit(table: string, playerId?: string, more?: Partial<SessionRow>): Promise<TestPage> {
    return TestPage.join(this.origin, table, this.session(table, playerId, more));
  }

  /** Moves the clock until the page is in the phase. */
  async reach(page: TestPage, phase: string): Promise<void> {
    for (let tries = 0; tries < 100 && page.phase !== phase; tries += 1) {
      const seen = page.messages.length;
      this.clock.advance(Math.max(1, page.untilMs - this.clock.now() + 1));
      await vi
        .waitFor(
          () => {
            if (page.messages.length === seen && page.phase !== phase) throw new Error('Nothing came.');
          },
          { timeout: 60, interval: 2 },
        )
        .catch(() => undefined);
    }
    if (page.phase !== phase) throw new Error(`The page is in ${page.phase}, not in ${phase}.`);
  }

  close(): Promise<void> {
    return this.#close();
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
