import { msg } from '@lingui/core/macro';
import type { ContractType } from '@baize/protocol/contracts/constants';
import type { CentrePage } from '../kernel/centre.ts';
import { DailyGate, DividendGate, HourlyGate, RealtimeGate } from './lazy-entry-gates.tsx';
import { billSearchKeys, readBillSearch, type BillSearch } from './bill-search.ts';

declare module '../kernel/centre.ts' {
  interface CentrePages {
    agentDividend: BillSearch;
    agentDailySalary: BillSearch;
    agentHourlySalary: BillSearch;
    agentRealtimeSalary: BillSearch;
  }
}

const common = (type: ContractType) =>
  ({
    centre: 'agent',
    group: 'money',
    readSearch: readBillSearch,
    searchKeys: billSearchKeys,
    // Its queries come with the pages: what everybody signed in loads knows nothing of them.
    prefetch: async (queryClient) => queryClient.prefetchQuery((await import('./queries.ts')).contractsListQuery(type)),
  }) satisfies Partial<CentrePage>;

/** The contracts' pages in the agent centre (specification §2), each for who has that kind. */
export const contractsCentrePages = [
  {
    ...common('dividend'),
    name: 'agentDividend',
    label: msg`Dividend`,
    icon: 'percent',
    entryGate: DividendGate,
    load: () => import('./pages/contracts-page.tsx').then((file) => file.DividendPage),
  },
  {
    ...common('daily'),
    name: 'agentDailySalary',
    label: msg`Daily salary`,
    icon: 'calendar',
    entryGate: DailyGate,
    load: () => import('./pages/contracts-page.tsx').then((file) => file.DailyPage),
  },
  {
    ...common('hourly'),
    name: 'agentHourlySalary',
    label: msg`Hourly salary`,
    icon: 'clock',
    entryGate: HourlyGate,
    load: () => import('./pages/contracts-page.tsx').then((file) => file.HourlyPage),
  },
  {
    ...common('realtime'),
    name: 'agentRealtimeSalary',
    label: msg`Real-time salary`,
    icon: 'bolt',
    entryGate: RealtimeGate,
    load: () => import('./pages/contracts-page.tsx').then((file) => file.RealtimePage),
  },
] satisfies CentrePage[];
