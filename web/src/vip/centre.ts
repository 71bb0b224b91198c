import { msg } from '@lingui/core/macro';
import type { CentrePage } from '../kernel/centre.ts';
import { progressQuery, ranksQuery } from './queries.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    playerRank: Record<never, never>;
  }
}

/** The member's rank in the personal centre. */
export const vipCentrePages = [
  {
    name: 'playerRank',
    label: msg`VIP ranks`,
    icon: 'star',
    group: 'account',
    places: { account: 20 },
    load: () => import('./pages/rank-page.tsx').then((file) => file.RankPage),
    prefetch: (queryClient) => {
      void queryClient.prefetchQuery(progressQuery());
      void queryClient.prefetchQuery(ranksQuery());
    },
  },
] satisfies CentrePage[];
