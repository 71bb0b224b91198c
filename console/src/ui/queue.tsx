import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '@baize/kit/ui';
import { Columns, Scroll } from './page.tsx';
import { DataTable, type DataColumn } from './data-table.tsx';
import { useKeys } from './keys.ts';
import styles from './item.module.css';

/** A row that was decided stays in sight this long with its new state; then the next one opens. */
const STAYS_MS = 4_000;
/** An operator who presses J just after the next one has opened by itself meant that one, and would leave it out. */
const SAME_STEP_MS = 700;

export interface QueueRows<Row> {
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly isFetchingMore: boolean;
}

interface QueueProps<Row> {
  readonly label: string;
  readonly list: QueueRows<Row>;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly isTaken?: ((row: Row) => boolean) | undefined;
  readonly empty: ReactNode;
  /** The item that is shown, by its key; it is in the address. */
  readonly open: string | undefined;
  readonly onOpen: (key: string | undefined) => void;
  /** Is brought before it is looked at. */
  readonly onAhead?: ((row: Row) => void) | undefined;
  /** The item beside the list; `onDecided` is called with what became of the row. */
  readonly item: (key: string, onDecided: (row: Row) => void) => ReactNode;
}

/** List and item side by side: J and K move both, and what is next is loaded ahead. */
export function Queue<Row>({
  label,
  list,
  columns,
  rowKey,
  isTaken,
  empty,
  open,
  onOpen,
  onAhead,
  item,
}: QueueProps<Row>) {
  const { t } = useLingui();
  const { rows, decided, hasJustMoved } = useKeptRows(list.rows, rowKey, open, onOpen);
  const place = rows?.findIndex((row) => rowKey(row) === open) ?? -1;
  const at = (index: number): string | undefined => {
    const row = rows?.[index];
    return row && rowKey(row);
  };
  // The second of two keys in one breath goes on from where the first one leads.
  const aimed = useRef<string>(undefined);
  useEffect(() => {
    aimed.current = undefined;
  }, [open]);
  // A key that was pressed before there were rows is not lost.
  const isEager = useRef(false);
  const firstKey = at(0);
  useEffect(() => {
    if (rows && isEager.current) {
      isEager.current = false;
      onOpen(firstKey);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- It waits for the first rows alone.
  }, [rows === undefined]);
  const move = (by: number) => {
    isEager.current = rows === undefined;
    if (!rows || rows.length === 0 || (by > 0 && hasJustMoved())) return;
    const from = rows.findIndex((row) => rowKey(row) === (aimed.current ?? open));
    const next = from === -1 ? (by > 0 ? 0 : rows.length - 1) : Math.min(Math.max(from + by, 0), rows.length - 1);
    aimed.current = at(next);
    onOpen(aimed.current);
  };
  useKeys([
    {
      keys: ['j', 'J', 'ArrowDown'],
      label: t({ context: 'the item after this one', message: 'Next' }),
      run: () => move(1),
    },
    { keys: ['k', 'K', 'ArrowUp'], label: t`Previous`, run: () => move(-1) },
    { keys: ['Escape'], label: t`Close`, quiet: true, run: () => onOpen(undefined) },
  ]);
  const ahead = rows?.[place + 1];
  const latest = useRef(onAhead);
  useEffect(() => {
    latest.current = onAhead;
  });
  const aheadKey = ahead && rowKey(ahead);
  useEffect(() => {
    if (ahead && open !== undefined) latest.current?.(ahead);
    // oxlint-disable-next-line react/exhaustive-deps -- The same row is a new object with every answer, and is loaded ahead once.
  }, [aheadKey, open]);
  return (
    <Columns className={styles.queue} {...(open !== undefined && { 'data-open': true })}>
      <Scroll label={label}>
        <DataTable
          label={label}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          isTaken={isTaken}
          empty={empty}
          selected={open}
          onSelect={(row) => onOpen(rowKey(row))}
          hasMore={list.hasMore}
          onMore={list.more}
          isFetchingMore={list.isFetchingMore}
          error={list.error}
          onRetry={list.retry}
        />
      </Scroll>
      {open === undefined ? <div className={styles.item} /> : item(open, decided)}
    </Columns>
  );
}

interface Kept<Row> {
  readonly row: Row;
  readonly index: number;
}

/** Keeps a decided row where it was for a moment, and opens the one after it. */
function useKeptRows<Row>(
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string,
  open: string | undefined,
  onOpen: (key: string | undefined) => void,
) {
  const [kept, setKept] = useState<Kept<Row>>();
  const now = useRef({ rows, open, onOpen });
  const movedAt = useRef(-SAME_STEP_MS);
  useEffect(() => {
    now.current = { rows, open, onOpen };
  });
  useEffect(() => {
    if (!kept) return undefined;
    const timer = setTimeout(() => {
      const { rows: current = [], open: shown, onOpen: show } = now.current;
      const key = rowKey(kept.row);
      setKept(undefined);
      // An operator who has moved on stays where they are.
      if (shown !== key) return;
      const rest = current.filter((row) => rowKey(row) !== key);
      const next = rest[Math.min(kept.index, rest.length - 1)];
      movedAt.current = performance.now();
      show(next && rowKey(next));
    }, STAYS_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- The moment begins with the decision, whatever is drawn meanwhile.
  }, [kept]);
  const decided = useCallback(
    (row: Row) => {
      const index = now.current.rows?.findIndex((each) => rowKey(each) === rowKey(row)) ?? -1;
      setKept({ row, index: Math.max(index, 0) });
    },
    [rowKey],
  );
  const hasJustMoved = () => performance.now() - movedAt.current < SAME_STEP_MS;
  if (!rows || !kept) return { rows, decided, hasJustMoved };
  const others = rows.filter((row) => rowKey(row) !== rowKey(kept.row));
  return { rows: others.toSpliced(kept.index, 0, kept.row), decided, hasJustMoved };
}

interface ItemProps {
  readonly label: string;
  readonly head: ReactNode;
  readonly headEnd?: ReactNode;
  readonly acts?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Shows the thing to decide, with everything that matters for it; its acts are always in sight. */
export function Item({ label, head, headEnd, acts, onClose, children }: ItemProps) {
  const { t } = useLingui();
  return (
    <article className={styles.item} aria-label={label}>
      <div className={styles.head}>
        <div>{head}</div>
        <div className={styles.headEnd}>
          {headEnd} <IconButton icon="close" label={t`Close`} size="sm" variant="ghost" onClick={onClose} />
        </div>
      </div>
      <Scroll label={label}>{children}</Scroll>
      {acts ?? <span hidden />}
    </article>
  );
}

export const TwoColumns = ({ children }: { children: ReactNode }) => <div className={styles.two}>{children}</div>;
