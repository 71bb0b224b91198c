import type { MouseEvent, ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { Button, cx, FailedState } from '@baize/kit/ui';
import { useEffect, useRef } from 'react';
import { Empty } from './page.tsx';
import styles from './data-table.module.css';

export interface DataColumn<Row> {
  readonly id: string;
  readonly head: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end of their cell. */
  readonly number?: boolean;
  /** One column takes what is left; the rest are as wide as what they hold. */
  readonly grow?: boolean;
  readonly tone?: 'strong' | 'quiet' | undefined;
  /** The place on a phone, where a row is two lines: subject, figure, context, age. */
  readonly fold?: 1 | 2 | 3 | 4 | undefined;
  /** The whole text where a cell may cut it. */
  readonly title?: (row: Row) => string | undefined;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  /** Undefined while the first rows are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly empty: ReactNode;
  readonly selected?: string | undefined;
  readonly onSelect?: ((row: Row) => void) | undefined;
  /** Rows that somebody else works on. */
  readonly isTaken?: ((row: Row) => boolean) | undefined;
  readonly hasMore?: boolean | undefined;
  readonly onMore?: (() => void) | undefined;
  readonly isFetchingMore?: boolean | undefined;
  readonly error?: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly foot?: ReactNode;
  /** Compares columns, so that it keeps them on a phone and scrolls sideways. */
  readonly keepColumns?: boolean | undefined;
}

const BONES = 12;

/** A dense table of rows: header and totals stay in sight, and a chosen row is followed by whoever listens. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    empty,
    selected,
    onSelect,
    isTaken,
    hasMore,
    onMore,
    isFetchingMore,
    error,
    onRetry,
    foot,
    keepColumns,
  } = props;
  const { t } = useLingui();
  const chosen = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  if (error !== undefined && error !== null && rows === undefined)
    return <FailedState title={t`These rows didn’t load`} onRetry={onRetry ?? (() => undefined)} />;
  const select = (row: Row) => (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) return;
    onSelect?.(row);
  };
  return (
    <>
      <table
        className={cx(styles.table, !keepColumns && styles.fold)}
        aria-label={label}
        role={onSelect ? 'grid' : undefined}
        aria-busy={rows === undefined}
      >
        <thead>
          <tr>
            {columns.map(({ id, head, number, grow }) =>
              // A column of acts has no name, and an empty heading would be read out as one.
              head === '' ? (
                <td key={id} className={styles.fit} />
              ) : (
                <th key={id} scope="col" className={cx(number && styles.number, !grow && styles.fit)}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined &&
            Array.from({ length: BONES }, (_, index) => (
              <tr key={index}>
                {columns.map(({ id, fold }) => (
                  <td key={id} data-fold={fold}>
                    <span className={styles.bone} />
                  </td>
                ))}
              </tr>
            ))}
          {rows?.map((row) => {
            const key = rowKey(row);
            const isChosen = key === selected;
            return (
              <tr
                key={key}
                ref={isChosen ? chosen : undefined}
                className={isTaken?.(row) ? styles.taken : undefined}
                aria-selected={onSelect ? isChosen : undefined}
                onClick={onSelect && select(row)}
              >
                {columns.map(({ id, cell, number, grow, tone, fold, title }) => (
                  <td
                    key={id}
                    data-fold={fold}
                    title={title?.(row)}
                    className={cx(number && styles.number, tone && styles[tone], !grow && styles.fit)}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
      {rows?.length === 0 && <Empty>{empty}</Empty>}
      {hasMore && (
        <div className={styles.more}>
          <Button size="sm" variant="line" busy={isFetchingMore} onClick={onMore}>
            {t`Show more`}
          </Button>
        </div>
      )}
    </>
  );
}
