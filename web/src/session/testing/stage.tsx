import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useRouter,
  useSearch,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { sessionPaths } from '@baize/protocol/session/paths';
import { createElement, type ComponentType } from 'react';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { configureClient } from '@baize/kit/kernel/client/client-settings.ts';
import { closeModal } from '../../kernel/modals.ts';
import { readOverlaySearch } from '../../kernel/overlay-search.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { ToastHost } from '@baize/kit/ui';

type Dialog = ComponentType<{ onClose: () => void }>;

export interface Stage {
  readonly queryClient: QueryClient;
  readonly goTo: (modal: string | undefined) => Promise<void>;
  readonly modal: () => string | undefined;
  /** The subject of the open modal, by the address. */
  readonly of: () => string | undefined;
}

/**
 * A page with an address, over which the given dialogs open by their names, as the app's own host does it. What the
 * first one is about may follow its name: `login&of=mobile`.
 * `Beside` stands there all the time, as the parts do that render nothing.
 */
export async function openStage(
  dialogs: Readonly<Record<string, Dialog>>,
  modal?: string,
  Beside: ComponentType = Nothing,
): Promise<Stage> {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  wearBrand(baize);
  configureClient({ merchant: 'baize', language: () => 'EN', keysPath: sessionPaths.getKeys });
  const queryClient = createQueryClient();
  const rootRoute = createRootRoute({
    validateSearch: readOverlaySearch,
    component: () => (
      <>
        <Beside />
        <Host dialogs={dialogs} />
      </>
    ),
  });
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => null }),
  ]);
  const history = createMemoryHistory({ initialEntries: [modal ? `/?modal=${modal}` : '/'] });
  const router = createRouter({ routeTree, history });
  await router.load();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
        <ToastHost />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return {
    queryClient,
    goTo: (next) => router.navigate({ to: '/', search: (next ? { modal: next } : {}) as never }),
    modal: () => router.state.location.search.modal,
    of: () => router.state.location.search.of,
  };
}

const Nothing = () => null;

function Host({ dialogs }: { dialogs: Readonly<Record<string, Dialog>> }) {
  const router = useRouter();
  const { modal } = useSearch({ strict: false });
  const dialog = modal === undefined ? undefined : dialogs[modal];
  return dialog ? createElement(dialog, { key: modal, onClose: () => closeModal(router) }) : <p>The page</p>;
}
