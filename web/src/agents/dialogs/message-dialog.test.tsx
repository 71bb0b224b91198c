import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { MessageDialog } from './message-dialog.tsx';

let answer: () => Response | Promise<never>;
let sent: { key: string; text: string }[];
let onClose: ReturnType<typeof vi.fn<() => void>>;

async function network(address: string, { body }: RequestInit = {}): Promise<Response> {
  expect(new URL(address, 'http://localhost').pathname).toBe('/wps/agent/members/m_7/messages');
  sent.push(JSON.parse(typeof body === 'string' ? body : '{}'));
  return answer();
}

const refused = (code: string, status = 409) =>
  Response.json({ success: false, code, message: '', value: {} }, { status });
const type = (text: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: text } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send message' }));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
  beginSession('token', { account: 'agent_sub' });
  sent = [];
  answer = () => Response.json({ success: true, value: {} });
  onClose = vi.fn<() => void>();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <MessageDialog person={{ id: 'm_7', username: 'mei' }} onClose={onClose} />
      </QueryClientProvider>
    </I18nProvider>,
  );
});
afterEach(() => {
  cleanup();
  toast.clear();
  endSession('signed-out');
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

describe('a message to a downline', () => {
  it('is sent as it was typed, and the dialog closes', async () => {
    type('  Hello <b>there</b>\nsee you ');
    send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toEqual([{ key: expect.any(String), text: 'Hello <b>there</b>\nsee you' }]);
  });

  it('is asked for where there is none', async () => {
    type('   ');
    send();
    expect(await screen.findByText('Enter a message')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it.each([
    ['ACCOUNT_FROZEN', 'You can’t send messages while your withdrawals and transfers are paused.'],
    ['NOT_OFFERED', 'Your messages are turned off. Contact customer service.'],
    ['NOT_FOUND', 'This account is no longer directly below yours.'],
  ])('says why it was refused and keeps what was typed: %s', async (code, words) => {
    answer = () => refused(code);
    type('Hello');
    send();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveProperty('value', 'Hello');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('goes under the same key again while no answer came, and under another one once it was changed', async () => {
    answer = () => Promise.reject(new TypeError('failed to fetch'));
    type('Hello');
    send();
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    const before = sent.length;
    answer = () => refused('TOO_MANY_REQUESTS', 429);
    send();
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('aria-busy')).not.toBe('true'),
    );
    answer = () => Response.json({ success: true, value: {} });
    type('Hello again');
    send();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });
});
