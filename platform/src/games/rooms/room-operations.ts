import {
  roomsCalls,
  type ManagedCardGame,
  type ManagedCardRoom,
  type ManagedPonds,
  type OperatorCardGame,
  type OperatorCardRoom,
  type OperatorPonds,
  type VendorRoomReply,
} from '@baize/protocol/games';
import {
  formatMoney,
  minorOf,
  ok,
  refuse,
  refuseFields,
  type CallBody,
  type CallValue,
  type Currency,
  type Problem,
  type Result,
} from '@baize/protocol/kernel';
import { audited, type Actor, type Change } from '../../kernel/callers/audited.ts';
import type { Merchant } from '../../kernel/merchant.ts';
import type { Tx } from '../../kernel/database/database.ts';
import type { Deps } from '../../kernel/wing.ts';
import type { RoomTable } from '../lobby/lobby-tables.ts';
import { listGamesById } from '../lobby/lobby-store.ts';
import { gameOf } from '../game-view.ts';
import { findRoom, listAllRooms, lockRoom, saveRoom } from '../room-store.ts';
import { brandOf, placedRoom, type RoomClient } from './room-client.ts';

type RoomChange = CallBody<typeof roomsCalls.changeCardRoom>;
type PondsBody = CallBody<typeof roomsCalls.changePonds>;

export interface RoomAsker {
  readonly merchant: Merchant;
  readonly language: string;
}

const CHANGE_ROOM = 'games.change-card-room';
const CHANGE_GAME = 'games.change-card-game';
const CHANGE_PONDS = 'games.change-ponds';

/** The names of games as operators read them. */
export async function gameNames(
  tx: Tx,
  { merchant, language }: RoomAsker,
  ids: readonly string[],
): Promise<(id: string) => string> {
  const rows = await listGamesById(tx, merchant.code, [...new Set(ids)]);
  const names = new Map(rows.map((row) => [row.id, gameOf(row, merchant.currency, language, false).displayName]));
  return (id) => names.get(id) ?? id;
}

type Refused = { readonly ok: false; readonly problem: Problem };

/** An answer of the arcade that is none of a change. */
function refusedBy(
  reply: { readonly result: string; readonly fields?: readonly string[] | undefined } | undefined,
): Refused {
  if (reply?.result === 'NOT_FOUND') return refuse('NOT_FOUND');
  if (reply?.result === 'OUT_OF_BOUNDS')
    return refuseFields(
      Object.fromEntries((reply.fields ?? []).map((field) => [field, [{ rule: 'invalid' as const }]])),
    );
  return refuse('SERVICE_UNAVAILABLE');
}

