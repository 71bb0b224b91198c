import type { ContractsCalls } from '@baize/protocol/contracts';
import type { ContractType } from '@baize/protocol/contracts/constants';
import type { CallValue } from '@baize/protocol/kernel/call';

type Shown = CallValue<ContractsCalls['getConsolidatedFunds']>;

const KEY_OF: Readonly<Record<ContractType, keyof Shown>> = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
};

/** The contract types that the agent has pages for, as consolidated funds says (specification §2). */
export const shownTypes = (shown: Shown): ReadonlySet<ContractType> =>
  new Set((Object.keys(KEY_OF) as ContractType[]).filter((type) => shown[KEY_OF[type]] === 1));
