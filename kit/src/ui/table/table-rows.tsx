import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import type { Column } from './columns.ts';
import styles from './table.module.css';

type AnyColumn = Pick<Column<never>, 'id' | 'header' | 'kind' | 'headerHidden'>;

const look = (column: AnyColumn) => cx(styles[column.kind ?? 'text']);

/** The words that stand before a figure once its column has lost its header. */
const folded = (column: AnyColumn) =>
  column.kind === 'subject' || column.kind === 'action' || column.headerHidden ? undefined : column.header;

export function BodyRow<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <tr role="row">
      {columns.map((column) =>
        column.kind === 'subject' ? (
          <th key={column.id} role="rowheader" scope="row" className={look(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} role="cell" data-label={folded(column)} className={look(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

interface FooterRowProps {
  columns: readonly AnyColumn[];
  footer: Readonly<Record<string, ReactNode>>;
}

export function FooterRow({ columns, footer }: FooterRowProps) {
  return (
    <tr role="row">
      {columns.map((column) => {
        const content = footer[column.id];
        const none = content === undefined;
        const marginal = column.kind === 'mark' || column.kind === 'action';
        return (
          <td
            key={column.id}
            role="cell"
            data-label={none ? undefined : folded(column)}
            className={none ? cx(marginal ? styles.gone : styles.none) : look(column)}
          >
            {content}
          </td>
        );
      })}
    </tr>
  );
}

export function SkeletonRows({ columns, count }: { columns: readonly AnyColumn[]; count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} role="row" aria-hidden="true">
      {columns.map((column) => (
        <td key={column.id} role="cell" className={look(column)}>
          <Skeleton width={column.kind === 'subject' ? 'half' : 'full'} />
        </td>
      ))}
    </tr>
  ));
}
