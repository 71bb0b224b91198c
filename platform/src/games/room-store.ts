import type { Room } from '@baize/protocol/games';
import { formatMoney, ok, refuse, refuseFields, type Result } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import type { MemberCaller } from '../kernel/caller.ts';
import type { Tx } from '../kernel/database/database.ts';
import { given } from '../kernel/database/given.ts';
import type { Merchant } from '../kernel/merchant.ts';
import { gameOf } from './game-view.ts';
import { listGamesById } from './lobby/lobby-store.ts';
import type { RoomTable } from './lobby/lobby-tables.ts';
import { withPlay } from './tables.ts';

/** Rooms that a list shows. */
const MOST_ROOMS = 200;

interface Asker {
  readonly merchant: Merchant;
  readonly language: string;
  readonly now: Date;
}

/**
 * The seats taken in each room: a live session of a game that was opened there, or an address of it that may still be
 * used. One person has one seat.
 */
async function seatsTaken(
  tx: Tx,
  merchant: string,
  rooms: readonly string[],
  now: Date,
): Promise<Map<string, Set<string>>> {
  const taken = new Map<string, Set<string>>();
  if (rooms.length === 0) return taken;
  const { rows } = await sql<{ room_id: string; member_id: string }>`select distinct l.room_id, l.member_id
    from game_launches l where l.merchant = ${merchant} and l.room_id in (${sql.join([...rooms])})
      and (exists (select from game_sessions s where s.launch_id = l.id and s.expires_at > ${now})
        or exists (select from game_launch_tokens t
          where t.launch_id = l.id and t.used_at is null and t.expires_at > ${now}))`.execute(tx);
  for (const { room_id, member_id } of rows) {
    taken.set(room_id, (taken.get(room_id) ?? new Set()).add(member_id));
  }
  return taken;
}

/** The rooms of games that the brand offers, in the operator's order. */
export async function listRooms(tx: Tx, { merchant, language, now }: Asker, gameId?: string): Promise<Room[]> {
  const rooms = await withPlay(tx)
    .selectFrom('pvp_rooms')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('is_open', '=', true)
    .$call(given(gameId, (query, value) => query.where('game_id', '=', value)))
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_ROOMS)
    .execute();
  const rows = await listGamesById(tx, merchant.code, [...new Set(rooms.map(({ game_id }) => game_id))]);
  const games = new Map(rows.map((row) => [row.id, gameOf(row, merchant.currency, language, false)]));
  const taken = await seatsTaken(
    tx,
    merchant.code,
    rooms.map(({ id }) => id),
    now,
  );
  return rooms.flatMap((room) => {
    const game = games.get(room.game_id);
    if (!game) return [];
    return {
      roomId: room.id,
      kind: 'CARDS' as const,
      gameId: room.game_id,
      gameName: game.displayName,
      showIcon: game.showIcon,
      roomName: room.names[language] ?? room.names.EN ?? room.id,
      minStake: formatMoney(room.min_stake, merchant.currency),
      maxStake: formatMoney(room.max_stake, merchant.currency),
      seats: room.seats,
      taken: Math.min(taken.get(room.id)?.size ?? 0, room.seats),
      status: game.status,
    };
  });
}

/** Chairs of a room that somebody sits on; undefined where the vendor does not say. */
export type ChairsTaken = (merchant: Merchant, roomId: string) => Promise<number | undefined>;

interface SeatAsked {
  readonly roomId: string;
  readonly gameId: string;
  /** As the vendor says. Where it says nothing, whoever opened the room is taken to sit in it. */
  readonly chairsTaken: number | undefined;
}

/**
 * Whether a member may sit down: the room is the game's and open, and has a seat that is free or may be theirs already. The
 * vendor seats people by itself, one seat a person however often they open the room, and has the last word.
 */
export async function takeSeat(
  tx: Tx,
  { caller, merchant, now }: { readonly caller: MemberCaller; readonly merchant: Merchant; readonly now: Date },
  { roomId, gameId, chairsTaken }: SeatAsked,
): Promise<Result<undefined>> {
  const room = await withPlay(tx)
    .selectFrom('pvp_rooms')
    .selectAll()
    .where('merchant', '=', merchant.code)
    .where('id', '=', roomId)
    .where('is_open', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (room?.game_id !== gameId) return refuseFields({ roomId: [{ rule: 'invalid' }] });
  const opened = (await seatsTaken(tx, merchant.code, [roomId], now)).get(roomId) ?? new Set<string>();
  if ((chairsTaken ?? opened.size) < room.seats || opened.has(caller.memberId)) return ok(undefined);
  return refuse('CONFLICT', { value: { room: 'full' } });
}

/** Every room of a brand, also those that are closed, in the operator's order. */
export const listAllRooms = (tx: Tx, merchant: string): Promise<RoomTable[]> =>
  withPlay(tx)
    .selectFrom('pvp_rooms')
    .selectAll()
    .where('merchant', '=', merchant)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_ROOMS)
    .execute();

export const lockRoom = (tx: Tx, merchant: string, id: string): Promise<RoomTable | undefined> =>
  withPlay(tx)
    .selectFrom('pvp_rooms')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function saveRoom(tx: Tx, room: RoomTable): Promise<void> {
  const { merchant, id, ...change } = { ...room, names: sql<never>`${JSON.stringify(room.names)}::jsonb` };
  await withPlay(tx)
    .insertInto('pvp_rooms')
    .values({ merchant, id, ...change })
    .onConflict((conflict) => conflict.columns(['merchant', 'id']).doUpdateSet(change))
    .execute();
}

export const findRoom = (tx: Tx, merchant: string, id: string): Promise<RoomTable | undefined> =>
  withPlay(tx)
    .selectFrom('pvp_rooms')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('id', '=', id)
    .executeTakeFirst();
