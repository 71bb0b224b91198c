import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { TeamMember, TeamTotals } from '@baize/protocol/agents';
import type { SortDirection, TeamSort } from '@baize/protocol/agents/constants';
import { useEffect, useRef } from 'react';
import { useModals } from '../../kernel/modals.ts';
import { Badge } from '@baize/kit/ui/badge/badge.tsx';
import { cx } from '@baize/kit/ui/class-names.ts';
import { Icon } from '@baize/kit/ui/icon/icon.tsx';
import { kindWords, statusWords } from '../words.ts';
import type { TeamColumn } from './team-columns.tsx';
import styles from './team-table.module.css';

export interface TeamOrder {
  readonly sort: TeamSort;
  readonly direction: SortDirection;
}

export interface TeamTableProps {
  readonly label: string;
  readonly rows: readonly TeamMember[];
  readonly total: number;
  /** Sums of everybody, also of those who are not loaded yet. */
  readonly totals: TeamTotals | undefined;
  readonly columns: readonly TeamColumn[];
  readonly order: TeamOrder;
  readonly onOrder: (order: TeamOrder) => void;
  /** Leads to somebody's downlines. */
  readonly onOpen: (id: string) => void;
  readonly onEndReached: () => void;
  /** The rows of another order are on their way. */
  readonly stale: boolean;
}

const ROW_PX = 48;
/** The distance from the end, in rows, at which more are loaded. */
const NEAR_END = 12;

/**
 * The team as a table that scrolls both ways with its head and its names in place, and draws no more rows than are in
 * view. All rows have one height, so that where each stands is known before it is drawn.
 */
export function TeamTable(props: TeamTableProps) {
  const { label, rows, total, totals, columns, order, onOrder, onOpen, onEndReached, stale } = props;
  const { t, i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by its functions
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  const drawn = virtualizer.getVirtualItems();
  const last = drawn.at(-1)?.index ?? -1;
  const nearEnd = last >= 0 && last >= rows.length - NEAR_END;
  const ask = useRef(onEndReached);
  useEffect(() => {
    ask.current = onEndReached;
  });
  useEffect(() => {
    if (nearEnd) ask.current();
  }, [nearEnd, rows.length]);
  const first = order.sort === 'name' && order.direction === 'asc' ? 'desc' : 'asc';
  return (
    // A box that scrolls must be within the keyboard's reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the browser scrolls it by the arrow keys
    <div ref={box} tabIndex={0} role="group" aria-label={label} className={styles.box}>
      <table
        className={styles.table}
        aria-rowcount={total + (totals ? 2 : 1)}
        aria-label={label}
        aria-busy={stale || undefined}
      >
        <thead>
          <tr aria-rowindex={1}>
            <Head
              words={t`Account`}
              sorted={order.sort === 'name' ? order.direction : undefined}
              pinned
              onSort={() => onOrder({ sort: 'name', direction: first })}
            />
            {columns.map(({ id, header, sort }) => (
              <Head
                key={id}
                words={i18n._(header)}
                sorted={sort === order.sort ? order.direction : undefined}
                onSort={
                  sort &&
                  (() =>
                    onOrder({ sort, direction: order.sort === sort && order.direction === 'desc' ? 'asc' : 'desc' }))
                }
              />
            ))}
          </tr>
        </thead>
        <tbody className={cx(stale && styles.stale)}>
          <Gap px={drawn[0]?.start ?? 0} />
          {drawn.map(({ index }) => {
            const person = rows[index];
            return (
              person && (
                <PersonRow key={person.id} person={person} place={index + 2} columns={columns} onOpen={onOpen} />
              )
            );
          })}
          <Gap px={virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)} />
        </tbody>
        {totals && (
          <tfoot>
            <tr aria-rowindex={total + 2}>
              <th scope="row" className={styles.pinned}>{t`Total`}</th>
              {columns.map(({ id, Total }) => (
                <td key={id} className={styles.figure}>
                  {Total && <Total totals={totals} />}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The room of the rows that are not drawn. */
const Gap = ({ px }: { px: number }) =>
  px > 0 && (
    <tr aria-hidden="true">
      <td className={styles.gap} style={{ blockSize: px }} />
    </tr>
  );

interface HeadProps {
  readonly words: string;
  readonly sorted: SortDirection | undefined;
  readonly pinned?: boolean;
  readonly onSort: (() => void) | undefined;
}

function Head({ words, sorted, pinned, onSort }: HeadProps) {
  const direction = sorted && (sorted === 'asc' ? 'ascending' : 'descending');
  return (
    <th
      scope="col"
      aria-sort={onSort ? (direction ?? 'none') : undefined}
      className={cx(pinned ? styles.pinned : styles.figure)}
    >
      {onSort ? (
        <button type="button" className={cx(styles.sort, sorted && styles.sorted)} onClick={onSort}>
          {words}
          <Icon name={sorted === 'asc' ? 'chevron-up' : 'chevron-down'} size="sm" />
        </button>
      ) : (
        words
      )}
    </th>
  );
}

interface PersonRowProps {
  readonly person: TeamMember;
  readonly place: number;
  readonly columns: readonly TeamColumn[];
  readonly onOpen: (id: string) => void;
}

function PersonRow({ person, place, columns, onOpen }: PersonRowProps) {
  const { t, i18n } = useLingui();
  const modals = useModals();
  const { id, username, kind, status, directDownlines, path } = person;
  return (
    <tr aria-rowindex={place}>
      <th scope="row" className={styles.pinned}>
        <span className={styles.who}>
          <button
            type="button"
            className={styles.name}
            aria-label={t`Details: ${username}`}
            aria-haspopup="dialog"
            title={path.length > 0 ? path.map((each) => each.username).join(' › ') : undefined}
            onClick={() => modals.open('agent-member', id)}
          >
            <bdi>{username}</bdi>
          </button>
          {status !== 'active' ? (
            <Badge tone="warn">{i18n._(statusWords[status])}</Badge>
          ) : (
            kind !== 0 && <Badge tone="plain">{i18n._(kindWords(kind))}</Badge>
          )}
        </span>
      </th>
      {columns.map(({ id: column, Cell }) => (
        <td key={column} className={styles.figure}>
          {column === 'below' && directDownlines > 0 ? (
            <button
              type="button"
              className={styles.open}
              aria-label={t`Downlines of ${username}`}
              onClick={() => onOpen(id)}
            >
              <Cell person={person} />
              <Icon name="chevron-next" size="sm" />
            </button>
          ) : (
            <Cell person={person} />
          )}
        </td>
      ))}
    </tr>
  );
}
