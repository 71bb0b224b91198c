import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { isPreview } from '@baize/kit/kernel/client/client-settings.ts';
import type { CentrePage } from '../kernel/centre.ts';
import { boardPeriod, readBoardSearch, type BoardSearch } from './board-search.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    missionLeaderboard: BoardSearch;
  }
}

/** Missions in the personal centre. */
export const missionsCentrePages = [
  {
    name: 'missionLeaderboard',
    label: msg`Mission activity`,
    icon: 'target',
    group: 'play',
    badge: lazy(() => import('./parts/mission-badge.tsx').then((file) => ({ default: file.MissionBadge }))),
    readSearch: readBoardSearch,
    searchKeys: ['board'],
    load: () => import('./pages/missions-page.tsx').then((file) => file.MissionsPage),
    // Loaded here: a file that joins the page to this one alone would lose the exports of member.ts in the build.
    prefetch: async (queryClient, search) => {
      if (isPreview()) return;
      const { boardQuery, summaryQuery } = await import('./queries.ts');
      void queryClient.prefetchQuery(summaryQuery());
      void queryClient.prefetchQuery(boardQuery(boardPeriod(readBoardSearch({ ...search }))));
    },
  },
] satisfies CentrePage[];
