// @vitest-environment jsdom
// The sanitiser refuses to work on a DOM that is less than a browser's.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { activateLanguage } from '@baize/kit/i18n/activate.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { refusal, value } from '../testing/site-stage.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

const terms = {
  anchor: 'terms',
  topic: 'about',
  title: 'The rules of Harbour',
  content: '<h3>Who may play</h3><p>Sailors.</p><img src=x onerror="window.pwned=1">',
  featured: false,
  updatedAt: '2025-01-02T00:00:00.000Z',
};

async function open(of: string, answer: () => Response) {
  wearBrand(baize);
  await activateLanguage('EN');
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
  serveCalls(async () => answer(), { merchant: 'harbour' });
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <TermsDialog of={of} onClose={() => undefined} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('TermsDialog', () => {
  it('shows the text that the operator wrote, and runs nothing of it', async () => {
    await open('terms', value({ entries: [terms] }));
    expect(await screen.findByText('Sailors.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'The rules of Harbour' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'The rules of Harbour' }).getAttribute('tabindex')).toBe('0');
    expect(document.querySelector('img')).toBeNull();
  });

  it('says when there is no such text, and when the texts did not load', async () => {
    await open('privacy', value({ entries: [terms] }));
    expect(await screen.findByText('Page not found')).toBeTruthy();
    cleanup();
    await open('terms', refusal('SERVICE_UNAVAILABLE', 503));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
