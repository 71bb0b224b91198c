import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deposit } from '@baize/protocol/wallet';
import { useFormat } from '../../kernel/format.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { walletQuery } from '../queries.ts';
import { depositStateWords } from '../transaction-words.ts';
import styles from './recent-deposits.module.css';

const PAGE_SIZE = 5;

/** Deposits, newest first, and how far each has come. Says nothing before there was one. */
export function RecentDeposits({ onOpen }: { onOpen: (depositId: string) => void }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const [pageNo, setPageNo] = useState(1);
  const { data, isPending, isError, refetch } = useQuery({
    ...walletQuery('listDeposits', { query: { pageNo, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  if (data?.totalRows === 0) return null;
  const columns: Column<Deposit>[] = [
    {
      id: 'method',
      header: t`Method`,
      kind: 'subject',
      cell: ({ id, methodName }) => (
        <button type="button" className={styles.opens} onClick={() => onOpen(id)}>
          {methodName}
        </button>
      ),
    },
    { id: 'at', header: t`Date`, cell: ({ createdAt }) => <bdi dir="ltr">{format.date(createdAt)}</bdi> },
    { id: 'amount', header: t`Amount`, kind: 'figure', cell: ({ amount }) => <Amount value={amount} /> },
    {
      id: 'state',
      header: t`Status`,
      kind: 'mark',
      cell: ({ status }) => (
        <Badge tone={depositStateWords[status].tone}>{i18n._(depositStateWords[status].words)}</Badge>
      ),
    },
  ];
  return (
    <section>
      <SectionHead level={3} title={t`Recent deposits`} />
      <Card padded>
        <Table
          caption={t`Recent deposits`}
          columns={columns}
          rows={data?.rows ?? []}
          rowKey={({ id }) => id}
          skeletonRows={2}
          state={isPending ? 'loading' : isError && !data ? 'failed' : 'ready'}
          onRetry={() => void refetch()}
        />
        {data && data.totalPages > 1 && <Pagination page={pageNo} pageCount={data.totalPages} onPage={setPageNo} />}
      </Card>
    </section>
  );
}
