import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Transaction } from '@baize/protocol/wallet';
import { referenceOf } from '@baize/protocol/kernel/reference';
import { walletPaths } from '@baize/protocol/wallet/paths';
import { Reference } from '../../kernel/reference-line.tsx';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { useFormat } from '@baize/kit/kernel/format/format.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { RecordPage } from '@baize/kit/ui/record/record-page.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { accountFilters, accountRecordQuery, readAccountSearch } from '../records/account-search.ts';
import { TransactionLine, TransactionSubject } from '../records/transaction-line.tsx';
import { transactionTypes, transactionWords } from '../records/transaction-words.ts';
import styles from './account-record-page.module.css';

/** Every line of the account: what moved the balance, when, and what it came to. */
export function AccountRecordPage() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [search, change] = useCentreSearch(readAccountSearch);
  const answer = useQuery({ ...accountRecordQuery(search), placeholderData: keepRows });

  const columns: Column<Transaction>[] = [
    {
      id: 'what',
      header: t`Type`,
      kind: 'subject',
      cell: (line) => <TransactionSubject line={line} />,
    },
    { id: 'at', header: t`Date`, cell: ({ at }) => <bdi dir="ltr">{format.date(at)}</bdi> },
    {
      id: 'reference',
      header: t`Reference`,
      cell: ({ type, reference }) => (
        <span className={styles.reference} data-excerpt>
          <Reference reference={quotedOf(type, reference)} />
        </span>
      ),
    },
    { id: 'amount', header: t`Amount`, kind: 'figure', cell: ({ amount }) => <Amount value={amount} sign="always" /> },
    {
      id: 'after',
      header: t`Balance`,
      kind: 'figure',
      cell: ({ balanceAfter }) => <Amount value={balanceAfter} />,
    },
  ];

  return (
    <RecordPage
      caption={t`Account record`}
      search={search}
      change={change}
      answer={answer}
      filters={[
        {
          name: 'type',
          label: t`Transaction type`,
          options: [
            { value: '', label: t`All types` },
            ...transactionTypes.map((type) => ({ value: type, label: i18n._(transactionWords[type]) })),
          ],
        },
      ]}
      csv={{ path: walletPaths.listTransactions, query: accountFilters(search), fileName: 'account-record.csv' }}
      columns={columns}
      rowKey={({ id }) => id}
      figures={({ totals }) => [
        { label: t`Deposited`, value: <Amount value={totals.deposited} /> },
        { label: t`Withdrawn`, value: <Amount value={totals.withdrawn} /> },
        { label: t`Staked`, value: <Amount value={totals.staked} /> },
        { label: t`Payout`, value: <Amount value={totals.returned} /> },
        { label: t`Net play`, value: <Amount value={totals.netPlay} sign="always" /> },
      ]}
      empty={{
        title: t`No transactions in this period`,
        filteredTitle: t`No transactions of this type in this period`,
        text: t`Deposits, stakes and payouts, with the balance after each.`,
        clearLabel: t`Show all types`,
      }}
      days={{ at: ({ at }) => at, item: (line) => <TransactionLine line={line} /> }}
      tableClassName={styles.record}
    />
  );
}

/** Deposits and withdrawals by the reference of their receipt, everything else by its id. */
function quotedOf(type: Transaction['type'], reference: string): string {
  const kind = type === 'DEPOSIT' ? 'D' : type.startsWith('WITHDRAWAL') ? 'W' : undefined;
  return (kind && referenceOf(kind, reference)) ?? reference;
}
