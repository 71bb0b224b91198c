import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { currentLanguage } from '../../i18n/language.ts';
import { brandFacts } from '../../kernel/brand.ts';
import { permissionQuery } from '../../site/index.ts';
import type { AppRouter } from '../router.tsx';
import { ConsentBar } from './consent-bar.tsx';
import { keepConsent, readConsent, type Consent } from './consent.ts';
import { countPages, forgetVisitor } from './page-views.ts';

/** A demo is nobody's business: the platform says so in the page's data (platform/src/kernel/boot-data.ts). */
function isDemo(): boolean {
  const data: unknown = JSON.parse(document.getElementById('boot-data')?.textContent || '{}');
  return typeof data === 'object' && data !== null && 'demo' in data && data.demo === true;
}

function ask(): Promise<Consent> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (consent: Consent): void => {
      keepConsent(consent);
      root.unmount();
      place.remove();
      resolve(consent);
    };
    root.render(
      <I18nProvider i18n={i18n}>
        <ConsentBar onAnswer={answer} />
      </I18nProvider>,
    );
  });
}

/** Counts pages where the operator has set an id (specification §3, analytics.gtagId), after consent, never in the demo. */
export async function startAnalytics(queryClient: QueryClient, router: AppRouter): Promise<void> {
  if (isDemo()) return;
  const { info } = await queryClient.ensureQueryData(permissionQuery());
  const id = info.analytics.gtagId || brandFacts().analyticsId;
  if (id === '') return;
  if ((readConsent() ?? (await ask())) === 'denied') return forgetVisitor();
  countPages(id, currentLanguage(), (listener) => router.subscribe('onResolved', listener));
}
