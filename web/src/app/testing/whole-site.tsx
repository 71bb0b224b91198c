import { createMemoryHistory } from '@tanstack/react-router';
import { act, cleanup, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { SystemStatus } from '@baize/protocol/settings';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { activateLanguage } from '@baize/kit/i18n/activate.ts';
import { provideWords } from '@baize/kit/i18n/catalogues.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { endSession } from '@baize/kit/kernel/client/session-store.ts';
import { App } from '../app.tsx';
import { createAppRouter } from '../router/router.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

/** The platform's answers, by path. */
export type Answers = Record<string, () => Response>;

export const value = (content: unknown) => () => Response.json({ success: true, value: content });
export const refusal = (code: string, status: number) => () =>
  Response.json({ success: false, code, message: code }, { status });
export const open: SystemStatus = { status: 0, ip: '203.0.113.24', country: 'DE' };

/** Sees everything at once, so that what waits for the reader to come near is there. */
class NearWatcher {
  readonly found: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(found: NearWatcher['found']) {
    this.found = found;
  }
  observe() {
    this.found([{ isIntersecting: true }]);
  }
  disconnect() {}
}

/** Never tells of a change: nothing has a size here. */
class SizeWatcher {
  observe() {}
  disconnect() {}
}

/** Opens the network's edge: an open site with nothing in it. The test changes the answers as it goes. */
export async function openSite(): Promise<Answers> {
  wearBrand(baize);
  provideWords(() => import('../../i18n/word-files.ts'));
  await activateLanguage('EN');
  const answers: Answers = {
    '/wps/system/status': value(open),
    '/wps/system/permission': value({ info: {}, notices: [], location: {} }),
    '/lgw/games/game_menus': value({ menus: [] }),
    '/wps/relay/GCSGAME_hotGamesV2': value({ list: [] }),
    '/wps/relay/GCSGAME_getRankList': value({ list: [] }),
  };
  serveCalls((address: string) => {
    const { pathname } = new URL(address, 'http://localhost');
    return Promise.resolve((answers[pathname] ?? refusal('NOT_FOUND', 404))());
  });
  vi.stubGlobal('IntersectionObserver', NearWatcher);
  vi.stubGlobal('ResizeObserver', SizeWatcher);
  return answers;
}

export async function closeSite(): Promise<void> {
  cleanup();
  endSession('elsewhere');
  vi.unstubAllGlobals();
  await activateLanguage('EN');
}

/** The whole site at an address. */
export async function visit(address: string) {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }));
  await act(async () => {
    render(<App queryClient={queryClient} router={router} />);
    await router.load();
  });
  return { router, queryClient, where: () => router.state.location.href };
}
