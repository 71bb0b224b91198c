import { msg } from '@lingui/core/macro';
import type { CentrePage } from '../kernel/centre.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    referral: Record<never, never>;
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
    // This imports nothing that the page uses too: the build loses `member.ts` in a chunk that two alone share.
    load: () => import('./pages/referral-page.tsx').then((file) => file.ReferralPage),
  },
] satisfies CentrePage[];
