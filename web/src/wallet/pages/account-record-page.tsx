import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transaction, TransactionType } from '@baize/protocol/wallet';
import { walletPaths } from '@baize/protocol/wallet/paths';
import { useCentreSearch } from '../../kernel/centre.ts';
import { useFormat } from '../../kernel/format.ts';
import { useModals } from '../../kernel/modals.ts';
import { useProblemText } from '../../kernel/problem-text.ts';
import { keepRows } from '../../kernel/query.ts';
import { Button } from '../../ui/button/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { DateRange } from '../../ui/date-range/date-range.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import { Amount } from '../../ui/figure/amount.tsx';
import { Stat, StatRow } from '../../ui/figure/stat.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { Card } from '../../ui/surface/card.tsx';
import { Table, type Column } from '../../ui/table/table.tsx';
import { ACCOUNT_PAGE_SIZE, accountFilters, accountRecordQuery, readAccountSearch } from '../account-search.ts';
import { ExportButton } from '../parts/export-button.tsx';
import { dayOf, LONGEST_PERIOD_DAYS, readPeriod } from '../record-period.ts';
import { transactionTypes, transactionWords } from '../transaction-words.ts';
import { useQuickRanges } from '../use-quick-ranges.ts';
import styles from './account-record-page.module.css';

/** Lines whose reference is the bet they belong to. */
const ofBets: ReadonlySet<TransactionType> = new Set(['BET', 'PAYOUT', 'BET_CANCEL', 'PAYOUT_CANCEL']);

/** Every line of the account: what moved the balance, when, and what it came to. */
export function AccountRecordPage() {
  const { t, i18n } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const [search, change] = useCentreSearch(readAccountSearch);
  const [today] = useState(() => dayOf(new Date()));
  const quick = useQuickRanges(today);
  const period = readPeriod(search.from, search.to, today);
  const { data, isPending, isPlaceholderData, error, isFetching, refetch } = useQuery({
    ...accountRecordQuery(search),
    placeholderData: keepRows,
  });
  const page = search.recordPage ?? 1;
  const first = (page - 1) * ACCOUNT_PAGE_SIZE + 1;

  const columns: Column<Transaction>[] = [
    {
      id: 'what',
      header: t`What`,
      kind: 'subject',
      cell: (line) => <LineSubject line={line} />,
    },
    { id: 'at', header: t`When`, cell: ({ at }) => <bdi dir="ltr">{format.date(at)}</bdi> },
    { id: 'reference', header: t`Reference`, cell: ({ reference }) => <Reference text={reference} /> },
    { id: 'amount', header: t`Amount`, kind: 'figure', cell: ({ amount }) => <Amount value={amount} sign="always" /> },
    {
      id: 'after',
      header: t`Balance`,
      kind: 'figure',
      cell: ({ balanceAfter }) => <Amount value={balanceAfter} />,
    },
  ];

  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <DateRange
          label={t`Period`}
          value={period}
          quick={quick}
          max={today}
          maxDays={LONGEST_PERIOD_DAYS}
          onValueChange={({ from, to }) => change({ from, to, recordPage: undefined })}
        />
        <SelectField
          labelHidden
          label={t`Kind of line`}
          value={search.type ?? ''}
          options={[
            { value: '', label: t`Everything` },
            ...transactionTypes.map((type) => ({ value: type, label: i18n._(transactionWords[type]) })),
          ]}
          onChange={({ currentTarget }) =>
            change({ type: (currentTarget.value || undefined) as TransactionType | undefined, recordPage: undefined })
          }
        />
        <ExportButton
          className={styles.export}
          path={walletPaths.listTransactions}
          query={accountFilters(search)}
          fileName="account-record.csv"
          disabled={data?.totalRows === 0}
        />
      </div>
      {data && data.totalRows > 0 && (
        <StatRow className={styles.totals}>
          <Stat label={t`In`}>
            <Amount value={data.totals.in} />
          </Stat>
          <Stat label={t`Out`}>
            <Amount value={data.totals.out} />
          </Stat>
          <Stat label={t`Net`}>
            <Amount value={data.totals.net} sign="always" />
          </Stat>
        </StatRow>
      )}
      <Card padded>
        {error && !data ? (
          <FailedState
            title={t`The record did not load`}
            text={t`${say(error)} Your filters are kept.`}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Table
            className={styles.record}
            caption={t`Account record`}
            columns={columns}
            rows={data?.rows ?? []}
            rowKey={({ id }) => id}
            skeletonRows={8}
            state={isPending || isPlaceholderData ? 'loading' : 'ready'}
            empty={
              <EmptyState
                art="list"
                title={search.type ? t`No such line in this time` : t`Nothing moved in this time`}
                text={t`Deposits, stakes and payouts stand here, each with the balance after it.`}
                action={
                  search.type ? (
                    <Button onClick={() => change({ type: undefined })}>{t`Show everything`}</Button>
                  ) : (
                    <Button onClick={() => change({ ...quick.at(-1)?.range })}>{t`Look at 30 days`}</Button>
                  )
                }
              />
            }
          />
        )}
      </Card>
      {data && data.totalRows > 0 && (
        <Pagination
          page={page}
          pageCount={data.totalPages}
          onPage={(to) => change({ recordPage: to > 1 ? to : undefined })}
          summary={t`${format.count(first)} – ${format.count(first + data.rows.length - 1)} of ${format.count(data.totalRows)}`}
        />
      )}
    </div>
  );
}

/** What moved the balance. A stake or a payout opens its bet, which the line's reference names. */
function LineSubject({ line }: { line: Transaction }) {
  const { i18n } = useLingui();
  const modals = useModals();
  const word = i18n._(transactionWords[line.type]);
  const words = (
    <>
      <b>{word}</b>
      {line.description !== word && <small>{line.description}</small>}
    </>
  );
  if (!ofBets.has(line.type)) return <span className={styles.what}>{words}</span>;
  return (
    <button type="button" className={cx(styles.what, styles.opens)} onClick={() => modals.open('bet', line.reference)}>
      {words}
    </button>
  );
}

function Reference({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className={styles.reference}>
      {text}
    </bdi>
  );
}
