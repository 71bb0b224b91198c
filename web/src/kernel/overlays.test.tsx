import { act, cleanup, render, screen } from '@testing-library/react';
import {
  createMemoryHistory,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeCentre, openCentre, registerCentrePages } from './centre.ts';
import { closeModal, openModal, swapModal } from './modals.ts';
import { readOverlaySearch } from './overlay-search.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { rootRoute, shellRoute } from './root-route.ts';

declare module './modals.ts' {
  interface ModalSubjects {
    'test-plain': undefined;
    'test-about': string;
  }
}
declare module './centre.ts' {
  interface CentrePages {
    testRecord: { from?: string };
    testSecurity: object;
  }
}

function Shown() {
  const search = useSearch({ strict: false });
  return <output>{JSON.stringify(search)}</output>;
}

async function open(address: string) {
  rootRoute.update({ component: Outlet });
  shellRoute.update({ component: Outlet });
  const page = (path: string) => createRoute({ getParentRoute: () => shellRoute, path, component: Shown });
  const router = createRouter({
    routeTree: rootRoute.addChildren([shellRoute.addChildren([page('/first'), page('/second')])]),
    history: createMemoryHistory({ initialEntries: ['/first', address] }),
    context: { queryClient: createQueryClient() },
  });
  await act(async () => {
    render(<RouterProvider router={router as never} />);
    await router.load();
  });
  const go = async (act_: () => void) => {
    await act(async () => {
      act_();
      await vi.waitFor(() => expect(router.state.status).toBe('idle'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    return router.state.location.href;
  };
  return { router, go, where: () => router.state.location.href };
}

beforeEach(() => {
  const page = { label: msg`Test`, icon: 'user', group: 'account', load: () => Promise.resolve(() => null) } as const;
  registerCentrePages([
    { ...page, name: 'testRecord', searchKeys: ['from'], readSearch: () => ({}) },
    { ...page, name: 'testSecurity' },
  ]);
});
afterEach(cleanup);

describe('a modal in the address', () => {
  it('opens by its name and subject, keeps the page’s own parameters, and Back closes it', async () => {
    const { router, go } = await open('/second?page=larkspur');
    expect(await go(() => openModal(router, 'test-about', 'bet-7'))).toBe(
      '/second?page=larkspur&modal=test-about&of=bet-7',
    );
    expect(screen.getByRole('status').textContent).toContain('bet-7');
    expect(await go(() => router.history.back())).toBe('/second?page=larkspur');
    expect(await go(() => router.history.back())).toBe('/first');
  });

  it('closes by going back to where it was opened, leaving no step behind', async () => {
    const { router, go } = await open('/second');
    await go(() => openModal(router, 'test-plain'));
    expect(await go(() => closeModal(router))).toBe('/second');
    expect(await go(() => router.history.back())).toBe('/first');
  });

  it('can be swapped for another, and one step still leads to the page', async () => {
    const { router, go } = await open('/second');
    await go(() => openModal(router, 'test-plain'));
    expect(await go(() => swapModal(router, 'test-about', 'x'))).toBe('/second?modal=test-about&of=x');
    expect(await go(() => closeModal(router))).toBe('/second');
  });

  it('that came with a link closes to its page, not to whatever was before', async () => {
    const { router, go } = await open('/second?modal=test-plain');
    expect(await go(() => closeModal(router))).toBe('/second');
    expect(await go(() => router.history.back())).toBe('/first');
  });

  it('opened from another closes with it', async () => {
    const { router, go } = await open('/second');
    await go(() => openModal(router, 'test-plain'));
    await go(() => openModal(router, 'test-about', 'x'));
    expect(await go(() => router.history.back())).toBe('/second?modal=test-plain');
    await go(() => openModal(router, 'test-about', 'x'));
    expect(await go(() => closeModal(router))).toBe('/second');
  });
});

describe('the personal centre in the address', () => {
  it('goes from page to page, drops each page’s parameters, and closes to where it was opened', async () => {
    const { router, go } = await open('/second?page=larkspur');
    expect(await go(() => openCentre(router, 'testRecord', { from: '2025-11-01' }))).toBe(
      '/second?page=larkspur&from=2025-11-01&centre=testRecord',
    );
    expect(await go(() => openCentre(router, 'testSecurity'))).toBe('/second?page=larkspur&centre=testSecurity');
    expect(await go(() => closeCentre(router))).toBe('/second?page=larkspur');
    expect(await go(() => router.history.back())).toBe('/first');
  });

  it('takes the place of the menu it was opened from', async () => {
    const { router, go } = await open('/second');
    await go(() => openModal(router, 'test-plain'));
    expect(await go(() => openCentre(router, 'testSecurity'))).toBe('/second?centre=testSecurity');
    expect(await go(() => closeCentre(router))).toBe('/second');
    expect(await go(() => router.history.back())).toBe('/first');
  });

  it('that came with a link closes without its parameters', async () => {
    const { router, go } = await open('/second?page=larkspur&centre=testRecord&from=2025-11-01');
    expect(await go(() => closeCentre(router))).toBe('/second?page=larkspur');
  });

  it('stays under a modal that is opened over it', async () => {
    const { router, go } = await open('/second');
    await go(() => openCentre(router, 'testRecord'));
    await go(() => openModal(router, 'test-about', 'bet-7'));
    expect(await go(() => closeModal(router))).toBe('/second?centre=testRecord');
    expect(await go(() => closeCentre(router))).toBe('/second');
  });
});

describe('what an address may say', () => {
  it.each([
    [{ modal: 'login' }, { modal: 'login' }],
    [
      { modal: 'game', of: 888 },
      { modal: 'game', of: '888' },
    ],
    [{ modal: 'game', of: '../../etc' }, { modal: 'game' }],
    [{ modal: '__proto__' }, {}],
    [{ modal: ['login'] }, {}],
    [{ of: 'alone' }, {}],
    [{ centre: 'a'.repeat(50) }, {}],
    [{ centre: '<b>' }, {}],
  ])('%j is read as %j', (raw, search) => {
    expect(readOverlaySearch(raw)).toEqual(search);
  });
});
