/** The door of the settings: what every wing may read of how the site is set (specification §3, §6). */
export { askLook, settingsLiveEvents } from './live-events.ts';
export { countriesQuery, permissionQuery, settingsQuery, statusQuery } from './queries.ts';
export { knownSwitches, signInFirst } from './sign-in-first.ts';
export { useBalanceSymbol } from './use-balance-symbol.ts';
export { useMenu, useOpenPages } from './use-menu.ts';
export { useSwitches, useSwitchesFailure } from './use-switches.ts';
export { settingsWing } from './wing.ts';
export { wordlessValues } from './wordless-values.ts';
export { announcementsQuery, bannersQuery, contentClient, helpQuery } from './written-queries.ts';
