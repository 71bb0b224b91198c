import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';
import { formatAmount } from '@baize/protocol/kernel';
import { createShoal, isInside, placeAt, type Place, type Swimmer } from '../fish/swim.ts';
import type { FishGame } from '../fish/define-fish.ts';
import type { FishMessage, FishSnapshot, ShooterMessage } from '../fish/wire.ts';
import { fishGamesOf } from '../games/registry.ts';
import { hashOf, newSecretHex } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { createPondHall, type PondHall } from '../ponds/hall.ts';
import { POND_PACE, type PondPace } from '../ponds/pace.ts';
import { pondKind } from '../ponds/pond-kind.ts';
import type { PondTables } from '../ponds/records.ts';
import { frameText } from '../rooms/sockets/frame-text.ts';
import { registerSockets } from '../rooms/sockets/socket.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { Database } from '../store/database.ts';
import { openDatabase, type DatabaseOptions } from '../store/open-database.ts';
import { createVendorApi } from '../vendor-api/client.ts';
import { WebSocket } from 'ws';
import { FakePlatform } from './fake-platform.ts';
import { PATIENT, TEST_SECRET } from './table.ts';
import { TestClock } from './test-clock.ts';

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const loud: Log = { ...quiet, error: (facts, message) => console.error(message, facts) };

/** However busy the machine is: the ponds' own clock stands still meanwhile. */
const PATIENCE_MS = 15_000;

type Of<T extends FishMessage['type']> = Extract<FishMessage, { type: T }>;

/** A pond's page as far as its socket goes: it computes the fish by itself, as a browser does. */
export class PondPage {
  readonly messages: FishMessage[] = [];
  readonly frames: string[] = [];
  readonly #socket: WebSocket;
  readonly #game: FishGame;
  readonly #now: () => number;
  #shot = 0;
  closed: { readonly code: number; readonly reason: string } | undefined;

