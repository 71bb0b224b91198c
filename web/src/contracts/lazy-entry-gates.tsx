import { lazy, Suspense, type ReactNode } from 'react';
import type { EntryGateProps } from './parts/entry-gate.tsx';

const EntryGate = lazy(() => import('./parts/entry-gate.tsx').then((file) => ({ default: file.EntryGate })));

const gateOf = (which: EntryGateProps['which']) =>
  function Gate({ children }: { readonly children: ReactNode }) {
    return (
      <Suspense>
        <EntryGate which={which}>{children}</EntryGate>
      </Suspense>
    );
  };

export const DividendGate = gateOf('divtypereq');
export const DailyGate = gateOf('dailysalreqtype');
export const HourlyGate = gateOf('contracthoursalreq');
export const RealtimeGate = gateOf('realtimesalreqtype');
