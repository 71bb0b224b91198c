import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { activateLanguage } from '@baize/kit/i18n/activate.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { callKey, createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession, takePlace } from '@baize/kit/kernel/client/session-store.ts';
import { App } from '../app.tsx';
import { createAppRouter } from './router.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

const permission = (LOGINWENTHOME: boolean) => ({
  info: { whitelabel: { LOGINWENTHOME }, resources: [], menu: [], customerService: { enabled: true, origins: [] } },
  notices: [],
  location: {},
});
const key = callKey('site', 'getPermission', {});

let answer: unknown;

async function visit(address: string, known?: boolean) {
  const queryClient = createQueryClient();
  if (known !== undefined) queryClient.setQueryData(key, permission(known));
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  await act(async () => {
    render(<App queryClient={queryClient} router={router} />);
    await router.load();
  });
  return { router, queryClient, where: () => router.state.location.href };
}

beforeEach(async () => {
  wearBrand(baize);
  await activateLanguage('EN');
  answer = undefined;
  serveCalls((address: string) =>
    Promise.resolve(
      address.includes('/permission') && answer
        ? Response.json({ success: true, value: answer })
        : Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 }),
    ),
  );
});
afterEach(() => {
  cleanup();
  endSession('elsewhere');
  takePlace();
  vi.unstubAllGlobals();
});

describe('where one has to sign in first', () => {
  it.each(['/', '/index', '/rng?page=larkspur', '/noticePage', '/help#terms', '/game', '/no/such/page', '/down'])(
    '%s leads a visitor to /login',
    async (address) => {
      const { where } = await visit(address, true);
      expect(where()).toBe('/login?modal=login');
    },
  );

  it.each(['/login', '/register', '/register.html', '/helpmc', '/download'])('%s stays open', async (address) => {
    const { router } = await visit(address, true);
    expect(router.state.location.pathname).toBe(address);
  });

  it('lets the terms be read before signing up, over the help center', async () => {
    const { where } = await visit('/helpmc?modal=terms&of=terms', true);
    expect(where()).toBe('/helpmc?modal=terms&of=terms');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it.each([
    ['/login', 'login'],
    ['/register.html', 'register'],
  ])('%s opens its form over a quiet page, which is there when the form is closed', async (address, modal) => {
    const { router, where } = await visit(address, true);
    await waitFor(() => expect(where()).toBe(`${address}?modal=${modal}`));
    await act(() => router.navigate({ to: '.', search: {} }));
    expect(where()).toBe(address);
    expect(screen.getByRole('button', { name: 'Sign up' })).toBeTruthy();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('keeps where the visitor wanted to go, without the form that lay over it', async () => {
    await visit('/rng?page=larkspur&modal=login#top', true);
    expect(takePlace()).toBe('/rng?page=larkspur#top');
  });

  it.each(['//evil.example/x', '/\\evil.example', 'https://evil.example/'])(
    'keeps no place that would leave the site: %s',
    async (address) => {
      await visit(address, true);
      expect(new URL(takePlace() ?? '/', 'https://baize.example').origin).toBe('https://baize.example');
    },
  );

  it('lets in who is signed in, and leads them from /login home', async () => {
    beginSession('token');
    expect((await visit('/noticePage', true)).where()).toBe('/noticePage');
    cleanup();
    expect((await visit('/login?modal=login', true)).where()).toBe('/index');
  });

  it('is learned late, too, and shuts the page that was open', async () => {
    answer = permission(true);
    const { where } = await visit('/noticePage');
    await waitFor(() => expect(where()).toBe('/login?modal=login'));
    expect(takePlace()).toBe('/noticePage');
  });

  it('is a switch that can be turned while a page is open', async () => {
    const { queryClient, where } = await visit('/noticePage', false);
    expect(where()).toBe('/noticePage');
    act(() => void queryClient.setQueryData(key, permission(true)));
    await waitFor(() => expect(where()).toBe('/login?modal=login'));
  });

  it('may be the brand’s own rule', async () => {
    wearBrand({ ...baize, signInFirst: true });
    expect((await visit('/rng', false)).where()).toBe('/login?modal=login');
  });
});

describe('where nobody has to', () => {
  it.each([
    ['/rng', '/rng'],
    ['/login', '/index?modal=login'],
    ['/register.html', '/index?modal=register'],
  ])('%s leads to %s', async (from, to) => {
    expect((await visit(from, false)).where()).toBe(to);
  });
});
