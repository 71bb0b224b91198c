import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Table, type TableProps } from './table.tsx';
import type { Column } from './columns.ts';

interface Row {
  id: string;
  name: string;
  stake: string;
}

const columns: Column<Row>[] = [
  { id: 'name', header: 'Game', kind: 'subject', cell: (row) => row.name },
  { id: 'stake', header: 'Stake', kind: 'figure', sortable: true, cell: (row) => row.stake },
  { id: 'state', header: 'Status', kind: 'mark', cell: () => 'Settled' },
];
const rows: Row[] = [
  { id: '1', name: 'Peacock Parlour', stake: '62.40' },
  { id: '2', name: 'Koi Quarter', stake: '12.80' },
];
const show = (props: Partial<TableProps<Row>> = {}) =>
  render(<Table caption="Bets" columns={columns} rows={rows} rowKey={(row) => row.id} {...props} />);

afterEach(cleanup);

describe('Table', () => {
  it('says its roles itself, so that it stays a table when it is laid out as cards', () => {
    show();
    for (const [selector, role] of [
      ['table', 'table'],
      ['thead', 'rowgroup'],
      ['tbody', 'rowgroup'],
      ['tr', 'row'],
      ['thead th', 'columnheader'],
      ['tbody th', 'rowheader'],
      ['tbody td', 'cell'],
    ] as const) {
      for (const element of document.querySelectorAll(selector)) expect(element.getAttribute('role')).toBe(role);
    }
    expect(screen.getByRole('table', { name: 'Bets' })).toBeDefined();
  });

  it('gives every figure the label that stands for its header once rows fold', () => {
    show();
    const row = screen.getByRole('row', { name: /Peacock Parlour/ });
    expect(within(row).getByText('62.40').dataset['label']).toBe('Stake');
    expect(within(row).getByRole('rowheader').textContent).toBe('Peacock Parlour');
  });

  it('sorts by the header and, folded, by the list above', async () => {
    const onSort = vi.fn();
    show({ sort: { column: 'stake', direction: 'descending' }, onSort });
    expect(screen.getByRole('columnheader', { name: /Stake/ }).getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(screen.getByRole('button', { name: 'Stake' }));
    expect(onSort).toHaveBeenLastCalledWith({ column: 'stake', direction: 'ascending' });
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'stake ascending');
    expect(onSort).toHaveBeenCalledTimes(2);
  });

  it('puts totals in the foot', () => {
    show({ footer: { name: '2 bets', stake: '75.20' } });
    const foot = document.querySelector('tfoot');
    expect(foot?.textContent).toBe('2 bets75.20');
  });

  it('waits with skeletons that readers do not walk through, and says that it waits', () => {
    show({ rows: [], state: 'loading', skeletonRows: 3 });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(document.querySelectorAll('tbody tr[aria-hidden="true"]')).toHaveLength(3);
  });

  it('keeps the rows it has while it loads others', () => {
    show({ state: 'loading' });
    expect(screen.getByText('Peacock Parlour')).toBeDefined();
  });

  it('shows what is empty and what failed in its place', async () => {
    const onRetry = vi.fn();
    const { rerender } = show({ rows: [], empty: <p>No bets in these days</p> });
    expect(screen.getByText('No bets in these days')).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    rerender(
      <Table
        caption="Bets"
        columns={columns}
        rows={[]}
        rowKey={(row) => row.id}
        state="failed"
        empty={<p>No bets in these days</p>}
        onRetry={onRetry}
      />,
    );
    expect(screen.queryByText('No bets in these days')).toBeNull();
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});
