import type { LotteryRules, Play } from '@baize/protocol/lottery';

export const WHOLE_BPS = 10_000;
const PERCENT = 100;
const PLACES = 4;

const rounded = (value: number): string => String(Number(value.toFixed(PLACES)));

const range = (values: readonly number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? rounded(least) : `${rounded(least)} – ${rounded(most)}`;
};

/** The catalogue's odds, from the lowest to the highest where a play has several. */
export const catalogueOdds = ({ odds }: Pick<Play, 'odds'>): string => range(Object.values(odds).map(Number));

/** Odds with the brand's share, for reading alone: tickets are priced by the platform. */
export const paysText = ({ odds }: Pick<Play, 'odds'>, shareBps: number): string =>
  range(Object.values(odds).map((value) => (Number(value) * shareBps) / WHOLE_BPS));

export const shareText = (shareBps: number): string => `${rounded(shareBps / PERCENT)} %`;

/** The part of the stakes that comes back in the long run, as the platform counts it. */
export const returnText = ({ least, most }: LotteryRules['returns'][number]): string =>
  least === most ? `${least} %` : `${least} – ${most} %`;
