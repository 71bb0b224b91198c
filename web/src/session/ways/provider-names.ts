import type { SocialProvider } from '@baize/protocol/session';

/** The providers' own names, the same in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };
