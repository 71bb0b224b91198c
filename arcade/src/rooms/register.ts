import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { createCardHall, type CardHall } from '../cards/hall.ts';
import type { CardPace } from '../cards/pace.ts';
import type { CardGames, Tables } from '../games/registry.ts';
import { sendProblem } from '../http/problems.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { SessionService } from '../sessions/service.ts';
import type { Database } from '../store/database.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import { createHall, type Hall } from './hall.ts';
import { createRoomList } from './list.ts';
import { registerOperatorsApi } from './operators/api.ts';
import { createDesk } from './operators/desk.ts';
import type { Pace } from './pace.ts';
import type { RoomKind } from './sockets/room-kind.ts';
import { registerSockets } from './sockets/socket.ts';
import { tableKind } from './table-kind.ts';

export interface RoomsOptions {
  readonly database: Database;
  readonly tables: Tables;
  readonly cardGames: CardGames;
  readonly sessions: SessionService;
  readonly vendorApi: VendorApi;
  readonly timing: Timing;
  readonly pace: Pace;
  readonly cardPace: CardPace;
  readonly now: () => number;
  readonly later: Later;
  readonly onSessionRefused: (sessionHash: string, reason: string) => void;
  /** Other processes that share the book reach this one here. */
  readonly peerOrigin: string;
  /** The platform's, by which its operators' calls are signed. */
  readonly secret: string;
  /** Rooms of other kinds on the same sockets. */
  readonly kinds: readonly RoomKind[];
}

const listQuery = z.object({
  merchant: z.string().check(z.regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3,8}$/)),
  mode: z._default(z.enum(['REAL', 'TRIAL']), 'REAL'),
  /** So many past rounds of each table at the most. */
  past: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(60)), 60),
});

/** The keepers of each kind of rooms. */
export interface Halls {
  readonly hall: Hall;
  readonly cardHall: CardHall;
}

/** Rooms of all kinds: their sockets, what is behind them, and the lists that a lobby shows. */
export function registerRooms(app: FastifyInstance, options: RoomsOptions): Halls {
  const { tables, sessions, now, later } = options;
  const shared = {
    ...options,
    random: Math.random,
    log: app.log,
    balanceOf: async (session: SessionRow) => {
      const answer = await sessions.balance(session);
      return answer.refused === undefined ? answer : { refused: answer.refused };
    },
    origin: options.peerOrigin,
  };
  const hall = createHall(shared);
  const cardHall = createCardHall({ ...shared, pace: options.cardPace });
  const sockets = registerSockets({
    server: app.server,
    kinds: [tableKind(hall, tables), cardHall.kind, ...options.kinds],
    findSession: sessions.find,
    now,
    later,
    log: app.log,
  });
  const list = createRoomList({ tables, hall, now });

  app.get('/rooms', async (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return sendProblem(reply, 'BAD_REQUEST');
    const { past, ...of } = query.data;
    const value = await list(of);
    return {
      success: true,
      value: { ...value, list: value.list.map((each) => ({ ...each, past: each.past.slice(-past) })) },
    };
  });
  registerOperatorsApi(app, { desk: createDesk({ tables, hall, pace: options.pace }), secret: options.secret, now });
  // Sockets keep a server from closing, so they go first.
  app.addHook('preClose', async () => {
    sockets.stop();
    await Promise.all([hall.stop(), cardHall.stop()]);
  });
  return { hall, cardHall };
}
