import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createBookmaker, type Bookmaker } from './bookmaker/bookmaker.ts';
import { boundsOf } from './bookmaker/define-book.ts';
import { BOOK_PACE, type BookPace } from './bookmaker/pace.ts';
import { registerDesk } from './bookmaker/desk/api.ts';
import { registerBook } from './bookmaker/register.ts';
import { createVendorApi } from './vendor-api/client.ts';
import { registerApi } from './http/api.ts';
import { registerHeaders } from './http/headers.ts';
import { registerPages } from './http/pages.ts';
import { sendProblem } from './http/problems.ts';
import { later as realLater, TIMING, type Later, type Timing } from './kernel/timing.ts';
import type { CardHall } from './cards/hall.ts';
import { CARD_PACE, type CardPace } from './cards/pace.ts';
import {
  loadBooks,
  loadCards,
  loadFish,
  loadGames,
  loadTables,
  type Books,
  type CardGames,
  type FishGames,
  type Games,
  type Tables,
} from './games/registry.ts';
import { fishStakes } from './fish/stakes.ts';
import { stakesFor } from './games/stakes.ts';
import { createPondHall, type PondHall } from './ponds/hall.ts';
import { POND_PACE } from './ponds/pace.ts';
import { pondKind } from './ponds/pond-kind.ts';
import { registerRoomOperators } from './operators/register.ts';
import type { Hall } from './rooms/hall.ts';
import { PACE, type Pace } from './rooms/pace.ts';
import { registerRooms } from './rooms/register.ts';
import { createEngine, type Engine } from './rounds/engine.ts';
import { createSessionService, isSessionEnd } from './sessions/service.ts';
import { createSessionStore, type NewSession } from './sessions/store.ts';
import type { Database } from './store/database.ts';
import { limitsOf } from './tables/limits.ts';
import { registerVault } from './vault/api.ts';
import { createVault } from './vault/books.ts';
import { withVault } from './vault/with-vault.ts';

export interface AppOptions {
  /** Closed with the app. */
  readonly database: Database;
  readonly platformOrigin: string;
  /** Origins that may embed a game; only the platform's by default. */
  readonly frameOrigins?: readonly string[];
  readonly vendorSecret: string;
  readonly distDir: string;
  /** Faults of the vault can be ordered. */
  readonly demo?: boolean;
  readonly logger: NonNullable<FastifyServerOptions['logger']>;
  /** The games to play; by default those of the folder. */
  readonly games?: Games;
  /** The live tables; by default those of the folder. */
  readonly tables?: Tables;
  /** The card games between players; by default those of the folder. */
  readonly cardGames?: CardGames;
  /** The fish games; by default those of the folder. */
  readonly fish?: FishGames;
  /** The titles that open the book; by default those of the folder. */
  readonly books?: Books;
  readonly bookPace?: BookPace;
  readonly pace?: Pace;
  readonly cardPace?: CardPace;
  /** Other processes that share the book reach this one here. */
  readonly peerOrigin?: string;
  readonly timing?: Timing;
  readonly now?: () => number;
  readonly later?: Later;
}

export interface Arcade {
  readonly app: FastifyInstance;
  readonly engine: Engine;
  readonly hall: Hall;
  readonly cardHall: CardHall;
  readonly ponds: PondHall;
  readonly bookmaker: Bookmaker;
}

const BODY_LIMIT_BYTES = 8_192;

