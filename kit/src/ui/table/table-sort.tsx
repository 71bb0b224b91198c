import { cx } from '../class-names.ts';
import { SelectField } from '../field/select-field.tsx';
import { Icon } from '../icon/icon.tsx';
import { useLabel } from '../labels.ts';
import * as partLabels from '../part-words.ts';
import type { Column, Sort } from './columns.ts';
import styles from './table.module.css';

type AnyColumn = Pick<Column<never>, 'id' | 'header' | 'kind' | 'sortable' | 'headerHidden'>;

const turned = (sort: Sort | undefined, column: string): Sort => ({
  column,
  direction: sort?.column === column && sort.direction === 'descending' ? 'ascending' : 'descending',
});

interface HeaderCellProps {
  column: AnyColumn;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

export function HeaderCell({ column, sort, onSort }: HeaderCellProps) {
  const sorted = sort?.column === column.id ? sort.direction : undefined;
  const sortable = column.sortable && onSort;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sortable ? (sorted ?? 'none') : undefined}
      className={cx(styles[column.kind ?? 'text'])}
    >
      {sortable && <span className={styles.lostHeader}>{column.header}</span>}
      {sortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort(turned(sort, column.id))}>
          {column.header}
          <Icon
            name={sorted === 'ascending' ? 'chevron-up' : 'chevron-down'}
            size="sm"
            className={cx(styles.arrow, sorted && styles.sorted)}
          />
        </button>
      ) : (
        <span className={cx(column.headerHidden && 'vh')}>{column.header}</span>
      )}
    </th>
  );
}

interface SortSelectProps {
  columns: readonly AnyColumn[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** Folded rows have no headers to press, so the order is chosen above them. */
export function SortSelect({ columns, sort, onSort }: SortSelectProps) {
  const say = useLabel();
  const options = columns
    .filter((column) => column.sortable)
    .flatMap(({ id, header }) => [
      { value: `${id} descending`, label: `${header} ↓` },
      { value: `${id} ascending`, label: `${header} ↑` },
    ]);
  return (
    <SelectField
      label={say(partLabels.sortBy)}
      labelHidden
      icon="sort"
      className={styles.sortSelect}
      options={options}
      value={`${sort.column} ${sort.direction}`}
      onChange={({ currentTarget: { value } }) => {
        const [column = sort.column, direction] = value.split(' ');
        onSort({ column, direction: direction === 'ascending' ? 'ascending' : 'descending' });
      }}
    />
  );
}
