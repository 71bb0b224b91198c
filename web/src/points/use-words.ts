import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PointItemBar, PointPrize } from '@baize/protocol/points';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useSum } from '@baize/kit/kernel/format/sum-text.ts';
import { isProblem } from '@baize/kit/kernel/problems/problem-error.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { missingPoints, plainPoints } from './point-sum.ts';

/** `1,500 pts`, for the reader. */
export function usePoints(): (points: string) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (points) => t`${{ points: format.money(plainPoints(points)) }} pts`;
}

/** An item's requirements, whether they are met or not. */
export function useNeeds(currency: string): (item: PointPrize) => string[] {
  const { t } = useLingui();
  const format = useFormat();
  const sum = useSum(currency);
  return ({ minRank, needDeposit, needValidBet, needDays, perMember }) => [
    ...(minRank > 0 ? [t`From VIP rank ${{ rank: format.count(minRank) }}`] : []),
    ...(needDeposit ? [t`Deposits of ${{ amount: sum(needDeposit) }} in the last ${needDays} days`] : []),
    ...(needValidBet ? [t`Valid bets of ${{ amount: sum(needValidBet) }} in the last ${needDays} days`] : []),
    ...(perMember === null ? [] : [t`Limit per member: ${{ count: format.count(perMember) }}`]),
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
        return missing === undefined ? t`You don’t have enough points` : t`${{ points: points(missing) }} more to go`;
      }
    }
  };
}

const REASONS: readonly string[] = ['SOLD_OUT', 'ITEM_LIMIT', 'RANK', 'DEPOSIT', 'VALID_BET', 'PRICE'];
const isReason = (reason: unknown): reason is Reason => typeof reason === 'string' && REASONS.includes(reason);

/** The words for a refused exchange. */
export function useExchangeProblem(): (error: unknown) => string {
  const say = useProblemText();
  const bar = useBar();
  return (error) => {
    if (isProblem(error, 'INSUFFICIENT_FUNDS')) return bar('POINTS');
    const reason = isProblem(error, 'CONFLICT') ? error.value['reason'] : undefined;
    return isReason(reason) ? bar(reason) : say(error);
  };
}

/** How many tickets an item gives, and of which raffle. */
export function useTickets(): (item: Pick<PointPrize, 'tickets' | 'raffle'>, quantity?: number) => string {
  const { t } = useLingui();
  return ({ tickets, raffle }, quantity = 1) => {
    const title = raffle?.title ?? '';
    return t`${plural({ tickets: (tickets ?? 0) * quantity }, { one: `# ticket for “${title}”`, other: `# tickets for “${title}”` })}`;
  };
}

/** The required turnover of a credit, stated before its amount. */
export function useTurnover(): (turnoverBps: number) => string {
  const { t } = useLingui();
  const format = useFormat();
  return (turnoverBps) =>
    turnoverBps === 0
      ? t`No turnover`
      : t`Turnover ${{ times: format.money(plainPoints(String(turnoverBps / 10_000))) }}×`;
}
