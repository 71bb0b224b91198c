import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { currentLanguage } from '@baize/kit/i18n/language.ts';
import type { AnyRouter } from '@tanstack/react-router';
import { ConsentBar } from './consent-bar.tsx';
import { setConsent, readConsent, subscribeConsent } from './consent.ts';
import { countPages, forgetVisitor } from './page-views.ts';

/** Puts the question into the page. Returns how to take it away. */
function ask(): () => void {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(
    <I18nProvider i18n={i18n}>
      <ConsentBar onAnswer={setConsent} />
    </I18nProvider>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}

/** Counts pages under the operator's id once the visitor has agreed, and asks who has not said. Returns how to stop. */
export function countWithConsent(id: string, router: AnyRouter): () => void {
  let stopAsking = readConsent() === undefined ? ask() : undefined;
  let stopCounting: (() => void) | undefined;
  const follow = (): void => {
    const consent = readConsent();
    if (consent !== undefined) {
      stopAsking?.();
      stopAsking = undefined;
    }
    if (consent === 'granted') {
      stopCounting ??= countPages(id, currentLanguage(), (listener) => router.subscribe('onResolved', listener));
      return;
    }
    stopCounting?.();
    stopCounting = undefined;
    if (consent === 'denied') forgetVisitor();
  };
  const stopFollowing = subscribeConsent(follow);
  follow();
  return () => {
    stopFollowing();
    stopAsking?.();
    stopCounting?.();
  };
}
