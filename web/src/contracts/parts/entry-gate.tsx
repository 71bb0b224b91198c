import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { shownQuery } from '../queries.ts';

export interface EntryGateProps {
  readonly which: 'divtypereq' | 'dailysalreqtype' | 'contracthoursalreq' | 'realtimesalreqtype';
  readonly children: ReactNode;
}

/** An entry that stands in the menu only when consolidated funds says so (specification §2). */
export function EntryGate({ which, children }: EntryGateProps) {
  const { data } = useQuery(shownQuery());
  return data?.[which] === 1 ? children : null;
}
