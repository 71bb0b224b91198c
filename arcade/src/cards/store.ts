import type { BetState, RoomRow, RoomTables } from '../rooms/records.ts';
import { createRoomStore } from '../rooms/store.ts';
import type { Database, Tx } from '../store/database.ts';
import { createPairStore } from './pairs/store.ts';
import type { CardActRow, CardSeatRow, CardTables, HandPhase, HandRow } from './records.ts';

/** A hand that was begun, with all that is needed to go on with it. */
export interface HandJournal {
  readonly hand: HandRow;
  readonly seats: readonly CardSeatRow[];
  readonly acts: readonly CardActRow[];
}

const GOING_ON: readonly HandPhase[] = ['STAKING', 'PLAYING'];

export type CardStore = ReturnType<typeof createCardStore>;

/** All SQL of the card rooms. Rooms, leases and calls are those of the tables; hands, seats and acts are its own. */
export function createCardStore(database: Database, games: readonly string[]) {
  const rooms = createRoomStore(database);
  const on = (tx: Tx) => tx.$extendTables<CardTables & RoomTables>();
  const out = () => on(database.db);
  type SeatKey = Pick<CardSeatRow, 'hand_id' | 'seat'>;
  const changeSeat = async (tx: Tx, { hand_id, seat }: SeatKey, change: Partial<CardSeatRow>): Promise<void> => {
    const seats = on(tx).updateTable('card_seats').set(change);
    await seats.where('hand_id', '=', hand_id).where('seat', '=', seat).execute();
  };
  const keyOf = ({ round_id, seat }: { readonly round_id: string; readonly seat: string }): SeatKey => ({
    hand_id: round_id,
    seat,
  });

  return {
    ...rooms,
    pairs: createPairStore(database),
    /** The rooms of one game that a brand's currency has, for money or of players with bots. */
    roomsOfGame: (game: string, { merchantCode, currency }: { merchantCode: string; currency: string }) =>
      out()
        .selectFrom('rooms')
        .selectAll()
        .where('table_code', '=', game)
        .where('merchant_code', '=', merchantCode)
        .where('currency', '=', currency)
        .execute(),
    /** Card rooms that a process left with a hand that goes on or calls to make. */
    unfinished: async (): Promise<RoomRow[]> =>
      out()
        .selectFrom('rooms')
        .selectAll()
        .where('table_code', 'in', [...games, ''])
        .where((at) =>
          at.or([
            at.exists(
              at
                .selectFrom('card_hands')
                .select('card_hands.id')
                .whereRef('card_hands.room_id', '=', 'rooms.id')
                .where('card_hands.phase', 'in', GOING_ON),
            ),
            at.exists(
              at
                .selectFrom('room_calls')
                .select('room_calls.tx_id')
                .whereRef('room_calls.room_id', '=', 'rooms.id')
                .where('room_calls.state', '=', 'PENDING'),
            ),
          ]),
        )
        .execute(),

    promise: async (tx: Tx, hand: HandRow): Promise<void> => {
      await on(tx).insertInto('card_hands').values(hand).execute();
    },
    /** A promise that nobody staked on is not kept: its table is gone. */
    forgetPromises: (roomId: string) =>
      out().deleteFrom('card_hands').where('room_id', '=', roomId).where('phase', '=', 'PROMISED').execute(),
    moveHand: async (tx: Tx, id: string, change: Partial<HandRow>): Promise<void> => {
      await on(tx).updateTable('card_hands').set(change).where('id', '=', id).execute();
    },
    /** Numbers of a table's hands go on where an earlier process ended. */
    lastNumber: async (roomId: string): Promise<number> => {
      const hands = out().selectFrom('card_hands').where('room_id', '=', roomId);
      const row = await hands.select((at) => at.fn.max('number').as('last')).executeTakeFirst();
      return Number(row?.last ?? 0);
    },
    addSeats: async (tx: Tx, seats: readonly CardSeatRow[]): Promise<void> => {
      await on(tx)
        .insertInto('card_seats')
        .values([...seats])
        .execute();
    },
    changeSeat,
    addAct: async (tx: Tx, act: CardActRow): Promise<void> => {
      await on(tx).insertInto('card_acts').values(act).execute();
    },
    /** The hands that go on in a room, one a table. */
    journals: async (roomId: string): Promise<HandJournal[]> => {
      const begun = out().selectFrom('card_hands').selectAll().where('room_id', '=', roomId);
      const hands = await begun.where('phase', 'in', GOING_ON).execute();
      return Promise.all(hands.map(async (hand) => ({ hand, ...(await partsOf(hand.id)) })));
    },
    hand: async (id: string): Promise<HandJournal | undefined> => {
      const hand = await out().selectFrom('card_hands').selectAll().where('id', '=', id).executeTakeFirst();
      return hand && { hand, ...(await partsOf(id)) };
    },
    /** Hands of a player in rooms of one game, brand and currency that were played to their end, the newest first. */
    handsOf: async (
      playerId: string,
      {
        table_code,
        merchant_code,
        mode,
        currency,
      }: Pick<RoomRow, 'table_code' | 'merchant_code' | 'mode' | 'currency'>,
      { before, count }: { readonly before: string | undefined; readonly count: number },
    ): Promise<readonly { readonly room: RoomRow; readonly journal: HandJournal }[]> => {
      let found = out()
        .selectFrom('card_seats')
        .innerJoin('card_hands', 'card_hands.id', 'card_seats.hand_id')
        .innerJoin('rooms', 'rooms.id', 'card_hands.room_id')
        .select(['card_hands.id', 'card_hands.room_id'])
        .where('card_seats.player_id', '=', playerId)
        .where('card_seats.place', 'is not', null)
        .where('card_hands.phase', '=', 'SETTLED')
        .where('rooms.table_code', '=', table_code)
        .where('rooms.merchant_code', '=', merchant_code)
        .where('rooms.mode', '=', mode)
        .where('rooms.currency', '=', currency);
      if (before !== undefined) {
        const last = await out()
          .selectFrom('card_hands')
          .select('began_ms')
          .where('id', '=', before)
          .executeTakeFirst();
        if (!last) return [];
        found = found.where((at) =>
          at.or([
            at('card_hands.began_ms', '<', last.began_ms),
            at.and([at('card_hands.began_ms', '=', last.began_ms), at('card_hands.id', '<', before)]),
          ]),
        );
      }
      const rows = await found
        .orderBy('card_hands.began_ms', 'desc')
        .orderBy('card_hands.id', 'desc')
        .limit(count)
        .execute();
      return Promise.all(
        rows.map(async ({ id, room_id }) => {
          const at = out();
          const [hand, room, parts] = await Promise.all([
            at.selectFrom('card_hands').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
            at.selectFrom('rooms').selectAll().where('id', '=', room_id).executeTakeFirstOrThrow(),
            partsOf(id),
          ]);
          return { room, journal: { hand, ...parts } };
        }),
      );
    },

    // The calls of `room_calls` end in seats of hands.
    moveBet: async (tx: Tx, bet: string, state: BetState, problem: string | null): Promise<void> => {
      const states = { PENDING: 'PENDING', TAKEN: 'IN', REFUSED: 'OUT', UNDONE: 'OUT' } as const;
      await on(tx).updateTable('card_seats').set({ state: states[state], problem }).where('bet', '=', bet).execute();
    },
    moveSeat: (tx: Tx, call: { readonly round_id: string; readonly seat: string }, state: CardSeatRow['state']) =>
      changeSeat(tx, keyOf(call), { state }),
    endRefund: async (tx: Tx, call: { readonly round_id: string; readonly seat: string }): Promise<void> => {
      const { hand_id, seat } = keyOf(call);
      const seats = on(tx).updateTable('card_seats').set({ state: 'REFUNDED' }).where('hand_id', '=', hand_id);
      await seats.where('seat', '=', seat).where('state', '=', 'REFUNDING').execute();
    },
  };

  async function partsOf(handId: string): Promise<Omit<HandJournal, 'hand'>> {
    const [seats, acts] = await Promise.all([
      out().selectFrom('card_seats').selectAll().where('hand_id', '=', handId).orderBy('chair').execute(),
      out().selectFrom('card_acts').selectAll().where('hand_id', '=', handId).orderBy('act_index').execute(),
    ]);
    return { seats, acts };
  }
}
