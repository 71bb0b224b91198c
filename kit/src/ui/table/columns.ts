import type { ReactNode } from 'react';

/** A column's kind, which decides its place when rows fold. */
export type ColumnKind = 'subject' | 'text' | 'figure' | 'mark' | 'action';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  kind?: ColumnKind | undefined;
  sortable?: boolean | undefined;
  headerHidden?: boolean | undefined;
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}
