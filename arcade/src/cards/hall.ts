import { minorOf } from '@baize/protocol/kernel';
import * as z from 'zod/mini';
import { CLIENT_SEED_PATTERN } from '../fairness/draws.ts';
import type { CardGames } from '../games/registry.ts';
import { createGate } from '../kernel/gate.ts';
import type { Log } from '../kernel/log.ts';
import type { Later, Timing } from '../kernel/timing.ts';
import { createKeeper } from '../rooms/keeping/keeper.ts';
import { createSettingsStore } from '../rooms/keeping/settings-store.ts';
import type { RoomRow } from '../rooms/records.ts';
import type { Admission, JoinRequest, RoomKind } from '../rooms/sockets/room-kind.ts';
import { write, type Line } from '../rooms/channel.ts';
import type { SessionRow } from '../rounds/records.ts';
import type { Database } from '../store/database.ts';
import { FIRST_LINK } from '../tables/chain.ts';
import type { VendorApi } from '../vendor-api/client.ts';
import type { Cards } from './define-cards.ts';
import type { CardPace } from './pace.ts';
import { createCardRoom, type CardRoom } from './rooms/room.ts';
import { pastHand } from './rooms/past.ts';
import type { RoomTerms } from './rooms/state.ts';
import { worstPoints } from './rooms/views.ts';
import { OWN_GAME, OWN_ROOM, PRACTICE_CURRENCY, settingCode, settingOf, type RoomSetting } from './setting.ts';
import { createCardStore } from './store.ts';
import type { CardAsk } from './wire.ts';

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

/** A page asks for so many hands of before at once. */
const PAST_AT_ONCE = 10;
const CALLS_AT_ONCE = 24;
const DECIMALS = 4;
/** Practice is played for points: a currency of no operator, in whole points. */
const POINTS = { currency: PRACTICE_CURRENCY, exponent: 0, pointMinor: 10_000n };

const operatorRoom = z.object({
  id: z.string(),
  minStake: z.string(),
  maxStake: z.string(),
  seats: z.int(),
  /** Counts the changes of the room; 0 of a session of before there were any. */
  revision: z._default(z.int(), 0),
});
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
  z.object({ type: z.literal('past'), id, before: z.optional(z.string().check(z.maxLength(40))) }),
  z.object({ type: z.literal('stand'), id }),
]);

interface Placed {
  readonly id: string;
  readonly terms: RoomTerms;
  readonly revision: number;
}

/**
 * The operator's room of a session: its lower bound is the worth of a point, its upper one the most that a hand may hold of
 * a seat. Nothing where they do not fit the game.
 */
export function stakedPlace(cards: Cards, session: SessionRow): Placed | undefined {
  const { game, merchant_code: merchant, mode, currency, exponent } = session;
  if (session.room === null || mode !== 'REAL') return undefined;
  const room = operatorRoom.safeParse(JSON.parse(session.room));
  if (!room.success) return undefined;
  const { minStake, maxStake, seats, revision } = room.data;
  const pointMinor = minorOf(minStake);
  const unit = 10n ** BigInt(DECIMALS - exponent);
  const terms = { practice: false, currency, exponent, pointMinor, seats };
  const worstMinor = BigInt(worstPoints({ cards, terms })) * pointMinor;
  if (pointMinor < unit || pointMinor % unit !== 0n || worstMinor > minorOf(maxStake)) return undefined;
  // A room whose stake the operator changed is another room, so that a table has one stake from its first hand on.
  return { id: JSON.stringify([game, merchant, mode, currency, room.data.id, minStake, seats]), terms, revision };
}

/** A player's own room with bots. */
const practicePlace = ({ seats }: Cards, { game, merchant_code: merchant, seat }: SessionRow): Placed => ({
  id: JSON.stringify([game, merchant, PRACTICE, seat]),
  terms: { practice: true, seats: Math.min(4, seats.max), ...POINTS },
  revision: 0,
});

/** The terms of a room by its row alone, for a process that takes it over. */
function termsOf(cards: Cards, { id: roomId, currency, exponent }: RoomRow): RoomTerms {
  const parts = JSON.parse(roomId) as readonly unknown[];
  if (parts[2] === PRACTICE) return { practice: true, seats: Math.min(4, cards.seats.max), ...POINTS };
  const [minStake, seats] = [parts[5], parts[6]];
  return { practice: false, currency, exponent, pointMinor: minorOf(String(minStake)), seats: Number(seats) };
}

/** The operator's name of a room and its stakes, by its row; practice has none. */
export function namedRoom({ id: roomId }: Pick<RoomRow, 'id'>) {
  const parts = JSON.parse(roomId) as readonly unknown[];
  if (parts[2] === PRACTICE) return undefined;
  return { room: String(parts[4]), place: { minStake: String(parts[5]), seats: Number(parts[6]) } };
}

