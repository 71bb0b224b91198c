import type { ReactNode } from 'react';
import { useFormat } from '../../kernel/format/format.ts';
import { cx } from '../class-names.ts';
import { dayOf } from './record-period.ts';
import styles from './record.module.css';

/** A row's layout in a list by days. */
export interface DayListRow<Row> {
  /** The instant that its day comes from. */
  readonly at: (row: Row) => string;
  readonly item: (row: Row) => ReactNode;
}

export interface DayListProps<Row> extends DayListRow<Row> {
  readonly label: string;
  /** In the order in which they are shown; a day's rows follow each other. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The rows are those of before. */
  readonly loading?: boolean | undefined;
}

/** Rows under a heading for each day where the reader is. */
export function DayList<Row>({ label, rows, rowKey, at, item, loading = false }: DayListProps<Row>) {
  const format = useFormat();
  return (
    <div role="group" aria-label={label} aria-busy={loading || undefined} className={cx(loading && styles.stale)}>
      {groupByDay(rows, at).map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>
            <bdi>{format.date(at(ofDay[0]), 'day')}</bdi>
          </h3>
          <ul>
            {ofDay.map((row) => (
              <li key={rowKey(row)} className={styles.item}>
                {item(row)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Neighbours of one day together, each day with its rows. */
function groupByDay<Row>(
  rows: readonly Row[],
  at: (row: Row) => string,
): readonly (readonly [day: string, rows: [Row, ...Row[]]])[] {
  const groups: [string, [Row, ...Row[]]][] = [];
  for (const row of rows) {
    const day = dayOf(new Date(at(row)));
    const last = groups.at(-1);
    if (last?.[0] === day) last[1].push(row);
    else groups.push([day, [row]]);
  }
  return groups;
}
