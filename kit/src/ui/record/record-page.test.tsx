import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../kernel/problems/problem-error.ts';
import { createQueryClient } from '../../kernel/client/query.ts';
import { RecordPage, type RecordAnswer, type RecordPageProps } from './record-page.tsx';
import type { RecordSearch } from './record-search.ts';

interface Line {
  readonly id: string;
  readonly at: string;
}
interface Search extends RecordSearch {
  readonly kind?: string | undefined;
}
type Answer = RecordPageProps<Line, Search, RecordAnswer<Line>>['answer'];

const lines: Line[] = [
  { id: 'first', at: '2026-03-02T12:00:00' },
  { id: 'second', at: '2026-03-02T09:00:00' },
  { id: 'third', at: '2026-03-01T09:00:00' },
];
const refetch = vi.fn();
const ready = (rows: readonly Line[], totalRows = rows.length): Answer => ({
  data: { rows, totalRows, totalPages: Math.ceil(totalRows / 20) },
  error: null,
  isPending: false,
  isPlaceholderData: false,
  isFetching: false,
  refetch,
});
const waiting: Answer = { ...ready([]), data: undefined, isPending: true, isFetching: true };

const wanted: Search[] = [];

function Page({ answer, start = {}, days = false }: { answer: Answer; start?: Search; days?: boolean }) {
  const [search, setSearch] = useState<Search>(start);
  wanted.push(search);
  return (
    <RecordPage<Line, Search, RecordAnswer<Line>>
      caption="Lines"
      search={search}
      change={(patch) => setSearch({ ...search, ...patch })}
      answer={answer}
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          options: [
            { value: '', label: 'All' },
            { value: 'a', label: 'Kind A' },
          ],
        },
      ]}
      csv={{ path: { method: 'GET', path: '/lines', audience: 'member' }, query: {}, fileName: 'lines.csv' }}
      columns={[{ id: 'id', header: 'Line', kind: 'subject', cell: ({ id }) => id }]}
      rowKey={({ id }) => id}
      totals={({ totalRows }) => ({ id: `${totalRows} lines` })}
      figures={({ totalRows }) => [{ label: 'Count', value: totalRows * 2 }]}
      days={days ? { at: ({ at }) => at, item: ({ id }) => <b>{id}</b> } : undefined}
      empty={{ title: 'Nothing here', filteredTitle: 'Nothing matches', text: 'Lines stand here.' }}
    />
  );
}

const show = (page: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>{page}</QueryClientProvider>
    </I18nProvider>,
  );
const asPhone = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
const now = () => wanted.at(-1);

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  wanted.length = 0;
  refetch.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a record', () => {
  it('shows rows, totals, figures and which rows of how many', () => {
    show(<Page answer={ready(lines, 43)} start={{ recordPage: 2 }} />);
    expect(screen.getByRole('rowheader', { name: 'third' })).toBeTruthy();
    expect(screen.getByText('43 lines')).toBeTruthy();
    expect(screen.getByText('86')).toBeTruthy();
    expect(screen.getByText('21 – 23 of 43')).toBeTruthy();
  });

  it('starts at the first page again when a filter or the days change, and not when a page is turned', () => {
    show(<Page answer={ready(lines, 43)} start={{ recordPage: 2, kind: 'a' }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(now()).toMatchObject({ recordPage: 3, kind: 'a' });
    fireEvent.change(screen.getByLabelText('Kind'), { target: { value: '' } });
    expect(now()).toEqual({ recordPage: undefined, kind: undefined });
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    fireEvent.click(screen.getByRole('radio', { name: '30 days' }));
    expect(now()?.recordPage).toBeUndefined();
    expect(now()?.from).toBeTruthy();
  });

  it('says that it loads, and keeps the rows of before while it does', () => {
    const { unmount } = show(<Page answer={waiting} />);
    expect(screen.getByRole('table', { busy: true })).toBeTruthy();
    expect(screen.queryByText('Nothing here')).toBeNull();
    unmount();
    show(<Page answer={{ ...ready(lines), isPlaceholderData: true }} />);
    expect(screen.getByRole('table', { busy: true })).toBeTruthy();
    expect(screen.getByText('first')).toBeTruthy();
  });

  it('offers more days where nothing is, and to take off the filters where nothing matches', () => {
    show(<Page answer={ready([])} start={{ kind: 'a', recordPage: 4 }} />);
    expect(screen.getByText('Nothing matches')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(now()).toEqual({ kind: undefined, recordPage: undefined });
    expect(screen.getByText('Nothing here')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show last 30 days' }));
    expect(now()?.from).toBeTruthy();
  });

  it('tells of a failure, keeps the filters and asks again', () => {
    const failed = { ...waiting, isPending: false, isFetching: false, error: new ProblemError('UNKNOWN_ERROR', {}) };
    show(<Page answer={failed as Answer} start={{ kind: 'a' }} />);
    expect(screen.getByRole('alert').textContent).toContain('Your filters are kept.');
    expect(screen.getByLabelText<HTMLSelectElement>('Kind').value).toBe('a');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
  });

  it('keeps the rows that it has when asking again fails', () => {
    show(<Page answer={{ ...ready(lines), error: new ProblemError('UNKNOWN_ERROR', {}) } as Answer} />);
    expect(screen.getByText('first')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a record on a phone', () => {
  it('has its filters in a sheet that says how many are on', () => {
    asPhone();
    show(<Page answer={ready(lines)} start={{ kind: 'a' }} />);
    expect(screen.queryByLabelText('Kind')).toBeNull();
    expect(screen.queryByRole('radio', { name: '30 days' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Filters\s*1$/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    fireEvent.change(sheet.getByLabelText('Kind'), { target: { value: '' } });
    expect(now()?.kind).toBeUndefined();
    fireEvent.click(sheet.getByRole('button', { name: 'Show results' }));
    expect(screen.queryByRole('dialog', { name: 'Filters' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Export' }).textContent).toBe('');
  });

  it('shows rows under their days where the record asks for that', () => {
    asPhone();
    show(<Page days answer={ready(lines)} />);
    expect(screen.queryByRole('table')).toBeNull();
    const days = within(screen.getByRole('group', { name: 'Lines' })).getAllByRole('list');
    expect(days.map((day) => within(day).getAllByRole('listitem').length)).toEqual([2, 1]);
  });
});
