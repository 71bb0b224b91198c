import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import type { CentrePage } from '../kernel/centre.ts';
import { readInboxSearch, type InboxSearch } from './inbox-search.ts';
import { inboxQuery } from './queries.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    messageV2: InboxSearch;
  }
}

/** The inbox in the personal centre. */
export const messagesCentrePages = [
  {
    name: 'messageV2',
    label: msg`Platform information`,
    menuLabel: msg`Messages`,
    icon: 'bell',
    group: 'account',
    places: { account: 70 },
    badge: lazy(() => import('./parts/unread-badge.tsx').then((file) => ({ default: file.UnreadBadge }))),
    readSearch: readInboxSearch,
    searchKeys: ['inbox'],
    load: () => import('./pages/messages-page.tsx').then((file) => file.MessagesPage),
    prefetch: (queryClient, search) =>
      queryClient.prefetchInfiniteQuery(inboxQuery(readInboxSearch({ ...search }).inbox === 'unread')),
  },
] satisfies CentrePage[];
