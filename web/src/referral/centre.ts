import { msg } from '@lingui/core/macro';
import type { CentrePage } from '../kernel/centre.ts';
import { readReferralSearch, referralQuery, type ReferralSearch } from './queries.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    referral: ReferralSearch;
  }
}

/** Inviting friends in the personal centre. */
export const referralCentrePages = [
  {
    name: 'referral',
    label: msg`Invite friends`,
    icon: 'users',
    group: 'play',
    places: { forYou: 40 },
    readSearch: readReferralSearch,
    searchKeys: ['friends'],
    load: () => import('./pages/referral-page.tsx').then((file) => file.ReferralPage),
    prefetch: (queryClient, search) => queryClient.prefetchQuery(referralQuery(readReferralSearch({ ...search }))),
  },
] satisfies CentrePage[];
