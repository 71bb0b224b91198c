import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { maskedName } from '../../rooms/names.ts';
import type { RoomRow } from '../../rooms/records.ts';
import { handOutcome, handProof } from '../bodies.ts';
import type { Act, Cards } from '../define-cards.ts';
import { combineSeeds } from '../hand/shuffle.ts';
import type { HandJournal } from '../store.ts';
import type { PastHand } from '../wire.ts';

const decimal = (minor: bigint): string => formatAmount(minor, 4);

/** A hand that ended, for the seat that a player had in it. Its proof shows no more than the end of the hand showed to all. */
export async function pastHand(
  cards: Cards,
  room: RoomRow,
  { hand, seats: rows, acts }: HandJournal,
  playerId: string,
): Promise<PastHand | undefined> {
  const seats = rows.filter(({ place }) => place !== null).toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const place = seats.findIndex((seat) => seat.player_id === playerId && seat.bot === null);
  const own = seats[place];
  if (!own) return undefined;
  const points = seats.map((seat) => seat.points ?? 0);
  const stakeMinor = minorOf(own.stake);
  const rakeMinor = minorOf(own.rake ?? '0.0000');
  const returnedMinor = minorOf(own.returned ?? '0.0000');
  const netMinor = returnedMinor - stakeMinor + rakeMinor;
  const seeds = seats.map(({ seed }) => seed);
  const facts = {
    cards,
    sitting: { seats: seats.length, dealer: hand.dealer },
    seeds,
    combined: await combineSeeds(seeds),
    acts: acts.map((each) => ({ seat: each.place, act: JSON.parse(each.act) as Act })),
  };
  const outcome = handOutcome(points, { stakeMinor, netMinor, rakeMinor, returnedMinor });
  return {
    handId: hand.id,
    number: hand.number,
    beganMs: hand.began_ms,
    place,
    names: seats.map(({ bot, seat }) => bot ?? maskedName(room.id, seat)),
    result: {
      serverSeed: hand.server_seed,
      points,
      mine: {
        stake: decimal(stakeMinor),
        returned: decimal(returnedMinor),
        net: decimal(netMinor - rakeMinor),
        rake: decimal(rakeMinor),
      },
      // A hand of earlier rules cannot be played again by those of today.
      ...(hand.rules === cards.rules && { proof: handProof({ room, hand }, facts, { place, stakeMinor, outcome }) }),
    },
  };
}
