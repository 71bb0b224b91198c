import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PointItemBar, PointReward } from '@baize/protocol/points';
import { useFormat } from '../kernel/format.ts';
import { useSum } from '../kernel/sum-text.ts';
import type { ProblemError } from '../kernel/problem-error.ts';
import { useProblemText } from '../kernel/problem-text.ts';
import { missingPoints, plainPoints } from './point-sum.ts';

/** `1,500 pts`, for the reader. */
export function usePoints(): (points: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (points) => t`${format.money(plainPoints(points))} pts`;
}

/** What an item asks for, whether it is met or not. */
export function useNeeds(currency: string): (item: PointReward) => string[] {
  const { t } = useLingui();
  const format = useFormat();
  const sum = useSum(currency);
  return ({ minRank, needDeposit, needValidBet, needDays, perMember }) => [
    ...(minRank > 0 ? [t`From VIP rank ${format.count(minRank)}`] : []),
    ...(needDeposit ? [t`Deposits of ${sum(needDeposit)} in the last ${needDays} days`] : []),
    ...(needValidBet ? [t`Valid bets of ${sum(needValidBet)} in the last ${needDays} days`] : []),
    ...(perMember === null ? [] : [t`Limit per member: ${format.count(perMember)}`]),
  ];
}

type Reason = PointItemBar | 'PRICE';

/** Why an item is not to be had. */
export function useBar(): (reason: Reason, price?: { readonly points: string; readonly balance: string }) => string {
  const { t } = useLingui();
  const points = usePoints();
  return (reason, price) => {
    switch (reason) {
      case 'SOLD_OUT':
        return t`Out of stock`;
      case 'ITEM_LIMIT':
        return t`You’ve reached the limit for this item`;
      case 'RANK':
        return t`Your VIP rank is too low for this item`;
      case 'DEPOSIT':
        return t`You haven’t deposited enough for this item yet`;
      case 'VALID_BET':
        return t`You haven’t bet enough for this item yet`;
      case 'PRICE':
        return t`The price has changed. Check it and try again.`;
      case 'POINTS': {
        const missing = price && missingPoints(price.points, price.balance);
        return missing === undefined ? t`You don’t have enough points` : t`${points(missing)} more to go`;
      }
    }
  };
}

const REASONS: readonly string[] = ['SOLD_OUT', 'ITEM_LIMIT', 'RANK', 'DEPOSIT', 'VALID_BET', 'PRICE'];
const isReason = (reason: unknown): reason is Reason => typeof reason === 'string' && REASONS.includes(reason);

/** The words for a refused exchange. */
export function useExchangeProblem(): (error: ProblemError) => string {
  const say = useProblemText();
  const bar = useBar();
  return (error) => {
    if (error.code === 'INSUFFICIENT_FUNDS') return bar('POINTS');
    const { reason } = error.value;
    return error.code === 'CONFLICT' && isReason(reason) ? bar(reason) : say(error);
  };
}

/** How many tickets an item gives, and of which raffle. */
export function useTickets(): (item: Pick<PointReward, 'tickets' | 'raffle'>, quantity?: number) => string {
  const { t } = useLingui();
  return ({ tickets, raffle }, quantity = 1) => {
    const title = raffle?.title ?? '';
    return t`${plural((tickets ?? 0) * quantity, { one: `# ticket for “${title}”`, other: `# tickets for “${title}”` })}`;
  };
}

/** What must be played of a credit; said before its amount. */
export function useTurnover(): (turnoverBps: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (turnoverBps) =>
    turnoverBps === 0 ? t`No turnover` : t`Turnover ${format.money(plainPoints(String(turnoverBps / 10_000)))}×`;
}
