import { useLingui } from '@lingui/react/macro';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { DescriptionList } from '@baize/kit/ui/figure/description-list.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import type { DepositTurnover } from '@baize/protocol/wallet';
import type { DepositSum } from './deposit-sum.ts';
import { useArrival } from './use-arrival.ts';
import { AtProviders } from '../balance/at-providers.tsx';
import { DepositTurnoverWords } from './deposit-turnover-words.tsx';
import styles from './deposit-summary.module.css';

export interface DepositSummaryProps {
  sum: DepositSum;
  /** The required turnover of a deposit; `sum.turnover` is that of the amount. */
  turnover: DepositTurnover;
  arrivesMinutes: number;
  currency: string;
  /** Between amount and button, where there is no room beside them. Only one of the two is ever shown. */
  inForm?: boolean | undefined;
}

/** The sums of a deposit, before it is made. */
export function DepositSummary({ sum, turnover, arrivesMinutes, currency, inForm = false }: DepositSummaryProps) {
  const { t } = useLingui();
  const arrival = useArrival();
  const list = (
    <>
      <DescriptionList
        items={[
          { id: 'pays', term: t`You pay`, value: <Amount value={sum.pays} currency={currency} /> },
          { id: 'fee', term: t`Fee`, value: <Amount value={sum.fee} /> },
          { id: 'arrives', term: t`Arrival time`, value: arrival(arrivesMinutes) },
          {
            id: 'turnover',
            term: t`Before you withdraw`,
            value: <DepositTurnoverWords amount={sum.turnover} currency={currency} {...turnover} />,
          },
          { id: 'after', term: t`Balance after`, value: <Amount value={sum.balanceAfter} display />, total: true },
        ]}
      />
      <AtProviders />
    </>
  );
  if (inForm) return <div className={styles.inForm}>{list}</div>;
  return (
    <Card padded as="section" aria-label={t`Summary`} className={styles.beside}>
      {list}
    </Card>
  );
}
