import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownQuery } from '../queries.ts';

type Shown = 'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype';

/** An entry that stands in the menu only when consolidated funds says so (specification §2). */
const gateOf = (which: Shown) =>
  function Gate({ children }: { readonly children: ReactNode }) {
    const { data } = useQuery(shownQuery());
    return data?.[which] === 1 ? children : null;
  };

export const DividendGate = gateOf('divtypereq');
export const DailyGate = gateOf('dailysalreqtype');
export const HourlyGate = gateOf('contracthoursalreq');
export const RealtimeGate = gateOf('realtimesalreqtype');
