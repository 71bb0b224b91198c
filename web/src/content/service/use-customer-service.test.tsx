import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { ToastHost } from '@baize/kit/ui';
import { permission } from '../testing/site-stage.tsx';
import { useCustomerService } from './use-customer-service.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

/** https://chat.example/room under the key aB3dE6gH, sealed once by node's own cryptography. */
const SEALED = await sealed('https://chat.example/room');
const FOREIGN = await sealed('https://evil.example/room');

async function sealed(address: string): Promise<string> {
  const key = 'aB3dE6gH';
  const text = (value: string) => new TextEncoder().encode(value);
  const source = await crypto.subtle.importKey('raw', text(key), 'HKDF', false, ['deriveKey']);
  const made = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text('baize/customer-service') },
    source,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  );
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, made, text(address));
  return Buffer.concat([iv, new Uint8Array(bytes)]).toString('base64url') + key;
}

function fakeWindow() {
  const document = window.document.implementation.createHTMLDocument();
  return { opener: window as unknown, closed: false, document, close: vi.fn(), location: { replace: vi.fn() } };
}

function Contact() {
  const { open, busy } = useCustomerService();
  return (
    <button type="button" aria-busy={busy} onClick={open}>
      Contact us
    </button>
  );
}

let popup: ReturnType<typeof fakeWindow>;
let service: () => Response;
const path = (type: number, to: string) => () =>
  Response.json({ success: true, value: { service: 'live', version: { pathList: [{ type, path: to }] } } });

async function press() {
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <Contact />
        <ToastHost />
      </QueryClientProvider>
    </I18nProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Contact us' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Contact us' }).ariaBusy).not.toBe('true'));
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  popup = fakeWindow();
  vi.spyOn(window, 'open').mockImplementation(() => {
    const opened: object = popup;
    return opened as Window;
  });
  serveCalls((to: string) =>
    Promise.resolve(
      to.includes('permission')
        ? Response.json({
            success: true,
            value: permission({}, { customerService: { enabled: true, origins: ['https://chat.example'] } }),
          })
        : service(),
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('customer service', () => {
  it('opens in a window that cannot reach back, at the address that was sealed', async () => {
    service = path(3, SEALED);
    await press();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalledWith('https://chat.example/room'));
    expect(popup.opener).toBeNull();
    expect(popup.close).not.toHaveBeenCalled();
  });

  it('takes a place of the site where no sealed address is given', async () => {
    service = path(1, '/help#contact');
    await press();
    await waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
    expect(popup.location.replace).toHaveBeenCalledWith(`${window.location.origin}/help#contact`);
  });

  it.each([
    ['an address that is not on the list', path(3, FOREIGN)],
    ['what does not open', path(3, 'AAAAaB3dE6gH')],
    ['a plain address', path(1, 'https://evil.example')],
    ['a place that leaves the site', path(1, '//evil.example')],
    ['nothing', () => Response.json({ success: true, value: { service: 'live', version: { pathList: [] } } })],
    ['a refusal', () => Response.json({ success: false, code: 'SERVICE_UNAVAILABLE', message: '' }, { status: 503 })],
    ['a page of a proxy', () => new Response('<html>')],
  ])('closes the window and says so for %s', async (_, answer) => {
    service = answer;
    await press();
    await waitFor(() => expect(popup.close).toHaveBeenCalled());
    expect(await screen.findByText('Customer service didn’t open')).toBeTruthy();
    expect(popup.location.replace).not.toHaveBeenCalled();
  });

  it('offers a press of its own where the browser lets no window open', async () => {
    const open = vi.spyOn(window, 'open').mockImplementation(() => null);
    service = path(3, SEALED);
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Open customer service' }));
    expect(String(open.mock.lastCall?.[0])).toBe('https://chat.example/room');
    expect(open.mock.lastCall?.[2]).toContain('noopener');
  });
});
