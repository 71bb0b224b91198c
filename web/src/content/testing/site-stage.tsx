import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { Permission } from '@baize/protocol/settings';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { activateLanguage } from '@baize/kit/i18n/activate.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { rootRoute, shellRoute } from '../../kernel/root-route.ts';
import { ToastHost } from '@baize/kit/ui';
import { contentRoutes } from '../routes.tsx';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

/** The platform's answers, by `METHOD /path`, or by the path alone for a GET. */
export type Answers = Record<
  string,
  (request: { body: unknown; search: URLSearchParams }) => Response | Promise<Response>
>;

export const value = (content: unknown) => () => Response.json({ success: true, value: content });
export const refusal = (code: string, status: number) => () =>
  Response.json({ success: false, code, message: code }, { status });

/** The permission response as a platform without any settings gives it. */
export const permission = (more: Partial<Permission> = {}, info: Partial<Permission['info']> = {}) => ({
  location: { ip: '203.0.113.24', country: 'DE' },
  maintenance: false,
  regionRestriction: false,
  notices: [],
  ...more,
  info: {
    whitelabel: { LOGINWENTHOME: false },
    register: { fields: {}, termsTicked: false },
    resources: [],
    menu: [],
    customerService: { enabled: true, origins: [] },
    analytics: { gtagId: '' },
    imageCDNs: [],
    launchGameCDNs: [],
    ...info,
  },
});

export interface Stage {
  readonly queryClient: QueryClient;
  readonly where: () => string;
}

/** Puts the site's own pages at their addresses, with a network whose answers the test writes. */
export async function openSite(address: string, answers: Answers): Promise<Stage> {
  wearBrand(baize);
  await activateLanguage('EN');
  serveCalls((to: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(to, 'http://localhost');
    const method = init?.method ?? 'GET';
    const answer = answers[`${method} ${pathname}`] ?? (method === 'GET' ? answers[pathname] : undefined);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    return Promise.resolve(answer ? answer({ body, search: searchParams }) : refusal('NOT_FOUND', 404)());
  });
  const queryClient = createQueryClient();
  const router = createRouter({
    routeTree: rootRoute.addChildren([shellRoute.addChildren([...contentRoutes.shell]), ...contentRoutes.bare]),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { queryClient },
  });
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
          <ToastHost />
        </QueryClientProvider>
      </I18nProvider>,
    );
    await router.load();
  });
  return { queryClient, where: () => router.state.location.href };
}
