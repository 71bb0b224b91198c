import type { Cards } from '../../cards/define-cards.ts';
import { after, deviationsOf, EMPTY, reasonOf, type PairStatistic } from '../../cards/pairs/statistic.ts';
import { pairsOf, type PlayedHand } from '../../cards/pairs/watch.ts';
import { drawsOf, playHand } from './card-hands.ts';

const POINT = 10_000n;

/** A hand of these points as the statistic of pairs takes it; players are named by their seats. */
export const handOfPoints = (
  points: readonly number[],
  given: readonly number[] = [],
  worstPoints = 20,
): PlayedHand => ({
  merchant_code: 'baize',
  currency: 'USD',
  game: 'high-cards',
  id: 'h',
  atMs: 1,
  worstMinor: BigInt(worstPoints) * POINT,
  pointMinor: POINT,
  seats: points.map((net, seat) => ({
    player: `p${seat + 1}`,
    netMinor: BigInt(net) * POINT,
    givenAway: given[seat] ?? 0,
  })),
});

/** Plays hands of bots who stay at one table, and gives the flags that came and the most that a pair came to. */
export function honestHands(
  cards: Cards,
  hands: number,
  seed: number,
): { readonly flags: number; readonly most: number } {
  const draw = drawsOf(seed);
  const pairs = new Map<string, PairStatistic>();
  let [flags, most] = [0, 0];
  for (let at = 0; at < hands; at += 1) {
    const sitting = { seats: Math.min(4, cards.seats.max), dealer: at % Math.min(4, cards.seats.max) };
    const { state, points } = playHand(cards, sitting, draw);
    const given = points.map((_, seat) => cards.givenAway?.(state, seat) ?? 0);
    for (const { one, other, hand } of pairsOf(handOfPoints(points, given, cards.worstLoss(sitting, 0)))) {
      const statistic = after(pairs.get(one + other) ?? EMPTY, hand);
      pairs.set(one + other, statistic);
      if (reasonOf(statistic) !== undefined) flags += 1;
      most = Math.max(most, deviationsOf(statistic));
    }
  }
  return { flags, most };
}
