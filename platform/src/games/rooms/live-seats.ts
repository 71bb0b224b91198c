import type { Room, VendorRoomReply } from '@baize/protocol/games';
import { formatMoney, minorOf, SECOND_MS } from '@baize/protocol/kernel';
import type { Database } from '../../kernel/database/database.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import { gameOf } from '../game-view.ts';
import { listGamesById } from '../lobby/lobby-store.ts';
import { listAllRooms, listRooms } from '../room-store.ts';
import { brandOf, placedRoom, type RoomClient } from './room-client.ts';

/** However many ask, the arcade is asked for the seats of a brand this often. */
const FRESH_MS = 2 * SECOND_MS;
/** Older seats are better than none for so long. */
const STALE_MS = 30 * SECOND_MS;
const MOST_KEPT = 200;

type Seats = Extract<VendorRoomReply<'list'>, { result: 'OK' }>;

interface RoomsVisit {
  readonly merchant: Merchant;
  readonly language: string;
  readonly now: Date;
}

/** The rooms of a brand with seats as they are now, for every visitor from one read. Nothing waits for the arcade for long. */
export function createLiveRooms(db: Database, client: RoomClient, clock: () => number) {
  const kept = new Map<string, { readonly atMs: number; readonly seats: Promise<Seats | undefined> }>();
  const good = new Map<string, { readonly atMs: number; readonly seats: Seats }>();

  const ask = async (merchant: Merchant): Promise<Seats | undefined> => {
    const rooms = await db.read((tx) => listAllRooms(tx, merchant.code));
    const reply = await client.ask('list', { ...brandOf(merchant), rooms: rooms.map(placedRoom) });
    return reply?.result === 'OK' ? reply : undefined;
  };

  const seatsOf = async (merchant: Merchant): Promise<Seats | undefined> => {
    const nowMs = clock();
    let found = kept.get(merchant.code);
    if (!found || found.atMs + FRESH_MS <= nowMs) {
      if (kept.size >= MOST_KEPT) kept.clear();
      found = { atMs: nowMs, seats: ask(merchant).catch(() => undefined) };
      kept.set(merchant.code, found);
    }
    const seats = await found.seats;
    if (seats) {
      if (good.size >= MOST_KEPT) good.clear();
      good.set(merchant.code, { atMs: found.atMs, seats });
      return seats;
    }
    const before = good.get(merchant.code);
    return before && before.atMs + STALE_MS > nowMs ? before.seats : undefined;
  };

  /** The ponds of each fish game as one room: it has a cannon for whoever comes, as long as another pond may be opened. */
  const pondRooms = async ({ merchant, language }: RoomsVisit, { ponds }: Seats, gameId?: string): Promise<Room[]> => {
    const asked = ponds.filter(({ game }) => gameId === undefined || game === gameId);
    if (asked.length === 0) return [];
    const rows = await db.read((tx) =>
      listGamesById(
        tx,
        merchant.code,
        asked.map(({ game }) => game),
      ),
    );
    const games = new Map(rows.map((row) => [row.id, gameOf(row, merchant.currency, language, false)]));
    const money = (amount: string | undefined): string => formatMoney(minorOf(amount ?? '0'), merchant.currency);
    return asked.flatMap((pond): Room[] => {
      const game = games.get(pond.game);
      if (!game) return [];
      const isFull = pond.taken >= pond.ponds * pond.cannons && pond.ponds < pond.mostPonds;
      return [
        {
          roomId: pond.game,
          kind: 'POND',
          gameId: pond.game,
          gameName: game.displayName,
          showIcon: game.showIcon,
          roomName: game.displayName,
          minStake: money(pond.stakes[0]),
          maxStake: money(pond.stakes.at(-1)),
          seats: (pond.ponds + (isFull ? 1 : 0)) * pond.cannons,
          taken: pond.taken,
          status: pond.open ? game.status : 'MAINTAINED',
        },
      ];
    });
  };

  const list = async (visit: RoomsVisit, gameId?: string): Promise<Room[]> => {
    const rooms = await db.read((tx) => listRooms(tx, visit, gameId));
    const seats = await seatsOf(visit.merchant);
    if (!seats) return rooms;
    const live = new Map(seats.rooms.map((each) => [each.room, each]));
    const cards = rooms.map((room): Room => {
      const played = live.get(room.roomId);
      if (!played) return room;
      const status = played.open ? room.status : 'MAINTAINED';
      return { ...room, taken: Math.min(played.taken, room.seats), status };
    });
    return [...cards, ...(await pondRooms(visit, seats, gameId))];
  };

  return {
    list,
    /** Chairs that somebody sits on; undefined where the arcade does not say, or does not play the room. */
    chairsTaken: async (merchant: Merchant, roomId: string): Promise<number | undefined> =>
      (await seatsOf(merchant))?.rooms.find(({ room }) => room === roomId)?.taken,
  };
}
