import type { Caller } from '../kernel/caller.ts';

/** The rank level of whoever calls: everyone stands on the first rank, 0, until there are ranks to climb. */
export const rankLevelOf = (_caller: Caller): number => 0;
