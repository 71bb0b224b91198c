import { useLingui } from '@lingui/react/macro';
import { Amount } from '../../ui/figure/amount.tsx';
import { DescriptionList } from '../../ui/figure/description-list.tsx';
import { Card } from '../../ui/surface/card.tsx';
import type { DepositTurnover } from '@baize/protocol/wallet';
import type { DepositSum } from '../deposit-sum.ts';
import { useArrival } from '../use-arrival.ts';
import { AtProviders } from './at-providers.tsx';
import { DepositTurnoverWords } from './deposit-turnover-words.tsx';
import styles from './deposit-summary.module.css';

export interface DepositSummaryProps {
  sum: DepositSum;
  /** What a deposit asks to be played; `sum.turnover` is that of the amount. */
  turnover: DepositTurnover;
  arrivesMinutes: number;
  currency: string;
  /** Between amount and button, where there is no room beside them. Only one of the two is ever shown. */
  inForm?: boolean | undefined;
}

/** What a deposit comes to, before it is made. */
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
