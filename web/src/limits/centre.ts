import { msg } from '@lingui/core/macro';
import type { CentrePage } from '../kernel/centre.ts';
import { readRecordSearch, recordSearchKeys, type RecordSearch } from '@baize/kit/ui/record/record-search.ts';
import { limitChangesQuery, limitsStateQuery } from './queries.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    limits: RecordSearch;
  }
}

/** Limits in the personal centre. */
export const limitsCentrePages = [
  {
    name: 'limits',
    label: msg`Limits and breaks`,
    icon: 'clock',
    group: 'account',
    places: { account: 55 },
    readSearch: readRecordSearch,
    searchKeys: [...recordSearchKeys],
    load: () => import('./pages/limits-page.tsx').then((file) => file.LimitsPage),
    prefetch: (queryClient, search) => {
      void queryClient.prefetchQuery(limitsStateQuery());
      void queryClient.prefetchQuery(limitChangesQuery(readRecordSearch({ ...search })));
    },
  },
] satisfies CentrePage[];
