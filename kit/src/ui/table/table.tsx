import { useId, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { FailedState } from '../feedback/failed-state.tsx';
import { SlowNote } from '../feedback/slow-note.tsx';
import type { Column, Sort } from './columns.ts';
import { HeaderCell, SortSelect } from './table-sort.tsx';
import { BodyRow, FooterRow, SkeletonRows } from './table-rows.tsx';
import styles from './table.module.css';

export interface TableProps<Row> {
  caption: ReactNode;
  captionHidden?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** With rows at hand, `loading` keeps them and dims them; without, it draws skeletons. */
  state?: 'ready' | 'loading' | 'failed' | undefined;
  skeletonRows?: number | undefined;
  empty?: ReactNode | undefined;
  onRetry?: (() => void) | undefined;
  sort?: Sort | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** Totals by column. */
  footer?: Readonly<Record<string, ReactNode>> | undefined;
  className?: string | undefined;
}

/**
 * Rows of figures. In a container under 36rem every row folds into a card: subject and mark on the first
 * line, then the figures with their labels. The roles are written out because a table that is laid out as
 * a grid is no table any more to some readers.
 */
export function Table<Row>({
  caption,
  captionHidden = true,
  columns,
  rows,
  rowKey,
  state = 'ready',
  skeletonRows = 5,
  empty,
  onRetry,
  sort,
  onSort,
  footer,
  className,
}: TableProps<Row>) {
  const captionId = useId();
  if (state === 'failed') return <FailedState onRetry={onRetry} />;
  if (state === 'ready' && rows.length === 0 && empty) return <>{empty}</>;
  const loading = state === 'loading';
  const waiting = loading && rows.length === 0;
  return (
    <div className={cx(styles.box, className)}>
      {sort && onSort && <SortSelect columns={columns} sort={sort} onSort={onSort} />}
      <table role="table" aria-labelledby={captionId} aria-busy={loading || undefined} className={styles.table}>
        <caption id={captionId} className={cx(styles.caption, captionHidden && 'vh')}>
          {caption}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={cx(loading && !waiting && styles.stale)}>
          {waiting ? (
            <SkeletonRows columns={columns} count={skeletonRows} />
          ) : (
            rows.map((row) => <BodyRow key={rowKey(row)} columns={columns} row={row} />)
          )}
        </tbody>
        {footer && !waiting && (
          <tfoot role="rowgroup">
            <FooterRow columns={columns} footer={footer} />
          </tfoot>
        )}
      </table>
      {loading && <SlowNote />}
    </div>
  );
}
