import type { Tx } from '../../store/database.ts';
import type { PairKey } from '../records.ts';
import { after, reasonOf, type HandOfPair } from './statistic.ts';
import type { PairStore } from './store.ts';

/** A hand for money that is over. */
export interface PlayedHand extends Omit<PairKey, 'one' | 'other'> {
  readonly id: string;
  readonly atMs: number;
  /** The most that it could cost a seat. */
  readonly worstMinor: bigint;
  readonly seats: readonly SeatOfHand[];
  readonly pointMinor: bigint;
}

interface SeatOfHand {
  readonly player: string;
  readonly netMinor: bigint;
  /** Points, as far as the rules can tell. */
  readonly givenAway: number;
}

export interface PairOfHand {
  readonly one: string;
  readonly other: string;
  readonly hand: HandOfPair;
}

/** Points given away count as many from this part of the hand's worst loss on. */
const MUCH = 4n;

/** The part of a winner's net that came from a loser: winners share what losers lost as they won it. */
function flowBetween(from: SeatOfHand, to: SeatOfHand, wonMinor: bigint): bigint {
  if (from.netMinor < 0n && to.netMinor > 0n) return (-from.netMinor * to.netMinor) / wonMinor;
  if (from.netMinor > 0n && to.netMinor < 0n) return -((-to.netMinor * from.netMinor) / wonMinor);
  return 0n;
}

/** The flow between each two players of a hand. */
export function pairsOf({ id, atMs, worstMinor, pointMinor, seats }: PlayedHand): PairOfHand[] {
  const wonMinor = seats.reduce((sum, { netMinor }) => (netMinor > 0n ? sum + netMinor : sum), 0n);
  const sorted = seats.toSorted((a, b) => (a.player < b.player ? -1 : 1));
  return sorted.flatMap((one, at) =>
    sorted.slice(at + 1).map((other): PairOfHand => {
      const flowMinor = wonMinor === 0n ? 0n : flowBetween(one, other, wonMinor);
      const givenAway = flowMinor === 0n ? 0 : (flowMinor > 0n ? one : other).givenAway;
      const isMuch = BigInt(givenAway) * pointMinor * MUCH >= worstMinor && givenAway > 0;
      return { one: one.player, other: other.player, hand: { id, atMs, flowMinor, givenAway, isMuch } };
    }),
  );
}

/**
 * Counts a hand for each two of its players, in the transaction that settles it, and flags a pair that passes the stated
 * threshold. Money and seats are as they are: a flag is for people to look at.
 */
export async function watchPairs(tx: Tx, store: PairStore, played: PlayedHand): Promise<void> {
  const { merchant_code, currency, game, atMs } = played;
  for (const { one, other, hand } of pairsOf(played)) {
    const key = { merchant_code, currency, game, one, other };
    const statistic = after(await store.lockPair(tx, key), hand);
    await store.savePair(tx, key, statistic, atMs);
    if (await store.renewFlag(tx, key, statistic)) continue;
    const reason = reasonOf(statistic);
    if (reason !== undefined) await store.openFlag(tx, key, { statistic, reason, atMs });
  }
}
