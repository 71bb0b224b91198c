import { formatAmount, minorOf } from '@baize/protocol/kernel';
import type { JsonObject } from '../../kernel/json.ts';
import type { MissedRound } from '../../tables/wire.ts';
import type { RoomContext } from '../context.ts';
import type { Part } from '../live-round.ts';
import { isPresent, type Person, type RoomState } from '../room-state.ts';
import type { MissedRow } from '../store.ts';

/** Whether money of a seat comes to its end while no page of its player is there. */
export function isMissed({ people }: Pick<RoomState, 'people'>, part: Part): boolean {
  const person = people.get(part.seat);
  return hadMoney(part) && !(person && isPresent(person));
}

const hadMoney = ({ bets }: Part): boolean => bets.some(({ state }) => state === 'TAKEN' || state === 'UNDONE');

function viewOf({ id, number, result, stake, returned, bets, acts }: MissedRow): MissedRound {
  if (stake !== null && returned !== null && result !== null)
    return { id, number, result: JSON.parse(result) as JsonObject, stake, returned, acts };
  const back = formatAmount(
    bets.reduce((sum, { state, amount }) => (state === 'UNDONE' ? sum + minorOf(amount) : sum), 0n),
    4,
  );
  return { id, number, result: null, stake: back, returned: back, acts: [] };
}

/** Tells players who come back what became of their bets while they were away, until they put it away. */
export function createAway({ state, store, write }: RoomContext) {
  return {
    /** Tells a page that has just come. */
    tell: async ({ seat, channel }: Person): Promise<void> => {
      const missed = await store.missed(state.row.id, seat);
      if (missed.length > 0) channel.answer({ type: 'away', rounds: missed.map(viewOf) });
    },
    /** A page is gone. A round's end that it never said it had shown may have been sent to a dead socket. */
    left: async ({ seat, seenRound }: Person): Promise<void> => {
      const { round } = state;
      const part = round?.parts.get(seat);
      if (!round || !part || !hadMoney(part) || seenRound === round.row.id) return;
      if (round.row.phase !== 'SETTLED' && round.row.phase !== 'REFUNDED') return;
      await write((tx) => store.changeSeat(tx, { round_id: round.row.id, seat }, { unseen: 1 }));
    },
    putAway: async ({ seat }: Person, upTo: number): Promise<void> => {
      await write((tx) => store.putAway(tx, state.row.id, seat, upTo));
    },
  };
}
