import type { ReactNode } from 'react';
import { DataTable, type DataColumn } from './data-table.tsx';
import { useStretches } from './use-stretches.ts';

interface StretchTableProps<Row> {
  readonly label: string;
  readonly queryKey: readonly unknown[];
  readonly load: (
    cursor: string | undefined,
    signal: AbortSignal,
  ) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>;
  readonly columns: readonly DataColumn<Row>[];
  readonly rowKey: (row: Row) => string;
  readonly empty: ReactNode;
  readonly selected?: string | undefined;
  readonly onSelect?: ((row: Row) => void) | undefined;
}

/** A table of a list that goes on from a cursor. */
export function StretchTable<Row>({ queryKey, load, ...table }: StretchTableProps<Row>) {
  const list = useStretches(queryKey, load);
  return (
    <DataTable
      {...table}
      rows={list.rows}
      error={list.error}
      onRetry={list.retry}
      hasMore={list.hasMore}
      onMore={list.more}
      isFetchingMore={list.isFetchingMore}
    />
  );
}
