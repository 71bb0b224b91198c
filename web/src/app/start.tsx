import { i18n } from '@lingui/core';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { sessionPaths } from '@baize/protocol/session/paths';
import { activateLanguage } from '@baize/kit/i18n/activate.ts';
import { provideWords } from '@baize/kit/i18n/catalogues.ts';
import { currentLanguage, preferredLanguage } from '@baize/kit/i18n/language.ts';
import { brandOfPage, wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { configureClient } from '@baize/kit/kernel/client/client-settings.ts';
import { captureInstallPrompt } from '../kernel/install-prompt.ts';
import { shareCallsBetweenTabs } from '@baize/kit/kernel/client/last-call.ts';
import { createQueryClient, seedFromBootData } from '@baize/kit/kernel/client/query.ts';
import { currentSession, listenToOtherTabs, setMerchantKeys } from '@baize/kit/kernel/client/session-store.ts';
import { App } from './app.tsx';
import { followReleases } from './releases/releases.ts';
import { createAppRouter } from './router/router.tsx';
import { loadSignedIn } from './signed-in/lazy.ts';
import { captureReferral, shareSessionBetweenTabs } from '../session/index.ts';
import { countriesQuery, wordlessValues } from '../settings/index.ts';
import { keepLines } from '../content/index.ts';
import { startTheme } from './theme.ts';

/** The first page is drawn by then, and nobody has reached a number's field yet. */
const DRAWN_MS = 2_000;
/** Late enough to take nothing from the first page: keeping files for a next visit, and counting this one. */
const LATER_MS = 8_000;

/** Puts the site together and shows it in the page. */
export async function start(place: HTMLElement): Promise<void> {
  // Between the pieces of the work the served page answers to touches.
  await nextTask();
  const brand = brandOfPage();
  wearBrand(brand);
  setMerchantKeys({ merchant: brand.merchant, merchantCode: brand.merchant, platform: brand.platform });
  configureClient({
    merchant: brand.merchant,
    language: currentLanguage,
    preview: new URLSearchParams(location.search).get('preview'),
    keysPath: sessionPaths.getKeys,
  });
  startTheme(brand.ground);
  followReleases();
  captureInstallPrompt();
  listenToOtherTabs();
  shareCallsBetweenTabs();
  const queryClient = createQueryClient();
  shareSessionBetweenTabs(queryClient);
  captureReferral(window.location.search);
  provideWords(() => import('../i18n/word-files.ts'));
  const language = preferredLanguage(brand.languages, brand.defaultLanguage);
  // Words that do not come are no reason for a blank page: English is always here.
  await activateLanguage(language).catch(() => activateLanguage('EN'));
  await nextTask();
  // The first number takes longest, and would make the slice of the page in which it stands a long one.
  i18n.number(0);
  await nextTask();
  seedFromBootData(queryClient, currentLanguage(), wordlessValues);
  const router = createAppRouter(queryClient);
  await nextTask();
  // The first page's code and data come before the served markup gives way, so that nothing blinks. What
  // does not come shows its own failure inside the page.
  await Promise.all([router.load(), currentSession() ? loadSignedIn().catch(() => undefined) : undefined]);
  await nextTask();
  const root = createRoot(place);
  // A transition is worked on in slices, so that the served page answers to scrolling meanwhile.
  startTransition(() => root.render(<App queryClient={queryClient} router={router} />));
  setTimeout(() => void queryClient.prefetchQuery(countriesQuery()), DRAWN_MS);
  if (import.meta.env.PROD && 'serviceWorker' in navigator) setTimeout(keepForOffline, LATER_MS);
  setTimeout(() => void keepLines(queryClient).catch(() => undefined), LATER_MS);
  setTimeout(() => {
    import('./analytics/start-analytics.ts')
      .then((file) => file.startAnalytics(queryClient, router))
      .catch(() => undefined);
  }, LATER_MS);
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Without it the site works as before, with a network. */
const keepForOffline = (): void => {
  import('./offline/service-worker-client.ts').then((file) => file.serveOffline()).catch(() => undefined);
};
