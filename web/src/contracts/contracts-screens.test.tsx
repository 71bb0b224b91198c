import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ContractsOfType } from '@baize/protocol/contracts';
import { contractsPaths } from '@baize/protocol/contracts/paths';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { SimulationDialog } from './dialogs/simulation-dialog.tsx';
import { Downlines } from './parts/downlines.tsx';

vi.mock('@baize/kit/kernel/client/encrypted-payload.ts', () => ({
  sealBody: async (_path: unknown, _address: unknown, body: unknown) => body,
  forgetEncryptionKey: () => undefined,
}));

const PEOPLE = 30;
const SIMULATED = contractsPaths.simulateContract.path.replace('{type}', 'daily');

const listOf = (pageNum: number, search: string): ContractsOfType => ({
  type: 'daily',
  currency: 'USD',
  current: null,
  offer: null,
  downlines: {
    rows:
      search === ''
        ? Array.from({ length: PEOPLE / 2 }, (_, index) => ({
            username: `agent_${(pageNum - 1) * (PEOPLE / 2) + index + 1}`,
            current: null,
            offer: null,
          }))
        : [],
    pageNum,
    totalPages: search === '' ? 2 : 1,
    totalRows: search === '' ? PEOPLE : 0,
  },
  ended: [],
  frozen: false,
  rules: { includeSelf: false, fullUnits: true, lossBase: 'VALID_BET', deductSalaries: false, carry: 'NONE' },
  timeZone: 'Asia/Ho_Chi_Minh',
});
const simulation = {
  currency: 'USD',
  periods: [],
  volume: null,
  total: { downline: '3.00', uplineKeeps: null },
};

let failing: boolean;
let asked: unknown[];

async function network(address: string, { body }: RequestInit = {}): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname === SIMULATED) asked.push(JSON.parse(typeof body === 'string' ? body : '{}'));
  const query = Object.fromEntries(searchParams);
  if (failing) return Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 });
  const value = pathname === SIMULATED ? simulation : listOf(Number(query['pageNo'] ?? 1), query['search'] ?? '');
  return Response.json({ success: true, value });
}

const show = (part: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>{part}</QueryClientProvider>
    </I18nProvider>,
  );
const failed = () => screen.findByRole('heading', { name: 'This didn’t load' });
const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  beginSession('token', { account: 'agent_top' });
  serveCalls(network);
  [failing, asked] = [false, []];
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('the direct downlines', () => {
  const search = () => screen.getByRole('searchbox', { name: 'Search by username' });

  it('are not those of the first page when a search fails, and can be asked for again', async () => {
    show(<Downlines data={listOf(1, '')} />);
    expect(await screen.findByText('agent_1', { selector: 'b' })).toBeTruthy();
    failing = true;
    fireEvent.change(search(), { target: { value: 'nobody' } });
    await failed();
    expect(screen.queryByText('agent_1', { selector: 'b' })).toBeNull();
    expect(search()).toHaveProperty('value', 'nobody');
    failing = false;
    retry();
    expect(await screen.findByText('No agents match your search')).toBeTruthy();
  });

  it('are not those of the first page when another page fails', async () => {
    show(<Downlines data={listOf(1, '')} />);
    await screen.findByText('agent_1', { selector: 'b' });
    failing = true;
    fireEvent.click(await screen.findByRole('button', { name: 'Next page' }));
    await failed();
    expect(screen.queryByText('agent_1', { selector: 'b' })).toBeNull();
    failing = false;
    retry();
    expect(await screen.findByText('agent_16', { selector: 'b' })).toBeTruthy();
  });
});

describe('the simulation', () => {
  const open = () => show(<SimulationDialog type="daily" asked={{ contractId: 'c1' }} onClose={vi.fn()} />);

  it('that did not come can be asked for again', async () => {
    failing = true;
    open();
    await failed();
    failing = false;
    retry();
    expect(await screen.findByRole('heading', { name: 'Try your own figures' })).toBeTruthy();
    expect(asked.at(-1)).toEqual({ contractId: 'c1' });
  });

  it('stays, with what was typed, when other figures fail', async () => {
    open();
    const volume = await screen.findByLabelText<HTMLInputElement>('Valid bets');
    failing = true;
    fireEvent.change(volume, { target: { value: '5000' } });
    fireEvent.submit(volume);
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ volume: { validBet: '5000' } }));
    expect(await screen.findByText(/We couldn’t find this/)).toBeTruthy();
    expect(screen.getByLabelText('Valid bets')).toBe(volume);
    expect(screen.queryByRole('heading', { name: 'This didn’t load' })).toBeNull();
  });
});