/** Operators' view of a brand's card rooms and ponds. The platform states a room's stakes, the arcade keeps and plays the rest. */
export function createRoomOperations(deps: Deps, client: RoomClient) {
  const { db } = deps;

  /** Makes a change that the arcade makes; one whose answer is lost may have been made, so it is on record as asked. */
  const changing = async <T, R extends { readonly result: string }>(
    actor: Actor,
    { action, subject, asked }: { readonly action: string; readonly subject: string; readonly asked: unknown },
    change: (tx: Tx, ask: (reply: Promise<R | undefined>) => Promise<R | undefined>) => Promise<Result<Change<T>>>,
  ): Promise<Result<T>> => {
    let isLost = false;
    const done = await audited<T>(deps, actor, action, (tx) =>
      change(tx, async (reply) => {
        const given = await reply;
        isLost = given === undefined;
        return given;
      }),
    );
    if (isLost)
      await db.transaction((tx) => deps.recordAct(tx, actor, { action, subject, after: { asked, answer: 'none' } }));
    return done;
  };

  return {
    list: async (asker: RoomAsker): Promise<Result<CallValue<typeof roomsCalls.listCardRooms>>> => {
      const { merchant } = asker;
      const rooms = await db.read((tx) => listAllRooms(tx, merchant.code));
      const reply = await client.ask('list', { ...brandOf(merchant), rooms: rooms.map(placedRoom) });
      if (reply?.result !== 'OK') return refuse('SERVICE_UNAVAILABLE');
      const played = new Map(reply.rooms.map((each) => [each.room, each]));
      const ids = [...rooms.map(({ game_id }) => game_id), ...[...reply.games, ...reply.ponds].map(({ game }) => game)];
      const nameOf = await db.read((tx) => gameNames(tx, asker, ids));
      return ok({
        rooms: rooms.flatMap((room) => {
          const found = played.get(room.id);
          return found ? [roomView(room, found, asker, nameOf)] : [];
        }),
        games: reply.games.map((game) => cardGameView(game, nameOf)),
        ponds: reply.ponds.map((ponds) => pondsView(ponds, merchant.currency, nameOf)),
      });
    },

    view: async (asker: RoomAsker, roomId: string): Promise<Result<CallValue<typeof roomsCalls.getCardRoom>>> => {
      const { merchant } = asker;
      const room = await db.read((tx) => findRoom(tx, merchant.code, roomId));
      if (!room) return refuse('NOT_FOUND');
      const reply = await client.ask('view', { ...brandOf(merchant), place: placedRoom(room) });
      if (reply?.result !== 'OK') return refusedBy(reply);
      const nameOf = await db.read((tx) => gameNames(tx, asker, [room.game_id]));
      const money = moneyIn(merchant.currency);
      return ok({
        room: roomView(room, reply.room, asker, nameOf),
        tables: reply.tables.map((table) => ({
          ...table,
          point: money(table.point),
          chairs: table.chairs.map((chair) => ({ ...chair, held: money(chair.held) })),
        })),
      });
    },

    change: (actor: Actor, asker: RoomAsker, roomId: string, body: RoomChange): Promise<Result<OperatorCardRoom>> =>
      changing<OperatorCardRoom, VendorRoomReply<'change'>>(
        actor,
        { action: CHANGE_ROOM, subject: roomId, asked: body },
        async (tx, ask) => {
          const { merchant } = asker;
          const before = await lockRoom(tx, merchant.code, roomId);
          if (!before) return refuse('NOT_FOUND');
          const { minStake, maxStake, seats, open, ...rake } = body;
          const after: RoomTable = {
            ...before,
            min_stake: minStake === undefined ? before.min_stake : minorOf(minStake),
            max_stake: maxStake === undefined ? before.max_stake : minorOf(maxStake),
            seats: seats ?? before.seats,
            is_open: open ?? before.is_open,
            revision: before.revision + 1,
          };
          if (after.min_stake <= 0n || after.max_stake < after.min_stake)
            return refuseFields({ minStake: [{ rule: 'invalid' }], maxStake: [{ rule: 'invalid' }] });
          const change = { ...rake, ...(open !== undefined && { open }) };
          const reply = await ask(client.ask('change', { ...brandOf(merchant), place: placedRoom(after), change }));
          // A refusal is committed as it stands, so nothing is written before the arcade has taken the change.
          if (reply?.result !== 'OK') return refusedBy(reply);
          await saveRoom(tx, after);
          const nameOf = await gameNames(tx, asker, [after.game_id]);
          const value = roomView(after, reply.after, asker, nameOf);
          return ok({
            subject: roomId,
            before: settingsOf(roomView(before, reply.before, asker, nameOf)),
            after: settingsOf(value),
            value,
          });
        },
      ),

    /** Tells the arcade of a room that was saved; a session that is opened later tells it as well. */
    tell: async (merchant: Merchant, roomId: string): Promise<void> => {
      const room = await db.read((tx) => findRoom(tx, merchant.code, roomId));
      if (!room) return;
      const change = { open: room.is_open };
      await client.ask('change', { ...brandOf(merchant), place: placedRoom(room), change });
    },

    changeGame: (
      actor: Actor,
      asker: RoomAsker,
      game: string,
      { practice }: { readonly practice: boolean },
    ): Promise<Result<OperatorCardGame>> =>
      changing<OperatorCardGame, VendorRoomReply<'changeGame'>>(
        actor,
        { action: CHANGE_GAME, subject: game, asked: { practice } },
        async (tx, ask) => {
          const reply = await ask(client.ask('changeGame', { ...brandOf(asker.merchant), game, practice }));
          if (reply?.result !== 'OK') return refusedBy(reply);
          const nameOf = await gameNames(tx, asker, [game]);
          return ok({
            subject: game,
            before: { practice: reply.before.practice },
            after: { practice: reply.after.practice },
            value: cardGameView(reply.after, nameOf),
          });
        },
      ),

    ponds: async (asker: RoomAsker, game: string): Promise<Result<CallValue<typeof roomsCalls.getPonds>>> => {
      const { merchant } = asker;
      const reply = await client.ask('ponds', { ...brandOf(merchant), game });
      if (reply?.result !== 'OK') return refusedBy(reply);
      const nameOf = await db.read((tx) => gameNames(tx, asker, [game]));
      const money = moneyIn(merchant.currency);
      return ok({
        game: pondsView(reply.game, merchant.currency, nameOf),
        ponds: reply.ponds.map((pond) => ({
          ...pond,
          cannons: pond.cannons.map((cannon) => ({
            ...cannon,
            staked: money(cannon.staked),
            returned: money(cannon.returned),
          })),
        })),
      });
    },

    changePonds: (actor: Actor, asker: RoomAsker, game: string, change: PondsBody): Promise<Result<OperatorPonds>> =>
      changing<OperatorPonds, VendorRoomReply<'changePonds'>>(
        actor,
        { action: CHANGE_PONDS, subject: game, asked: change },
        async (tx, ask) => {
          const { merchant } = asker;
          const reply = await ask(client.ask('changePonds', { ...brandOf(merchant), game, change }));
          if (reply?.result !== 'OK') return refusedBy(reply);
          const nameOf = await gameNames(tx, asker, [game]);
          const [before, after] = [reply.before, reply.after].map((each) => pondsView(each, merchant.currency, nameOf));
          if (!before || !after) return refuse('SERVICE_UNAVAILABLE');
          return ok({ subject: game, before: pondSettingsOf(before), after: pondSettingsOf(after), value: after });
        },
      ),
  };
}

