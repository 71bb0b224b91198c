import type { ChangedPart } from '@baize/protocol/messages';
import type { LiveEventHandlers } from '../kernel/live-events.ts';
import { callKey } from '@baize/kit/kernel/client/query.ts';

/** The calls whose answers change with a part of the site. */
const callsOf: Readonly<Record<ChangedPart, readonly string[]>> = {
  status: ['getStatus'],
  permission: ['getPermission', 'getWhitelabel', 'getRegisterSettings'],
  notices: ['getPermission'],
  announcements: ['listAnnouncements'],
  banners: ['listBanners'],
  help: ['listHelpEntries'],
  resources: ['getPermission', 'getDomainRoutes'],
  routes: ['getDomainRoutes'],
  look: [],
};

/** Every open page hears of a change at the same instant; asking is spread, so that they do not ask at the same one. */
const SPREAD_MS = 1_500;

/** Gives the page the colors that are published now; without a connection it keeps those it has. */
export async function askLook(): Promise<void> {
  try {
    const { wearLook } = await import('./wear-look.ts');
    await wearLook();
  } catch {
    // The next change or the next page brings them.
  }
}

/** An operator's change reaches open pages: what is on screen is asked for again, the rest when it is next shown. */
export const settingsLiveEvents: LiveEventHandlers = {
  'site-changed': ({ parts }, queryClient) => {
    const calls = new Set(parts.flatMap((part) => callsOf[part] ?? []));
    setTimeout(() => {
      for (const call of calls) void queryClient.invalidateQueries({ queryKey: callKey('site', call) });
      if (parts.includes('look')) void askLook();
      // The offered log-in methods follow the switches.
      if (parts.includes('permission'))
        void queryClient.invalidateQueries({ queryKey: callKey('session', 'getWaysIn') });
    }, Math.random() * SPREAD_MS);
  },
};
