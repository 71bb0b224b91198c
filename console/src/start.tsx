import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { sessionPaths } from '@baize/protocol/session/paths';
import { activateLanguage } from '@baize/kit/i18n/activate.ts';
import { provideWords } from '@baize/kit/i18n/catalogues.ts';
import { currentLanguage, preferredLanguage } from '@baize/kit/i18n/language.ts';
import { brandFrom, wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { configureClient } from '@baize/kit/kernel/client/client-settings.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { ToastHost } from '@baize/kit/ui';
import { onSessionChange, operatorSession, shareBetweenTabs } from './kernel/operator-session.ts';
import { readBoot, wornBrand } from './kernel/brand.ts';
import { createConsoleRouter } from './router.tsx';
import { startTheme } from './kernel/theme.ts';

/** Puts the console together and shows it in the page. */
export async function start(place: HTMLElement): Promise<void> {
  const brand = wornBrand(readBoot());
  wearBrand(brandFrom(brand));
  configureClient({ merchant: brand.merchant, language: currentLanguage, keysPath: sessionPaths.getKeys });
  startTheme();
  provideWords(() => import('./i18n/word-files.ts'));
  const language = preferredLanguage(brand.languages, brand.defaultLanguage);
  await Promise.all([
    // Words that do not come are no reason for a blank page: English is always here.
    activateLanguage(language).catch(() => activateLanguage('EN')),
    shareBetweenTabs(),
  ]);
  const queryClient = createQueryClient();
  const router = createConsoleRouter(queryClient);
  let token = operatorSession()?.token;
  onSessionChange(() => {
    const next = operatorSession()?.token;
    if (next === token) return;
    token = next;
    if (next === undefined) {
      queryClient.clear();
      const { pathname, searchStr } = router.state.location;
      if (pathname !== '/login') void router.navigate({ to: '/login', search: { from: pathname + searchStr } });
    }
  });
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ToastHost />
      </QueryClientProvider>
    </I18nProvider>,
  );
}
