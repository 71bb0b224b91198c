import { useLingui } from '@lingui/react/macro';
import type { RankView } from '@baize/protocol/vip';
import type { ReactNode } from 'react';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { useCategoryName } from '../../kernel/use-category-name.ts';

export interface Benefit {
  readonly id: string;
  readonly name: string;
  /** Nothing where the rank does not bring it. */
  readonly value: ReactNode;
}

export const isNothing = (amount: string): boolean => /^0(?:\.0*)?$/.test(amount);

/** The benefits of a rank, in the order in which they are shown. */
export function useBenefits(): (rank: RankView) => readonly Benefit[] {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useCategoryName();
  const sum = (amount: string): ReactNode => (isNothing(amount) ? undefined : <Amount value={amount} />);
  return (rank) => [
    { id: 'upgrade', name: t`Level-up bonus`, value: sum(rank.upgradeBonus) },
    { id: 'birthday', name: t`Birthday bonus`, value: sum(rank.birthdayBonus) },
    { id: 'monthly', name: t`Monthly bonus`, value: sum(rank.monthlyBonus) },
    ...rank.cashback
      .filter(({ bps }) => bps > 0)
      .map(({ category, bps }) => {
        const name = nameOf(category);
        return { id: category, name: `${t`Cashback`} · ${name}`, value: <bdi dir="ltr">{format.percent(bps)}</bdi> };
      }),
    { id: 'limit', name: t`Daily withdrawal limit`, value: sum(rank.dailyWithdrawal) },
    { id: 'free', name: t`Withdrawals a day without a fee`, value: format.count(rank.freeWithdrawals) },
  ];
}
