import { useState } from 'react';
import { Badge } from '../badge/badge.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { Amount } from '../figure/amount.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Table } from './table.tsx';
import type { Column, Sort } from './columns.ts';

interface Row {
  id: string;
  name: string;
  at: string;
  stake: string;
  net: string | null;
  state: string;
}

const rows: Row[] = [
  { id: '1', name: 'Marlow Athletic – Port Selwyn', at: '20 Nov 21:14', stake: '10.00', net: null, state: 'Open' },
  { id: '2', name: 'Peacock Parlour', at: '20 Nov 20:02', stake: '62.40', net: '-18.60', state: 'Settled' },
  { id: '3', name: 'Ivory Baccarat', at: '19 Nov 22:40', stake: '25.00', net: '23.75', state: 'Settled' },
];

const columns: Column<Row>[] = [
  { id: 'name', header: 'Game', kind: 'subject', cell: (row) => <b>{row.name}</b> },
  { id: 'at', header: 'Placed', cell: (row) => <bdi dir="ltr">{row.at}</bdi> },
  { id: 'stake', header: 'Stake', kind: 'figure', sortable: true, cell: (row) => <Amount value={row.stake} /> },
  {
    id: 'net',
    header: 'Net result',
    kind: 'figure',
    sortable: true,
    cell: (row) => <Amount value={row.net} sign="always" />,
  },
  {
    id: 'state',
    header: 'Status',
    kind: 'mark',
    cell: (row) => <Badge tone={row.state === 'Open' ? 'info' : 'plain'}>{row.state}</Badge>,
  },
];

export function Ready() {
  const [sort, setSort] = useState<Sort>({ column: 'net', direction: 'descending' });
  const [page, setPage] = useState(2);
  return (
    <>
      <Table
        caption="Bets of the last seven days"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sort={sort}
        onSort={setSort}
        footer={{ name: '3 bets', stake: <Amount value="97.40" />, net: <Amount value="5.15" sign="always" /> }}
      />
      <Pagination page={page} pageCount={14} onPage={setPage} summary="1 – 3 of 84" />
    </>
  );
}

export const Loading = () => (
  <Table caption="Bets" columns={columns} rows={[]} rowKey={(row) => row.id} state="loading" skeletonRows={3} />
);

export const Refreshing = () => (
  <Table caption="Bets" columns={columns} rows={rows.slice(0, 1)} rowKey={(row) => row.id} state="loading" />
);

export const Empty = () => (
  <Table
    caption="Bets"
    columns={columns}
    rows={[]}
    rowKey={(row) => row.id}
    empty={<EmptyState art="list" title="No bets in these days" text="Bets you place appear here at once." />}
  />
);

export const Failed = () => (
  <Table caption="Bets" columns={columns} rows={[]} rowKey={(row) => row.id} state="failed" onRetry={() => undefined} />
);
