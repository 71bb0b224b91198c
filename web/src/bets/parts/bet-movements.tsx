import { useLingui } from '@lingui/react/macro';
import type { BetDetail } from '@baize/protocol/bets';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { Table } from '@baize/kit/ui/table/table.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { movementWords } from '../words.ts';
import styles from './bet-movements.module.css';

type Movement = BetDetail['transactions'][number];

/** The bet's effect on the balance, one line for each movement. */
export function BetMovements({ bet }: { bet: BetDetail }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (bet.transactions.length === 0) return null;
  // The platform's own bets have no reference of a provider.
  const isSent = bet.transactions.some(({ vendorTxId }) => vendorTxId !== '');
  const reference: Column<Movement> = {
    id: 'reference',
    header: t`Provider reference`,
    cell: ({ vendorTxId }) => (
      <bdi dir="ltr" className={styles.reference}>
        {vendorTxId}
      </bdi>
    ),
  };
  const columns: Column<Movement>[] = [
    { id: 'kind', header: t`Transaction`, kind: 'subject', cell: ({ kind }) => i18n._(movementWords[kind]) },
    { id: 'at', header: t`Date`, cell: ({ at }) => <bdi dir="ltr">{format.date(at)}</bdi> },
    ...(isSent ? [reference] : []),
    {
      id: 'amount',
      header: t`Amount`,
      kind: 'figure',
      cell: ({ amount }) => <Amount value={amount} sign="always" exact />,
    },
  ];
  return (
    <section>
      <SectionHead level={3} title={t`Transactions`} />
      <Table
        className={styles.table}
        caption={t`Transactions`}
        columns={columns}
        rows={bet.transactions}
        rowKey={({ id }) => id}
      />
    </section>
  );
}
