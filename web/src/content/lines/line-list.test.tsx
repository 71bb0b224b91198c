import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LineList } from './line-list.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

const here = window.location.origin;
const lines = ['https://quick.example', 'https://gone.example', here];

function show(some: readonly string[]) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <LineList lines={some} />
    </I18nProvider>,
  );
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the lines', () => {
  it('are measured without anything that says who asks, and the quickest is marked', async () => {
    const asked = vi.fn(async (address: string, _init: RequestInit) => {
      if (address.startsWith('https://gone')) throw new TypeError('failed');
      if (address.startsWith(here)) await new Promise((resolve) => setTimeout(resolve, 60));
      return new Response();
    });
    serveCalls(asked);
    window.history.replaceState(null, '', '/rng?page=larkspur&token=secret#x');
    show(lines);
    const [quick, gone, own] = screen.getAllByRole('listitem');
    expect(await screen.findByText('Fastest')).toBeTruthy();
    expect(within(quick as HTMLElement).getByText('Fastest')).toBeTruthy();
    expect(within(gone as HTMLElement).getByText('no response')).toBeTruthy();
    expect(within(own as HTMLElement).getByText('Current')).toBeTruthy();
    for (const [, init] of asked.mock.calls)
      expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', mode: 'no-cors' });
    expect(asked.mock.calls.every(([, init]) => new Headers(init.headers).get('authorization') === null)).toBe(true);
    const link = screen.getByRole('link', { name: 'Switch quick.example' });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
      'https://quick.example/rng',
      'noopener noreferrer',
    ]);
  });

  it('say when this is the only one', () => {
    show([]);
    expect(screen.getByRole('heading', { name: 'No other servers' })).toBeTruthy();
  });
});
