import { useSyncExternalStore } from 'react';
import { installOffer, setInstallOffer, watchInstallOffer } from '../kernel/install-prompt.ts';

/** `ready`: one press installs. `installed`: it runs as an app, or just became one. Else the browser's own menu has the way. */
export type InstallState = 'ready' | 'installed' | 'by-hand';

const runsAsApp = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

function state(): InstallState {
  const { event, installed } = installOffer();
  return installed || runsAsApp() ? 'installed' : event ? 'ready' : 'by-hand';
}

/** How this device can take the site in as an app. */
export const useInstallState = (): InstallState => useSyncExternalStore(watchInstallOffer, state, () => 'by-hand');

/** Shows the browser's own question. An offer can be used once. */
export async function askToInstall(): Promise<void> {
  const { event } = installOffer();
  if (!event) return;
  setInstallOffer(undefined);
  const { outcome } = await event.prompt();
  if (outcome === 'accepted') setInstallOffer(undefined, true);
}
