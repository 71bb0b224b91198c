import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Bill } from '@baize/protocol/contracts';
import { OPEN_BILL_STATES, type ContractType } from '@baize/protocol/contracts/constants';
import { useState } from 'react';
import { useCentreSearch } from '../../kernel/use-centre-search.ts';
import { keepRows } from '@baize/kit/kernel/client/query.ts';
import { useProblemText } from '@baize/kit/kernel/problems/problem-text.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { Button } from '@baize/kit/ui/button/button.tsx';
import { Segmented } from '@baize/kit/ui/choice/segmented.tsx';
import { EmptyState } from '@baize/kit/ui/feedback/empty-state.tsx';
import { FailedState } from '@baize/kit/ui/feedback/failed-state.tsx';
import { Amount } from '@baize/kit/ui/figure/amount.tsx';
import { Pagination } from '@baize/kit/ui/pagination/pagination.tsx';
import { Card } from '@baize/kit/ui/surface/card.tsx';
import { SectionHead } from '@baize/kit/ui/surface/section-head.tsx';
import { Table } from '@baize/kit/ui/table/table.tsx';
import type { Column } from '@baize/kit/ui/table/columns.ts';
import { BillDialog } from '../dialogs/bill-dialog.tsx';
import styles from '../pages/contracts-page.module.css';
import { billsQuery } from '../queries.ts';
import { readBillSearch } from '../bill-search.ts';
import { billWords } from '../words.ts';
import { useBillTime } from '../bill-time.ts';

/** Bills of a kind: what the agent is paid, and what they pay on. */
export function Bills({ type }: { type: ContractType }) {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const [search, change] = useCentreSearch(readBillSearch);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...billsQuery(type, search),
    placeholderData: keepRows,
  });
  const [opened, setOpened] = useState<string>();
  const time = useBillTime(type, data?.timeZone ?? 'UTC');
  const paying = search.side === 'paid';
  const bill = data?.rows.find(({ id }) => id === opened);

  const columns: Column<Bill>[] = [
    { id: 'window', header: t`Period`, kind: 'subject', cell: (row) => <bdi>{time(row)}</bdi> },
    {
      id: 'state',
      header: t`Status`,
      kind: 'mark',
      cell: ({ state }) => <Badge tone={billWords[state].tone}>{i18n._(billWords[state].words)}</Badge>,
    },
    {
      id: 'who',
      header: paying ? t`Downline` : t`Paid by`,
      cell: ({ upline, downline }) => (paying ? downline : (upline ?? t`Platform`)),
    },
    { id: 'amount', header: t`Amount`, kind: 'figure', cell: ({ amount }) => <Amount value={amount} /> },
    {
      id: 'left',
      header: t`Unpaid`,
      kind: 'figure',
      cell: ({ left, state }) => (OPEN_BILL_STATES.includes(state) ? <Amount value={left} /> : '–'),
    },
    {
      id: 'open',
      header: t`Details`,
      headerHidden: true,
      kind: 'action',
      cell: (row) => (
        <Button
          size="sm"
          variant="line"
          aria-label={t`Details: ${{ period: time(row) }}, ${{ downline: row.downline }}`}
          onClick={() => setOpened(row.id)}
        >
          {t`Details`}
        </Button>
      ),
    },
  ];
  return (
    <section className={styles.section} aria-labelledby="contracts-bills">
      <SectionHead level={3} id="contracts-bills" title={t`Settlements`} />
      <Segmented
        label={t`Settlements`}
        value={paying ? 'paid' : 'received'}
        options={[
          { value: 'received', label: t`For you` },
          { value: 'paid', label: t`For downlines` },
        ]}
        onValueChange={(side) => change({ side: side === 'paid' ? side : undefined, recordPage: undefined })}
      />
      <Card padded className={styles.section}>
        {!data && error ? (
          <FailedState
            title={t`We couldn’t load your settlements`}
            text={say(error)}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Table
            caption={t`Settlements`}
            columns={columns}
            rows={data?.rows ?? []}
            rowKey={({ id }) => id}
            state={!data || isPlaceholderData ? 'loading' : 'ready'}
            empty={
              <EmptyState
                art="list"
                headingLevel={4}
                title={t`No settlements yet`}
                text={
                  paying
                    ? t`What you owe your downlines under their contracts appears here.`
                    : t`Payments from your contract appear here.`
                }
              />
            }
          />
        )}
        {data && (
          <Pagination
            page={data.pageNum}
            pageCount={data.totalPages}
            onPage={(recordPage) => change({ recordPage: recordPage > 1 ? recordPage : undefined })}
          />
        )}
        {data && data.rows.length > 0 && (
          <p className={styles.note}>{t`Times follow the time zone ${{ timeZone: data.timeZone }}.`}</p>
        )}
      </Card>
      {bill && data && <BillDialog bill={bill} timeZone={data.timeZone} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
