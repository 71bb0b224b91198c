import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeModal, swapModal } from '../../kernel/modals.ts';
import { readOverlaySearch } from '../../kernel/overlay-search.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { actAfterSignIn } from './after-sign-in.ts';

declare module '../../kernel/modals.ts' {
  interface ModalSubjects {
    register: 'username' | 'mobile' | undefined;
  }
}

let router: AnyRouter;

const settled = () => vi.waitFor(() => expect(router.state.status).toBe('idle'));
const modal = () => (router.state.location.search as { modal?: string }).modal;
const shows = (name: string | undefined) => vi.waitFor(() => expect(modal()).toBe(name));

beforeEach(async () => {
  const root = createRootRoute({ validateSearch: readOverlaySearch });
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/rng' })]);
  router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/rng'] }) });
  await router.load();
  render(<RouterProvider router={router as never} />);
});

afterEach(() => {
  cleanup();
  endSession('signed-out');
});

describe('an act that needs somebody signed in', () => {
  it('waits for the login and goes on once its modal is closed', async () => {
    const act = vi.fn();
    actAfterSignIn(router, act);
    await shows('login');
    beginSession('token');
    expect(act).not.toHaveBeenCalled();
    closeModal(router);
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1));
    expect(modal()).toBeUndefined();
  });

  it('goes on after signing up instead', async () => {
    const act = vi.fn();
    actAfterSignIn(router, act);
    await shows('login');
    swapModal(router, 'register');
    await shows('register');
    beginSession('token');
    closeModal(router);
    await vi.waitFor(() => expect(act).toHaveBeenCalledTimes(1));
  });

  it('is dropped when the modal is closed without signing in', async () => {
    const act = vi.fn();
    actAfterSignIn(router, act);
    await shows('login');
    closeModal(router);
    await shows(undefined);
    await settled();
    beginSession('token');
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(act).not.toHaveBeenCalled();
  });

  it('is dropped for an account that must change its password first', async () => {
    const act = vi.fn();
    actAfterSignIn(router, act);
    await shows('login');
    beginSession('token', { cpw: true });
    closeModal(router);
    await shows(undefined);
    await settled();
    expect(act).not.toHaveBeenCalled();
  });

  it('gives way to a later one', async () => {
    const first = vi.fn();
    const second = vi.fn();
    actAfterSignIn(router, first);
    await shows('login');
    actAfterSignIn(router, second);
    beginSession('token');
    closeModal(router);
    await vi.waitFor(() => expect(second).toHaveBeenCalledTimes(1));
    expect(first).not.toHaveBeenCalled();
  });
});
