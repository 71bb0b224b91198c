import type { SettingsCalls } from '@baize/protocol/settings';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { bindQueries, STALE_MS } from '@baize/kit/kernel/client/query.ts';
import { settingsClient } from './client.ts';

/** The site's settings. */
export const settingsQuery = bindQueries<SettingsCalls>('site', settingsPaths, settingsClient);

/** Whether the site is open to this visitor (specification §2). */
export const statusQuery = () => ({ ...settingsQuery('getStatus'), staleTime: STALE_MS.settled });

/** Switches, field rules, resources, location and notices (specification §3, permission response). */
export const permissionQuery = () => ({ ...settingsQuery('getPermission'), staleTime: STALE_MS.still });

/** The switches alone, without a word of any language in them. */
export const whitelabelQuery = () => ({ ...settingsQuery('getWhitelabel'), staleTime: STALE_MS.still });

/** Countries with their dialling codes, which stay at hand from the start (specification §4). */
export const countriesQuery = () => ({
  ...settingsQuery('listCountries'),
  staleTime: STALE_MS.still,
  gcTime: Infinity,
});
