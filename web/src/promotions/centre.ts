import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CentrePage } from '../kernel/centre.ts';
import { recordSearchKeys } from '@baize/kit/ui/record/record-search.ts';
import { rewardsQuery } from './queries.ts';
import { readRewardSearch, type RewardSearch } from './reward-search.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    rewardCenter: RewardSearch;
  }
}

/** The reward center in the personal centre. */
export const promotionsCentrePages = [
  {
    name: 'rewardCenter',
    label: msg`Reward center`,
    icon: 'gift',
    group: 'money',
    places: { forYou: 30 },
    badge: lazy(() => import('./parts/available-badge.tsx')),
    readSearch: readRewardSearch,
    searchKeys: [...recordSearchKeys, 'rewards'],
    load: () => import('./pages/reward-centre-page.tsx').then((file) => file.RewardCentrePage),
    prefetch: (queryClient) => queryClient.prefetchQuery(rewardsQuery()),
  },
] satisfies CentrePage[];
