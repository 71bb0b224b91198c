import { formatAmount, minorOf } from '@baize/protocol/kernel';
import type { CardRoomChange, ManagedCardGame, ManagedCardRoom, PlacedRoom, TableInPlay } from '@baize/protocol/games';
import { namedRoom, type CardHall } from '../cards/hall.ts';
import type { Cards } from '../cards/define-cards.ts';

import type { CardRoom } from '../cards/rooms/room.ts';
import { isGoingOn, isPresent, isThere, tableOf, type CardTable, type Sitter } from '../cards/rooms/state.ts';
import { phaseOf, worstPoints } from '../cards/rooms/views.ts';
import {
  changed,
  OWN_GAME,
  OWN_ROOM,
  PRACTICE_CURRENCY,
  rakeBy,
  settingCode,
  type CardRoomSettings,
} from '../cards/setting.ts';
import type { CardGames } from '../games/registry.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { RoomRow } from '../rooms/records.ts';
import { readTables } from './journal-tables.ts';

/** The operators of a brand see its rooms in one currency. */
export interface Brand {
  readonly merchantCode: string;
  readonly currency: string;
}

type Counted = Pick<ManagedCardRoom, 'taken' | 'watching' | 'tables' | 'hands' | 'ending'>;

export type Changed<Managed> =
  | { readonly result: 'OK'; readonly before: Managed; readonly after: Managed }
  | { readonly result: 'NOT_FOUND' }
  | { readonly result: 'OUT_OF_BOUNDS'; readonly fields: readonly string[] };

const decimal = (minor: bigint): string => formatAmount(minor, 4);
const NOBODY: Counted = { taken: 0, watching: 0, tables: 0, hands: 0, ending: 0 };

/** Serves operators of card rooms. All of it holds whichever process has a room. */
export function createCardDesk({ hall, cardGames }: { readonly hall: CardHall; readonly cardGames: CardGames }) {
  const { store, settings, games } = hall;
  const keyOf = ({ merchantCode, currency }: Brand, game: string, room?: string) => ({
    merchant_code: merchantCode,
    currency: room === undefined ? PRACTICE_CURRENCY : currency,
    table_code: settingCode(game, room),
  });
  const isOf = (row: RoomRow, { room }: Pick<PlacedRoom, 'room'>): boolean => namedRoom(row)?.room === room;

  const countOf = async (row: RoomRow): Promise<Counted> => {
    const live = hall.rooms.get(row.id);
    if (!live) {
      const hands = row.owner === null ? 0 : (await store.journals(row.id)).length;
      return { ...NOBODY, taken: row.seated, tables: hands, hands };
    }
    const { tables, people, setting } = live.state;
    const going = [...tables.values()].filter(({ hand }) => isGoingOn(hand)).length;
    return {
      taken: [...tables.values()].flatMap(({ chairs }) => chairs.filter((sitter) => sitter && !sitter.bot)).length,
      watching: [...people.values()].filter((person) => isPresent(person) && !tableOf(live.state, person.seat)).length,
      tables: tables.size,
      hands: going,
      ending: setting.open ? 0 : going,
    };
  };

  /** The rooms that hands of a room may be played in: a room whose stakes were changed is several for a while. */
  const rowsOf = async (brand: Brand, placed: PlacedRoom): Promise<RoomRow[]> =>
    (await store.roomsOfGame(placed.game, brand)).filter((row) => isOf(row, placed));

  const view = async (
    brand: Brand,
    cards: Cards,
    placed: PlacedRoom,
    set: CardRoomSettings,
  ): Promise<ManagedCardRoom> => {
    const counts = await Promise.all((await rowsOf(brand, placed)).map(countOf));
    const sum = (of: keyof Counted): number => counts.reduce((total, each) => total + each[of], 0);
    const { capPoints, bps } = cards.rake;
    return {
      game: cards.code,
      room: placed.room,
      open: set.open,
      rake: { ...rakeBy(cards, set) },
      ownRake: { bps, capPoints },
      worstPoints: worstOf(cards, placed),
      taken: sum('taken'),
      watching: sum('watching'),
      tables: sum('tables'),
      hands: sum('hands'),
      ending: sum('ending'),
    };
  };

  const gameView = async (brand: Brand, cards: Cards, practice: boolean): Promise<ManagedCardGame> => {
    const rows = await store.roomsOfGame(cards.code, { ...brand, currency: PRACTICE_CURRENCY });
    return {
      game: cards.code,
      practice,
      practising: rows.reduce((sum, row) => sum + (hall.rooms.get(row.id)?.present() ?? row.seated), 0),
      seats: { min: cards.seats.min, max: cards.seats.max },
    };
  };

  return {
    rooms: (brand: Brand, rooms: readonly PlacedRoom[]): Promise<ManagedCardRoom[]> =>
      Promise.all(
        rooms.flatMap((placed) => {
          const cards = cardGames.get(placed.game);
          return cards
            ? [settings.of(keyOf(brand, placed.game, placed.room)).then((set) => view(brand, cards, placed, set))]
            : [];
        }),
      ),

    games: (brand: Brand): Promise<ManagedCardGame[]> =>
      Promise.all(
        [...cardGames.values()].map(async (cards) =>
          gameView(brand, cards, (await games.of(keyOf(brand, cards.code))).practice),
        ),
      ),

    change: async (brand: Brand, placed: PlacedRoom, change: CardRoomChange): Promise<Changed<ManagedCardRoom>> => {
      const cards = cardGames.get(placed.game);
      if (!cards) return { result: 'NOT_FOUND' };
      const worstMinor = BigInt(worstOf(cards, placed)) * minorOf(placed.minStake);
      // A room that does not fit its game can be closed all the same.
      if (change.open !== false && worstMinor > minorOf(placed.maxStake))
        return { result: 'OUT_OF_BOUNDS', fields: ['maxStake'] };
      const done = await settings.change(keyOf(brand, placed.game, placed.room), (before) =>
        changed(before, placed, change),
      );
      if (!done) return { result: 'NOT_FOUND' };
      await hall.takeSettings((row) => row.table_code === placed.game && isOf(row, placed));
      const before = await view(brand, cards, placed, { ...OWN_ROOM, ...done.before });
      return { result: 'OK', before, after: await view(brand, cards, placed, done.after) };
    },

    changeGame: async (brand: Brand, game: string, practice: boolean): Promise<Changed<ManagedCardGame>> => {
      const cards = cardGames.get(game);
      if (!cards) return { result: 'NOT_FOUND' };
      const done = await games.change(keyOf(brand, game), () => ({ ...OWN_GAME, practice }));
      await hall.takeSettings((row) => row.table_code === game && namedRoom(row) === undefined);
      const before = done?.before.practice ?? OWN_GAME.practice;
      const after = await gameView(brand, cards, practice);
      return { result: 'OK', before: { ...after, practice: before }, after };
    },

    /** The tables of a room as a bystander sees them. */
    view: async (
      brand: Brand,
      placed: PlacedRoom,
    ): Promise<{ readonly room: ManagedCardRoom; readonly tables: readonly TableInPlay[] } | undefined> => {
      const cards = cardGames.get(placed.game);
      if (!cards) return undefined;
      const set = await settings.of(keyOf(brand, placed.game, placed.room));
      const tables = await Promise.all(
        (await rowsOf(brand, placed)).map(async (row) => {
          const live = hall.rooms.get(row.id);
          return live ? liveTables(live) : readTables(store, cards, hall.termsOf(cards, row), row);
        }),
      );
      return { room: await view(brand, cards, placed, set), tables: tables.flat() };
    },
  };
}