const moneyIn =
  (currency: Currency) =>
  (amount: string): string =>
    formatMoney(minorOf(amount), currency);

function roomView(
  room: RoomTable,
  { game: _game, room: _room, ...played }: ManagedCardRoom,
  { merchant: { currency }, language }: RoomAsker,
  nameOf: (game: string) => string,
): OperatorCardRoom {
  return {
    roomId: room.id,
    gameId: room.game_id,
    gameName: nameOf(room.game_id),
    roomName: room.names[language] ?? room.names.EN ?? room.id,
    minStake: formatMoney(room.min_stake, currency),
    maxStake: formatMoney(room.max_stake, currency),
    seats: room.seats,
    ...played,
    // The lobby and the arcade each let people in; a room is open where both do.
    open: room.is_open && played.open,
  };
}

const cardGameView = ({ game, ...rest }: ManagedCardGame, nameOf: (game: string) => string): OperatorCardGame => ({
  gameId: game,
  gameName: nameOf(game),
  ...rest,
});

function pondsView(
  { game, stakes, bounds, minStake, maxStake, ...rest }: ManagedPonds,
  currency: Currency,
  nameOf: (game: string) => string,
): OperatorPonds {
  const money = moneyIn(currency);
  return {
    gameId: game,
    gameName: nameOf(game),
    ...rest,
    stakes: stakes.map(money),
    bounds: { minStake: money(bounds.minStake), maxStake: money(bounds.maxStake) },
    minStake: minStake === null ? null : money(minStake),
    maxStake: maxStake === null ? null : money(maxStake),
  };
}

/** The part that operators decide about; who sits there is no change. */
const settingsOf = ({ open, minStake, maxStake, seats, rake }: OperatorCardRoom) => ({
  open,
  minStake,
  maxStake,
  seats,
  rake,
});

const pondSettingsOf = ({ open, stakes, mostPonds }: OperatorPonds) => ({ open, stakes, mostPonds });
