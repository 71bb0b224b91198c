import type { SiteSettings } from '@baize/protocol/settings';
import { defaultRegisterSettings } from './register-rules.ts';
import { defaultSwitches } from './switches.ts';

/** A site's defaults: open, everywhere, to everyone, and counted by nobody. */
export const defaultSettings: SiteSettings = {
  switches: defaultSwitches,
  register: defaultRegisterSettings,
  opening: { maintenance: false, notice: {} },
  regions: { deniedCountries: [], allowedCountries: [], deniedAddresses: [], allowedAddresses: [] },
  customerService: {},
  analytics: { gtagId: '' },
  menu: { hidden: [] },
  routes: { signed: '' },
};
