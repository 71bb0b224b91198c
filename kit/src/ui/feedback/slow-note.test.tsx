import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Table } from '../table/table.tsx';
import { LoadingRegion } from './skeleton.tsx';

const SLOW = 'This is taking longer than usual. Still loading.';
const columns = [{ id: 'name', header: 'Name', cell: ({ name }: { name: string }) => name }];
const list = (rows: { name: string }[], state: 'loading' | 'ready') => (
  <Table caption="Rows" columns={columns} rows={rows} rowKey={({ name }) => name} state={state} />
);
const pass = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('says of what waits for ten seconds that the page is slow, once', () => {
  render(<LoadingRegion>…</LoadingRegion>);
  pass(9_999);
  expect(screen.queryByText(SLOW)).toBeNull();
  pass(1);
  expect(screen.getAllByText(SLOW)).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe(SLOW);
});

it('says it under a list, with rows of before or without, and takes it back when they come', () => {
  for (const rows of [[], [{ name: 'one' }]]) {
    const { rerender, unmount } = render(list(rows, 'loading'));
    pass(10_000);
    screen.getByText(SLOW);
    rerender(list([{ name: 'two' }], 'ready'));
    expect(screen.queryByText(SLOW)).toBeNull();
    rerender(list([{ name: 'two' }], 'loading'));
    pass(9_999);
    expect(screen.queryByText(SLOW)).toBeNull();
    unmount();
  }
});
