import type { Terms, TierTerms } from './terms.ts';

/** The figures that decide a tier, in minor units. */
export interface Reached {
  readonly validBet: bigint;
  readonly loss: bigint;
  readonly active: number;
}

/** Every bound is reached from its own value on (≥). */
const isReached = (tier: TierTerms, { validBet, loss, active }: Reached): boolean =>
  validBet >= tier.validBet && loss >= tier.loss && active >= tier.active;

/** The tier with the highest rate among those that are reached. */
export function tierFor({ tiers }: Pick<Terms, 'tiers'>, reached: Reached): TierTerms | undefined {
  let best: TierTerms | undefined;
  for (const tier of tiers) {
    if (isReached(tier, reached) && (best === undefined || tier.rate > best.rate)) best = tier;
  }
  return best;
}

/** The rate that these figures bring, in hundredths; 0 where nothing is reached and there is no floor. */
export function rateFor(terms: Pick<Terms, 'tiers' | 'floorRate'>, reached: Reached): number {
  return Math.max(tierFor(terms, reached)?.rate ?? 0, terms.floorRate ?? 0);
}

/** The highest rate of a contract, whatever it asks for. */
export const topRate = ({ tiers, floorRate, lossRate }: Terms): number =>
  Math.max(lossRate, floorRate ?? 0, ...tiers.map(({ rate }) => rate));