/** The arcade without its socket. `app.close()` waits for calls on their way; the rest stays in the book. */
export async function createArcade(options: AppOptions): Promise<Arcade> {
  const { database, platformOrigin, vendorSecret, distDir, timing = TIMING, now = Date.now } = options;
  const { frameOrigins = [platformOrigin], later = realLater, demo = false } = options;
  const games = options.games ?? (await loadGames());
  const tables = options.tables ?? (await loadTables());
  const cardGames = options.cardGames ?? (await loadCards());
  const fish = options.fish ?? (await loadFish());
  const books = options.books ?? (await loadBooks());
  const app = Fastify({ logger: options.logger, bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: 'idle' });
  const vault = createVault(database, now);
  const vendorApi = withVault(createVendorApi({ origin: platformOrigin, secret: vendorSecret, timing, now }), vault);
  const stakesOf = (session: NewSession): readonly bigint[] => {
    const table = tables.get(session.game);
    // A card room has stakes of its own, and practice none.
    if (cardGames.has(session.game)) return [1n];
    if (fish.has(session.game)) return fishStakes(session);
    if (books.has(session.game)) return [boundsOf(session)?.minMinor ?? []].flat();
    return table ? (limitsOf(table, session)?.chips ?? []) : stakesFor(session, games.get(session.game)?.stakes);
  };
  const sessionStore = createSessionStore(database);
  const sessions = createSessionService({ store: sessionStore, vendorApi, stakesOf, now });
  const onSessionRefused = async (sessionHash: string, reason: string): Promise<void> => {
    if (isSessionEnd(reason)) await sessions.end(sessionHash, reason);
  };
  const kick = async (playerId: string): Promise<void> => {
    await sessions.kick(playerId);
    hall.kick(playerId, 'TOKEN_EXPIRED');
    cardHall.kick(playerId, 'TOKEN_EXPIRED');
    ponds.kick(playerId, 'TOKEN_EXPIRED');
  };
  const engine = createEngine({
    database,
    vendorApi,
    games,
    timing,
    now,
    later,
    random: Math.random,
    log: app.log,
    onSessionRefused,
  });

  await engine.join();

  registerHeaders(app, frameOrigins);
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if (error.statusCode !== undefined && error.statusCode < 500)
      return sendProblem(reply, 'BAD_REQUEST').code(error.statusCode);
    request.log.error({ err: error }, 'a request failed');
    return sendProblem(reply, 'UNKNOWN_ERROR');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  registerApi(app, { engine, sessions, games, tables, cardGames, fish, books, now });
  const shared = {
    database,
    vendorApi,
    timing,
    now,
    later,
    onSessionRefused: (sessionHash: string, reason: string) => void onSessionRefused(sessionHash, reason),
  };
  const ponds = createPondHall({
    ...shared,
    games: fish,
    pace: POND_PACE,
    random: Math.random,
    log: app.log,
    balanceOf: async (session) => {
      const answer = await sessions.balance(session);
      return answer.refused === undefined ? answer : { refused: answer.refused };
    },
    origin: options.peerOrigin ?? '',
  });
  const bookPace = options.bookPace ?? BOOK_PACE;
  const bookmaker = createBookmaker({
    ...shared,
    books,
    pace: bookPace,
    random: Math.random,
    log: app.log,
    sessionByHash: sessionStore.find,
  });
  registerBook(app, { bookmaker, books, sessions, pace: bookPace, later });
  registerDesk(app, { bookmaker, secret: vendorSecret, now });
  const { hall, cardHall } = registerRooms(app, {
    ...shared,
    tables,
    cardGames,
    sessions,
    secret: vendorSecret,
    pace: options.pace ?? PACE,
    cardPace: options.cardPace ?? CARD_PACE,
    peerOrigin: options.peerOrigin ?? '',
    kinds: [pondKind(ponds, fish)],
  });
  registerRoomOperators(app, { cardHall, cardGames, ponds, fish, secret: vendorSecret, now });
  // After the sockets, which close first.
  app.addHook('preClose', async () => void (await Promise.all([ponds.stop(), bookmaker.stop()])));
  registerVault(app, { vault, secret: vendorSecret, demo, now, later, kick });
  await registerPages(app, { distDir, frameOrigins, games, tables, cardGames, fish, books });
  app.addHook('onClose', async () => {
    await engine.stop();
    await database.close();
  });
  return { app, engine, hall, cardHall, ponds, bookmaker };
}
