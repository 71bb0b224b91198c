import { createLease } from './keeping/lease.ts';
import { locked, type Database, type Tx } from '../store/database.ts';
import { PAST_ROUNDS } from './pace.ts';
import type {
  ActRow,
  BetRow,
  BetState,
  RoomCallRow,
  RoomRow,
  RoomTables,
  RoundPhase,
  SeatRow,
  SeatState,
  TableRoundRow,
} from './records.ts';

/** Another process has the room: nothing that is held here may be told or written any more. */
export class RoomLost extends Error {
  override readonly name = 'RoomLost';
}

export type NewCall = Omit<RoomCallRow, 'state' | 'tries' | 'first_try_ms' | 'verdict'>;

export interface RoundMove {
  readonly roundId: string;
  readonly phase: RoundPhase;
  readonly stage: number;
  readonly beganMs: number;
  readonly untilMs: number;
}

/** The round that a room is in, with all that was laid and decided. */
export interface Journal {
  readonly round: TableRoundRow;
  readonly seats: readonly SeatRow[];
  readonly bets: readonly BetRow[];
  readonly acts: readonly ActRow[];
}

export interface PastRow {
  readonly id: string;
  readonly number: number;
  readonly result: string;
}

/** A round that ended while a seat's player was away; no `stake` where the bets went back. */
export interface MissedRow extends Pick<SeatRow, 'stake' | 'returned'> {
  readonly id: string;
  readonly number: number;
  readonly result: string | null;
  readonly bets: readonly BetRow[];
  /** Acts that the clock took for the player, in order. */
  readonly acts: readonly string[];
}

/** A player who is away lays nothing, so there are never many. */
const MOST_MISSED = 10;

const ENDS: readonly RoundPhase[] = ['SETTLED', 'REFUNDED'];

export type RoomStore = ReturnType<typeof createRoomStore>;

