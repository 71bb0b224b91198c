import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { agentsPaths } from '@baize/protocol/agents/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { RegisterPage } from './register-page.tsx';

vi.mock('@baize/kit/kernel/client/encrypted-payload.ts', () => ({
  sealBody: async (_path: unknown, _address: unknown, body: unknown) => body,
  forgetEncryptionKey: () => undefined,
}));

let answer: (body: Record<string, unknown>) => Response;
let sent: Record<string, unknown>[];

async function network(address: string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
  const { pathname } = new URL(address, 'http://localhost');
  if (method === 'POST' && pathname === agentsPaths.registerMember.path) {
    const read = JSON.parse(typeof body === 'string' ? body : '{}') as Record<string, unknown>;
    sent.push(read);
    return answer(read);
  }
  const value = {
    rows: [],
    pageNum: 1,
    totalPages: 1,
    totalRows: 0,
    maxRateBps: 80,
    maxPrizeGroup: 1900,
    usualPrizeGroup: 1800,
  };
  return Response.json({ success: true, value });
}

const refused = (code: string, value: object = {}) =>
  Response.json({ success: false, code, message: '', value }, { status: 422 });

async function open() {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RegisterPage />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return screen.findByLabelText('Username');
}
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Register account' }));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  sent = [];
  beginSession('token', { account: 'mei', isAgent: 1 });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

describe('registering an account', () => {
  it('says what is missing and out of bounds before anything is sent', async () => {
    await open();
    type('Commission rate', '0.81');
    send();
    expect(screen.getByText('Enter a username')).toBeTruthy();
    expect(screen.getByText(/Enter a rate from 0% to 0.8%/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('keeps what was typed when the name is taken', async () => {
    answer = () => refused('USERNAME_TAKEN', { fields: { username: [{ rule: 'taken' }] } });
    await open();
    type('Username', 'harbour1');
    type('Commission rate', '0.5');
    send();
    expect(await screen.findByText('This username is taken. Choose another one.')).toBeTruthy();
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'harbour1');
    expect(sent).toEqual([{ username: 'harbour1', kind: 'member', rateBps: 50, prizeGroup: 1800 }]);
  });

  it('shows the initial password once', async () => {
    answer = () =>
      Response.json({ success: true, value: { id: 'm_1', username: 'harbour1', initialPassword: 'Kp7rWm2xQz9t' } });
    await open();
    type('Username', 'harbour1');
    send();
    expect(await screen.findByText('Kp7rWm2xQz9t')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Register another account' }));
    expect(screen.queryByText('Kp7rWm2xQz9t')).toBeNull();
    expect(screen.getByLabelText('Username')).toHaveProperty('value', '');
  });
});
