import { minorOf } from '@baize/protocol/kernel';
import * as z from 'zod/mini';
import { CLIENT_SEED_PATTERN } from '../fairness/draws.ts';
import type { CardGames } from '../games/registry.ts';
import { createGate } from '../kernel/gate.ts';
import type { Log } from '../kernel/log.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import { createKeeper } from '../rooms/keeping/keeper.ts';
import type { RoomRow } from '../rooms/records.ts';
import type { Admission, JoinRequest, RoomKind } from '../rooms/sockets/room-kind.ts';
import type { Line } from '../rooms/channel.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { Database } from '../store/database.ts';
import { FIRST_LINK } from '../tables/chain.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import type { Cards } from './define-cards.ts';
import type { CardPace } from './pace.ts';
import { createCardRoom, type CardRoom } from './rooms/room.ts';
import type { RoomTerms } from './rooms/state.ts';
import { worstPoints } from './rooms/views.ts';
import { createCardStore } from './store.ts';

export interface CardHallOptions {
  readonly database: Database;
  readonly cardGames: CardGames;
  readonly vendorApi: VendorApi;
  readonly timing: Timing;
  readonly pace: CardPace;
  readonly now: () => number;
  readonly later: Later;
  readonly random: () => number;
  readonly log: Log;
  readonly balanceOf: (session: SessionRow) => Promise<{ readonly refused?: string; readonly balance?: string }>;
  readonly onSessionRefused: (sessionHash: string, reason: string) => void;
  /** Other processes reach this one here. */
  readonly origin: string;
}

export type CardHall = ReturnType<typeof createCardHall>;

/** The room that a page asks for when it plays with bots. */
export const PRACTICE = 'practice';

const CALLS_AT_ONCE = 24;
const DECIMALS = 4;
/** Practice is played for points: a currency of no operator, in whole points. */
const POINTS = { currency: 'POINTS', exponent: 0, pointMinor: 10_000n };

const operatorRoom = z.object({ id: z.string(), minStake: z.string(), maxStake: z.string(), seats: z.int() });
/** No act is longer; it stands in the journal and in every proof of its hand. */
const MOST_ACT = 600;
const id = z.string().check(z.minLength(1), z.maxLength(64));
const ask = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sit'), id, seed: z.string().check(z.regex(CLIENT_SEED_PATTERN)) }),
  z.object({ type: z.literal('ready'), id, ready: z.boolean() }),
  z.object({
    type: z.literal('act'),
    id,
    handId: z.string().check(z.maxLength(40)),
    key: z.string().check(z.maxLength(64)),
    act: z
      .catchall(z.object({ act: z.string().check(z.maxLength(24)) }), z.json())
      .check(z.refine((act) => JSON.stringify(act).length <= MOST_ACT)),
  }),
  z.object({ type: z.literal('stand'), id }),
]);

interface Place {
  readonly id: string;
  readonly terms: RoomTerms;
}

/**
 * The operator's room of a session: its lower bound is the worth of a point, its upper one the most that a hand may hold of
 * a seat. Nothing where they do not fit the game.
 */
export function stakedPlace(cards: Cards, session: SessionRow): Place | undefined {
  const { game, merchant_code: merchant, mode, currency, exponent } = session;
  if (session.room === null || mode !== 'REAL') return undefined;
  const room = operatorRoom.safeParse(JSON.parse(session.room));
  if (!room.success) return undefined;
  const { minStake, maxStake, seats } = room.data;
  const pointMinor = minorOf(minStake);
  const unit = 10n ** BigInt(DECIMALS - exponent);
  const terms = { practice: false, currency, exponent, pointMinor, seats };
  const worstMinor = BigInt(worstPoints({ cards, terms })) * pointMinor;
  if (pointMinor < unit || pointMinor % unit !== 0n || worstMinor > minorOf(maxStake)) return undefined;
  // A room whose stake the operator changed is another room, so that a table has one stake from its first hand on.
  return { id: JSON.stringify([game, merchant, mode, currency, room.data.id, minStake, seats]), terms };
}

/** A player's own room with bots. */
const practicePlace = ({ seats }: Cards, { game, merchant_code: merchant, seat }: SessionRow): Place => ({
  id: JSON.stringify([game, merchant, PRACTICE, seat]),
  terms: { practice: true, seats: Math.min(4, seats.max), ...POINTS },
});

/** The terms of a room by its row alone, for a process that takes it over. */
function termsOf(cards: Cards, { id: roomId, currency, exponent }: RoomRow): RoomTerms {
  const parts = JSON.parse(roomId) as readonly unknown[];
  if (parts[2] === PRACTICE) return { practice: true, seats: Math.min(4, cards.seats.max), ...POINTS };
  const [minStake, seats] = [parts[5], parts[6]];
  return { practice: false, currency, exponent, pointMinor: minorOf(String(minStake)), seats: Number(seats) };
}

/** The card rooms that this process runs, and how sockets are let into them. */
export function createCardHall(options: CardHallOptions) {
  const { database, cardGames, balanceOf } = options;
  const store = createCardStore(database, [...cardGames.keys()]);
  const gate = createGate(CALLS_AT_ONCE);
  const keeper = createKeeper<RoomRow, CardRoom>({
    ...options,
    store,
    unfinished: store.unfinished,
    gate,
    make: (row, lease) => {
      const cards = cardGames.get(row.table_code);
      return cards && createCardRoom({ ...options, ...lease, row, cards, terms: termsOf(cards, row), store, gate });
    },
  });

  const rowOf = async (session: SessionRow, { id: roomId, terms }: Place): Promise<RoomRow> => {
    const found = await store.room(roomId);
    if (found) return found;
    await store.addRoom({
      id: roomId,
      table_code: session.game,
      merchant_code: session.merchant_code,
      mode: session.mode,
      currency: terms.currency,
      exponent: terms.exponent,
      round_count: 0,
      link: FIRST_LINK,
    });
    const made = await store.room(roomId);
    if (!made) throw new Error(`The room ${roomId} was written and is not there.`);
    return made;
  };

  const enter = async (session: SessionRow, line: Line, { after, room: asked }: JoinRequest): Promise<Admission> => {
    const cards = cardGames.get(session.game);
    if (!cards) return { kind: 'refused', reason: 'BAD_REQUEST' };
    const where = asked === PRACTICE ? practicePlace(cards, session) : stakedPlace(cards, session);
    if (!where) return { kind: 'refused', reason: 'NO_ROOM' };
    const found = await keeper.find(await rowOf(session, where));
    if (found.kind !== 'here') return found;
    const { room } = found;
    const { balance, refused } = await balanceOf(session);
    if (balance === undefined) return { kind: 'refused', reason: refused ?? 'HOUSE_UNREACHABLE' };
    if (!(await room.join(session, balance, line, after))) return { kind: 'refused', reason: 'RESTART' };
    const { seat } = session;
    return {
      kind: 'seated',
      place: {
        receive: (value) => {
          const read = ask.safeParse(value);
          if (read.success) void room.receive(seat, read.data);
          return read.success;
        },
        leave: () => room.leave(seat, line),
      },
    };
  };

  const kind: RoomKind = { serves: (game) => cardGames.has(game), enter };
  return { ...keeper, kind, store };
}
