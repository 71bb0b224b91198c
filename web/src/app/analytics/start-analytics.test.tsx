import { i18n } from '@lingui/core';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { permissionQuery } from '../../settings/index.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { setConsent } from './consent.ts';
import { startAnalytics } from './start-analytics.ts';

const sent = vi.fn<(address: string) => boolean>(() => true);
let resolved: () => void = () => undefined;
const fake: object = {
  subscribe: (_event: string, listener: () => void) => {
    resolved = listener;
    return () => {
      resolved = () => undefined;
    };
  },
};
const router = fake as AnyRouter;

function clientWith(gtagId: string): QueryClient {
  const client = new QueryClient();
  client.setQueryData<unknown>([...permissionQuery().queryKey], { info: { analytics: { gtagId } } });
  return client;
}
const stops: (() => void)[] = [];
const begin = (gtagId = 'G-ABC123') =>
  act(async () => void stops.push(await startAnalytics(clientWith(gtagId), router)));
const page = (data: object): void => {
  document.body.innerHTML = `<script type="application/json" id="boot-data">${JSON.stringify(data)}</script>`;
};

beforeEach(() => {
  wearBrand(baize);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  localStorage.clear();
  sent.mockClear();
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon: sent }));
  window.history.replaceState(null, '', '/rng?referralCode=secret');
  page({});
});
afterEach(() => {
  cleanup();
  act(() => {
    for (const stop of stops.splice(0)) stop();
  });
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('analytics', () => {
  it('count nothing, and keep nothing, before somebody agrees', async () => {
    await begin();
    await screen.findByRole('region', { name: 'Visit statistics' });
    expect(sent).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Don’t allow' }));
    resolved();
    expect(sent).not.toHaveBeenCalled();
    expect(Object.entries(localStorage)).toEqual([['analyticsConsent', 'denied']]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('count pages by their paths alone after consent, and ask no second time', async () => {
    await begin();
    await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    const address = new URL(String(sent.mock.calls[0]?.[0]));
    expect(address.origin).toBe('https://www.google-analytics.com');
    expect(address.searchParams.get('tid')).toBe('G-ABC123');
    expect(address.searchParams.get('dl')).toBe(`${window.location.origin}/rng`);
    expect(address.href).not.toContain('secret');
    resolved();
    expect(sent).toHaveBeenCalledTimes(1);
    window.history.replaceState(null, '', '/live');
    resolved();
    expect(sent).toHaveBeenCalledTimes(2);
    await begin();
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('stop at once when consent is taken back, forget the browser, and begin again when it is given', async () => {
    localStorage.setItem('analyticsConsent', 'granted');
    await begin();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('analyticsId')).not.toBeNull();
    act(() => setConsent('denied'));
    window.history.replaceState(null, '', '/fish');
    resolved();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(Object.entries(localStorage)).toEqual([['analyticsConsent', 'denied']]);
    act(() => setConsent('granted'));
    expect(sent).toHaveBeenCalledTimes(2);
  });

  it('hear what was answered in another tab, and ask no more', async () => {
    await begin();
    await screen.findByRole('region', { name: 'Visit statistics' });
    localStorage.setItem('analyticsConsent', 'granted');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'analyticsConsent' })));
    expect(screen.queryByRole('region')).toBeNull();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('are not there in the demo, nor without an id', async () => {
    page({ demo: true });
    await begin();
    expect(screen.queryByRole('region')).toBeNull();
    page({});
    await begin('');
    expect(screen.queryByRole('region')).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });
});