/** The card rooms that this process runs, and how sockets are let into them. */
export function createCardHall(options: CardHallOptions) {
  const { database, cardGames, balanceOf } = options;
  const store = createCardStore(database, [...cardGames.keys()]);
  const gate = createGate(CALLS_AT_ONCE);
  const settings = createSettingsStore(database, OWN_ROOM);
  const games = createSettingsStore(database, OWN_GAME);

  /** Reads how operators set a room. Practice is of no currency, so its game is open or closed for a brand as a whole. */
  const settingFor = async (row: RoomRow): Promise<RoomSetting> => {
    const cards = cardGames.get(row.table_code);
    if (!cards) return { open: false, rake: { bps: 0, capPoints: 0 } };
    const { merchant_code, currency } = row;
    const named = namedRoom(row);
    if (!named) {
      const { practice } = await games.of({ merchant_code, currency: POINTS.currency, table_code: row.table_code });
      return { open: practice, rake: { bps: 0, capPoints: 0 } };
    }
    const set = await settings.of({ merchant_code, currency, table_code: settingCode(row.table_code, named.room) });
    return settingOf(cards, set, named.place);
  };

  /** Has rooms of this process take up what operators have changed, here or in another process. */
  const takeSettings = async (isMeant: (row: RoomRow) => boolean = () => true): Promise<void> => {
    for (const { state, setUp } of keeper.rooms.values()) {
      if (!isMeant(state.row)) continue;
      const setting = await settingFor(state.row);
      if (JSON.stringify(setting) !== JSON.stringify(state.setting)) await setUp(setting);
    }
  };
  const keeper = createKeeper<RoomRow, CardRoom>({
    ...options,
    store,
    unfinished: store.unfinished,
    gate,
    lookAgain: takeSettings,
    make: async (row, lease) => {
      const cards = cardGames.get(row.table_code);
      if (!cards) return undefined;
      const terms = termsOf(cards, row);
      return createCardRoom({ ...options, ...lease, row, cards, terms, setting: await settingFor(row), store, gate });
    },
  });

  const rowOf = async (session: SessionRow, { id: roomId, terms }: Placed): Promise<RoomRow> => {
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

  /** A session that the platform opened later than the last change is the newer word about the room's stakes. */
  const hear = async (row: RoomRow, { revision }: Placed): Promise<void> => {
    const named = namedRoom(row);
    if (!named) return;
    const { merchant_code, currency } = row;
    const key = { merchant_code, currency, table_code: settingCode(row.table_code, named.room) };
    const before = await settings.of(key);
    if (before.place === null || before.revision >= revision) return;
    await settings.change(key, (now) =>
      now.revision < revision ? { ...now, place: named.place, revision } : undefined,
    );
    await takeSettings(({ table_code }) => table_code === row.table_code);
  };

  const enter = async (session: SessionRow, line: Line, { after, room: asked }: JoinRequest): Promise<Admission> => {
    const cards = cardGames.get(session.game);
    if (!cards) return { kind: 'refused', reason: 'BAD_REQUEST' };
    const where = asked === PRACTICE ? practicePlace(cards, session) : stakedPlace(cards, session);
    if (!where) return { kind: 'refused', reason: 'NO_ROOM' };
    const row = await rowOf(session, where);
    await hear(row, where);
    const found = await keeper.find(row);
    if (found.kind !== 'here') return found;
    const { room } = found;
    if (!(await settingFor(row)).open && !room.isInPlay(session.seat))
      return { kind: 'refused', reason: 'GAME_CLOSED' };
    const { balance, refused } = await balanceOf(session);
    if (balance === undefined) return { kind: 'refused', reason: refused ?? 'HOUSE_UNREACHABLE' };
    if (!(await room.join(session, balance, line, after))) return { kind: 'refused', reason: 'RESTART' };
    const { seat } = session;
    return {
      kind: 'seated',
      place: {
        receive: (value) => {
          const { data } = ask.safeParse(value);
          // A room that plays on does not wait for hands that are over.
          if (data?.type === 'past') void tellPast(cards, session, line, row, data);
          else if (data) void room.receive(seat, data);
          return data !== undefined;
        },
        leave: () => room.leave(seat, line),
      },
    };
  };

  /** Tells a page of its player's own hands in rooms of this kind. */
  const tellPast = async (
    cards: Cards,
    { player_id }: SessionRow,
    line: Line,
    row: RoomRow,
    { id, before }: Extract<CardAsk, { type: 'past' }>,
  ): Promise<void> => {
    try {
      const found = await store.handsOf(player_id, row, { before, count: PAST_AT_ONCE + 1 });
      const hands = await Promise.all(
        found.slice(0, PAST_AT_ONCE).map(({ room, journal }) => pastHand(cards, room, journal, player_id)),
      );
      const past = { type: 'past', id, hands: hands.filter((hand) => hand !== undefined) } as const;
      line.send(write({ ...past, more: found.length > PAST_AT_ONCE }));
    } catch (error) {
      options.log.error({ err: error, room: row.id }, 'the hands of a player could not be read');
    }
  };

  const kind: RoomKind = { serves: (game) => cardGames.has(game), enter };
  return { ...keeper, kind, store, settings, games, takeSettings, termsOf };
}
