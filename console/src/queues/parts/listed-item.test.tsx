import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { opsQuery } from '../../kernel/calls.ts';
import { ListedItem, QueueItem, type ItemTools } from './listed-item.tsx';

interface Row {
  readonly id: string;
  readonly words: string;
}

const WAITS = { shape: 'ring', word: msg`Waits` } as const;
const tools: ItemTools<Row> = { queue: 'claims', settled: vi.fn(), close: vi.fn(), stale: vi.fn() };

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

afterEach(cleanup);

/** An item of a list that holds this row, where the platform says that somebody else was faster. */
function page(client: QueryClient, row: Row | undefined) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ListedItem id="r_1" row={row} tools={tools} title="Claim">
          {(each, listed) => (
            <QueueItem
              label="Claim"
              title={each.words}
              state={WAITS}
              code="OPEN"
              acts={[{ id: 'give', label: 'Give', name: 'Give', run: () => Promise.resolve() }]}
              tools={listed}
            >
              <p>Facts</p>
            </QueueItem>
          )}
        </ListedItem>
      </QueryClientProvider>
    </I18nProvider>
  );
}

it('stays as it was when somebody else decides it, says who did, and can no longer be acted on', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const asked = opsQuery('getDecision', { params: { queue: 'claims' }, query: { item: 'r_1' } });
  const at = '2026-11-28T14:49:00.000Z';
  client.setQueryData<unknown>(asked.queryKey, { operator: 'linh.pham', action: 'promotion.claim-refuse', at });
  const shown = render(page(client, { id: 'r_1', words: 'A gift' }));
  expect(screen.getByRole('button', { name: 'Give' })).toBeTruthy();
  shown.rerender(page(client, undefined));
  expect(screen.getByText('A gift')).toBeTruthy();
  expect(screen.getByText(/linh\.pham decided this on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Give' })).toBeNull();
});
