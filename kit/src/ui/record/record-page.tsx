import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Day } from '@baize/protocol/kernel/calendar';
import { useFormat } from '../../kernel/format/format.ts';
import { serverNow } from '../../kernel/client/server-clock.ts';
import { useProblemText } from '../../kernel/problems/problem-text.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { FailedState } from '../feedback/failed-state.tsx';
import { Stat, StatRow } from '../figure/stat.tsx';
import { useMedia } from '../media/use-media.ts';
import { Pagination } from '../pagination/pagination.tsx';
import { Card } from '../surface/card.tsx';
import { Table } from '../table/table.tsx';
import type { Column } from '../table/columns.ts';
import { DayList, type DayListRow } from './day-list.tsx';
import { filtersOn, RecordFilters, type RecordCsv, type RecordFilter } from './record-filters.tsx';
import { dayOf } from './record-period.ts';
import { RECORD_PAGE_SIZE, type RecordSearch } from './record-search.ts';
import styles from './record.module.css';
import { useQuickRanges } from './use-quick-ranges.ts';

/** A server's answer for a record, with any totals. */
export interface RecordAnswer<Row> {
  readonly rows: readonly Row[];
  /** The count of all filtered rows, not only the page in view. */
  readonly totalRows: number;
  readonly totalPages: number;
}

export interface RecordPageProps<Row, Search extends RecordSearch, Answer extends RecordAnswer<Row>> {
  /** The table's name, for readers. */
  readonly caption: string;
  /** The filters as the address has them, and how to change them: `useCentreSearch(readMySearch)`. */
  readonly search: Search;
  readonly change: (patch: Partial<Search>) => void;
  /** The rows: `useQuery({ ...myRecordQuery(search), placeholderData: keepRows })`. */
  readonly answer: Pick<
    UseQueryResult<Answer>,
    'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'isFetching' | 'refetch'
  >;
  /** The server's day, where its days are those of the brand; the reader's by default. */
  readonly today?: Day | undefined;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** Choices beside the days. */
  readonly filters?: readonly RecordFilter<Search>[] | undefined;
  /** Offers everything that the filters hold as a file. */
  readonly csv?: RecordCsv | undefined;
  /** Totals under their columns, by the columns' ids. */
  readonly totals?: ((answer: Answer) => Readonly<Record<string, ReactNode>>) | undefined;
  /** Totals above the table, where no column stands for them. */
  readonly figures?: ((answer: Answer) => readonly { label: string; value: ReactNode }[]) | undefined;
  /** Beside the file: another way to take the record along. */
  readonly tools?: ReactNode | undefined;
  /** Draws the rows in one long list instead of a table with pages; it asks for more itself. */
  readonly list?: ((answer: Answer) => ReactNode) | undefined;
  /** Phones show rows under their days instead of as cards. */
  readonly days?: DayListRow<Row> | undefined;
  readonly empty: RecordEmpty;
  readonly tableClassName?: string | undefined;
}

/** The empty state of a record. */
export interface RecordEmpty {
  /** The title for days without rows. */
  readonly title: string;
  /** The title when no row matches the filters. */
  readonly filteredTitle: string;
  /** Describes the rows that will be here. */
  readonly text: string;
  /** The button that takes the filters off, where "Clear filters" says it badly. */
  readonly clearLabel?: string | undefined;
}

/**
 * A record: filters in the address, rows with their totals, pages and a file. Loading keeps the rows in view, a
 * failure keeps the filters, and no rows offer the way to some.
 */
export function RecordPage<Row, Search extends RecordSearch, Answer extends RecordAnswer<Row>>({
  search,
  change,
  answer,
  today: given,
  filters = [],
  csv,
  tools,
  figures,
  ...rows
}: RecordPageProps<Row, Search, Answer>) {
  const { t } = useLingui();
  const say = useProblemText();
  const format = useFormat();
  const [local] = useState(() => dayOf(new Date(serverNow())));
  const today = given ?? local;
  const quick = useQuickRanges(today);
  const { data, error, isFetching, refetch } = answer;
  const found = data && data.totalRows > 0 ? data : undefined;
  const page = search.recordPage ?? 1;
  const first = (page - 1) * RECORD_PAGE_SIZE + 1;
  const filtered = filtersOn(search, filters);
  const clear = () =>
    change(Object.fromEntries([...filtered, 'recordPage'].map((name) => [name, undefined])) as Partial<Search>);
  const lookFurther = () => change({ ...quick.at(-1)?.range, recordPage: undefined } as Partial<Search>);
  const { empty } = rows;
  const nothing = (
    <EmptyState
      art="list"
      title={filtered.length > 0 ? empty.filteredTitle : empty.title}
      text={empty.text}
      action={
        filtered.length > 0 ? (
          <Button onClick={clear}>{empty.clearLabel ?? t`Clear filters`}</Button>
        ) : (
          <Button onClick={lookFurther}>{t`Show last 30 days`}</Button>
        )
      }
    />
  );

  return (
    <div className={styles.page}>
      <RecordFilters
        {...{ search, change, filters, today, quick, csv, tools }}
        empty={data !== undefined && found === undefined}
      />
      {found && figures && (
        <StatRow className={styles.figures}>
          {figures(found).map(({ label, value }) => (
            <Stat key={label} label={label}>
              {value}
            </Stat>
          ))}
        </StatRow>
      )}
      <Card padded>
        {error && !data ? (
          <FailedState
            title={t`We couldn’t load your record`}
            text={t`${{ problem: say(error) }} Your filters are kept.`}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Rows {...rows} answer={answer} found={found} nothing={nothing} />
        )}
      </Card>
      {found && !rows.list && (
        <Pagination
          page={page}
          pageCount={found.totalPages}
          onPage={(to) => change({ recordPage: to > 1 ? to : undefined } as Partial<Search>)}
          summary={t`${{ first: format.count(first) }} – ${{ last: format.count(first + found.rows.length - 1) }} of ${{ total: format.count(found.totalRows) }}`}
        />
      )}
    </div>
  );
}

type RowsProps<Row, Search extends RecordSearch, Answer extends RecordAnswer<Row>> = Pick<
  RecordPageProps<Row, Search, Answer>,
  'caption' | 'answer' | 'columns' | 'rowKey' | 'totals' | 'days' | 'list' | 'tableClassName'
> & { readonly found: Answer | undefined; readonly nothing: ReactNode };

function Rows<Row, Search extends RecordSearch, Answer extends RecordAnswer<Row>>({
  caption,
  answer: { data, isPending, isPlaceholderData },
  columns,
  rowKey,
  totals,
  days,
  list,
  tableClassName,
  found,
  nothing,
}: RowsProps<Row, Search, Answer>) {
  const phone = useMedia('(max-width: 36rem)');
  const loading = isPending || isPlaceholderData;
  if (list && found) return list(found);
  if (phone && days && found)
    return <DayList {...days} label={caption} rows={found.rows} rowKey={rowKey} loading={loading} />;
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={data?.rows ?? []}
      rowKey={rowKey}
      skeletonRows={8}
      state={loading ? 'loading' : 'ready'}
      footer={found && totals?.(found)}
      empty={nothing}
      className={tableClassName}
    />
  );
}
