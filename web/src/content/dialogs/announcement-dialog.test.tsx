import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { activateLanguage } from '@baize/kit/i18n/activate.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { permission, refusal, value } from '../testing/site-stage.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

const notice = { title: 'The lamp is lit', content: '<p>Come and see.</p>', timestamp: '2024-03-30 09:00:00' };
const announcement = {
  id: 'a1',
  type: 'PU',
  title: 'A word on arrival',
  content: '<p>Good day.</p>',
  publishedAt: '2024-03-30T09:00:00.000Z',
};

/** Opens the dialog where announcements are answered so, and the notices as given. */
async function open(list: readonly object[], permissionAnswer: () => Response | Promise<Response>): Promise<void> {
  wearBrand(baize);
  await activateLanguage('EN');
  serveCalls((to: string) => Promise.resolve(to.includes('permission') ? permissionAnswer() : value({ list })()));
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <AnnouncementDialog of={undefined} onClose={() => {}} />
        </QueryClientProvider>
      </I18nProvider>,
    );
  });
}

afterEach(() => vi.unstubAllGlobals());

it('waits for the notices where there is no announcement, instead of saying that there are none', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await open([], () => promise);
  expect(screen.queryByText('No notices')).toBeNull();
  resolve(value(permission({ notices: [notice] }))());
  expect(await screen.findByRole('heading', { level: 3, name: 'The lamp is lit' })).toBeTruthy();
});

it('says that the notices did not come', async () => {
  await open([], refusal('SERVICE_UNAVAILABLE', 503));
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the notices');
});

it('shows an announcement even when the notices do not come', async () => {
  await open([announcement], refusal('SERVICE_UNAVAILABLE', 503));
  expect(await screen.findByRole('heading', { level: 3, name: 'A word on arrival' })).toBeTruthy();
});