/** The worst loss in points of a room of these stakes. */
const worstOf = (cards: Cards, { seats, minStake }: PlacedRoom): number =>
  worstPoints({
    cards,
    terms: { practice: false, currency: '', exponent: 0, pointMinor: minorOf(minStake), seats },
  });

function liveTables({ state }: CardRoom): TableInPlay[] {
  const chairState = (sitter: Sitter) => {
    if (sitter.leaving) return 'LEAVING';
    if (!isThere(state, sitter)) return 'AWAY';
    return sitter.ready ? 'READY' : 'OUT';
  };
  const heldOf = ({ hand }: CardTable, sitter: Sitter): bigint => {
    const seat = hand.seats.find((each) => each.sitter === sitter);
    return seat && (seat.state === 'IN' || seat.state === 'PENDING') ? seat.stakeMinor : 0n;
  };
  return [...state.tables.values()].map((table): TableInPlay => {
    const { no, hand, chairs } = table;
    const isPlayed = hand.state !== undefined && hand.row.phase === 'PLAYING';
    return {
      no,
      point: decimal(state.terms.pointMinor),
      phase: phaseOf(table),
      hand: { id: hand.row.id, number: hand.row.number, acts: hand.acts.length },
      chairs: chairs.flatMap((sitter) =>
        sitter
          ? {
              name: sitter.name,
              player: sitter.playerId,
              bot: sitter.bot,
              state: chairState(sitter),
              held: decimal(heldOf(table, sitter)),
            }
          : [],
      ),
      // That a seat may claim a tile says which tiles it holds, so quiet questions are nobody's to see.
      asked:
        isPlayed && hand.state
          ? state.cards.open(hand.state).flatMap(({ seat, isQuiet }) => (isQuiet === true ? [] : [seat]))
          : [],
      view: hand.state && hand.sitting ? publicView(state.cards, hand.state) : null,
      ending: !state.setting.open,
    };
  });
}

/** As much of a hand as a bystander may see. */
export const publicView = (cards: Cards, state: JsonObject): JsonObject => cards.view(state, undefined);
