import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './record.module.css';

export interface VirtualListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly item: (row: Row) => ReactNode;
  /** The usual height of a row in pixels; each is measured once it is drawn. */
  readonly rowHeight: number;
  /** The end is near: ask for more. Called again after more rows have come. */
  readonly onEndReached?: (() => void) | undefined;
  readonly className?: string | undefined;
  /** The total number, where not all are loaded yet. */
  readonly total?: number | undefined;
}

/** The distance from the end, in rows, at which more are loaded. */
const NEAR_END = 5;

/**
 * A list of its own height that draws only the rows in view, for hundreds and more. Readers are told how many
 * there are, and which each is. Give it a height by `className`.
 */
export function VirtualList<Row>({
  label,
  rows,
  rowKey,
  item,
  rowHeight,
  onEndReached,
  className,
  total = rows.length,
}: VirtualListProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  // Another function would have every row placed again, at each step that is scrolled.
  const getItemKey = useCallback((index: number) => keyAt(rows, rowKey, index), [rows, rowKey]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized, and its functions stay here
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey,
    overscan: 6,
  });
  const drawn = virtualizer.getVirtualItems();
  const last = drawn.at(-1)?.index ?? -1;
  const nearEnd = last >= 0 && last >= rows.length - NEAR_END;
  const ask = useRef(onEndReached);
  useEffect(() => {
    ask.current = onEndReached;
  });
  useEffect(() => {
    if (nearEnd) ask.current?.();
  }, [nearEnd, rows.length]);
  return (
    // A list that scrolls must be within the keyboard's reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the browser scrolls it by the arrow keys
    <div ref={box} tabIndex={0} role="group" aria-label={label} className={cx(styles.scroller, className)}>
      <ul className={styles.long} style={{ blockSize: virtualizer.getTotalSize() }}>
        {drawn.map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={total}
                aria-posinset={index + 1}
                className={styles.virtual}
                style={{ transform: `translateY(${start}px)` }}
              >
                {item(row)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, index: number): string | number {
  const row = rows[index];
  return row === undefined ? index : rowKey(row);
}
