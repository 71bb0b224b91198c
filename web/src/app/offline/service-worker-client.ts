import { t } from '@lingui/core/macro';
import { HOUR_MS } from '@baize/protocol/kernel/calendar';
import { currentLanguage, subscribeLanguage } from '@baize/kit/i18n/language.ts';
import { workerAddress } from '@baize/kit/kernel/page/worker-address.ts';
import { toast } from '@baize/kit/ui/toast/toast-store.ts';
import { keepNewVersion, loadNewVersion } from './new-version.ts';

/** Offers the version that waits, at once and then in the footer. It takes over when the reader agrees, or when every page of the site was closed. */
function offer(waiting: ServiceWorker): void {
  keepNewVersion(waiting);
  toast.show({
    id: 'new-version',
    tone: 'info',
    title: t`A new version is available`,
    text: t`Update whenever it suits you. What you’ve typed is kept.`,
    action: { label: t`Update now`, onAction: loadNewVersion },
  });
}

function watch(registration: ServiceWorkerRegistration): void {
  // The very first one replaces nothing, so there is nothing to offer.
  const offerWaiting = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  };
  offerWaiting();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerWaiting),
  );
  setInterval(() => void registration.update().catch(() => undefined), HOUR_MS);
}

/** Keeps home and the help for times without a network, and says when a new version of the site is there. */
export async function serveOffline(): Promise<void> {
  watch(await navigator.serviceWorker.register(workerAddress('/service-worker.js')));
  const { active } = await navigator.serviceWorker.ready;
  // Words are kept of the languages that are read here alone.
  const keepWords = (): void => active?.postMessage({ language: currentLanguage() });
  keepWords();
  subscribeLanguage(keepWords);
}
