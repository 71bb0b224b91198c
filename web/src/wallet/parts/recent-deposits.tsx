import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Deposit } from '@baize/protocol/wallet';
import { useFormat } from '../../kernel/format.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { SectionHead } from '../../ui/surface/section-head.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { walletQuery } from '../queries.ts';
import { depositStateWords } from '../transaction-words.ts';

const SHOWN = 5;

/** The last deposits and how far each has come. Says nothing before there was one. */
export function RecentDeposits() {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { data, isPending, isError, refetch } = useQuery(
    walletQuery('listDeposits', { query: { pageNo: 1, pageSize: SHOWN } }),
  );
  if (data?.rows.length === 0) return null;
  const columns: Column<Deposit>[] = [
    { id: 'method', header: t`Method`, kind: 'subject', cell: ({ methodName }) => methodName },
    { id: 'at', header: t`Made`, cell: ({ createdAt }) => <bdi dir="ltr">{format.date(createdAt)}</bdi> },
    { id: 'amount', header: t`Amount`, kind: 'figure', cell: ({ amount }) => <Amount value={amount} /> },
    {
      id: 'state',
      header: t`State`,
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
      </Card>
    </section>
  );
}
