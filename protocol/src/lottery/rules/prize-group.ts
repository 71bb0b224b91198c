import { formatAmount, multiplyRatio } from '../../kernel/money.ts';
import type { OddsTable, Play, PrizeGroups } from '../games/description.ts';
import { ODDS_SCALE } from './cost.ts';

/** A full prize pays fair odds; a group pays its share of this many parts (semantics §2.7). */
export const FULL_GROUP = 2000;

/** Whether a member whose own group is `own` may choose a group. */
export const isGroup = ({ min, max }: PrizeGroups, own: number, chosen: number): boolean =>
  Number.isInteger(chosen) && chosen >= min && chosen <= Math.min(own, max);

/** The odds of a play in a prize group: fair × group ÷ 2000, cut off after four decimals. */
export function groupOdds(play: Pick<Play, 'fair' | 'odds'>, group: number): OddsTable {
  if (play.fair === undefined) return play.odds;
  return Object.fromEntries(
    Object.entries(play.fair).map(([key, text]) => {
      const [numerator = '0', denominator = '1'] = text.split('/');
      const odds = multiplyRatio(
        ODDS_SCALE * BigInt(numerator),
        BigInt(group),
        BigInt(denominator) * BigInt(FULL_GROUP),
        'down',
      );
      return [key, formatAmount(odds)];
    }),
  );
}

/** The rebate paid at once when a lower group is chosen: cost × (own − chosen) ÷ 2000, cut off. */
export const groupRebate = (costMinor: bigint, own: number, chosen: number): bigint =>
  multiplyRatio(costMinor, BigInt(own - chosen), BigInt(FULL_GROUP), 'down');