  constructor(origin: string, game: FishGame, now: () => number) {
    const url = new URL('/room', origin);
    url.protocol = 'ws:';
    this.#game = game;
    this.#now = now;
    this.#socket = new WebSocket(url, { origin, perMessageDeflate: false });
    this.#socket.on('message', (data) => {
      const text = frameText(data);
      this.frames.push(text);
      this.messages.push(JSON.parse(text) as FishMessage);
    });
    this.#socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
    });
    this.#socket.on('error', () => undefined);
  }

  async join(ticket: string, after?: number): Promise<void> {
    await vi.waitFor(
      () => {
        if (this.#socket.readyState === WebSocket.CONNECTING) throw new Error('The socket is not open yet.');
      },
      { timeout: PATIENCE_MS },
    );
    this.send({ type: 'join', game: this.#game.code, ticket, ...(after !== undefined && { after }) });
    await this.until('a first message', () => this.messages.length > 0 || this.closed !== undefined);
    this.#shot = this.all('snapshot').at(-1)?.shot ?? 0;
  }

  /** Sends the player's seed and waits until it is taken. */
  async seed(clientSeed = 'mine'): Promise<void> {
    this.send({ type: 'seed', clientSeed });
    await this.until('the sitting', () => this.sitting?.clientSeed !== null);
  }

  send(message: ShooterMessage | object | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** Shoots, and gives the number of the shot. */
  shoot(fish: number, stake = '0.1000'): number {
    this.#shot += 1;
    this.send({ type: 'shoot', shot: this.#shot, fish, stake });
    return this.#shot;
  }

  close(): void {
    this.#socket.terminate();
  }

  async until(what: string, holds: () => boolean, timeout = PATIENCE_MS): Promise<void> {
    await vi.waitFor(
      () => {
        if (!holds()) throw new Error(`Waited for ${what}; the last was ${this.frames.at(-1)?.slice(0, 300)}`);
      },
      { timeout, interval: 2 },
    );
  }

  all<T extends FishMessage['type']>(type: T): Of<T>[] {
    return this.messages.filter((message): message is Of<T> => message.type === type);
  }

  get snapshot(): FishSnapshot {
    const found = this.all('snapshot').at(-1);
    if (!found) throw new Error('There was no snapshot.');
    return found;
  }

  get sitting() {
    return this.messages.findLast((each) => 'sitting' in each)?.sitting;
  }

  get results() {
    return this.all('drawn').flatMap(({ results }) => results);
  }

  get back() {
    return this.all('back').flatMap(({ shots, code }) => shots.map((shot) => ({ shot, code })));
  }

  get lastNumber(): number {
    return this.messages.findLast((each) => 'n' in each)?.n ?? 0;
  }

  /** The fish that this page sees at its time, in the pond and not caught. */
  fishAt(nowMs = this.#now()): readonly (Swimmer & { readonly place: Place })[] {
    const shoal = createShoal(this.#game, this.snapshot.schedule);
    shoal.at(nowMs);
    const caught = new Set([...this.snapshot.caught, ...this.all('caught').map(({ fish }) => fish)]);
    return [...shoal.fish.values()].flatMap((fish) => {
      const place: Place = { x: 0, y: 0, dx: 0, dy: 0 };
      return !caught.has(fish.id) && placeAt(fish, nowMs, place) && isInside(place) ? [{ ...fish, place }] : [];
    });
  }

  /** A fish that stays in the pond for a while. */
  target(): number {
    const now = this.#now();
    const later = new Set(this.fishAt(now + 2_500).map(({ id }) => id));
    const found = this.fishAt(now).find(({ id }) => later.has(id));
    if (!found) throw new Error('No fish is in the pond.');
    return found.id;
  }
}

export interface PondSceneOptions {
  readonly games: readonly FishGame[];
  readonly place?: Pick<DatabaseOptions, 'folder' | 'url'>;
  readonly platform?: FakePlatform;
  readonly clock?: TestClock;
  readonly pace?: Partial<PondPace>;
  readonly sessions?: Map<string, SessionRow>;
}

/** The ponds of one process with a fake platform, over real sockets. Sessions are there without a launch. */
export async function openPondScene(options: PondSceneOptions) {
  const clock = options.clock ?? new TestClock();
  const platform = options.platform ?? new FakePlatform(TEST_SECRET, '1000.0000', clock.now);
  const platformOrigin = await platform.listen();
  const database: Database = await openDatabase(options.place ?? {});
  const vendorApi = createVendorApi({ origin: platformOrigin, secret: TEST_SECRET, timing: PATIENT, now: clock.now });
  const sessions = options.sessions ?? new Map<string, SessionRow>();
  const games = fishGamesOf(options.games);
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const pace = { ...POND_PACE, ...options.pace };
  const hall: PondHall = createPondHall({
    database,
    games,
    vendorApi,
    timing: PATIENT,
    pace,
    now: clock.now,
    later: clock.later,
    random: () => 0.5,
    log: process.env.LOUD ? loud : quiet,
    balanceOf: async ({ player_id: playerId }) => ({ balance: formatAmount(platform.balanceOf(playerId), 4) }),
    onSessionRefused: (hash, reason) => {
      for (const [id, session] of sessions)
        if (session.id_hash === hash) sessions.set(id, { ...session, ended: reason });
    },
    origin,
  });
  const sockets = registerSockets({
    server,
    kinds: [pondKind(hall, games)],
    findSession: (id) => {
      const session = sessions.get(id);
      return session && session.ended === null ? { session } : { ended: 'EXPIRED' };
    },
    now: clock.now,
    later: clock.later,
    log: quiet,
  });
  await hall.start();
  const session = (game: string, playerId: string, more: Partial<SessionRow> = {}): string => {
    const id = newSecretHex();
    sessions.set(id, {
      id_hash: hashOf(id),
      seat: JSON.stringify(['baize', playerId, game, more.mode ?? 'REAL', 'USD']),
      game,
      mode: 'REAL',
      player_id: playerId,
      merchant_code: 'baize',
      currency: 'USD',
      exponent: 2,
      min_stake: null,
      max_stake: null,
      session_token: 'session-token',
      room: null,
      apart: null,
      opened_ms: clock.now(),
      ended: null,
      ...more,
    });
    return id;
  };
  const game = (code: string): FishGame => {
    const found = games.get(code);
    if (!found) throw new Error(`There is no ${code}.`);
    return found;
  };
  return {
    clock,
    platform,
    database,
    hall,
    sessions,
    session,
    origin,
    book: () => database.db.$extendTables<PondTables>(),
    enter: async (code: string, ticket: string, after?: number): Promise<PondPage> => {
      const page = new PondPage(origin, game(code), clock.now);
      await page.join(ticket, after);
      return page;
    },
    /** A player at a cannon, whose seed is taken. */
    sit: async (code: string, playerId = 'p1001', more?: Partial<SessionRow>): Promise<PondPage> => {
      const page = new PondPage(origin, game(code), clock.now);
      await page.join(session(code, playerId, more));
      await page.seed();
      return page;
    },
    close: async (): Promise<void> => {
      sockets.stop();
      await hall.stop();
      server.closeAllConnections();
      server.close();
      await database.close();
      if (!options.platform) await platform.close();
    },
  };
}

export type PondScene = Awaited<ReturnType<typeof openPondScene>>;

/** A game whose fish are worth so much that a test can wait for a catch. */
export const withWorths = (game: FishGame, hits: number, bound: number): FishGame => ({
  ...game,
  targets: game.targets.map((target) => ({ ...target, hits, bound })),
});
