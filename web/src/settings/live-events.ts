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

/** An operator's change reaches open pages: what is on screen is asked for again, the rest when it is next shown. */
export const settingsLiveEvents: LiveEventHandlers = {
  'site-changed': ({ parts }, queryClient) => {
    const calls = new Set(parts.flatMap((part) => callsOf[part] ?? []));
    setTimeout(() => {
      for (const call of calls) void queryClient.invalidateQueries({ queryKey: callKey('site', call) });
      if (parts.includes('look')) void import('./wear-look.ts').then(({ wearLook }) => wearLook());
      // The offered log-in methods follow the switches.
      if (parts.includes('permission'))
        void queryClient.invalidateQueries({ queryKey: callKey('session', 'getWaysIn') });
    }, Math.random() * SPREAD_MS);
  },
};