/** All SQL of the rooms. What is called within a room's transaction takes its `tx`. */
export function createRoomStore(database: Database) {
  const on = (tx: Tx) => tx.$extendTables<RoomTables>();
  const out = () => on(database.db);

  return {
    ...createLease(database, 'rooms'),
    /** Work on a room's journal, all or none. Throws {@link RoomLost} when another process has the room. */
    write: <T>(room: Pick<RoomRow, 'id'>, owner: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
      database.transaction(async (tx) => {
        const held = on(tx).selectFrom('rooms').select('owner').where('id', '=', room.id);
        const row = await held.$call(locked(database)).executeTakeFirst();
        if (row?.owner !== owner) throw new RoomLost(`The room ${room.id} is run by another process.`);
        return work(tx);
      }),

    room: (id: string): Promise<RoomRow | undefined> =>
      out().selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst(),
    rooms: (): Promise<RoomRow[]> => out().selectFrom('rooms').selectAll().execute(),
    /** A brand's rooms, for money and for play credits. */
    roomsOf: (merchantCode: string, currency: string): Promise<RoomRow[]> =>
      out()
        .selectFrom('rooms')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .where('currency', '=', currency)
        .execute(),
    addRoom: (room: Omit<RoomRow, 'owner' | 'owner_origin' | 'lease_ms' | 'seated'>) =>
      out()
        .insertInto('rooms')
        .values({ ...room, owner: null, owner_origin: null, lease_ms: 0, seated: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),

    /** Rooms of these tables that a process left with a round that goes on or calls to make. */
    unfinished: async (tables: readonly string[]): Promise<RoomRow[]> =>
      out()
        .selectFrom('rooms')
        .selectAll()
        .where('table_code', 'in', [...tables, ''])
        .where((at) =>
          at.or([
            at.exists(
              at
                .selectFrom('room_rounds')
                .select('room_rounds.id')
                .whereRef('room_rounds.room_id', '=', 'rooms.id')
                .where('room_rounds.phase', 'not in', ENDS),
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

    addRound: async (tx: Tx, round: TableRoundRow): Promise<void> => {
      await on(tx).insertInto('room_rounds').values(round).execute();
      await on(tx)
        .updateTable('rooms')
        .set({ round_count: round.number, link: round.commitment })
        .where('id', '=', round.room_id)
        .execute();
    },
    move: async (tx: Tx, { roundId, phase, stage, beganMs, untilMs }: RoundMove, result?: string): Promise<void> => {
      await on(tx)
        .updateTable('room_rounds')
        .set({ phase, stage, began_ms: beganMs, until_ms: untilMs, ...(result !== undefined && { result }) })
        .where('id', '=', roundId)
        .execute();
    },
    /** The round that goes on in a room. */
    journal: async (roomId: string): Promise<Journal | undefined> => {
      const round = await out()
        .selectFrom('room_rounds')
        .selectAll()
        .where('room_id', '=', roomId)
        .where('phase', 'not in', ENDS)
        .executeTakeFirst();
      if (!round) return undefined;
      const [seats, bets, acts] = await Promise.all([
        out().selectFrom('room_seats').selectAll().where('round_id', '=', round.id).execute(),
        out().selectFrom('room_bets').selectAll().where('round_id', '=', round.id).orderBy('at_ms').execute(),
        out().selectFrom('room_acts').selectAll().where('round_id', '=', round.id).orderBy('act_index').execute(),
      ]);
      return { round, seats, bets, acts };
    },
    round: (id: string): Promise<TableRoundRow | undefined> =>
      out().selectFrom('room_rounds').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The last rounds that were dealt to their end, oldest first. */
    past: async (roomId: string, count = PAST_ROUNDS): Promise<PastRow[]> => {
      const rows = await out()
        .selectFrom('room_rounds')
        .select(['id', 'number', 'result'])
        .where('room_id', '=', roomId)
        .where('phase', '=', 'SETTLED')
        .orderBy('number', 'desc')
        .limit(count)
        .execute();
      return rows.map((row) => ({ ...row, result: row.result ?? '{}' })).toReversed();
    },

    latest: (roomId: string): Promise<TableRoundRow | undefined> =>
      out()
        .selectFrom('room_rounds')
        .selectAll()
        .where('room_id', '=', roomId)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst(),

    addSeat: (tx: Tx, seat: Pick<SeatRow, 'round_id' | 'seat' | 'player_id' | 'session_hash'>) =>
      on(tx)
        .insertInto('room_seats')
        .values({ ...seat, state: 'OPEN', stake: null, returned: null, areas: null, unseen: 0 })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    seats: (roundId: string): Promise<SeatRow[]> =>
      out().selectFrom('room_seats').selectAll().where('round_id', '=', roundId).execute(),
    bets: (roundId: string): Promise<BetRow[]> =>
      out().selectFrom('room_bets').selectAll().where('round_id', '=', roundId).execute(),
    changeSeat: (tx: Tx, { round_id, seat }: Pick<SeatRow, 'round_id' | 'seat'>, change: Partial<SeatRow>) =>
      on(tx).updateTable('room_seats').set(change).where('round_id', '=', round_id).where('seat', '=', seat).execute(),
    addBet: (tx: Tx, bet: BetRow) => on(tx).insertInto('room_bets').values(bet).execute(),
    moveBet: (tx: Tx, id: string, state: BetState, problem: string | null) =>
      on(tx).updateTable('room_bets').set({ state, problem }).where('id', '=', id).execute(),
    addActs: async (tx: Tx, acts: readonly ActRow[]): Promise<void> => {
      if (acts.length > 0)
        await on(tx)
          .insertInto('room_acts')
          .values([...acts])
          .execute();
    },

    addCalls: async (tx: Tx, calls: readonly NewCall[]): Promise<void> => {
      if (calls.length === 0) return;
      const rows = calls.map((call) => ({
        ...call,
        state: 'PENDING' as const,
        tries: 0,
        first_try_ms: null,
        verdict: null,
      }));
      await on(tx).insertInto('room_calls').values(rows).execute();
    },
    /** Calls to make for a room; a win stands behind everything else of its seat. */
    calls: (roomId: string): Promise<RoomCallRow[]> =>
      out().selectFrom('room_calls').selectAll().where('room_id', '=', roomId).where('state', '=', 'PENDING').execute(),
    callsOf: (roundId: string): Promise<RoomCallRow[]> =>
      out().selectFrom('room_calls').selectAll().where('round_id', '=', roundId).execute(),
    pendingOf: async (tx: Tx, { round_id, seat }: Pick<SeatRow, 'round_id' | 'seat'>): Promise<number> => {
      const calls = on(tx).selectFrom('room_calls').select('tx_id').where('round_id', '=', round_id);
      return (await calls.where('seat', '=', seat).where('state', '=', 'PENDING').execute()).length;
    },
    /** A transaction, so that it is written to the disk with whatever else waits. */
    tried: (txId: string, nowMs: number) =>
      database.transaction((tx) =>
        on(tx)
          .updateTable('room_calls')
          .set((at) => ({ tries: at('tries', '+', 1), first_try_ms: at.fn.coalesce('first_try_ms', at.val(nowMs)) }))
          .where('tx_id', '=', txId)
          .execute(),
      ),
    /** Ends a call once; false when it has ended already, here or elsewhere. */
    endCall: async (tx: Tx, txId: string, state: RoomCallRow['state'], verdict: string): Promise<boolean> => {
      const { numUpdatedRows } = await on(tx)
        .updateTable('room_calls')
        .set({ state, verdict })
        .where('tx_id', '=', txId)
        .where('state', '=', 'PENDING')
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    postpone: (txId: string, dueMs: number, verdict: string) =>
      out().updateTable('room_calls').set({ due_ms: dueMs, verdict }).where('tx_id', '=', txId).execute(),
    moveSeat: (tx: Tx, { round_id, seat }: Pick<SeatRow, 'round_id' | 'seat'>, state: SeatState) =>
      on(tx)
        .updateTable('room_seats')
        .set({ state })
        .where('round_id', '=', round_id)
        .where('seat', '=', seat)
        .execute(),
    /** The last rollback of a seat is done; a seat that still plays with other bets goes on. */
    endRefund: (tx: Tx, { round_id, seat }: Pick<SeatRow, 'round_id' | 'seat'>) =>
      on(tx)
        .updateTable('room_seats')
        .set({ state: 'REFUNDED' })
        .where('round_id', '=', round_id)
        .where('seat', '=', seat)
        .where('state', '=', 'REFUNDING')
        .execute(),
    /** The newest rounds that ended while a seat's player was away, oldest first. */
    missed: async (roomId: string, seat: string): Promise<MissedRow[]> => {
      const rows = await out()
        .selectFrom('room_seats')
        .innerJoin('room_rounds', 'room_rounds.id', 'room_seats.round_id')
        .select(['room_rounds.id', 'number', 'result', 'stake', 'returned'])
        .where('room_seats.seat', '=', seat)
        .where('unseen', '=', 1)
        .where('room_id', '=', roomId)
        .orderBy('number', 'desc')
        .limit(MOST_MISSED)
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return [];
      const [bets, acts] = await Promise.all([
        out().selectFrom('room_bets').selectAll().where('round_id', 'in', ids).where('seat', '=', seat).execute(),
        out()
          .selectFrom('room_acts')
          .selectAll()
          .where('round_id', 'in', ids)
          .where('seat', '=', seat)
          .where('chosen_by', '=', 'CLOCK')
          .orderBy('act_index')
          .execute(),
      ]);
      return rows.toReversed().map((row) => ({
        ...row,
        bets: bets.filter(({ round_id: round }) => round === row.id),
        acts: acts.filter(({ round_id: round }) => round === row.id).map(({ act }) => act),
      }));
    },
    /** A player has put away what became of the bets up to a round. */
    putAway: (tx: Tx, roomId: string, seat: string, upTo: number) =>
      on(tx)
        .updateTable('room_seats')
        .set({ unseen: 0 })
        .where('seat', '=', seat)
        .where('unseen', '=', 1)
        .where('round_id', 'in', (at) =>
          at
            .selectFrom('room_rounds')
            .select('room_rounds.id')
            .where('room_id', '=', roomId)
            .where('number', '<=', upTo),
        )
        .execute(),
    openTicket: (tx: Tx, ticket: { round_id: string; tx_id: string; reason: string; opened_ms: number }) =>
      on(tx).insertInto('tickets').values(ticket).execute(),
    tickets: () => out().selectFrom('tickets').selectAll().execute(),

    /** Forgets rounds that nobody staked on, but for the newest of each room. */
    prune: (roomId: string, beforeNumber: number, beforeMs: number) =>
      out()
        .deleteFrom('room_rounds')
        .where('room_id', '=', roomId)
        .where('phase', 'in', ENDS)
        .where('number', '<', beforeNumber)
        .where('until_ms', '<', beforeMs)
        .where((at) =>
          at.not(
            at.exists(
              at
                .selectFrom('room_seats')
                .select('room_seats.seat')
                .whereRef('room_seats.round_id', '=', 'room_rounds.id'),
            ),
          ),
        )
        .execute(),
  };
}
