import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Deposit } from '@baize/protocol/wallet';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { setProofDraft } from './proof-drafts.ts';
import { PaymentReport } from './payment-report.tsx';

const deposit: Deposit = {
  id: 'D-1',
  method: 'bank-transfer',
  methodName: 'Bank transfer',
  kind: 'MANUAL',
  credited: null,
  expiresAt: null,
  payUrl: null,
  details: [],
  payReference: 'ABCD1234',
  inReview: false,
  reason: null,
  proofCount: 0,
  turnover: null,
  amount: '40.00',
  fee: '0.00',
  currency: 'USD',
  status: 'PENDING',
  createdAt: '2026-01-01T00:00:00Z',
  history: [],
};

let sent: { proofs: string[] }[];
let refuse: object | undefined;

const reply = (status: number, envelope: object) =>
  new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } });

async function network(_address: string, init: RequestInit = {}): Promise<Response> {
  if (init.method === 'POST')
    sent.push(JSON.parse(typeof init.body === 'string' ? init.body : '') as { proofs: string[] });
  if (refuse && init.method === 'POST') {
    return reply(422, { success: false, code: 'VALIDATION_FAILED', message: 'Check.', value: { fields: refuse } });
  }
  return reply(200, { success: true, value: { ...deposit, status: 'PAID' } });
}

const open = (of: Partial<Deposit> = {}) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <PaymentReport deposit={{ ...deposit, ...of }} />
      </QueryClientProvider>
    </I18nProvider>,
  );
const picture = (name: string, type = 'image/png') => new File(['picture'], name, { type });
const choose = (...files: File[]) => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no field for files');
  fireEvent.change(input, { target: { files } });
};

describe('a report of a transfer', () => {
  beforeEach(() => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    serveCalls(network);
    vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }));
    sent = [];
    refuse = undefined;
    setProofDraft('D-1', []);
    beginSession('token');
  });
  afterEach(() => {
    cleanup();
    endSession('signed-out');
    vi.unstubAllGlobals();
  });

  it('needs no picture, and takes those that were added', async () => {
    open();
    choose(picture('receipt.png'));
    await screen.findByRole('img', { name: 'receipt.png' });
    fireEvent.click(screen.getByRole('button', { name: 'I’ve sent the transfer' }));
    await waitFor(() => expect(sent).toEqual([{ proofs: [btoa('picture')] }]));
  });

  it('lets a picture be taken away again', async () => {
    open();
    choose(picture('receipt.png'), picture('other.png'));
    fireEvent.click(await screen.findByRole('button', { name: 'Remove receipt.png' }));
    fireEvent.click(screen.getByRole('button', { name: 'I’ve sent the transfer' }));
    await waitFor(() => expect(sent[0]?.proofs).toHaveLength(1));
  });

  it('says under the pictures what the server refuses, keeps them, and also when the page was left', async () => {
    refuse = { proofs: [{ rule: 'invalid' }] };
    const { unmount } = open();
    choose(picture('receipt.png'));
    await screen.findByRole('img', { name: 'receipt.png' });
    fireEvent.click(screen.getByRole('button', { name: 'I’ve sent the transfer' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/can’t read one of these pictures/);
    unmount();
    open();
    expect(screen.getByRole('img', { name: 'receipt.png' })).toBeTruthy();
  });

  it('takes no other kind of file', async () => {
    open();
    choose(picture('page.html', 'text/html'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Choose a PNG or JPEG/);
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('that was made takes the pictures that are still missing, up to three', async () => {
    open({ status: 'PAID', proofCount: 2 });
    expect(screen.getByText('We have 2 pictures of your payment.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send pictures' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Add at least one picture');
    expect(sent).toEqual([]);
    choose(picture('a.png'), picture('b.png'));
    await screen.findByRole('img', { name: 'a.png' });
    expect(screen.queryByRole('img', { name: 'b.png' })).toBeNull();
    cleanup();
    open({ status: 'PAID', proofCount: 3 });
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});
