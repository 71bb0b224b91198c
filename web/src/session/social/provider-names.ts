import type { SocialProvider } from '@baize/protocol/session';

/** What the providers call themselves, in every language. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { google: 'Google', facebook: 'Facebook' };
