import { msg } from '@lingui/core/macro';
import type { ContractType } from '@baize/protocol/contracts/constants';
import type { CentrePage } from '../kernel/centre.ts';
import { DailyGate, DividendGate, HourlyGate, RealtimeGate } from './parts/entry-gates.tsx';
import { contractsListQuery } from './queries.ts';
import { billSearchKeys, readBillSearch, type BillSearch } from './search.ts';

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
    prefetch: (queryClient) => queryClient.prefetchQuery(contractsListQuery(type)),
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
