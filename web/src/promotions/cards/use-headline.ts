import { useLingui } from '@lingui/react/macro';
import type { Promotion } from '@baize/protocol/promotions';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { useSums } from '../sums.ts';

/** The value of a promotion: the figure that people look for, and its limit. */
export interface Headline {
  readonly figure: string;
  readonly bound: string;
}

/** The amount of a promotion as its headline, from its terms. */
export function useHeadline({ terms, currency }: Promotion): Headline {
  const { t } = useLingui();
  const format = useFormat();
  const { sum } = useSums();
  const upTo = (amount: string): string => {
    const max = sum(amount, currency);
    return t`up to ${max}`;
  };
  switch (terms.kind) {
    case 'sign-up':
      return { figure: sum(terms.amount, currency), bound: '' };
    case 'deposit':
    case 'deposit-match':
      return { figure: format.percent(terms.matchBps), bound: upTo(terms.maxAmount) };
    case 'rebate':
      return { figure: format.percent(terms.rateBps), bound: upTo(terms.maxAmount) };
    case 'lucky-bet':
      return { figure: sum(terms.amount, currency), bound: '' };
    case 'raffle': {
      const [best] = terms.prizes;
      const prizes = format.count(terms.prizes.reduce((all, prize) => all + prize.count, 0));
      return { figure: best ? sum(best.amount, currency) : '', bound: t`Prizes: ${prizes}.` };
    }
    case 'upgrade': {
      const most = terms.amounts.at(-1);
      return { figure: most ? sum(most.amount, currency) : '', bound: most ? t`VIP ${{ level: most.level }}` : '' };
    }
    case 'manual':
      return { figure: upTo(terms.maxAmount), bound: '' };
  }
}
