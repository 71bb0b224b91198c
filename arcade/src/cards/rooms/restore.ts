import { minorOf } from '@baize/protocol/kernel';
import { maskedName } from '../../rooms/names.ts';
import type { Act } from '../define-cards.ts';
import { seedHash } from '../hand/shuffle.ts';
import type { CardSeatRow } from '../records.ts';
import type { HandJournal } from '../store.ts';
import { chairsOf } from './matching.ts';
import { freshHand, type CardRoomState, type CardTable, type HandSeat, type Sitter } from './state.ts';

async function sitterFrom(roomId: string, row: CardSeatRow): Promise<Sitter> {
  return {
    seat: row.seat,
    name: row.bot ?? maskedName(roomId, row.seat),
    bot: row.bot !== null,
    playerId: row.player_id,
    sessionHash: row.session_hash,
    apart: JSON.parse(row.apart ?? '[]') as string[],
    seed: row.seed,
    seedHash: await seedHash(row.seed),
    ready: true,
    leaving: false,
  };
}

/** A table as the journal of an earlier process left it. Its people come back by themselves; their chairs are kept. */
export async function restoreTable(state: CardRoomState, { hand: row, seats, acts }: HandJournal): Promise<CardTable> {
  const chairs: (Sitter | undefined)[] = Array.from({ length: chairsOf(state) }, () => undefined);
  const hand = freshHand(row);
  const all = await Promise.all(
    seats.map(async (each): Promise<{ place: number | null; seat: HandSeat }> => {
      const sitter = await sitterFrom(state.row.id, each);
      chairs[each.chair] = sitter;
      const { bet, seed, chair } = each;
      const stakeMinor = minorOf(each.stake);
      return { place: each.place, seat: { chair, sitter, bet, stakeMinor, seed, state: each.state } };
    }),
  );
  if (row.phase === 'PLAYING') {
    const placed = all.filter(({ place }) => place !== null);
    hand.seats = placed.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0)).map(({ seat }) => seat);
    hand.sitting = { seats: hand.seats.length, dealer: row.dealer };
  } else hand.seats = all.map(({ seat }) => seat);
  for (const { place, act } of acts) hand.acts.push({ seat: place, act: JSON.parse(act) as Act });
  const dealerChair = hand.seats[row.dealer]?.chair ?? 0;
  return { no: row.table_no, chairs, hand, untilMs: 0, dealerChair, events: [], asked: '' };
}
