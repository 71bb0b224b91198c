import { useLingui } from '@lingui/react/macro';
import { Amount } from '../../ui/figure/amount.tsx';
import { DescriptionList } from '../../ui/figure/description-list.tsx';
import { Card } from '../../ui/surface/card.tsx';
import type { DepositSum } from '../deposit-sum.ts';
import { useArrival } from '../use-arrival.ts';
import styles from './deposit-summary.module.css';

export interface DepositSummaryProps {
  sum: DepositSum;
  arrivesMinutes: number;
  currency: string;
  /** Between amount and button, where there is no room beside them. Only one of the two is ever shown. */
  inForm?: boolean | undefined;
}

/** What a deposit comes to, before it is made. */
export function DepositSummary({ sum, arrivesMinutes, currency, inForm = false }: DepositSummaryProps) {
  const { t } = useLingui();
  const arrival = useArrival();
  const list = (
    <DescriptionList
      items={[
        { id: 'pays', term: t`You pay`, value: <Amount value={sum.pays} currency={currency} /> },
        { id: 'fee', term: t`Fee`, value: <Amount value={sum.fee} /> },
        { id: 'arrives', term: t`Arrival time`, value: arrival(arrivesMinutes) },
        { id: 'after', term: t`Balance after`, value: <Amount value={sum.balanceAfter} display />, total: true },
      ]}
    />
  );
  if (inForm) return <div className={styles.inForm}>{list}</div>;
  return (
    <Card padded as="section" aria-label={t`Summary`} className={styles.beside}>
      {list}
    </Card>
  );
}
